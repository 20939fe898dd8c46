//! Runs the benchmarks that languages keep in folders of their own, and leaves what they say in bench/results/.

use anyhow::{Context, Result};
use xshell::{Cmd, cmd};

use crate::project::Project;
use crate::{c, go, java, setup};

/// C++: rows of `int` through the header, beside the counting loop at -O3 -march=native.
pub fn cpp(project: &Project) -> Result<()> {
    let folder = c::build(project)?;
    let program = folder.join("bench/bench");
    keep(project, "cpp", cmd!(project.shell, "{program} --table"))
}

/// Java: `int[][]` through JNI, beside the counting loop, on the newest JDK.
pub fn java(project: &Project) -> Result<()> {
    let jdk = setup::java(project)?.pop().context("no JDK")?;
    let jar = java::jar(project)?;
    let program = jdk.program("java");
    // It starts itself anew for each contestant, from this folder.
    let _inside = project.shell.push_dir("java");
    let bench = cmd!(project.shell, "{program} --enable-native-access=ALL-UNNAMED -cp {jar} bench/Bench.java");
    keep(project, "java", bench)
}

/// Go: `[][]int` through the embedded engine and through cgo, beside the counting loop.
pub fn go(project: &Project) -> Result<()> {
    setup::go(project)?;
    let bench = ["-run", "xxx", "-bench", ".", "-benchtime", "50ms", "-count", "5", "."];
    keep(project, "go", cmd!(project.shell, "go -C go test {bench...}").env("CGO_ENABLED", "0"))?;
    keep(project, "go-native", go::native(project, &["test", "-tags", "tictacore_native"])?.args(bench))
}

/// Runs a benchmark, shows what it says and keeps it, with the machine that it was on.
fn keep(project: &Project, name: &str, bench: Cmd<'_>) -> Result<()> {
    let said = project.step(&format!("measuring {name}"), bench)?;
    println!("{said}");
    let machine = cmd!(project.shell, "lscpu").quiet().read().unwrap_or_default();
    let model =
        machine.lines().find_map(|line| line.strip_prefix("Model name:")).unwrap_or("unknown").trim().to_owned();
    let date = cmd!(project.shell, "date --utc --iso-8601").quiet().read().unwrap_or_default();
    let page = format!(
        "What `cargo xtask bench` printed on {date}, on a core of an {model}.\n\n```text\n{}\n```\n",
        said.trim()
    );
    project.shell.write_file(project.root.join(format!("bench/results/{name}.md")), page)?;
    Ok(())
}
