//! The outcome of a list of moves.

use crate::{Error, Outcome, Player, Rules, position::Position};

/// How a game of 3 x 3 stands after these moves, each (row, column) counted from 0; A moves first.
///
/// Cost: O(1) a move.
///
/// # Errors
///
/// At the first move that is not possible, with its index: `out_of_range` outside the board, `occupied` on a
/// marked cell, `game_over` after the end.
///
/// ```
/// use tictacore::{Outcome, tictactoe};
///
/// // A . .        A takes the main diagonal.
/// // . A .
/// // B B A
/// assert_eq!(tictactoe(&[(0, 0), (2, 0), (1, 1), (2, 1), (2, 2)])?, Outcome::A);
/// assert_eq!(tictactoe(&[(0, 0), (0, 0)]).unwrap_err().to_string(), "move 1: the cell is already marked");
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn tictactoe(moves: &[(usize, usize)]) -> Result<Outcome, Error> {
    tictactoe_n(3, moves)
}

/// How a game of n x n stands after these moves.
///
/// Cost: O(n) once and O(1) a move; memory for the rows that are played on alone.
///
/// # Errors
///
/// `size` where n is 0 or over [`MAX_SIZE`](crate::MAX_SIZE); else as [`tictactoe`].
///
/// ```
/// use tictacore::{Outcome, tictactoe_n};
///
/// assert_eq!(tictactoe_n(1000, &[(999, 999)])?, Outcome::Pending);
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn tictactoe_n(n: usize, moves: &[(usize, usize)]) -> Result<Outcome, Error> {
    replay(Rules::square(n)?, moves.iter().map(|&at| Ok::<_, Error>(at)))
}

/// How a game stands after moves that come one by one and may fail to come: what [`tictactoe`] does with a list.
///
/// # Errors
///
/// The first of: an item's own error, as it is; `out_of_range`, `occupied` or `game_over` with the move's index.
///
/// ```
/// use tictacore::{Error, Outcome, Overline, Rules, replay};
///
/// let rules = Rules::new(1, 4, 2, Overline::Win)?;
/// let moves = [1, 3, 2].into_iter().map(|col| Ok::<_, Error>((0, col)));
/// assert_eq!(replay(rules, moves)?, Outcome::A);
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn replay<E: From<Error>>(
    rules: Rules,
    moves: impl IntoIterator<Item = Result<(usize, usize), E>>,
) -> Result<Outcome, E> {
    let mut position = Position::new(rules)?;
    let mut player = Player::A;
    for (index, at) in moves.into_iter().enumerate() {
        let (row, col) = at?;
        position.check(row, col).map_err(|kind| Error::new(kind).at_index(index))?;
        position.place(row, col, player);
        player = player.opponent();
    }
    Ok(position.outcome())
}
