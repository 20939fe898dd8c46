//! Runs the benchmarks that languages keep in folders of their own, and leaves what they say in bench/results/.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use xshell::cmd;

use crate::project::Project;
use crate::{c, go, java, setup};

/// C++: rows of `int` through the header, beside the counting loop at -O3 -march=native.
pub fn cpp(project: &Project) -> Result<()> {
    let folder = c::build(project)?;
    let program = folder.join("bench/bench");
    let said = project.step("measuring cpp", cmd!(project.shell, "{program} --table"))?;
    keep(project, "cpp", &format!("```text\n{}\n```", said.trim()))
}

/// Java: `int[][]` through JNI, beside the counting loop, on the newest JDK.
pub fn java(project: &Project) -> Result<()> {
    let jdk = setup::java(project)?.pop().context("no JDK")?;
    let jar = java::jar(project)?;
    let program = jdk.program("java");
    // It starts itself anew for each contestant, from this folder.
    let _inside = project.shell.push_dir("java");
    let bench = cmd!(project.shell, "{program} --enable-native-access=ALL-UNNAMED -cp {jar} bench/Bench.java");
    keep(project, "java", project.step("measuring java", bench)?.trim())
}

/// Go: `[][]int` through the embedded engine and through cgo, beside the counting loop.
pub fn go(project: &Project) -> Result<()> {
    setup::go(project)?;
    let bench = ["-run", "xxx", "-bench", ".", "-benchtime", "50ms", "-count", "5", "."];
    let embedded = cmd!(project.shell, "go -C go test {bench...}").env("CGO_ENABLED", "0");
    let native = go::native(project, &["test", "-tags", "tictacore_native"])?.args(bench);
    for (name, bench) in [("go", embedded), ("go-native", native)] {
        let said = project.step(&format!("measuring {name}"), bench)?;
        keep(project, name, &medians_of_go(&said))?;
    }
    Ok(())
}

/// Go's benchmarks, a line for all repeats of one, of which it says `BenchmarkPlay/n=3-2  551978  115.4 ns/op` each; of a
/// batch, the time of a board.
fn medians_of_go(said: &str) -> String {
    let mut repeats: Vec<(&str, Vec<f64>)> = Vec::new();
    for line in said.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let time = |unit| words.windows(2).find(|pair| pair[1] == unit).and_then(|pair| pair[0].parse().ok());
        let Some(time) = time("ns/board").or_else(|| time("ns/op")) else { continue };
        let name = words[0].trim_start_matches("Benchmark");
        let name = name.rsplit_once('-').map_or(name, |(name, _threads)| name);
        match repeats.last_mut() {
            Some((last, times)) if *last == name => times.push(time),
            _ => repeats.push((name, vec![time])),
        }
    }
    let mut table = "| what | ns, median |\n|---|---:|".to_owned();
    for (name, times) in &mut repeats {
        times.sort_by(f64::total_cmp);
        let _ = write!(table, "\n| {name} | {:.1} |", times[times.len() / 2]);
    }
    table
}

/// Shows what a benchmark says and keeps it, with the machine that it was on.
fn keep(project: &Project, name: &str, said: &str) -> Result<()> {
    println!("{said}");
    let machine = cmd!(project.shell, "lscpu").quiet().read().unwrap_or_default();
    let model =
        machine.lines().find_map(|line| line.strip_prefix("Model name:")).unwrap_or("unknown").trim().to_owned();
    let date = cmd!(project.shell, "date --utc --iso-8601").quiet().read().unwrap_or_default();
    let page = format!("What `cargo xtask bench` printed on {date}, on a core of an {model}.\n\n{said}\n");
    project.shell.write_file(project.root.join(format!("bench/results/{name}.md")), page)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeats_of_a_benchmark_are_one_line() {
        let said = "goos: linux\nBenchmarkPlay/n=3-2  10  3.0 ns/op  0 B/op\nBenchmarkPlay/n=3-2  10  1.0 ns/op\n\
                    BenchmarkPlay/n=3-2  10  2.0 ns/op\nBenchmarkBatch-2  14  4000 ns/op  0.5 ns/board\nPASS\nok  x  4.9s\n";
        let table = medians_of_go(said);
        assert_eq!(table, "| what | ns, median |\n|---|---:|\n| Play/n=3 | 2.0 |\n| Batch | 0.5 |");
    }
}
