//! Measures every layer beside its peers and leaves tables and plots in bench/results/.
//!
//! The programs that measure are crates/bench and those of bench/; each prints one JSON object a contestant.
//! bench/report/ makes tables of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::ValueEnum;
use serde_json::json;
use xshell::{Cmd, cmd};

use crate::package;
use crate::project::Project;
use crate::{javascript, languages, setup};

/// Where users meet the rules, and what is compared there.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Layer {
    /// The Rust core: a board of bytes
    Core,
    /// Lists of lists and numpy arrays
    Python,
    /// The outcome of moves
    Tictactoe,
    /// A move of a game
    Game,
    /// A million boards of 3 x 3
    Batch,
    /// The native addon
    Node,
    /// The browser package, in Node and in Chromium
    Wasm,
    /// C++: rows of int, beside a counting loop
    Cpp,
    /// Java: int[][], beside a counting loop
    Java,
    /// Go: [][]int, embedded and native, beside a counting loop
    Go,
}

impl Layer {
    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    const fn needs_python(self) -> bool {
        matches!(self, Layer::Python | Layer::Tictactoe | Layer::Game | Layer::Batch)
    }
}

/// What is built and installed before anything is measured.
struct Bench<'a> {
    project: &'a Project,
    /// The layers that are measured.
    layers: Vec<Layer>,
    /// The program of crates/bench.
    program: PathBuf,
    inputs: PathBuf,
    /// The library of bench/cpp/, which may not be there.
    cpp: PathBuf,
    /// The Python that has the peers, and the plots' library.
    python: PathBuf,
    /// The npm project that has the packages.
    packages: PathBuf,
    /// Where it is missing, why.
    chromium: Result<PathBuf, String>,
    versions: BTreeMap<&'static str, String>,
    /// Peers that could not be installed, and why.
    missing: BTreeMap<String, String>,
}

/// Measures these layers, or all, one after another.
pub fn run(project: &Project, layers: &[Layer]) -> Result<()> {
    let layers = if layers.is_empty() { Layer::value_variants() } else { layers };
    // What languages measure by programs of their own has no part in the tables of peers.
    for layer in layers {
        match layer {
            Layer::Cpp => languages::cpp(project)?,
            Layer::Java => languages::java(project)?,
            Layer::Go => languages::go(project)?,
            _ => {}
        }
    }
    let with_peers = |layer: &Layer| !matches!(layer, Layer::Cpp | Layer::Java | Layer::Go);
    let layers: Vec<_> = layers.iter().copied().filter(with_peers).collect();
    if layers.is_empty() {
        return Ok(());
    }
    let bench = Bench::set_up(project, layers)?;
    let output = project.empty_folder("bench/output")?;
    // What else the machine does makes times worthless: let the reader see it.
    let load = project.shell.read_file("/proc/loadavg").unwrap_or_default();
    for layer in &bench.layers {
        let name = layer.name();
        let mut said = String::new();
        for (what, program) in bench.programs(*layer) {
            said += &project.step(&format!("measuring {name}, {what}"), program)?;
        }
        if let (Layer::Wasm, Err(reason)) = (layer, &bench.chromium) {
            said += &json!({ "layer": name, "contestant": "Chromium", "missing": reason }).to_string();
        }
        project.shell.write_file(output.join(format!("{name}.jsonl")), said)?;
    }
    bench.report(&output, load.split(' ').next().unwrap_or_default())
}

impl<'a> Bench<'a> {
    fn set_up(project: &'a Project, layers: Vec<Layer>) -> Result<Self> {
        let shell = &project.shell;
        let folder = project.target.join("bench");
        shell.create_dir(&folder)?;
        let build = cmd!(shell, "cargo build --release -p tictacore-bench --bin tictacore-bench");
        project.step("building the benchmark of the core", build)?;
        let mut bench = Self {
            project,
            program: project.target.join("release/tictacore-bench").with_extension(std::env::consts::EXE_EXTENSION),
            inputs: folder.join("inputs"),
            cpp: folder.join(format!("peers{}", std::env::consts::DLL_SUFFIX)),
            python: PathBuf::new(),
            packages: folder.join("packages"),
            chromium: Err("not looked for".to_owned()),
            versions: BTreeMap::new(),
            missing: BTreeMap::new(),
            layers,
        };
        let rustc = version_of(cmd!(shell, "rustc --version"))?;
        bench.versions.insert("rustc", rustc.trim_start_matches("rustc ").to_owned());
        let (program, inputs) = (&bench.program, &bench.inputs);
        project.step("writing the boards", cmd!(shell, "{program} inputs {inputs}"))?;
        bench.build_cpp()?;
        bench.install_peers(&folder)?;
        if bench.layers.iter().any(|layer| matches!(layer, Layer::Node | Layer::Wasm)) {
            bench.install_packages()?;
        }
        if bench.layers.contains(&Layer::Wasm) {
            bench.chromium = setup::chromium(project).map_err(|error| format!("{error:#}"));
        }
        Ok(bench)
    }

    /// The C++ contestants, and the read limit for Python. Without a compiler they are missing.
    fn build_cpp(&mut self) -> Result<()> {
        let shell = &self.project.shell;
        shell.remove_path(&self.cpp)?;
        let compiler = shell.var("CXX").unwrap_or_else(|_| "g++".to_owned());
        if setup::on_path(&compiler).is_none() {
            let installed = setup::apt_install(self.project, &["g++"], "a C++ compiler is missing (CXX names another)");
            if let Err(error) = installed {
                self.missing.insert("C++".to_owned(), format!("{error:#}"));
                return Ok(());
            }
        }
        let library = &self.cpp;
        let build =
            cmd!(shell, "{compiler} -O3 -march=native -std=c++17 -shared -fPIC -o {library} bench/cpp/contestants.cpp");
        if self.project.watch("building the C++ contestants", build)?.success {
            let said = version_of(cmd!(shell, "{compiler} --version"))?;
            self.versions.insert("C++ compiler, -O3 -march=native", said);
        } else {
            self.missing.insert("C++".to_owned(), "it does not compile here".to_owned());
        }
        Ok(())
    }

    /// An environment of Python with what draws the plots and, where a layer needs them, the peers and the wheel.
    fn install_peers(&mut self, folder: &Path) -> Result<()> {
        const REQUIREMENTS: &str = "bench/python/requirements.txt";
        let (project, shell) = (self.project, &self.project.shell);
        let text = shell.read_file(REQUIREMENTS)?;
        let (base, peers): (Vec<&str>, Vec<&str>) = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
            .partition(|line| line.starts_with("matplotlib"));
        let python = setup::python(project)?;
        let base: Vec<String> = base.into_iter().map(str::to_owned).collect();
        self.python = python.kept_venv(project, "bench", &base)?;
        if !self.layers.iter().any(|layer| layer.needs_python()) {
            return Ok(());
        }
        let venv = &self.python;
        for peer in peers {
            let stamp = venv.with_file_name(format!("{peer}.installed"));
            if shell.path_exists(&stamp) {
                continue;
            }
            let install = cmd!(shell, "{venv} -m pip install --quiet {peer}");
            let installed = project.watch(&format!("pip install {peer}"), install)?;
            if installed.success {
                shell.write_file(&stamp, "")?;
            } else {
                let name = peer.split(['=', '[']).next().unwrap_or(peer);
                let reason = installed.said.lines().rev().find(|line| line.starts_with("ERROR")).unwrap_or_default();
                self.missing.insert(name.to_owned(), reason.to_owned());
            }
        }
        let wheels = folder.join("wheel");
        shell.remove_path(&wheels)?;
        let wheel = package::wheel_for(project, &python, &wheels)?;
        let install = cmd!(shell, "{venv} -m pip install --quiet --no-index --no-deps --force-reinstall {wheel}");
        project.step("pip install the wheel", install)?;
        Ok(())
    }

    /// An npm project with the packages as users install them.
    fn install_packages(&self) -> Result<()> {
        let mut tarballs = package::node_with_fallback(self.project)?;
        let browser = package::browser(self.project)?;
        if !tarballs.contains(&browser) {
            tarballs.push(browser);
        }
        self.project.empty_folder("bench/packages")?;
        javascript::install(self.project, &self.packages, &tarballs)?;
        // Its driver is among the dependencies of the browser package's tests.
        javascript::install_dependencies(self.project, "wasm")
    }

    /// The programs that measure a layer, and what each of them does.
    fn programs(&self, layer: Layer) -> Vec<(&'static str, Cmd<'a>)> {
        let shell = &self.project.shell;
        let Self { program, inputs, cpp, python, packages, .. } = self;
        let script = |name: &str| {
            let script = format!("bench/python/{name}.py");
            // Libraries of linear algebra take these; they would be held to another processor than this one.
            cmd!(shell, "{python} {script}").env_remove("OPENBLAS_CORETYPE").env_remove("OPENBLAS_L2_SIZE")
        };
        let boards = |layer: &str, package: &str| {
            cmd!(shell, "node bench/javascript/boards.mjs {layer} {package} {inputs} {packages}")
        };
        match layer {
            Layer::Core => vec![("in Rust and C++", cmd!(shell, "{program} core --cpp {cpp}"))],
            Layer::Python => {
                vec![("boards", script("boards").arg(inputs).arg(cpp)), ("memory", script("memory"))]
            }
            Layer::Tictactoe => {
                vec![("in Rust", cmd!(shell, "{program} tictactoe")), ("in Python", script("moves"))]
            }
            Layer::Game => vec![
                ("in Rust", cmd!(shell, "{program} game")),
                ("memory", cmd!(shell, "{program} memory")),
                ("in Python", script("games")),
            ],
            Layer::Batch => vec![("in Rust", cmd!(shell, "{program} batch")), ("in Python", script("batch"))],
            Layer::Node => vec![("boards and moves", boards("node", "tictacore"))],
            Layer::Wasm => {
                let mut programs = vec![
                    ("boards and moves", boards("wasm", "tictacore-wasm")),
                    ("size", cmd!(shell, "node bench/javascript/size.mjs {packages}")),
                ];
                if let Ok(chromium) = &self.chromium {
                    let driver = self.project.root.join("wasm");
                    let browse = cmd!(shell, "node bench/javascript/browser.mjs {chromium} {driver} {packages}");
                    programs.push(("in Chromium", browse));
                }
                programs
            }
            Layer::Cpp | Layer::Java | Layer::Go => Vec::new(),
        }
    }

    /// Tables and plots of what was measured.
    fn report(&self, output: &Path, load: &str) -> Result<()> {
        let Self { project, python, layers, versions, missing, .. } = self;
        let names: Vec<String> = layers.iter().map(|layer| layer.name()).collect();
        let command = if names.len() == Layer::value_variants().len() {
            "cargo xtask bench".to_owned()
        } else {
            format!("cargo xtask bench {}", names.join(" "))
        };
        let run = json!({
            "layers": names, "command": command, "load": load, "versions": versions, "missing": missing,
        })
        .to_string();
        let report = cmd!(project.shell, "{python} bench/report/report.py {output} bench/results {run}");
        println!("\n{}", project.step("writing bench/results/", report)?);
        Ok(())
    }
}

/// The first line that a program says of itself.
fn version_of(cmd: Cmd<'_>) -> Result<String> {
    let said = cmd.quiet().read()?;
    Ok(said.lines().next().context("no version was said")?.to_owned())
}
