//! The form of every file: a comment, a header, and one case a line, its fields separated by tabs.

use std::collections::HashSet;
use std::fmt::Write as _;

use tictacore_reference::Board;

/// A file in the making.
pub struct Table {
    text: String,
    columns: usize,
    ids: HashSet<String>,
}

impl Table {
    /// A file with these columns and no case.
    pub fn new(columns: &[&str]) -> Table {
        let text = format!("# written by cargo xtask vectors; do not edit\n{}\n", columns.join("\t"));
        Table { text, columns: columns.len(), ids: HashSet::new() }
    }

    /// Adds a case whose first field is its id.
    pub fn case(&mut self, fields: &[&str]) {
        assert!(self.ids.insert(fields[0].to_owned()), "two cases have the id {}", fields[0]);
        self.row(fields);
    }

    /// Adds a line.
    pub fn row(&mut self, fields: &[&str]) {
        assert_eq!(fields.len(), self.columns, "as many fields as columns: {fields:?}");
        assert!(!fields.iter().any(|field| field.contains(['\t', '\n'])), "a field is one word: {fields:?}");
        writeln!(self.text, "{}", fields.join("\t")).expect("a string takes any text");
    }

    /// The whole file.
    pub fn finish(self) -> String {
        self.text
    }
}

/// The field of something that may be absent: then it is empty.
pub fn optional<T: ToString>(value: Option<T>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

/// `A`, `B` or nothing.
pub fn player(player: Option<u8>) -> &'static str {
    match player {
        Some(1) => "A",
        Some(_) => "B",
        None => "",
    }
}

/// `120/000/001`: one digit a cell, rows joined by `/`.
pub fn board_text(board: &[Vec<u8>]) -> String {
    let row = |cells: &Vec<u8>| cells.iter().map(|cell| char::from(b'0' + cell)).collect::<String>();
    board.iter().map(row).collect::<Vec<_>>().join("/")
}

/// The reverse of [`board_text`]; no text is no row.
pub fn board(text: &str) -> Board {
    if text.is_empty() {
        return Vec::new();
    }
    text.split('/').map(|row| row.bytes().map(|digit| digit - b'0').collect()).collect()
}

/// `0,0 1,2`: row and column of every place.
pub fn places_text<T: ToString + Copy>(places: &[(T, T)]) -> String {
    places.iter().map(|(row, col)| format!("{},{}", row.to_string(), col.to_string())).collect::<Vec<_>>().join(" ")
}

/// The reverse of [`places_text`].
pub fn moves(text: &str) -> Vec<(i64, i64)> {
    let number = |text: &str| text.parse::<i64>().unwrap_or_else(|_| panic!("not a number: {text}"));
    let place = |text: &str| {
        let (row, col) = text.split_once(',').unwrap_or_else(|| panic!("not a place: {text}"));
        (number(row), number(col))
    };
    text.split_whitespace().map(place).collect()
}
