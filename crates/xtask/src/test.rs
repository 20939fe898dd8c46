//! Runs every test of every part; the last line says how many passed and failed over all.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Result, anyhow, bail};
use clap::ValueEnum;
use xshell::{Cmd, cmd};

use crate::Part;
use crate::installed::{self, Answer};
use crate::project::{Finished, Project};
use crate::python::{self, Python};
use crate::report::{Report, Verdict, judge};
use crate::{c, conformance, counts, go, instructions, java, javascript, names, package, setup};

/// pyright as npm has it: the one on `PyPI` fetches it from there at its first run.
const PYRIGHT: &str = "1.1.414";

/// Runs the tests of these parts, or of all, and returns whether every one passed.
pub fn run(project: &Project, parts: &[Part]) -> bool {
    let all = Part::value_variants();
    let mut report = Report::default();
    for part in if parts.is_empty() { all } else { parts } {
        let start = Instant::now();
        match part {
            Part::Rust => rust(project, &mut report),
            Part::Python => python(project, &mut report),
            Part::Node => node(project, &mut report),
            Part::Wasm => wasm(project, &mut report),
            Part::C => c(project, &mut report),
            Part::Cpp => cpp(project, &mut report),
            Part::Java => java(project, &mut report),
            Part::Go => go(project, &mut report),
            Part::Package => packages(project, &mut report),
        }
        report.took(part.to_possible_value().unwrap_or_default().get_name(), start.elapsed());
    }
    let kept = conformance::keep(project, &report);
    report.add_one("table", "its tests have passed (README.md)", || match kept? {
        missing if missing.is_empty() => Ok(()),
        missing => bail!("{}", missing.join("\n")),
    });
    println!("\n{report}");
    report.total().failed == 0
}

fn rust(project: &Project, report: &mut Report) {
    report.add("rust", "cargo test", || {
        let test = cmd!(project.shell, "cargo test --no-fail-fast");
        let finished = project.watch("cargo test", test)?;
        Ok(judge(&finished, counts::of_cargo).naming(names::of_cargo(&finished.said)))
    });
    // What the core is without std is what the .wasm holds.
    report.add("rust", "cargo test, the core without std", || {
        let test = cmd!(project.shell, "cargo test -p tictacore --no-default-features --lib --tests --no-fail-fast");
        Ok(judge(&project.watch("cargo test, the core without std", test)?, counts::of_cargo))
    });
    report.add("rust", "instructions of the core's kernels", || instructions::verdict(project));
}

fn python(project: &Project, report: &mut Report) {
    let Some(main) = report.need("python", || setup::python(project)) else { return };
    let found = python::all(project);
    for python in &found {
        let label = python.label();
        report.add("python", &format!("pytest, Python {label}"), || pytest(project, python, *python == main));
    }
    let missing: Vec<String> = python::MINORS
        .map(|minor| format!("3.{minor}"))
        .filter(|label| !found.iter().any(|python| python.label() == *label))
        .collect();
    if !missing.is_empty() {
        println!("  not on this machine, so not tested: Python {}", missing.join(", "));
    }
    types(project, report, &main);
}

/// The wheel for this interpreter, installed where nothing else of this project is, under the tests.
fn pytest(project: &Project, python: &Python, is_main: bool) -> Result<Verdict> {
    let shell = &project.shell;
    let label = python.label();
    let wheel = if is_main {
        package::wheel(project)?
    } else {
        let folder = project.empty_folder(&format!("wheels/{label}"))?;
        package::wheel_for(project, python, &folder)?
    };
    let venv = test_venv(project, python)?;
    let install = cmd!(shell, "{venv} -m pip install --quiet --no-index --no-deps --force-reinstall {wheel}");
    project.step(&format!("pip install the wheel for Python {label}"), install)?;
    let names = project.target.join("tests/pytest.xml");
    shell.remove_path(&names)?;
    let test = cmd!(shell, "{venv} -m pytest -q -rs -p no:cacheprovider --junit-xml {names} python/tests");
    let finished = project.watch(&format!("pytest, Python {label}"), test)?;
    let names = shell.read_file(names).unwrap_or_default();
    Ok(judge(&finished, counts::of_pytest).naming(names::of_junit(&[names])))
}

fn test_venv(project: &Project, python: &Python) -> Result<PathBuf> {
    python.kept_venv(project, "test", &python::test_requirements(project)?)
}

/// The stubs against the module, and the tests, which use all of them, under two type checkers.
fn types<'a>(project: &'a Project, report: &mut Report, python: &Python) {
    let shell = &project.shell;
    let check = |report: &mut Report, what: &str, command: &dyn Fn(&Path) -> Result<Cmd<'a>>| {
        report.add_one("python", what, || {
            let venv = test_venv(project, python)?;
            let command = command(&venv)?;
            // The tests' own folder: seen from the top, the folder vectors/ would hide their module of that name.
            let _inside = shell.push_dir("python/tests");
            succeeds(project, what, command)
        });
    };
    check(report, "mypy.stubtest", &|venv| Ok(cmd!(shell, "{venv} -m mypy.stubtest tictacore")));
    check(report, "mypy --strict", &|venv| {
        let cache = project.target.join("mypy");
        Ok(cmd!(shell, "{venv} -m mypy --strict --cache-dir {cache} ."))
    });
    check(report, "pyright", &|venv| {
        setup::node(project)?;
        let folder = project.target.join("pyright");
        let program = folder.join("node_modules/pyright/index.js");
        let manifest = folder.join("node_modules/pyright/package.json");
        let have = shell.read_file(manifest).unwrap_or_default();
        if !have.contains(&format!("\"version\": \"{PYRIGHT}\"")) {
            let npm = javascript::NPM;
            let install = cmd!(shell, "{npm} install --no-audit --no-fund --prefix {folder} pyright@{PYRIGHT}");
            project.step(&format!("npm install pyright@{PYRIGHT}"), install)?;
        }
        Ok(cmd!(shell, "node {program} --pythonpath {venv} ."))
    });
}

fn node(project: &Project, report: &mut Report) {
    let name = "tictacore";
    let folder = report.need("node", || installed_for_tests(project, name, &package::node_with_fallback(project)?));
    if let Some(folder) = folder {
        report.add("node", "node --test", || node_tests(project, "node", name, &folder));
    }
}

fn wasm(project: &Project, report: &mut Report) {
    let name = "tictacore-wasm";
    let folder = report.need("wasm", || installed_for_tests(project, name, &[package::browser(project)?]));
    let Some(folder) = folder else { return };
    report.add("wasm", "node --test, the suite of node/", || node_tests(project, "node", name, &folder));
    report.add("wasm", "node --test, in Chromium", || {
        let chromium = setup::chromium(project)?;
        let _chromium = project.shell.push_env("CHROMIUM", chromium);
        node_tests(project, "wasm", name, &folder)
    });
}

/// An npm project outside the packages' folders with `tarballs` in it.
fn installed_for_tests(project: &Project, name: &str, tarballs: &[PathBuf]) -> Result<PathBuf> {
    let folder = project.empty_folder(&format!("tests/{name}"))?;
    javascript::install(project, &folder, tarballs)?;
    Ok(folder)
}

/// The tests of `suite`'s folder against the package `name` that is installed in `installed`.
fn node_tests(project: &Project, suite: &str, name: &str, installed: &Path) -> Result<Verdict> {
    let shell = &project.shell;
    javascript::install_dependencies(project, suite)?;
    let _inside = shell.push_dir(suite);
    let is_test = |path: &PathBuf| path.to_string_lossy().ends_with(".test.mjs");
    let files: Vec<PathBuf> = shell.read_dir("test")?.into_iter().filter(is_test).collect();
    if files.is_empty() {
        bail!("no file {suite}/test/*.test.mjs");
    }
    let test = cmd!(shell, "node --test --test-reporter=spec {files...}")
        .env("TICTACORE_PACKAGE_DIR", installed)
        .env("TICTACORE_PACKAGE", name);
    let finished = project.watch(&format!("node --test in {suite}/, {name}"), test)?;
    Ok(judge(&finished, counts::of_node).naming(names::of_node(&finished.said)))
}

fn c(project: &Project, report: &mut Report) {
    let Some(_) = report.need("c", || c::build(project)) else { return };
    report.add("c", "ctest, with and without sanitizers", || ctest(project, "C", "^c_"));
}

fn cpp(project: &Project, report: &mut Report) {
    let Some(_) = report.need("cpp", || c::build(project)) else { return };
    report.add("cpp", "ctest, with and without sanitizers", || ctest(project, "C++", "^cpp_|^refused_"));
}

/// The tests in c/ whose names match.
fn ctest(project: &Project, what: &str, names: &str) -> Result<Verdict> {
    let finished = c::test(project, &format!("ctest, {what}"), names)?;
    Ok(judge(&finished, counts::of_ctest).naming(names::of_ctest(&finished.said)))
}

fn java(project: &Project, report: &mut Report) {
    let Some(jdks) = report.need("java", || setup::java(project)) else { return };
    for jdk in &jdks {
        let what = format!("mvn test, Java {}", jdk.version);
        report.add("java", &what, || {
            let finished = java::test(project, &what, &jdks[0], jdk)?;
            Ok(judge(&finished, counts::of_surefire).naming(names::of_junit(&java::reports(project))))
        });
    }
    if let [only] = jdks.as_slice() {
        println!("  no other JDK is on this machine, so not tested: Java before and after {}", only.major);
    }
}

fn go(project: &Project, report: &mut Report) {
    let verdict = |finished: &Finished| judge(finished, counts::of_go).naming(names::of_go(&finished.said));
    let Some(_) = report.need("go", || setup::go(project)) else { return };
    report.add("go", "go test, embedded", || Ok(verdict(&go::test_embedded(project, "go test, embedded")?)));
    let Some(_) = report.need("go", || c::libraries(project)) else { return };
    for (what, flags) in [("go test, native", [].as_slice()), ("go test -race, native", &["-race"])] {
        report.add("go", what, || Ok(verdict(&go::test_native(project, what, flags)?)));
    }
}

/// Every file of dist/ in an empty folder away from the repository.
fn packages(project: &Project, report: &mut Report) {
    let Some(away) = report.need("package", || Ok(project.shell.create_temp_dir()?)) else { return };
    let folder = |name: &str| Ok::<_, anyhow::Error>(project.shell.create_dir(away.path().join(name))?);
    let install = |report: &mut Report, what: &str, ask: &dyn Fn() -> Result<Vec<Answer>>| {
        report.add_one("package", what, || match installed::wrong(&ask()?).as_slice() {
            [] => Ok(()),
            wrong => bail!("wrong answers: {}", wrong.join(", ")),
        });
    };
    install(report, "the wheel", &|| installed::python(project, &folder("wheel")?, &package::wheel(project)?));
    install(report, "the sdist", &|| installed::python(project, &folder("sdist")?, &package::sdist(project)?));
    install(report, "pip install ./python", &|| {
        installed::python(project, &folder("python")?, &project.root.join("python"))
    });
    install(report, "tictacore for npm", &|| {
        let tarballs = package::node_with_fallback(project)?;
        installed::javascript(project, &folder("node")?, &tarballs, "tictacore")
    });
    install(report, "npm install ./node", &|| {
        let source = [project.root.join("node")];
        installed::javascript(project, &folder("node-source")?, &source, "tictacore")
    });
    install(report, "tictacore-wasm for npm", &|| {
        let tarballs = [package::browser(project)?];
        installed::javascript(project, &folder("wasm")?, &tarballs, "tictacore-wasm")
    });
    install(report, "the crate", &|| installed::rust(project, &folder("crate")?, &package::crate_file(project)?));
    for (what, language) in [("the tarball for C", "c"), ("the tarball for C++", "cpp")] {
        install(report, what, &|| installed::c(project, &folder(language)?, &c::tarball(project)?, language));
    }
    report.add("package", "c/ found, added, by pkg-config", || ctest(project, "c/ in other projects", "^installed$"));
    install(report, "the jar", &|| installed::java(project, &folder("java")?, &java::jar(project)?));
    report
        .add_one("package", "the jar by Maven", || installed::maven(project, &folder("maven")?, &java::jar(project)?));
    install(report, "the Go module", &|| installed::go(project, &folder("go")?));
}

fn succeeds(project: &Project, what: &str, command: Cmd<'_>) -> Result<()> {
    if project.watch(what, command)?.success { Ok(()) } else { Err(anyhow!("see its output above")) }
}
