//! `all_3x3.tsv`: the outcome and the reachability of every board of 3x3.

use tictacore_reference::{Board, Outcome, Reachability, Rules, outcome, reachability};

use crate::table::Table;

/// The whole file: 243 lines of 81 boards.
pub fn write() -> String {
    let rules = Rules::square(3).expect("3 is a size");
    let mut table = Table::new(&["outcomes", "reachability"]);
    for line in 0..243 {
        let boards = || (line * 81..line * 81 + 81).map(board);
        let outcomes: String = boards().map(|board| outcome_letter(outcome(&rules, &board))).collect();
        let reasons: String = boards().map(|board| reason_letter(reachability(&rules, &board))).collect();
        table.row(&[&outcomes, &reasons]);
    }
    table.finish()
}

/// The board whose nine cells in row-major order are the number's digits in base 3, the first cell the highest.
fn board(number: u32) -> Board {
    let digit = |place: u32| u8::try_from(number / 3_u32.pow(8 - place) % 3).expect("a digit in base 3");
    (0..3).map(|row| (0..3).map(|col| digit(row * 3 + col)).collect()).collect()
}

fn outcome_letter(outcome: Outcome) -> char {
    match outcome {
        Outcome::Pending => 'P',
        Outcome::A => 'A',
        Outcome::B => 'B',
        Outcome::Draw => 'D',
        Outcome::Both => '2',
    }
}

fn reason_letter(reachability: Reachability) -> char {
    match reachability {
        Reachability::Reachable => 'r',
        Reachability::TurnCount => 't',
        Reachability::BothWon => 'b',
        Reachability::MovedAfterWin => 'm',
        Reachability::NoSingleLastMove => 'n',
    }
}
