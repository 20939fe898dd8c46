//! Reads from what test runners print how many tests passed.

use std::ops::AddAssign;

/// How many tests ended in which way.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Counts {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

/// Cargo prints a line a test program: `test result: ok. 5 passed; 0 failed; 1 ignored; ...`.
pub fn of_cargo(said: &str) -> Counts {
    let mut counts = Counts::default();
    for line in said.lines() {
        if let Some(result) = line.trim().strip_prefix("test result:") {
            counts += Counts {
                passed: number_before(result, "passed"),
                failed: number_before(result, "failed"),
                skipped: number_before(result, "ignored"),
            };
        }
    }
    counts
}

/// Pytest's last line of that kind: `=== 1 failed, 5 passed, 2 skipped, 1 error in 0.12s ===`.
pub fn of_pytest(said: &str) -> Counts {
    let is_summary = |line: &&str| {
        let line = line.trim_matches(['=', ' ']);
        line.starts_with(|first: char| first.is_ascii_digit()) && line.contains(" in ")
    };
    let Some(line) = said.lines().rev().find(is_summary) else { return Counts::default() };
    Counts {
        passed: number_before(line, "passed") + number_before(line, "xfailed"),
        failed: ["failed", "error", "errors", "xpassed"].iter().map(|word| number_before(line, word)).sum(),
        skipped: number_before(line, "skipped"),
    }
}

/// Node prints lines such as `ℹ pass 12`, with `#` for the sign in its other format.
pub fn of_node(said: &str) -> Counts {
    let number_of = |wanted: &str| {
        said.lines()
            .rev()
            .find_map(|line| {
                let mut words = line.split_whitespace();
                let (sign, word, number) = (words.next()?, words.next()?, words.next()?);
                ((sign == "ℹ" || sign == "#") && word == wanted && words.next().is_none())
                    .then(|| number.parse().ok())?
            })
            .unwrap_or_default()
    };
    Counts {
        passed: number_of("pass"),
        failed: number_of("fail") + number_of("cancelled"),
        skipped: number_of("skipped") + number_of("todo"),
    }
}

/// The number in `12 passed`.
fn number_before(text: &str, word: &str) -> usize {
    let words: Vec<&str> = text.split([' ', ';', ',']).filter(|word| !word.is_empty()).collect();
    words
        .windows(2)
        .find(|pair| pair[1] == word)
        .and_then(|pair| pair[0].trim_start_matches('=').parse().ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(passed: usize, failed: usize, skipped: usize) -> Counts {
        Counts { passed, failed, skipped }
    }

    #[test]
    fn every_test_program_of_cargo_counts() {
        let said = "running 2 tests
test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

   Doc-tests tictacore
test result: FAILED. 11 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.50s
";
        assert_eq!(of_cargo(said), counts(13, 3, 1));
        assert_eq!(of_cargo("error: could not compile"), counts(0, 0, 0));
    }

    #[test]
    fn pytest_tells_in_its_last_line() {
        let said = "python/tests/test_a.py ..F\n3 passed in a dream\n\
                    ====== 1 failed, 120 passed, 2 skipped, 1 xfailed, 2 errors in 0.12s ======\n";
        assert_eq!(of_pytest(said), counts(121, 3, 2));
        assert_eq!(of_pytest("5 passed in 0.01s\n"), counts(5, 0, 0));
        assert_eq!(of_pytest("=== no tests ran in 0.01s ==="), counts(0, 0, 0));
        assert_eq!(of_pytest("12 passed, 1 warning in 63.05s (0:01:03)"), counts(12, 0, 0));
        assert_eq!(of_pytest("No module named pytest"), counts(0, 0, 0));
    }

    #[test]
    fn node_tells_in_both_formats() {
        let spec = "✔ pass 99 times (0.5ms)\nℹ tests 7\nℹ suites 0\nℹ pass 4\nℹ fail 1\nℹ cancelled 1\n\
                    ℹ skipped 1\nℹ todo 0\nℹ duration_ms 85.1\n\n✖ failing tests:\n";
        assert_eq!(of_node(spec), counts(4, 2, 1));
        assert_eq!(of_node("1..2\n# tests 2\n# pass 2\n# fail 0\n# skipped 0\n"), counts(2, 0, 0));
        assert_eq!(of_node("Error: Cannot find module"), counts(0, 0, 0));
    }
}
