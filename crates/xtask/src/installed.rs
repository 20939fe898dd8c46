//! Installs packages as a user would, each in a folder of its own, and asks them the demo's questions.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use xshell::{Cmd, cmd};

use crate::project::Project;
use crate::{java, javascript, setup};

/// The questions of the programs in crates/xtask/demo/, in their order: name, how a table calls it, the right answer.
pub const QUESTIONS: [(&str, &str, &str); 10] = [
    ("row", "3 x 3, won row", "true"),
    ("anti-diagonal", "3 x 3, won diagonal", "true"),
    ("full", "3 x 3, full, no line", "true"),
    ("open", "3 x 3, open", "false"),
    ("moves A", "5 moves", "A"),
    ("moves B", "6 moves", "B"),
    ("moves Draw", "9 moves", "Draw"),
    ("moves Pending", "2 moves", "Pending"),
    ("1999 moves", "1999 moves, n = 1000", "A"),
    ("1000 x 1000", "1000 x 1000, open", "false"),
];

/// What a package answered, and the time of one call.
pub struct Answer {
    pub text: String,
    pub nanoseconds: f64,
}

/// A virtual environment in `folder` with `package` (a wheel, an sdist or a folder of source) in it.
pub fn python(project: &Project, folder: &Path, package: &Path) -> Result<Vec<Answer>> {
    let shell = &project.shell;
    let python = setup::python(project)?.make_venv(project, &folder.join("venv"))?;
    let name = project.name_of(package);
    let install = cmd!(shell, "{python} -m pip install --quiet {package}");
    project.step(&format!("pip install {name}"), install)?;
    shell.write_file(folder.join("demo.py"), include_str!("../demo/demo.py"))?;
    let _inside = shell.push_dir(folder);
    ask(project, &name, cmd!(shell, "{python} demo.py"))
}

/// An npm project in `folder` with `packages` (tarballs or folders) in it; `name` is asked, as a module and by require.
pub fn javascript(project: &Project, folder: &Path, packages: &[PathBuf], name: &str) -> Result<Vec<Answer>> {
    let shell = &project.shell;
    javascript::install(project, folder, packages)?;
    shell.write_file(folder.join("demo.mjs"), include_str!("../demo/demo.mjs"))?;
    let _inside = shell.push_dir(folder);
    let required = format!("require('{name}').gameOver([[1]])");
    let answer = cmd!(shell, "node -p {required}").quiet().read()?;
    if answer != "true" {
        bail!("{required} is {answer}");
    }
    ask(project, name, cmd!(shell, "node demo.mjs {name}"))
}

/// A cargo project in `folder` that depends on the unpacked `crate_file`.
pub fn rust(project: &Project, folder: &Path, crate_file: &Path) -> Result<Vec<Answer>> {
    let shell = &project.shell;
    let name = project.name_of(crate_file);
    shell.create_dir(folder.join("src"))?;
    cmd!(shell, "tar -xzf {crate_file} -C {folder}").quiet().run()?;
    let unpacked = name.trim_end_matches(".crate");
    // The empty table keeps cargo from taking the folder for a member of a workspace above it.
    let manifest = format!(
        "[workspace]\n[package]\nname = \"demo\"\nedition = \"2024\"\n\
         [dependencies]\ntictacore = {{ path = \"{unpacked}\" }}\n"
    );
    shell.write_file(folder.join("Cargo.toml"), manifest)?;
    shell.write_file(folder.join("src/main.rs"), include_str!("../demo/demo.rs"))?;
    let _inside = shell.push_dir(folder);
    let target = folder.join("target");
    let build = cmd!(shell, "cargo build --quiet --release").env("CARGO_TARGET_DIR", &target);
    project.step(&format!("a crate with {name}"), build)?;
    let program = target.join("release/demo").with_extension(std::env::consts::EXE_EXTENSION);
    ask(project, &name, cmd!(shell, "{program}"))
}

/// A `CMake` project in `folder` with the unpacked `tarball`; `language` is what sources end in, c or cpp.
pub fn c(project: &Project, folder: &Path, tarball: &Path, language: &str) -> Result<Vec<Answer>> {
    let shell = &project.shell;
    let name = project.name_of(tarball);
    cmd!(shell, "tar -xzf {tarball} -C {folder}").quiet().run()?;
    let prefix = folder.join(name.trim_end_matches(".tar.gz"));
    let program = if language == "c" { include_str!("../demo/demo.c") } else { include_str!("../demo/demo.cpp") };
    shell.write_file(folder.join("demo").with_extension(language), program)?;
    let manifest = format!(
        "cmake_minimum_required(VERSION 3.16)\nproject(demo LANGUAGES C CXX)\nset(CMAKE_CXX_STANDARD 17)\n\
         find_package(tictacore REQUIRED)\nadd_executable(demo demo.{language})\n\
         target_link_libraries(demo PRIVATE tictacore::tictacore)\n"
    );
    shell.write_file(folder.join("CMakeLists.txt"), manifest)?;
    let _inside = shell.push_dir(folder);
    let configure = cmd!(shell, "cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH={prefix}");
    project.step(&format!("find_package in {name}"), configure)?;
    project.step(&format!("a program of {language} with it"), cmd!(shell, "cmake --build build"))?;
    let program = Path::new("build/demo").with_extension(std::env::consts::EXE_EXTENSION);
    ask(project, &format!("{name} from {language}"), cmd!(shell, "{program}"))
}

/// A class in `folder` with `jar` on the class path.
pub fn java(project: &Project, folder: &Path, jar: &Path) -> Result<Vec<Answer>> {
    let shell = &project.shell;
    let name = project.name_of(jar);
    let jdk = setup::java(project)?.swap_remove(0);
    shell.write_file(folder.join("Demo.java"), include_str!("../demo/Demo.java"))?;
    let _inside = shell.push_dir(folder);
    let (javac, java) = (jdk.program("javac"), jdk.program("java"));
    project.step(&format!("javac with {name}"), cmd!(shell, "{javac} -cp {jar} Demo.java"))?;
    let classes = std::env::join_paths([jar, folder])?;
    ask(project, &name, cmd!(shell, "{java} --enable-native-access=ALL-UNNAMED -cp {classes} Demo"))
}

/// java/example/, copied into `folder`, which takes `jar` from a Maven repository of its own.
pub fn maven(project: &Project, folder: &Path, jar: &Path) -> Result<()> {
    let shell = &project.shell;
    let version = &project.version;
    let jdk = setup::java(project)?.swap_remove(0);
    // Kept for Maven's own plugins; what is ours in it is replaced.
    let repository = project.target.join("maven-repository");
    let maven = |goals: &[&str]| {
        let mvn = java::MAVEN;
        cmd!(shell, "{mvn} --quiet --batch-mode -Dstyle.color=never -Dmaven.repo.local={repository} {goals...}")
            .env("JAVA_HOME", &jdk.home)
    };
    let manifest = project.root.join("java/pom.xml");
    let install = maven(&["org.apache.maven.plugins:maven-install-plugin:3.2.0:install-file"])
        .arg(format!("-Dfile={}", jar.display()))
        .arg(format!("-DpomFile={}", manifest.display()));
    project.step(&format!("mvn install:install-file {}", project.name_of(jar)), install)?;
    copy_folder(project, &project.root.join("java/example"), folder)?;
    let _inside = shell.push_dir(folder);
    let run = maven(&["compile", "exec:exec"]).arg(format!("-Dtictacore.version={version}"));
    let said = project.step("java/example elsewhere", run)?;
    // Which Maven writes before and after, also where it is told not to colour anything.
    let said = said.replace("\u{1b}[0m", "");
    let answers: Vec<&str> = said.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if answers != ["true", "false", "A", "B", "Draw", "Pending"] {
        bail!("java/example said: {said}");
    }
    Ok(())
}

fn copy_folder(project: &Project, from: &Path, to: &Path) -> Result<()> {
    let shell = &project.shell;
    shell.create_dir(to)?;
    for path in shell.read_dir(from)? {
        let name = path.file_name().unwrap_or_default();
        if path.is_dir() {
            // What was built there is no part of it.
            if name != "target" {
                copy_folder(project, &path, &to.join(name))?;
            }
        } else {
            shell.copy_file(&path, to.join(name))?;
        }
    }
    Ok(())
}

/// A Go module in `folder` that takes go/ in place of a published version, without a C compiler.
pub fn go(project: &Project, folder: &Path) -> Result<Vec<Answer>> {
    let shell = &project.shell;
    setup::go(project)?;
    let source = project.root.join("go");
    let module = "github.com/tictacore/tictacore/go";
    shell.write_file(folder.join("demo.go"), include_str!("../demo/demo.go"))?;
    let _inside = shell.push_dir(folder);
    let _env =
        [("CGO_ENABLED", "0"), ("GOFLAGS", "-mod=mod"), ("GOWORK", "off")].map(|(key, to)| shell.push_env(key, to));
    cmd!(shell, "go mod init example.com/demo").quiet().ignore_stderr().run()?;
    let replace = format!("-replace={module}={}", source.display());
    cmd!(shell, "go mod edit -require={module}@v0.0.0 {replace}").quiet().run()?;
    let program = Path::new("demo").with_extension(std::env::consts::EXE_EXTENSION);
    project.step("go build with ./go", cmd!(shell, "go build -o {program} ."))?;
    ask(project, "the Go module", cmd!(shell, "./{program}"))
}

fn ask(project: &Project, whom: &str, program: Cmd<'_>) -> Result<Vec<Answer>> {
    let said = project.step(&format!("asking {whom}"), program)?;
    let answers = read(&said)?;
    if answers.len() != QUESTIONS.len() {
        bail!("{whom} answered {} of {} questions", answers.len(), QUESTIONS.len());
    }
    Ok(answers)
}

/// Reads what a program of crates/xtask/demo/ prints.
fn read(said: &str) -> Result<Vec<Answer>> {
    let read_line = |(line, (name, ..)): (&str, &(&str, &str, &str))| {
        let object: Value = serde_json::from_str(line).with_context(|| line.to_owned())?;
        if object["question"] != *name {
            bail!("expected the answer to {name}: {line}");
        }
        let text = match &object["answer"] {
            // Rust prints everything as text, the others booleans as such.
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let nanoseconds = object["nanoseconds"].as_f64().with_context(|| line.to_owned())?;
        Ok(Answer { text, nanoseconds })
    };
    said.lines().zip(&QUESTIONS).map(read_line).collect()
}

/// The names of the questions that were answered wrongly.
pub fn wrong(answers: &[Answer]) -> Vec<&'static str> {
    let pairs = answers.iter().zip(&QUESTIONS);
    pairs.filter(|(answer, (.., right))| answer.text != *right).map(|(_, (name, ..))| *name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines() -> Vec<String> {
        let line = |(name, _, right): &(&str, &str, &str)| {
            let right = if right.len() > 3 && *right != "Draw" && *right != "Pending" {
                (*right).to_owned()
            } else {
                format!("\"{right}\"")
            };
            format!(r#"{{"question": "{name}", "answer": {right}, "nanoseconds": 12.5}}"#)
        };
        QUESTIONS.iter().map(line).collect()
    }

    #[test]
    fn right_answers_are_read() {
        let answers = read(&lines().join("\n")).unwrap();
        assert_eq!(answers.len(), QUESTIONS.len());
        assert!(wrong(&answers).is_empty());
        assert!((answers[0].nanoseconds - 12.5).abs() < f64::EPSILON);
    }

    #[test]
    fn a_wrong_answer_is_named() {
        let mut lines = lines();
        lines[4] = lines[4].replace("\"A\"", "\"B\"");
        assert_eq!(wrong(&read(&lines.join("\n")).unwrap()), ["moves A"]);
    }

    #[test]
    fn answers_in_another_order_are_refused() {
        let mut lines = lines();
        lines.swap(0, 1);
        assert!(read(&lines.join("\n")).is_err());
    }
}
