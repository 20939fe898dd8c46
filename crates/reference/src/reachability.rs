//! Whether play can lead to a board: from the board alone. `counts` finds the same set by playing every game.

use crate::board::Rules;
use crate::lines::{Outcome, outcome};

/// Reachable, or the first reason why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reachability {
    /// Some game leads to it.
    Reachable,
    /// A has neither as many marks as B nor one more.
    TurnCount,
    /// Each player holds a won line, but the first of them ended the game.
    BothWon,
    /// The winner did not move last: the marks' counts say so.
    MovedAfterWin,
    /// Whichever one of the winner's marks is taken away, a won line is left: no last move can have ended the game.
    NoSingleLastMove,
}

impl Reachability {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Reachability::Reachable => "reachable",
            Reachability::TurnCount => "turn_count",
            Reachability::BothWon => "both_won",
            Reachability::MovedAfterWin => "moved_after_win",
            Reachability::NoSingleLastMove => "no_single_last_move",
        }
    }
}

/// Whether play can lead to this board, with a run longer than k a won line (`win`).
///
/// Taking marks away never makes a line, so without a won line every order of the marks is a game; with one, the last
/// move must be one without which no line is won.
pub fn reachability(rules: &Rules, board: &[Vec<u8>]) -> Reachability {
    let count = |player| board.iter().flatten().filter(|&&cell| cell == player).count();
    let (a, b) = (count(1), count(2));
    if a != b && a != b + 1 {
        return Reachability::TurnCount;
    }
    let winner = match outcome(rules, board) {
        Outcome::Pending | Outcome::Draw => return Reachability::Reachable,
        Outcome::Both => return Reachability::BothWon,
        Outcome::A => 1,
        Outcome::B => 2,
    };
    let moved_last = if a == b { 2 } else { 1 };
    if winner != moved_last {
        return Reachability::MovedAfterWin;
    }
    let mut before = board.to_vec();
    for row in 0..rules.rows {
        for col in 0..rules.cols {
            if board[row][col] == winner {
                before[row][col] = 0;
                if outcome(rules, &before) == Outcome::Pending {
                    return Reachability::Reachable;
                }
                before[row][col] = winner;
            }
        }
    }
    Reachability::NoSingleLastMove
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Overline};
    use crate::counts::reached_boards;

    /// Every board of 2x3 with two in a row, against the boards that playing every game reaches.
    #[test]
    fn the_reasons_agree_with_playing_every_game() {
        let rules = Rules { rows: 2, cols: 3, k: 2, overline: Overline::Win };
        let reached = reached_boards(&rules);
        for code in 0..3_u32.pow(6) {
            let digit = |place: u32| u8::try_from(code / 3_u32.pow(place) % 3).unwrap();
            let board: Board = (0..2).map(|row| (0..3).map(|col| digit(row * 3 + col)).collect()).collect();
            let says = reachability(&rules, &board);
            assert_eq!(reached.contains(&board), says == Reachability::Reachable, "{board:?}: {says:?}");
        }
    }
}
