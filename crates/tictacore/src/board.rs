//! A board whose cells have been checked, and what it answers.

use crate::{
    Error, ErrorKind, Outcome, Overline, Rules,
    cells::with_room,
    lines::{self, Line},
    rules::check_size,
    scan::{check_rows, scan},
};
use alloc::{borrow::Cow, vec::Vec};

/// A board: cells checked once, when it is made, and the rules they are looked at under.
///
/// Without rules a board is square and full lines win. The pass that checks such a board finds its outcome
/// as well, which is why [`game_over`] and [`outcome`] of it cost nothing more.
///
/// ```text
///  A | B | .        1 2 0
/// ---+---+---
///  A | B | .   =    1 2 0
/// ---+---+---
///  A | . | .        1 0 0
/// ```
///
/// ```
/// use tictacore::{Board, Outcome, game_over, outcome};
///
/// let board = Board::from_rows(&[[1, 2, 0], [1, 2, 0], [1, 0, 0]])?;
/// assert!(game_over(&board));
/// assert_eq!(outcome(&board), Outcome::A);
/// # Ok::<(), tictacore::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board<'a> {
    rules: Rules,
    cells: Cow<'a, [u8]>,
    outcome: Outcome,
}

impl<'a> Board<'a> {
    /// An n x n board from its cells in row-major order: `&[u8]` is borrowed, `Vec<u8>` kept.
    ///
    /// Cost: one pass over the cells.
    ///
    /// # Errors
    ///
    /// `size` where n is 0 or over [`MAX_SIZE`](crate::MAX_SIZE); `not_square` where there are not n * n cells,
    /// at the row that is short or too many; `cell_value` at the first cell that is not 0, 1 or 2.
    ///
    /// ```
    /// use tictacore::{Board, game_over};
    ///
    /// let cells = [0, 1, 2, 0];
    /// assert!(!game_over(&Board::new(2, &cells)?));
    /// # Ok::<(), tictacore::Error>(())
    /// ```
    pub fn new(n: usize, cells: impl Into<Cow<'a, [u8]>>) -> Result<Self, Error> {
        let (rules, cells) = (Rules::square(n)?, cells.into());
        let outcome = scan(n, &cells)?;
        Ok(Self { rules, cells, outcome })
    }

    /// A square board from cells in row-major order, as many as make a square.
    ///
    /// # Errors
    ///
    /// As [`Board::new`].
    ///
    /// ```
    /// use tictacore::Board;
    ///
    /// assert_eq!(Board::from_cells(&[0, 1, 2, 0])?.rows(), 2);
    /// assert_eq!(Board::from_cells(&[0, 1, 2]).unwrap_err().code(), "not_square");
    /// # Ok::<(), tictacore::Error>(())
    /// ```
    pub fn from_cells(cells: impl Into<Cow<'a, [u8]>>) -> Result<Self, Error> {
        let cells = cells.into();
        Self::new(cells.len().isqrt(), cells)
    }

    /// A square board from its rows. Copies the cells into one piece of memory.
    ///
    /// # Errors
    ///
    /// As [`Board::new`]; a row that does not have as many cells as there are rows is `not_square`.
    ///
    /// ```
    /// use tictacore::Board;
    ///
    /// let ragged: [&[u8]; 2] = [&[1, 2], &[0]];
    /// assert_eq!(Board::from_rows(&ragged).unwrap_err().row(), Some(1));
    /// # Ok::<(), tictacore::Error>(())
    /// ```
    pub fn from_rows(rows: &[impl AsRef<[u8]>]) -> Result<Self, Error> {
        let n = rows.len();
        check_size(n)?;
        Self::new(n, concatenate(rows, n)?)
    }

    /// A board of any shape, under rules, from its cells in row-major order.
    ///
    /// Cost: one pass over the cells.
    ///
    /// # Errors
    ///
    /// As [`Board::new`].
    ///
    /// ```
    /// use tictacore::{Board, Outcome, Overline, Rules, outcome};
    ///
    /// let rules = Rules::new(2, 4, 3, Overline::Win)?;
    /// let board = Board::with_rules(rules, &[0, 1, 1, 1, 2, 2, 0, 0])?;
    /// assert_eq!(outcome(&board), Outcome::A);
    /// # Ok::<(), tictacore::Error>(())
    /// ```
    pub fn with_rules(rules: Rules, cells: impl Into<Cow<'a, [u8]>>) -> Result<Self, Error> {
        let cells = cells.into();
        if rules.is_full_lines() {
            let outcome = scan(rules.rows(), &cells)?;
            return Ok(Self { rules, cells, outcome });
        }
        if cells.len() != rules.cells() {
            let row = rules.rows().min(cells.len() / rules.cols());
            return Err(Error::new(ErrorKind::NotSquare).at_row(row));
        }
        let (smallest, largest) =
            cells.iter().fold((u8::MAX, 0), |(smallest, largest), &cell| (cell.min(smallest), cell.max(largest)));
        if largest > 2 {
            check_rows(0, rules.cols(), &cells)?;
        }
        let outcome = Outcome::from_seen(lines::won_by(rules, &cells), smallest == 0);
        Ok(Self { rules, cells, outcome })
    }

    /// A board of any shape from its rows, on which `k` in a row win.
    ///
    /// # Errors
    ///
    /// `size` where there is no row or no column, or too many; `rules` where k is 0 or longer than the longer side;
    /// `not_square` at the first row that is not as long as the first; `cell_value` at the first cell
    /// that is not 0, 1 or 2.
    ///
    /// ```
    /// use tictacore::{Board, Overline, game_over};
    ///
    /// let board = Board::from_rows_k(&[[0, 1, 0, 1], [0, 0, 0, 0]], 2, Overline::Win)?;
    /// assert!(!game_over(&board)); // two marks with a gap are not two in a row
    /// # Ok::<(), tictacore::Error>(())
    /// ```
    pub fn from_rows_k(rows: &[impl AsRef<[u8]>], k: usize, overline: Overline) -> Result<Self, Error> {
        let rules = Rules::of_shape(rows.len(), rows.first().map_or(0, |row| row.as_ref().len()), k, overline)?;
        Self::with_rules(rules, concatenate(rows, rules.cols())?)
    }

    /// Cells that are known to be cells, from the engine itself.
    pub(crate) fn from_checked(rules: Rules, cells: Vec<u8>, outcome: Outcome) -> Self {
        Self { rules, cells: Cow::Owned(cells), outcome }
    }

    /// The rules that the board is looked at under.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.rules.rows()
    }

    /// How many columns it has.
    pub fn cols(&self) -> usize {
        self.rules.cols()
    }

    /// The cells in row-major order: 0 empty, 1 a mark of A, 2 a mark of B.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// A cell, or nothing where the board has none.
    pub fn cell(&self, row: usize, col: usize) -> Option<u8> {
        (row < self.rows() && col < self.cols()).then(|| self.cells[row * self.cols() + col])
    }

    /// The board without what it borrows.
    pub fn into_owned(self) -> Board<'static> {
        Board { cells: Cow::Owned(self.cells.into_owned()), ..self }
    }
}

impl Rules {
    /// The rules under which `k` in a row win on a board that is given.
    ///
    /// # Errors
    ///
    /// `size` where the board has no row, no column or too many of them; `rules` where k is 0 or longer than
    /// its longer side.
    ///
    /// ```
    /// use tictacore::{Overline, Rules};
    ///
    /// assert_eq!(Rules::of_shape(0, 0, 3, Overline::Win).unwrap_err().code(), "size");
    /// ```
    pub const fn of_shape(rows: usize, cols: usize, k: usize, overline: Overline) -> Result<Self, Error> {
        if let Err(error) = check_size(rows) {
            return Err(error);
        }
        if let Err(error) = check_size(cols) {
            return Err(error);
        }
        Self::new(rows, cols, k, overline)
    }
}

/// Is the game over: does somebody hold a line, or is no cell empty?
///
/// ```
/// use tictacore::{Board, game_over};
///
/// assert!(game_over(&Board::from_rows(&[[1, 1, 1], [0, 2, 2], [0, 0, 0]])?));
/// assert!(!game_over(&Board::from_rows(&[[1, 1, 0], [0, 2, 2], [0, 0, 0]])?));
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn game_over(board: &Board<'_>) -> bool {
    board.outcome.is_over()
}

/// How the board stands. A full board with a won line is won, never a draw.
///
/// ```
/// use tictacore::{Board, Outcome, outcome};
///
/// assert_eq!(outcome(&Board::from_rows(&[[1, 2, 1], [2, 1, 2], [2, 1, 1]])?), Outcome::A);
/// assert_eq!(outcome(&Board::from_rows(&[[1, 1], [2, 2]])?), Outcome::Both);
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn outcome(board: &Board<'_>) -> Outcome {
    board.outcome
}

/// Every won line: rows, columns, diagonals and anti-diagonals, each kind by its first cell.
///
/// A run longer than k is one line with all its cells; crossing lines are each there.
/// Cost: nothing where nobody has won, else a pass over the cells for each kind of line.
///
/// ```
/// use tictacore::{Board, LineKind, Player, winning_lines};
///
/// let board = Board::from_rows(&[[1, 2, 0], [1, 2, 0], [1, 0, 0]])?;
/// let lines = winning_lines(&board);
/// assert_eq!(lines.len(), 1);
/// assert_eq!((lines[0].player(), lines[0].kind()), (Player::A, LineKind::Column));
/// assert!(lines[0].cells().eq([(0, 0), (1, 0), (2, 0)]));
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn winning_lines(board: &Board<'_>) -> Vec<Line> {
    match board.outcome {
        Outcome::Pending | Outcome::Draw => Vec::new(),
        _ => lines::winning_lines(board.rules, |(row, col)| board.cells[row * board.cols() + col]),
    }
}

/// The cells of all rows in one piece, where each row has `cols` of them.
fn concatenate(rows: &[impl AsRef<[u8]>], cols: usize) -> Result<Vec<u8>, Error> {
    if let Some(row) = rows.iter().position(|row| row.as_ref().len() != cols) {
        return Err(Error::new(ErrorKind::NotSquare).at_row(row));
    }
    let mut cells = with_room(rows.len() * cols)?;
    for row in rows {
        cells.extend_from_slice(row.as_ref());
    }
    Ok(cells)
}
