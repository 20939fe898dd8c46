//! What the runners of tests said, and the table of it whose last line is the sum.

use std::fmt::{self, Write as _};
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::counts::Counts;
use crate::names::Names;
use crate::project::{Finished, seconds};

/// What was run, a row for each runner.
#[derive(Default)]
pub struct Report {
    rows: Vec<Row>,
    parts: Vec<String>,
}

struct Row {
    part: &'static str,
    what: String,
    counts: Counts,
    took: Duration,
    /// Why it failed without a test that did, or what was skipped.
    notes: Vec<String>,
    passed: Names,
}

/// What one runner found.
pub struct Verdict {
    counts: Counts,
    notes: Vec<String>,
    /// Those that the runner names.
    passed: Names,
}

impl Verdict {
    /// So many passed, none of which has a name that others ask for.
    pub fn passed(passed: usize) -> Verdict {
        Verdict { counts: Counts { passed, ..Counts::default() }, notes: Vec::new(), passed: Names::new() }
    }

    /// Nothing was compared, for this reason.
    pub fn skipped(reason: String) -> Verdict {
        let counts = Counts { skipped: 1, ..Counts::default() };
        Verdict { counts, notes: vec![reason], passed: Names::new() }
    }

    pub fn naming(self, passed: Names) -> Verdict {
        Verdict { passed, ..self }
    }
}

impl Report {
    /// Adds what `check` returns; that it could not run is a failure.
    pub fn add(&mut self, part: &'static str, what: &str, check: impl FnOnce() -> Result<Verdict>) {
        let start = Instant::now();
        let failed = |error| Verdict {
            counts: Counts { failed: 1, ..Counts::default() },
            notes: vec![format!("{error:#}")],
            passed: Names::new(),
        };
        let Verdict { counts, notes, passed } = check().unwrap_or_else(failed);
        self.rows.push(Row { part, what: what.to_owned(), counts, took: start.elapsed(), notes, passed });
    }

    /// Adds something that is one test of its own.
    pub fn add_one(&mut self, part: &'static str, what: &str, check: impl FnOnce() -> Result<()>) {
        self.add(part, what, || {
            check()?;
            let passed = Names::from([(what.to_owned(), 1)]);
            Ok(Verdict::passed(1).naming(passed))
        });
    }

    /// What the part needs before its tests; without it the part has failed.
    pub fn need<T>(&mut self, part: &'static str, make: impl FnOnce() -> Result<T>) -> Option<T> {
        match make() {
            Ok(made) => Some(made),
            Err(error) => {
                self.add_one(part, "what its tests need", || Err(error));
                None
            }
        }
    }

    /// Which tests of a part passed, if it ran; of what several of its runners name, the most cases.
    pub fn passed(&self, part: &str) -> Option<Names> {
        let mut all = None;
        for row in self.rows.iter().filter(|row| row.part == part) {
            let all = all.get_or_insert_with(Names::new);
            for (name, count) in &row.passed {
                let most = all.entry(name.clone()).or_default();
                *most = (*most).max(*count);
            }
        }
        all
    }

    /// How long each part took, with what it built, in the order in which they ran.
    pub fn took(&mut self, part: &str, took: Duration) {
        self.parts.push(format!("{part} {:.0} s", took.as_secs_f64()));
    }

    pub fn total(&self) -> Counts {
        let mut total = Counts::default();
        self.rows.iter().for_each(|row| total += row.counts);
        total
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:8}  {:38}  {:>6}  {:>6}  {:>7}  {:>8}", "part", "tests", "passed", "failed", "skipped", "time")?;
        let mut notes = String::new();
        for Row { part, what, counts, took, notes: of_row, .. } in &self.rows {
            let Counts { passed, failed, skipped } = counts;
            let took = seconds(*took);
            writeln!(f, "{part:8}  {what:38}  {passed:6}  {failed:6}  {skipped:7}  {took:>8}")?;
            for note in of_row {
                writeln!(notes, "{part}, {what}: {note}")?;
            }
        }
        if !notes.is_empty() {
            write!(f, "\n{notes}")?;
        }
        if !self.parts.is_empty() {
            writeln!(f, "\ntime with building: {}", self.parts.join(", "))?;
        }
        let Counts { passed, failed, .. } = self.total();
        write!(f, "\n{passed} passed, {failed} failed")
    }
}

/// What a runner's output and exit say together: a failure that it did not count, and no test at all, are failures.
pub fn judge(finished: &Finished, read: impl Fn(&str) -> Counts) -> Verdict {
    let mut counts = read(&finished.said);
    let mut notes = Vec::new();
    if counts.passed + counts.failed == 0 {
        counts.failed = 1;
        let note = if finished.success { "no test ran" } else { "the runner broke off before it counted" };
        notes.push(note.to_owned());
    } else if !finished.success && counts.failed == 0 {
        counts.failed = 1;
        notes.push("the runner failed without naming a test".to_owned());
    }
    if counts.skipped > 0 {
        // As pytest, node and cargo name them.
        let names = |line: &&str| {
            line.starts_with("SKIPPED")
                || line.contains("# SKIP")
                || line.contains("# TODO")
                || line.contains(" ... ignored")
        };
        let skipped = finished.said.lines().filter(names);
        notes.extend(skipped.map(|line| line.trim().to_owned()));
    }
    Verdict { counts, notes, passed: Names::new() }
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;
    use crate::counts;

    fn finished(success: bool, said: &str) -> Finished {
        Finished { success, said: said.to_owned() }
    }

    #[test]
    fn a_runner_that_breaks_is_a_failure() {
        let Verdict { counts, notes, .. } = judge(&finished(false, "5 passed in 1s"), counts::of_pytest);
        assert_eq!((counts.passed, counts.failed), (5, 1));
        assert_eq!(notes.len(), 1);
        let Verdict { counts, .. } = judge(&finished(false, "1 failed, 5 passed in 1s"), counts::of_pytest);
        assert_eq!((counts.passed, counts.failed), (5, 1));
    }

    #[test]
    fn no_test_is_a_failure() {
        let Verdict { counts, notes, .. } = judge(&finished(true, "no tests ran in 0.1s"), counts::of_pytest);
        assert_eq!((counts.passed, counts.failed), (0, 1));
        assert_eq!(notes, ["no test ran"]);
    }

    #[test]
    fn skipped_tests_are_named() {
        let said = "SKIPPED [1] test_a.py:3: no numpy\n5 passed, 1 skipped in 1s";
        let Verdict { counts, notes, .. } = judge(&finished(true, said), counts::of_pytest);
        assert_eq!((counts.passed, counts.failed, counts.skipped), (5, 0, 1));
        assert_eq!(notes, ["SKIPPED [1] test_a.py:3: no numpy"]);
    }

    #[test]
    fn the_last_line_is_the_sum() {
        let mut report = Report::default();
        report.add_one("rust", "one", || Ok(()));
        report.add_one("node", "two", || bail!("no npm"));
        report.add("wasm", "three", || {
            Ok(Verdict { counts: Counts { passed: 7, failed: 2, skipped: 1 }, notes: Vec::new(), passed: Names::new() })
        });
        let shown = report.to_string();
        assert!(shown.contains("\nnode, two: no npm\n"), "{shown}");
        assert!(shown.ends_with("\n\n8 passed, 3 failed"), "{shown}");
    }
}
