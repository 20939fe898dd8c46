//! Counts the instructions of the core's kernels, which unlike times are the same on every run, and compares them with
//! those in bench/instructions.tsv: a slow-down cannot land unseen.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use xshell::cmd;

use crate::project::Project;
use crate::{report, setup};

const FILE: &str = "bench/instructions.tsv";
const TOLERANCE: f64 = 0.02;
const IF_MEANT: &str = "if that is meant: cargo xtask instructions --write";

/// Instructions a unit of work, by kernel and path, and what decides about them besides the source.
#[derive(PartialEq, Debug)]
struct Counts {
    compiler: String,
    of: BTreeMap<(String, String), f64>,
}

/// What a comparison says.
#[derive(PartialEq, Debug)]
enum Comparison {
    /// So many kernels are as they were.
    Holds(usize),
    /// What differs, a line each.
    Differs(Vec<String>),
    /// Nothing can be said here, and why.
    NotCompared(String),
}

/// Counts, and says what differs from the file, or writes it anew. Returns whether all is well.
pub fn run(project: &Project, write: bool) -> Result<bool> {
    if write {
        let counted = count(project)?;
        project.shell.write_file(FILE, to_text(&counted))?;
        println!("{FILE} has {} counts", counted.of.len());
        return Ok(true);
    }
    let comparison = compare_with_file(project)?;
    match &comparison {
        Comparison::Holds(kernels) => println!("{kernels} counts of instructions are as in {FILE}, within 2 %"),
        Comparison::Differs(lines) => {
            println!("{}\n\n{IF_MEANT}", lines.join("\n"));
        }
        Comparison::NotCompared(reason) => println!("NOT COMPARED with {FILE}: {reason}"),
    }
    Ok(!matches!(comparison, Comparison::Differs(_)))
}

/// A count that is as it was has passed, one that is not has failed. What cannot be compared, since compiler or
/// processor are others, says nothing about the source: it is skipped, and in CI, where they are known, a failure.
pub fn verdict(project: &Project) -> Result<report::Verdict> {
    match compare_with_file(project)? {
        Comparison::Holds(kernels) => Ok(report::Verdict::passed(kernels)),
        Comparison::Differs(lines) => bail!("{}\n{IF_MEANT}", lines.join("\n")),
        Comparison::NotCompared(reason) if std::env::var_os("CI").is_some() => bail!("{reason}"),
        Comparison::NotCompared(reason) => Ok(report::Verdict::skipped(reason)),
    }
}

fn compare_with_file(project: &Project) -> Result<Comparison> {
    let had = from_text(&project.shell.read_file(FILE)?)?;
    Ok(compare(&had, &count(project)?))
}

fn compare(had: &Counts, counted: &Counts) -> Comparison {
    if had.compiler != counted.compiler {
        return Comparison::NotCompared(format!(
            "the counts are those of {}, here is {}; `--write` takes new ones",
            had.compiler, counted.compiler
        ));
    }
    let paths =
        |counts: &Counts| counts.of.keys().map(|(_, path)| path.clone()).collect::<std::collections::BTreeSet<_>>();
    if paths(had) != paths(counted) {
        return Comparison::NotCompared(format!(
            "the counts are those of the paths {:?}, this processor takes {:?}",
            paths(had),
            paths(counted)
        ));
    }
    let kernels: std::collections::BTreeSet<_> = had.of.keys().chain(counted.of.keys()).collect();
    let differs = kernels.iter().filter_map(|&key| {
        let (kernel, path) = key;
        match (had.of.get(key), counted.of.get(key)) {
            (Some(had), Some(now)) => {
                let change = now / had - 1.0;
                (change.abs() > TOLERANCE).then(|| {
                    format!("{kernel}, {path}: {now:.1} instructions, {had:.1} in the file, {:+.1} %", 100.0 * change)
                })
            }
            (None, _) => Some(format!("{kernel}, {path}: not in the file")),
            (_, None) => Some(format!("{kernel}, {path}: in the file, but no longer counted")),
        }
    });
    let differs: Vec<String> = differs.collect();
    if differs.is_empty() { Comparison::Holds(kernels.len()) } else { Comparison::Differs(differs) }
}

fn count(project: &Project) -> Result<Counts> {
    let shell = &project.shell;
    if setup::on_path("valgrind").is_none() {
        setup::apt_install(project, &["valgrind"], "valgrind is missing")?;
    }
    let compiler = cmd!(shell, "rustc --version").quiet().read()?;
    let target = cmd!(shell, "rustc --print host-tuple").quiet().read()?;
    let mut of = BTreeMap::new();
    for (what, flags) in [("with every path", [].as_slice()), ("portable", &["--no-default-features"])] {
        let build = cmd!(shell, "cargo build --release -p tictacore-bench --bin kernels {flags...}");
        project.step(&format!("building the kernels, {what}"), build)?;
        let program = project.target.join("release/kernels");
        let folder = project.empty_folder("bench/callgrind")?;
        of.extend(count_in(project, what, &program, &folder)?);
    }
    Ok(Counts { compiler: format!("{compiler}, {target}"), of })
}

/// Runs the kernels under callgrind, which writes a file whenever one is done.
fn count_in(project: &Project, what: &str, program: &Path, folder: &Path) -> Result<BTreeMap<(String, String), f64>> {
    const MEASURED: &str = "kernels::measured";
    let out = folder.join("out");
    let valgrind = cmd!(
        project.shell,
        "valgrind --quiet --tool=callgrind --callgrind-out-file={out} --toggle-collect={MEASURED} --dump-after={MEASURED} {program}"
    );
    let said = project.step(&format!("counting instructions, {what}"), valgrind)?;
    let lines: Vec<&str> = said.lines().filter(|line| line.contains('\t')).collect();
    let mut counts = BTreeMap::new();
    for (index, line) in lines.iter().enumerate() {
        let dump: PathBuf = folder.join(format!("out.{}", index + 1));
        let text = project.shell.read_file(&dump).context("callgrind has not counted every kernel")?;
        let total = text.lines().find_map(|line| line.strip_prefix("totals: ")).context("no total in a dump")?;
        let (Some((kernel, rest)), total) = (line.split_once('\t'), total.trim().parse::<f64>()?) else {
            bail!("not a kernel: {line}");
        };
        let (path, units) = rest.split_once('\t').with_context(|| format!("not a kernel: {line}"))?;
        counts.insert((kernel.to_owned(), path.to_owned()), total / units.parse::<f64>()?);
    }
    ensure!(!counts.is_empty(), "no kernel has run");
    Ok(counts)
}

fn to_text(counts: &Counts) -> String {
    let mut text = format!(
        "# Instructions a unit of work (a board, a move, a game) of the core's kernels, counted by callgrind.\n\
         # `cargo xtask instructions` compares within 2 %, with --write writes this file anew.\n\
         # {}\nkernel\tpath\tinstructions\n",
        counts.compiler
    );
    for ((kernel, path), count) in &counts.of {
        let _ = writeln!(text, "{kernel}\t{path}\t{count:.1}");
    }
    text
}

fn from_text(text: &str) -> Result<Counts> {
    let compiler = text.lines().find_map(|line| line.strip_prefix("# rustc ")).context("the file names no compiler")?;
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let of = lines.map(|line| {
        let mut fields = line.split('\t').map(str::to_owned);
        let mut next = || fields.next().with_context(|| format!("{FILE}: {line}"));
        Ok(((next()?, next()?), next()?.parse()?))
    });
    Ok(Counts { compiler: format!("rustc {compiler}"), of: of.collect::<Result<_>>()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(compiler: &str, of: &[(&str, &str, f64)]) -> Counts {
        let of = of.iter().map(|&(kernel, path, count)| ((kernel.to_owned(), path.to_owned()), count)).collect();
        Counts { compiler: compiler.to_owned(), of }
    }

    #[test]
    fn what_is_written_is_read() {
        let counts =
            counts("rustc 1.95.0 (abc), x86_64", &[("scan, n = 3", "avx2", 25.5), ("scan, n = 3", "portable", 60.0)]);
        assert_eq!(from_text(&to_text(&counts)).unwrap(), counts);
    }

    #[test]
    fn two_percent_are_let_through_and_no_more() {
        let had = counts("rustc 1", &[("scan", "avx2", 100.0)]);
        let now = |count| compare(&had, &counts("rustc 1", &[("scan", "avx2", count)]));
        assert_eq!(now(101.9), Comparison::Holds(1));
        assert_eq!(now(98.1), Comparison::Holds(1));
        assert!(matches!(now(102.1), Comparison::Differs(lines) if lines.len() == 1));
        // Faster without the file knowing would let the next slow-down pass.
        assert!(matches!(now(97.0), Comparison::Differs(_)));
    }

    #[test]
    fn another_compiler_or_processor_is_not_compared() {
        let had = counts("rustc 1", &[("scan", "avx2", 100.0)]);
        assert!(matches!(compare(&had, &counts("rustc 2", &[("scan", "avx2", 100.0)])), Comparison::NotCompared(_)));
        assert!(matches!(compare(&had, &counts("rustc 1", &[("scan", "portable", 9.0)])), Comparison::NotCompared(_)));
    }

    #[test]
    fn a_kernel_that_is_new_or_gone_is_named() {
        let had = counts("rustc 1", &[("scan", "avx2", 100.0), ("old", "avx2", 1.0)]);
        let now = counts("rustc 1", &[("scan", "avx2", 100.0), ("new", "avx2", 1.0)]);
        assert!(matches!(compare(&had, &now), Comparison::Differs(lines) if lines.len() == 2));
    }
}
