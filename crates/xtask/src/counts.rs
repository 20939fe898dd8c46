//! Reads from what test runners print how many tests passed.

use std::ops::AddAssign;

use serde_json::Value;

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

/// `CTest`, verbose. A test program counts its checks in its last line, `12: 40 passed, 1 failed`, where 12 is its number;
/// a test without such a line is one itself: `12/15 Test #12: refused_2 ....   Passed    1.34 sec`.
pub fn of_ctest(said: &str) -> Counts {
    let mut counts = Counts::default();
    let mut checks: Option<Counts> = None;
    for line in said.lines() {
        if let Some(found) = checks_of_ctest(line) {
            checks = Some(found);
        } else if let Some(passed) = end_of_ctest(line) {
            let one = Counts { passed: usize::from(passed), failed: usize::from(!passed), skipped: 0 };
            let mut counted = checks.take().unwrap_or(one);
            if !passed && counted.failed == 0 {
                counted.failed = 1;
            }
            counts += counted;
        }
    }
    counts
}

fn checks_of_ctest(line: &str) -> Option<Counts> {
    let (number, text) = line.split_once(": ")?;
    number.trim().parse::<usize>().ok()?;
    let (passed, failed) = text.split_once(" passed, ")?;
    let failed = failed.trim_end().strip_suffix(" failed")?;
    Some(Counts { passed: passed.parse().ok()?, failed: failed.parse().ok()?, skipped: 0 })
}

/// Whether a test passed, in the line that says how it ended.
fn end_of_ctest(line: &str) -> Option<bool> {
    let (place, end) = line.split_once(" Test ")?;
    let (number, of) = place.trim().split_once('/')?;
    number.parse::<usize>().ok()?;
    of.trim().parse::<usize>().ok()?;
    end.trim_start().starts_with('#').then(|| end.contains("   Passed "))
}

/// Surefire's last line: `[INFO] Tests run: 12, Failures: 1, Errors: 0, Skipped: 2`; those with ` -- in ` are of one class.
pub fn of_surefire(said: &str) -> Counts {
    let of_all = |line: &str| {
        let (level, text) = line.trim().split_once("Tests run: ")?;
        (level.starts_with('[') && !text.contains(" -- in ")).then(|| format!("run: {text}"))
    };
    let Some(line) = said.lines().rev().find_map(of_all) else { return Counts::default() };
    let failed = number_after(&line, "Failures:") + number_after(&line, "Errors:");
    let skipped = number_after(&line, "Skipped:");
    Counts { passed: number_after(&line, "run:").saturating_sub(failed + skipped), failed, skipped }
}

/// What `go test -json` says: a JSON object a line, with `Test` where it is about one and not about the package.
pub fn of_go(said: &str) -> Counts {
    let mut counts = Counts::default();
    for line in said.lines() {
        let Ok(event) = serde_json::from_str::<Value>(line) else { continue };
        let is_test = event["Test"].as_str().is_some_and(|name| !name.is_empty());
        match event["Action"].as_str() {
            Some("pass") if is_test => counts.passed += 1,
            Some("fail") if is_test => counts.failed += 1,
            Some("skip") if is_test => counts.skipped += 1,
            Some("build-fail") => counts.failed += 1,
            _ => {}
        }
    }
    counts
}

/// The number in `Failures: 12`.
fn number_after(text: &str, word: &str) -> usize {
    let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    words.windows(2).find(|pair| pair[0] == word).and_then(|pair| pair[1].parse().ok()).unwrap_or_default()
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

    #[test]
    fn ctest_counts_checks_and_programs_without_any() {
        let said = "test 1
      Start  1: c_api

1: Test command: /x/c_api
1: boards: 3000 passed, 0 failed
1: a.c:3: 7 == 8
1: 40 passed, 1 failed
 1/15 Test  #1: c_api ............................***Failed    0.17 sec
2: 5 passed, 0 failed
 2/15 Test  #2: c_api_sanitized ..................   Passed    0.17 sec
11/15 Test #11: refused_1 ........................   Passed    1.33 sec
12/15 Test #12: refused_2 ........................***Failed  Required regular expression not found.
13: 5 passed, 0 failed
13/15 Test #13: c_leaks ..........................***Failed    0.10 sec

80% tests passed, 3 tests failed out of 15
";
        assert_eq!(of_ctest(said), counts(51, 3, 0));
        assert_eq!(of_ctest("No tests were found!!!"), counts(0, 0, 0));
    }

    #[test]
    fn surefire_tells_in_the_line_without_a_class() {
        let said = "[INFO] Tests run: 10, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 4.355 s -- in x.GameTest
[ERROR] Tests run: 11, Failures: 1, Errors: 2, Skipped: 3, Time elapsed: 4 s <<< FAILURE! -- in x.LawsTest
[INFO] Results:
[ERROR] Tests run: 21, Failures: 1, Errors: 2, Skipped: 3
[INFO] BUILD FAILURE
";
        assert_eq!(of_surefire(said), counts(15, 3, 3));
        assert_eq!(of_surefire("[INFO] Tests run: 7, Failures: 0, Errors: 0, Skipped: 0\n"), counts(7, 0, 0));
        assert_eq!(of_surefire("[ERROR] COMPILATION ERROR"), counts(0, 0, 0));
    }

    #[test]
    fn go_tells_an_event_a_line() {
        let said = r#"{"Action":"start","Package":"p"}
{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestA","Output":"--- PASS: TestA\n"}
{"Action":"pass","Package":"p","Test":"TestA","Elapsed":0.1}
{"Action":"pass","Package":"p","Test":"ExampleGameOver","Elapsed":0}
{"Action":"fail","Package":"p","Test":"TestB","Elapsed":0}
{"Action":"skip","Package":"p","Test":"TestC","Elapsed":0}
{"Action":"fail","Package":"p","Elapsed":0.2}
{"ImportPath":"q","Action":"build-fail"}
{"Action":"fail","Package":"q","Elapsed":0,"FailedBuild":"q"}
go: downloading x
"#;
        assert_eq!(of_go(said), counts(2, 2, 1));
    }
}
