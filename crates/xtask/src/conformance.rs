//! The table of languages and features in README.md: from the tests that ran and passed, and from nothing else.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};

use crate::names::Names;
use crate::project::Project;
use crate::report::Report;

/// What the last tests of each part came to.
const LAST: &str = "conformance.tsv";
/// The same when the table was last written.
const RECORD: &str = "crates/xtask/conformance.tsv";
const START: &str = "<!-- conformance: written by cargo xtask conformance -->\n";
const END: &str = "<!-- /conformance -->";

/// The parts that are languages, and how the table calls them.
const LANGUAGES: [(&str, &str); 8] = [
    ("rust", "Rust"),
    ("python", "Python"),
    ("node", "Node"),
    ("wasm", "Browser"),
    ("c", "C"),
    ("cpp", "C++"),
    ("java", "Java"),
    ("go", "Go"),
];

/// A row of the table: which tests are about it in each language, by name; `*` at the end stands for anything.
struct Feature {
    name: &'static str,
    /// In the order of [`LANGUAGES`].
    tests: [&'static [&'static str]; 8],
}

/// What the part `package` tests: its tests are looked for there, and not in the language's own part.
const INSTALLED: &str = "installed in an empty folder";

#[rustfmt::skip]
const FEATURES: [Feature; 11] = [
    Feature { name: "`boards.tsv`: outcome, lines, reachability, hash, errors", tests: [
        &["boards", "boards_as_flat_cells"], &["test_vectors.test_board"], &["boards.tsv"], &["boards.tsv"],
        &["c_vectors boards"], &["cpp_vectors boards"], &["VectorsTest.boards"], &["TestBoards"],
    ] },
    Feature { name: "`moves.tsv`: lists of moves", tests: [
        &["move_lists", "move_lists_without_a_game"], &["test_vectors.test_moves"], &["moves.tsv"], &["moves.tsv"],
        &["c_vectors moves"], &["cpp_vectors moves"], &["VectorsTest.moves"], &["TestMoves"],
    ] },
    Feature { name: "`games.tsv`: games with undo and redo", tests: [
        &["games"], &["test_vectors.test_game"], &["games.tsv"], &["games.tsv"],
        &["c_vectors games"], &["cpp_vectors games"], &["VectorsTest.games"], &["TestGames"],
    ] },
    Feature { name: "`inputs.tsv`: what callers may pass", tests: [
        &[], &["test_vectors.test_input"], &["inputs.tsv"], &["inputs.tsv"],
        &[], &["cpp_vectors inputs"], &["VectorsTest.inputs"], &["TestInputs"],
    ] },
    Feature { name: "`all_3x3.tsv`: every board of 3 x 3", tests: [
        &["every_board_of_three_by_three"], &["test_3x3.test_every_board"], &["all_3x3.tsv"], &["all_3x3.tsv"],
        &["c_vectors all_3x3"], &["cpp_vectors all_3x3"], &["VectorsTest.all3x3"], &["TestAll3x3"],
    ] },
    Feature { name: "`counts.tsv`: every game of 3 x 3, and others", tests: [
        &["every_game_one_by_one", "every_game_by_position"], &["test_3x3.test_all_games"],
        &["counts.tsv *"], &["counts.tsv *"],
        &["c_vectors counts"], &[], &["VectorsTest.counts"], &["TestPerft"],
    ] },
    Feature { name: "`symmetry.tsv`: symmetries and canonical boards", tests: [
        &["symmetry"], &["test_vectors.test_symmetry"], &["symmetry.tsv"], &["symmetry.tsv"],
        &["c_vectors symmetry"], &["cpp_vectors symmetry"], &["VectorsTest.symmetry"], &["TestSymmetry"],
    ] },
    Feature { name: "batches of boards and games", tests: [
        &["batches::*"], &["test_batch.*"], &["boards.tsv as batches", "batches of *"],
        &["boards.tsv as batches", "batches of *"],
        &["c_api batches"], &["cpp_api batches"], &["BadInputTest.batches"],
        &["TestBadBatches", "ExampleOutcomeBatch", "ExampleReplayBatch"],
    ] },
    Feature { name: "notation: boards and moves as text", tests: [
        &["notation::*"], &["test_notation.*"], &["converters"], &["converters"],
        &["c_api notation"], &["cpp_api notation"], &["LawsTest.notation", "BadInputTest.notation"],
        &["TestNotation", "ExampleParse*"],
    ] },
    Feature { name: "bad input of every kind", tests: [
        &["boards::the_first_*", "boards::a_wrong_number_*"], &["test_input.*"],
        &["cells that are none, *", "every cell is checked, *", "the first fault *", "what is no *", "moves that are none"],
        &["cells that are none, *", "every cell is checked, *", "the first fault *", "what is no *", "moves that are none"],
        &["c_api bad_boards", "c_api bad_cells"], &["cpp_api faults", "refused_*"], &["BadInputTest.*"], &["TestBad*"],
    ] },
    Feature { name: INSTALLED, tests: [
        &["the crate"], &["the wheel", "the sdist", "pip install ./python"], &["tictacore for npm", "npm install ./node"],
        &["tictacore-wasm for npm"],
        &["the tarball for C"], &["the tarball for C++"], &["the jar", "the jar by Maven"], &["the Go module"],
    ] },
];

/// How many tests passed, by feature and the language's part.
type Table = BTreeMap<(String, String), usize>;

/// Keeps what the parts that ran came to, and returns which tests of theirs the table wants, but did not see pass.
pub fn keep(project: &Project, report: &Report) -> Result<Vec<String>> {
    let file = project.target.join(LAST);
    let mut table = project.shell.read_file(&file).map(|text| read(&text)).unwrap_or_default();
    let missing = add(&mut table, &|part| report.passed(part));
    project.shell.write_file(&file, write(&table))?;
    Ok(missing)
}

fn add(table: &mut Table, passed: &dyn Fn(&str) -> Option<Names>) -> Vec<String> {
    let mut missing = Vec::new();
    for feature in &FEATURES {
        for ((language, _), tests) in LANGUAGES.iter().zip(feature.tests) {
            let part = if feature.name == INSTALLED { "package" } else { language };
            let Some(names) = passed(part) else { continue };
            let mut count = 0;
            for pattern in tests {
                let found: usize =
                    names.iter().filter(|(name, _)| matches(pattern, name)).map(|(_, count)| count).sum();
                if found == 0 {
                    missing.push(format!("{part}: no test {pattern} has passed, which the table of languages wants"));
                }
                count += found;
            }
            table.insert((feature.name.to_owned(), (*language).to_owned()), count);
        }
    }
    missing
}

fn matches(pattern: &str, name: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => name.starts_with(start),
        None => name == pattern,
    }
}

/// Writes the record and the table in README.md from what ran last.
pub fn run(project: &Project) -> Result<()> {
    let hint = "run cargo xtask test first: the table is written from what ran";
    let table = read(&project.shell.read_file(project.target.join(LAST)).context(hint)?);
    for feature in &FEATURES {
        for (language, _) in LANGUAGES {
            if !table.contains_key(&(feature.name.to_owned(), language.to_owned())) {
                bail!("{hint}; not run for {language}: {}", feature.name);
            }
        }
    }
    let readme = project.shell.read_file("README.md")?;
    let (before, after) = around(&readme).context("README.md has no place for the table")?;
    project.shell.write_file(RECORD, write(&table))?;
    project.shell.write_file("README.md", format!("{before}{}{after}", markdown(&table)))?;
    println!("README.md and {RECORD} say what ran");
    Ok(())
}

/// What is wrong with the table in README.md.
pub fn faults(project: &Project) -> Vec<String> {
    let shell = &project.shell;
    let (Ok(record), Ok(readme)) = (shell.read_file(RECORD), shell.read_file("README.md")) else {
        return vec![format!("README.md or {RECORD} is missing (cargo xtask conformance)")];
    };
    match around(&readme) {
        Some((before, after)) if readme == format!("{before}{}{after}", markdown(&read(&record))) => Vec::new(),
        Some(_) => vec![format!("README.md: the table is not that of {RECORD} (cargo xtask conformance)")],
        None => vec!["README.md has no place for the table of languages".to_owned()],
    }
}

/// What stands before and after the table.
fn around(readme: &str) -> Option<(&str, &str)> {
    let start = readme.find(START)? + START.len();
    let end = start + readme[start..].find(END)?;
    Some((&readme[..start], &readme[end..]))
}

fn markdown(table: &Table) -> String {
    let languages: Vec<&str> = LANGUAGES.iter().map(|(_, name)| *name).collect();
    let mut lines =
        vec![format!("| | {} |", languages.join(" | ")), format!("|---|{}", "--:|".repeat(languages.len()))];
    for Feature { name, .. } in &FEATURES {
        let cell = |(language, _): &(&str, &str)| match table.get(&((*name).to_owned(), (*language).to_owned())) {
            None | Some(0) => String::new(),
            Some(count) => format!("✓ {count}"),
        };
        let cells: Vec<String> = LANGUAGES.iter().map(cell).collect();
        lines.push(format!("| {name} | {} |", cells.join(" | ")));
    }
    lines.join("\n") + "\n"
}

fn read(text: &str) -> Table {
    let cell = |line: &str| {
        let mut fields = line.split('\t');
        let (feature, language) = (fields.next()?.to_owned(), fields.next()?.to_owned());
        Some(((feature, language), fields.next()?.parse().ok()?))
    };
    text.lines().filter_map(cell).collect()
}

fn write(table: &Table) -> String {
    let line = |((feature, language), count): (&(String, String), &usize)| format!("{feature}\t{language}\t{count}");
    table.iter().map(line).collect::<Vec<_>>().join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(part: &str) -> Option<Names> {
        let names = [("TestBoards", 1), ("TestBadMoves", 1), ("TestBadGames", 1)];
        (part == "go").then(|| names.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect())
    }

    #[test]
    fn a_tick_needs_a_test_that_passed() {
        let mut table = Table::new();
        let missing = add(&mut table, &passed);
        assert_eq!(table.len(), FEATURES.len() - 1);
        assert_eq!(table[&(FEATURES[0].name.to_owned(), "go".to_owned())], 1);
        assert_eq!(table[&("bad input of every kind".to_owned(), "go".to_owned())], 2);
        assert!(missing.iter().any(|fault| fault.contains("TestMoves")), "{missing:?}");
        assert!(!missing.iter().any(|fault| fault.contains("TestBad*") || fault.contains("python")), "{missing:?}");
        let shown = markdown(&table);
        assert_eq!(shown.matches('✓').count(), 2, "{shown}");
        assert_eq!(read(&write(&table)), table);
    }

    #[test]
    fn the_table_stands_between_its_marks() {
        let readme = format!("a\n{START}old\n{END}\nb\n");
        let (before, after) = around(&readme).unwrap();
        assert_eq!((before, after), (format!("a\n{START}").as_str(), format!("{END}\nb\n").as_str()));
        assert!(around("no marks").is_none());
    }
}
