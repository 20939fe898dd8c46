//! Reads a file of `vectors/`: a comment, a header, then one case a line.

use std::collections::HashMap;
use std::fmt::Debug;

/// One case, its fields by the name of their column.
pub struct Case {
    file: &'static str,
    line: usize,
    fields: HashMap<String, String>,
}

impl Case {
    /// The field of a column; empty where the case has none.
    pub fn get(&self, column: &str) -> &str {
        self.fields.get(column).unwrap_or_else(|| panic!("{} has no column {column}", self.file))
    }

    /// The field as a number, or nothing where it is empty.
    pub fn number<T: std::str::FromStr<Err: Debug>>(&self, column: &str) -> Option<T> {
        let text = self.get(column);
        (!text.is_empty()).then(|| text.parse().unwrap_or_else(|error| panic!("{self:?}: {column}: {error:?}")))
    }
}

impl Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let id = self.fields.get("id").map_or("", String::as_str);
        write!(f, "vectors/{}:{} {id}", self.file, self.line)
    }
}

/// Every case of a file.
pub fn read(file: &'static str) -> Vec<Case> {
    let path = format!("{}/../../vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut lines = text.lines().enumerate().skip(1);
    let (_, header) = lines.next().expect("the second line names the columns");
    let columns: Vec<&str> = header.split('\t').collect();
    let case = |(line, text): (usize, &str)| {
        let fields: Vec<&str> = text.split('\t').collect();
        assert_eq!(fields.len(), columns.len(), "{file}:{}", line + 1);
        let fields = columns.iter().zip(fields).map(|(column, field)| ((*column).to_owned(), field.to_owned()));
        Case { file, line: line + 1, fields: fields.collect() }
    };
    let cases: Vec<Case> = lines.map(case).collect();
    assert!(!cases.is_empty(), "{file} has no case");
    cases
}
