//! `boards.tsv`: boards and everything that is asked of a board.

use tictacore_reference::{Fault, Line, check, hash, outcome, reachability, winning_lines};

use crate::table::{Table, board, board_text, optional, places_text, player};
use crate::{faults, full_lines, in_a_row, reachability as reachability_cases};

/// `boards.tsv` in the making.
pub struct Boards(Table);

impl Boards {
    /// A square board with full lines.
    pub fn square(&mut self, id: &str, board: &[Vec<u8>]) {
        self.case(id, board, None);
    }

    /// A board of any shape with k in a row.
    pub fn in_a_row(&mut self, id: &str, board: &[Vec<u8>], k: usize, overline: &str) {
        self.case(id, board, Some((i64::try_from(k).expect("no case is that long"), overline)));
    }

    /// The same with rules that may be nonsense.
    pub fn any_rules(&mut self, id: &str, board: &[Vec<u8>], k: i64, overline: &str) {
        self.case(id, board, Some((k, overline)));
    }

    fn case(&mut self, id: &str, board: &[Vec<u8>], k_and_overline: Option<(i64, &str)>) {
        let text = board_text(board);
        let (k, overline) = match k_and_overline {
            Some((k, overline)) => (k.to_string(), overline),
            None => (String::new(), ""),
        };
        match check(board, k_and_overline) {
            Ok(rules) => {
                // With `exact` it would depend on the order of all moves.
                let reachable = if overline == "exact" { "" } else { reachability(&rules, board).name() };
                let lines = winning_lines(&rules, board).iter().map(line_text).collect::<Vec<_>>().join(";");
                let hash = format!("{:016x}", hash(board));
                let outcome = outcome(&rules, board).name();
                self.0.case(&[id, &text, &k, overline, outcome, reachable, &lines, &hash, "", "", ""]);
            }
            Err(Fault { code, row, col, .. }) => {
                self.0.case(&[id, &text, &k, overline, "", "", "", "", code, &optional(row), &optional(col)]);
            }
        }
    }
}

/// `A:row:0,0 0,1 0,2`
fn line_text(line: &Line) -> String {
    format!("{}:{}:{}", player(Some(line.player)), line.kind.name(), places_text(&line.cells))
}

/// What people have reported about other implementations: id, board, the outcome that is right.
const REPORTED: [(&str, &str, &str); 33] = [
    ("r001-full-board-with-a-line", "111/221/122", "A"),
    ("r007-full-board-with-two-lines", "111/212/122", "A"),
    ("r009-anti-diagonal", "001/012/120", "A"),
    ("r016-mixed-diagonal", "120/221/001", "Pending"),
    ("r017-diagonal-among-other-marks", "120/210/001", "A"),
    ("r019-first-row-empty", "000/111/220", "A"),
    ("r020-first-column-empty", "012/012/010", "A"),
    ("r023-empty", "000/000/000", "Pending"),
    ("r024-row", "101/222/100", "B"),
    ("r029-full-board-without-a-line", "121/122/211", "Draw"),
    ("r034-one-cell-marked", "1", "A"),
    ("r036-one-cell-empty", "0", "Pending"),
    ("r040-no-rows", "", "size"),
    ("r043-two-rows-of-three", "000/000", "not_square"),
    ("r044-ragged", "111/22/000", "not_square"),
    ("r059-moved-on-after-a-row", "202/111/020", "A"),
    ("r060-stones-alone-count", "202/111/020", "A"),
    ("r062-moved-on-with-equal-counts", "220/111/020", "A"),
    ("r063-a-moved-on-after-b-won", "110/222/011", "B"),
    ("r065-two-lines-share-a-corner", "111/221/221", "A"),
    ("r066-row-and-anti-diagonal", "111/212/122", "A"),
    ("r067-both", "222/000/111", "Both"),
    ("r069-b-cannot-start", "200/000/000", "Pending"),
    ("r071-moved-on", "111/220/200", "A"),
    ("r072-both-on-4x4", "1111/1111/2220/2222", "Both"),
    ("r074-first-column", "100/100/100", "A"),
    ("r076-row-before-column", "001/200/000", "Pending"),
    ("r082-three-is-no-cell", "300/000/000", "cell_value"),
    ("r084-signed-cells-translated", "222/110/100", "B"),
    ("r085-two-marks", "100/020/000", "Pending"),
    ("r088-batch-board-0", "111/220/000", "A"),
    ("r088-batch-board-1", "100/200/000", "Pending"),
    ("r102-one-cell-left", "121/122/210", "Pending"),
];

/// The same with k in a row: id, board, k, overline, the outcome that is right.
const REPORTED_IN_A_ROW: [(&str, &str, i64, &str, &str); 9] = [
    ("r033-three-of-four", "1110/2200/0000/0000", 3, "win", "A"),
    ("r038-k-is-0", "000/000/000", 0, "win", "rules"),
    ("r090-a-gap", "000000/020101/000000/000000", 2, "win", "Pending"),
    ("r092-ends-in-the-last-column", "011111/222200/000000/000000/000000/000000", 5, "win", "A"),
    ("r093-ends-in-the-last-row", "0000000/0000000/1000000/1000000/1200000/1220000", 4, "win", "A"),
    ("r095-six-in-a-row", "1111110/2202200/0000000/0000000/0000000/0000002/0000000", 5, "win", "A"),
    ("r097-six-in-a-row-exact", "1111110/2202200/0000000/0000000/0000000/0000002/0000000", 5, "exact", "Pending"),
    (
        "r099-all-five-cells",
        "000000000/000000000/000000000/000000000/000000000/000000000/000000000/001111100",
        5,
        "win",
        "A",
    ),
    ("r100-both-have-five", "111110/000000/222220/000000/000000/000000", 5, "win", "Both"),
];

/// The whole file.
pub fn write() -> String {
    let columns = ["id", "board", "k", "overline", "outcome", "reachability", "lines", "hash", "error", "row", "col"];
    let mut boards = Boards(Table::new(&columns));
    for (id, text, expected) in REPORTED {
        assert_eq!(answer(&board(text), None), expected, "{id}");
        boards.square(id, &board(text));
    }
    for (id, text, k, overline, expected) in REPORTED_IN_A_ROW {
        assert_eq!(answer(&board(text), Some((k, overline))), expected, "{id}");
        boards.any_rules(id, &board(text), k, overline);
    }
    full_lines::add(&mut boards);
    in_a_row::add(&mut boards);
    reachability_cases::add(&mut boards);
    faults::add(&mut boards);
    boards.0.finish()
}

/// The outcome's word, or the error's.
fn answer(board: &[Vec<u8>], k_and_overline: Option<(i64, &str)>) -> &'static str {
    match check(board, k_and_overline) {
        Ok(rules) => outcome(&rules, board).name(),
        Err(fault) => fault.code,
    }
}
