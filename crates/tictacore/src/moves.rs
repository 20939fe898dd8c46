//! The outcome of a list of moves.

use crate::{
    Error, Outcome, Player, Rules,
    position::{Position, check_move},
};

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
    if rules.is_full_lines() && rules.cells() <= 64 {
        return replay_small(rules.k(), moves);
    }
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

/// The same for full lines on a board so small that its cells are the bits of a register, as those of most games are.
/// Nothing branches on where a mark is, which no processor foresees. Measured on an AMD EPYC (Zen 5), games of nine moves
/// asked about from Python: 95 ns, with a [`Position`] 188.
fn replay_small<E: From<Error>>(
    n: usize,
    moves: impl IntoIterator<Item = Result<(usize, usize), E>>,
) -> Result<Outcome, E> {
    /// For each n its first row, its first column and its two diagonals.
    const LINES: [[u64; 4]; 9] = {
        let (mut lines, mut n) = ([[0; 4]; 9], 1);
        while n <= 8 {
            let mut i = 0;
            while i < n {
                let [row, column, main_diagonal, anti_diagonal] = lines[n];
                let cells = [1 << i, 1 << (i * n), 1 << (i * n + i), 1 << (i * n + n - 1 - i)];
                lines[n] = [row | cells[0], column | cells[1], main_diagonal | cells[2], anti_diagonal | cells[3]];
                i += 1;
            }
            n += 1;
        }
        lines
    };
    let [first_row, first_column, main_diagonal, anti_diagonal] = LINES[n];
    let (mut own, mut others) = (0, 0); // of whose turn it is
    let (mut won, all) = (false, u64::MAX >> (64 - n * n));
    for (index, at) in moves.into_iter().enumerate() {
        let (row, col) = at?;
        let marked = own | others;
        let cell = || 1 << (row * n + col);
        check_move(won || marked == all, row < n && col < n, || marked & cell() != 0)
            .map_err(|kind| Error::new(kind).at_index(index))?;
        own |= cell();
        let holds = |line| own & line == line;
        won = holds(first_row << (row * n)) | holds(first_column << col) | holds(main_diagonal) | holds(anti_diagonal);
        (own, others) = (others, own);
    }
    // Who won moved last.
    let marked: u64 = own | others;
    let winner = if marked.count_ones() % 2 == 1 { Player::A } else { Player::B };
    Ok(Outcome::from_seen(if won { winner.cell() } else { 0 }, marked != all))
}
