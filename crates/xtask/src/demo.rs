//! Builds and installs the packages as a user would get them, and shows what each answers and how fast.

use anyhow::{Result, bail};

use crate::installed::{self, Answer, QUESTIONS};
use crate::project::Project;
use crate::{c, java, package};

/// Prints one table: a row for each question with its answer, a column of times for each package.
pub fn show(project: &Project) -> Result<()> {
    let folder = project.empty_folder("demo")?;
    let new = |name: &str| project.shell.create_dir(folder.join(name));
    let crate_file = package::crate_file(project)?;
    let rust = installed::rust(project, &new("rust")?, &crate_file)?;
    let wheel = package::wheel(project)?;
    let python = installed::python(project, &new("python")?, &wheel)?;
    let tarballs = package::node_with_fallback(project)?;
    let node = installed::javascript(project, &new("node")?, &tarballs, "tictacore")?;
    let tarball = package::browser(project)?;
    let wasm = installed::javascript(project, &new("wasm")?, &[tarball], "tictacore-wasm")?;

    let tarball = c::tarball(project)?;
    let c = installed::c(project, &new("c")?, &tarball, "c")?;
    let cpp = installed::c(project, &new("cpp")?, &tarball, "cpp")?;
    let java = installed::java(project, &new("java")?, &java::jar(project)?)?;
    let go = installed::go(project, &new("go")?)?;

    let columns = [
        ("Rust", rust),
        ("Python", python),
        ("Node", node),
        ("wasm", wasm),
        ("C", c),
        ("C++", cpp),
        ("Java", java),
        ("Go", go),
    ];
    println!("\n{}\n", table(&columns));
    println!(
        "The answer of all of them, and the median time of one call. Boards are rows of numbers (in Rust bytes), moves\n\
         pairs of numbers."
    );
    let wrong: usize = columns.iter().map(|(_, answers)| installed::wrong(answers).len()).sum();
    if wrong > 0 {
        bail!("{wrong} answers are wrong: they stand in the table, marked with !, where a time should be");
    }
    Ok(())
}

fn table(columns: &[(&str, Vec<Answer>)]) -> String {
    let line = |title: &str, answer: &str, cell: &dyn Fn(&str, &[Answer]) -> String| {
        let cells = columns.iter().map(|(name, answers)| format!("{:>8}", cell(name, answers)));
        let cells: Vec<String> = cells.collect();
        format!("{title:20} {answer:7} {}", cells.join(" "))
    };
    let mut lines = vec![line("", "", &|name, _| name.to_owned())];
    for (index, (_, title, right)) in QUESTIONS.iter().enumerate() {
        lines.push(line(title, right, &|_, answers| {
            let Answer { text, nanoseconds } = &answers[index];
            if text == right { time(*nanoseconds) } else { format!("{text}!") }
        }));
    }
    lines.join("\n")
}

/// Three digits and the unit that fits.
fn time(nanoseconds: f64) -> String {
    let (number, unit) = match nanoseconds {
        below if below < 1e3 => (below, "ns"),
        below if below < 1e6 => (below / 1e3, "µs"),
        other => (other / 1e6, "ms"),
    };
    let decimals = if number < 10.0 { 2 } else { usize::from(number < 100.0) };
    format!("{number:.decimals$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_three_digits() {
        assert_eq!(time(5.0), "5.00 ns");
        assert_eq!(time(123.4), "123 ns");
        assert_eq!(time(45_600.0), "45.6 µs");
        assert_eq!(time(7_891_000.0), "7.89 ms");
    }

    #[test]
    fn a_wrong_answer_is_marked() {
        let answers = QUESTIONS.iter().map(|_| Answer { text: "true".to_owned(), nanoseconds: 50.0 }).collect();
        let table = table(&[("Any", answers)]);
        assert!(table.contains("3 x 3, open          false      true!"), "{table}");
        assert!(table.contains("3 x 3, won row       true     50.0 ns"), "{table}");
    }
}
