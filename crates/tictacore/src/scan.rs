//! The one pass over the cells of a square board, row after row.
//!
//! Cells are two bits: 0 empty, 1 for A, 2 for B. The AND of a line's cells is therefore 1 exactly when A holds
//! the whole line, 2 exactly when B does, and else 0. So a pass that keeps one AND a line, and the smallest and
//! the largest cell it has met, knows the winner, whether a cell is empty, and whether every cell is a cell.

use crate::{Error, ErrorKind, Outcome, kernel, rules::check_size, small};
use alloc::vec;

/// A pass over the rows of an n x n board, fed from wherever they come from.
///
/// The board is never needed whole: feed one row, or several at once, and ask for the outcome after the last.
/// The pass keeps n bytes, the caller's, and every cell is checked. Cost: O(1) a cell.
///
/// ```
/// use tictacore::{Outcome, Scan};
///
/// let mut columns = [0; 3]; // one byte a column is all the memory it takes
/// let mut scan = Scan::new(&mut columns)?;
/// scan.feed(&[1, 2, 0])?;
/// scan.feed(&[1, 2, 0])?;
/// scan.feed(&[1, 0, 0])?;
/// assert_eq!(scan.finish()?, Outcome::A); // the first column
/// # Ok::<(), tictacore::Error>(())
/// ```
#[derive(Debug)]
pub struct Scan<'a> {
    /// The AND of each column so far.
    columns: &'a mut [u8],
    main_diagonal: u8,
    anti_diagonal: u8,
    /// The OR of the rows' ANDs so far.
    rows_won: u8,
    /// Whether a cell was empty so far.
    empty: bool,
    fed: usize,
}

/// What the AND over no cells is: both players still hold the line.
pub(crate) const ANYBODY: u8 = 3;

impl<'a> Scan<'a> {
    /// Starts a pass over a board with one column for each byte of `columns`, which it overwrites.
    ///
    /// # Errors
    ///
    /// `size` where there is no column, or more than [`MAX_SIZE`](crate::MAX_SIZE).
    pub fn new(columns: &'a mut [u8]) -> Result<Self, Error> {
        check_size(columns.len())?;
        columns.fill(ANYBODY);
        Ok(Self::start(columns))
    }

    /// Starts a pass; `columns` hold `ANYBODY` each.
    fn start(columns: &'a mut [u8]) -> Self {
        Self { columns, main_diagonal: ANYBODY, anti_diagonal: ANYBODY, rows_won: 0, empty: false, fed: 0 }
    }

    /// Takes the next row, or the next rows one after another.
    ///
    /// # Errors
    ///
    /// `not_square` where `rows` does not end with a whole row or goes beyond the n-th row, with the row;
    /// `cell_value` where a cell is not 0, 1 or 2, with the first such row and column. After an error
    /// the pass has no use any more.
    pub fn feed(&mut self, rows: &[u8]) -> Result<(), Error> {
        let n = self.columns.len();
        let whole = rows.len() / n;
        if !rows.len().is_multiple_of(n) || whole > n - self.fed {
            return Err(Error::new(ErrorKind::NotSquare).at_row(n.min(self.fed + whole)));
        }
        let seen = kernel::fold(self.columns, rows);
        if seen.strange {
            return check_rows(self.fed, n, rows);
        }
        self.rows_won |= seen.rows_won;
        self.empty |= seen.empty;
        and_diagonal(&mut self.main_diagonal, whole, |row| rows[row * n + self.fed + row]);
        and_diagonal(&mut self.anti_diagonal, whole, |row| rows[row * n + n - 1 - self.fed - row]);
        self.fed += whole;
        Ok(())
    }

    /// Takes all rows, as many at a time as `cells` has room for, and tells how the board stands. `read` gets the
    /// number of the next row and the cells to fill with whole rows from it on.
    ///
    /// # Errors
    ///
    /// Whatever `read` gives, and those of [`feed`](Self::feed); `not_square` where there is not even room for one row.
    ///
    /// ```
    /// use tictacore::{Error, Outcome, scan_with};
    ///
    /// let rows = [[1, 2, 0], [1, 2, 0], [1, 0, 0]];
    /// let outcome = scan_with(3, |scan| {
    ///     scan.read(&mut [0; 6], |first, cells| {
    ///         let whole = cells.len() / 3;
    ///         cells.copy_from_slice(rows[first..][..whole].as_flattened());
    ///         Ok::<_, Error>(())
    ///     })
    /// });
    /// assert_eq!(outcome, Ok(Outcome::A));
    /// ```
    pub fn read<E: From<Error>>(
        mut self,
        cells: &mut [u8],
        mut read: impl FnMut(usize, &mut [u8]) -> Result<(), E>,
    ) -> Result<Outcome, E> {
        let n = self.columns.len();
        let rows_at_once = cells.len() / n;
        while self.fed < n && rows_at_once > 0 {
            let cells = &mut cells[..rows_at_once.min(n - self.fed) * n];
            read(self.fed, cells)?;
            self.feed(cells)?;
        }
        Ok(self.finish()?)
    }

    /// How the board stands.
    ///
    /// # Errors
    ///
    /// `not_square` where fewer than n rows were fed, with the row that is missing.
    pub fn finish(self) -> Result<Outcome, Error> {
        if self.fed < self.columns.len() {
            return Err(Error::new(ErrorKind::NotSquare).at_row(self.fed));
        }
        let columns_won = self.columns.iter().fold(0, |won, column| won | column);
        let won = self.rows_won | columns_won | self.main_diagonal | self.anti_diagonal;
        Ok(Outcome::from_seen(won, self.empty))
    }
}

/// Takes a diagonal's cells of the next rows into its AND, for as long as anybody can hold it.
fn and_diagonal(and: &mut u8, rows: usize, cell: impl Fn(usize) -> u8) {
    for row in 0..rows {
        if *and == 0 {
            break;
        }
        *and &= cell(row);
    }
}

/// Whether each of these bytes is a cell.
///
/// A binding that stops within a row, because what follows is not even an integer, asks this of the cells before.
///
/// # Errors
///
/// `cell_value` at the first that is not 0, 1 or 2.
///
/// ```
/// use tictacore::check_row;
///
/// assert_eq!(check_row(4, &[0, 1, 2, 3]).unwrap_err().col(), Some(3));
/// ```
pub fn check_row(row: usize, cells: &[u8]) -> Result<(), Error> {
    match cells.iter().position(|&cell| cell > 2) {
        Some(col) => Err(Error::new(ErrorKind::CellValue).at_cell(row, col)),
        None => Ok(()),
    }
}

/// The same of whole rows of `cols` cells, from row `first` on.
pub(crate) fn check_rows(first: usize, cols: usize, cells: &[u8]) -> Result<(), Error> {
    cells.chunks_exact(cols).zip(first..).try_for_each(|(cells, row)| check_row(row, cells))
}

/// Cells that came as ints, as bytes: those that are 0, 1 or 2 as they are, any other as a byte that is no cell either.
///
/// As many as the shorter of both has. Cost: no branch on a cell, but for a second pass where one is none.
///
/// ```
/// use tictacore::{check_row, narrow};
///
/// let mut cells = [0; 3];
/// narrow(&[2, 0, 257], &mut cells);
/// assert_eq!(cells[..2], [2, 0]);
/// assert_eq!(check_row(0, &cells).unwrap_err().col(), Some(2));
/// ```
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // `seen` tells whether anything was lost
#[inline(never)] // inlined into a loop over rows it is no longer unrolled: a third slower
pub fn narrow(ints: &[i32], cells: &mut [u8]) {
    let mut seen = 0;
    for (cell, &int) in cells.iter_mut().zip(ints) {
        seen |= int;
        *cell = int as u8;
    }
    if seen & !0xFF != 0 {
        for (cell, &int) in cells.iter_mut().zip(ints) {
            *cell = u8::try_from(int).unwrap_or(u8::MAX);
        }
    }
}

/// Runs `scan` with one byte of memory for each of n columns, which are on the stack where n is small.
///
/// # Errors
///
/// `size` where n is 0 or over [`MAX_SIZE`](crate::MAX_SIZE), and whatever `scan` gives.
///
/// ```
/// use tictacore::{Error, Outcome, scan_with};
///
/// let outcome = scan_with(2, |mut scan| {
///     scan.feed(&[0, 2, 2, 1])?;
///     scan.finish()
/// });
/// assert_eq!(outcome, Ok::<_, Error>(Outcome::B));
/// ```
pub fn scan_with<T, E: From<Error>>(n: usize, scan: impl FnOnce(Scan<'_>) -> Result<T, E>) -> Result<T, E> {
    const SMALL: usize = 128;
    check_size(n)?;
    if n <= SMALL {
        let mut columns = [ANYBODY; SMALL];
        scan(Scan::start(&mut columns[..n]))
    } else {
        let mut columns = vec![ANYBODY; n];
        scan(Scan::start(&mut columns))
    }
}

/// The outcome of an n x n board whose rows stand one after another in `cells`: the whole pass at once.
///
/// # Errors
///
/// Those of [`Board::new`](crate::Board::new), which does the same and keeps the cells.
///
/// ```
/// use tictacore::{Outcome, scan};
///
/// assert_eq!(scan(2, &[0, 2, 2, 1])?, Outcome::B);
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn scan(n: usize, cells: &[u8]) -> Result<Outcome, Error> {
    match small::outcome(n, cells) {
        Some(outcome) => Ok(outcome),
        // Also where a small board has a fault: this pass says which.
        None => scan_rows(n, cells),
    }
}

/// Apart, so that a small board does not pay for the room that this needs on the stack.
#[inline(never)]
fn scan_rows(n: usize, cells: &[u8]) -> Result<Outcome, Error> {
    scan_with(n, |mut scan| {
        scan.feed(cells)?;
        scan.finish()
    })
}
