//! Whether play can reach a board.

use crate::{Board, Error, ErrorKind, Line, Overline, Player, Unplayable, winning_lines};

/// Whether play can reach a board, or the first reason why it cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reachability {
    /// Some game reaches it.
    Reachable,
    /// A has neither as many marks as B nor one more.
    TurnCount,
    /// Each player holds a line.
    BothWon,
    /// The winner's count does not fit: the loser has moved after the end.
    MovedAfterWin,
    /// Whichever single mark of the winner is taken away, a won line is left: no last move made them all.
    NoSingleLastMove,
}

impl Reachability {
    /// All answers, in the order in which the reasons are looked for.
    pub const ALL: [Self; 5] =
        [Self::Reachable, Self::TurnCount, Self::BothWon, Self::MovedAfterWin, Self::NoSingleLastMove];

    /// `"reachable"`, `"turn_count"`, `"both_won"`, `"moved_after_win"` or `"no_single_last_move"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reachable => "reachable",
            Self::TurnCount => "turn_count",
            Self::BothWon => "both_won",
            Self::MovedAfterWin => "moved_after_win",
            Self::NoSingleLastMove => "no_single_last_move",
        }
    }
}

/// Whether play can reach this board, or the first reason why it cannot.
///
/// Exact for every size and k. The reasons are necessary: each names something that no play leaves behind.
/// Together they are sufficient: without a won line every order of the marks is a game; with one, the mark that
/// all won lines need comes last, and what is left has no won line.
///
/// Cost: a pass over the cells, and one for each kind of line where somebody has won.
///
/// # Errors
///
/// `rules` where the board's rules say that only exactly k in a row win: then two marks that make too long
/// a run are harmless in one order and end the game in another, and the board alone does not tell.
///
/// ```
/// use tictacore::{Board, Reachability, reachability};
///
/// // A has a row, and B has moved again.
/// let board = Board::from_rows(&[[2, 0, 2], [1, 1, 1], [0, 2, 0]])?;
/// assert_eq!(reachability(&board)?, Reachability::MovedAfterWin);
///
/// // One move can close two lines.
/// let board = Board::from_rows(&[[1, 2, 1], [2, 1, 2], [1, 2, 1]])?;
/// assert_eq!(reachability(&board)?, Reachability::Reachable);
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn reachability(board: &Board<'_>) -> Result<Reachability, Error> {
    if board.rules().overline() == Overline::Exact && !board.rules().is_full_lines() {
        return Err(ErrorKind::Rules(Unplayable::ExactReachability).into());
    }
    let [_, a, b] = board.cells().iter().fold([0usize; 3], |mut count, &cell| {
        count[usize::from(cell)] += 1;
        count
    });
    if a != b && a != b + 1 {
        return Ok(Reachability::TurnCount);
    }
    let lines = winning_lines(board);
    let Some((first, others)) = lines.split_first() else {
        return Ok(Reachability::Reachable);
    };
    if others.iter().any(|line| line.player() != first.player()) {
        return Ok(Reachability::BothWon);
    }
    let a_moved_last = a > b;
    if a_moved_last != (first.player() == Player::A) {
        return Ok(Reachability::MovedAfterWin);
    }
    let k = board.rules().k();
    let made_all = |cell| lines.iter().all(|line| breaks(line, cell, k));
    if first.cells().any(made_all) { Ok(Reachability::Reachable) } else { Ok(Reachability::NoSingleLastMove) }
}

/// Whether a run without this cell is no longer won: it is one of the run's cells, and k are left on neither side.
fn breaks(line: &Line, cell: (usize, usize), k: usize) -> bool {
    line.position(cell).is_some_and(|at| at < k && line.len() - 1 - at < k)
}
