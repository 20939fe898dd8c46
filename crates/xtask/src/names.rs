//! Reads from what test runners leave which tests passed, for the table of languages and features.

use std::collections::BTreeMap;

use roxmltree::Document;
use serde_json::Value;

/// The names of tests that passed, without what tells the cases of one test apart, and how many cases each was.
pub type Names = BTreeMap<String, usize>;

/// Cargo's lines such as `test games::play_and_undo ... ok`.
pub fn of_cargo(said: &str) -> Names {
    let name = |line: &str| Some((line.trim().strip_prefix("test ")?.strip_suffix(" ... ok")?.to_owned(), 1));
    said.lines().filter_map(name).collect()
}

/// The reports of pytest and of Surefire, in the format of `JUnit`; a name is the class's or module's last part, then the
/// test's.
pub fn of_junit(reports: &[String]) -> Names {
    let mut names = Names::new();
    // A report that is broken names nothing, and the table then lacks its names, which fails.
    let reports: Vec<Document> = reports.iter().filter_map(|report| Document::parse(report).ok()).collect();
    let nodes = reports.iter().flat_map(Document::descendants);
    for case in nodes.filter(|node| node.has_tag_name("testcase")) {
        let ended_badly =
            case.children().any(|child| matches!(child.tag_name().name(), "failure" | "error" | "skipped"));
        let (Some(class), Some(name)) = (case.attribute("classname"), case.attribute("name")) else { continue };
        if !ended_badly {
            let class = class.rsplit('.').next().unwrap_or_default();
            let name = name.split(['[', '(']).next().unwrap_or_default();
            *names.entry(format!("{class}.{name}")).or_default() += 1;
        }
    }
    names
}

/// Node's lines such as `✔ boards.tsv (12.5ms)`.
pub fn of_node(said: &str) -> Names {
    let name = |line: &str| {
        let text = line.trim().strip_prefix("✔ ")?;
        Some((text.rsplit_once(" (").map_or(text, |(name, _)| name).to_owned(), 1))
    };
    said.lines().filter_map(name).collect()
}

/// What `go test -json` says.
pub fn of_go(said: &str) -> Names {
    let mut names = Names::new();
    for event in said.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
        if event["Action"] == "pass"
            && let Some(test) = event["Test"].as_str()
        {
            let name = test.split('/').next().unwrap_or_default();
            *names.entry(name.to_owned()).or_default() += 1;
        }
    }
    names
}

/// `CTest`'s programs that passed, and of those that count checks each subject, `12: games: 30 passed, 0 failed`, by
/// the names of both.
pub fn of_ctest(said: &str) -> Names {
    let mut names = Names::new();
    let mut program = "";
    for line in said.lines() {
        if let Some(start) = line.trim_start().strip_prefix("Start ") {
            program = start.split(": ").nth(1).unwrap_or_default();
        } else if line.contains(&format!(": {program} ...")) && line.contains("   Passed ") {
            names.insert(program.to_owned(), 1);
        } else if let Some((subject, checks)) = subject_of_ctest(line) {
            names.insert(format!("{program} {subject}"), checks);
        }
    }
    names
}

fn subject_of_ctest(line: &str) -> Option<(&str, usize)> {
    let (subject, checks) = line.split_once(": ")?.1.split_once(": ")?;
    Some((subject, checks.strip_suffix(" passed, 0 failed")?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names<const N: usize>(list: [(&str, usize); N]) -> Names {
        list.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect()
    }

    #[test]
    fn only_what_passed_has_a_name() {
        let said =
            "test boards ... ok\ntest games::play - should panic ... ok\ntest lines ... FAILED\ntest x ... ignored\n";
        assert_eq!(of_cargo(said), names([("boards", 1), ("games::play - should panic", 1)]));
        assert_eq!(
            of_node("✔ boards.tsv (12.5ms)\n✖ games.tsv (1ms)\n  ✔ (in) one (0.1ms)\n"),
            names([("boards.tsv", 1), ("(in) one", 1)])
        );
        let said = r#"{"Action":"pass","Test":"TestA/one"}
{"Action":"pass","Test":"TestA"}
{"Action":"fail","Test":"TestB"}
{"Action":"pass","Package":"p"}"#;
        assert_eq!(of_go(said), names([("TestA", 2)]));
    }

    #[test]
    fn cases_of_one_test_are_counted_together() {
        let pytest = r#"<testsuites><testsuite><testcase classname="python.tests.test_a" name="test_b[1-x]" time="0.1" />
<testcase classname="python.tests.test_a" name="test_b[2]"><failure message="no">x</failure></testcase></testsuite></testsuites>"#;
        let surefire = r#"<?xml version="1.0" encoding="UTF-8"?><testsuite name="a &lt; b">
<testcase name="rows()[7]" classname="io.github.tictacore.RowsTest" time="0"/>
<testcase name="rows()[8]" classname="io.github.tictacore.RowsTest" time="0"/></testsuite>"#;
        let reports = [pytest.to_owned(), surefire.to_owned(), "<testsuite".to_owned()];
        assert_eq!(of_junit(&reports), names([("test_a.test_b", 1), ("RowsTest.rows", 2)]));
    }

    #[test]
    fn subjects_of_ctest_are_named_with_their_program() {
        let said = "      Start  1: c_api\n1: boards: 30 passed, 0 failed\n1: games: 30 passed, 1 failed\n1: 60 passed, 1 failed
 1/15 Test  #1: c_api ............................***Failed    0.17 sec
      Start 11: refused_1\n11/15 Test #11: refused_1 ........................   Passed    1.33 sec\n";
        assert_eq!(of_ctest(said), names([("c_api boards", 30), ("refused_1", 1)]));
    }
}
