//! Boards, cells and moves as others write them: text, 1 and -1, flat indexes. Strict, and back again.
//!
//! ```
//! use tictacore::notation::{format_board, format_move, parse_board, parse_move};
//!
//! let (rows, cols, cells) = parse_board("X.O/.../O.X")?;
//! assert_eq!((rows, cols), (3, 3));
//! assert_eq!(format_board(cols, &cells), "X.O/.../O.X");
//!
//! assert_eq!(parse_move("b3")?, (2, 1)); // column b, row 3, counted from the top
//! assert_eq!(format_move(2, 1), "b3");
//! # Ok::<(), tictacore::Error>(())
//! ```

use crate::{Board, Error, ErrorKind, Expected, Rules, rules::check_size};
use alloc::{
    borrow::Cow,
    string::{String, ToString},
    vec::Vec,
};
use core::{
    fmt::{self, Write},
    str::FromStr,
};

/// The sides and the cells of a board that is written as text.
///
/// `X` is a mark of A, `O` one of B (or `x` and `o`); `.`, `_`, `-` and a space are empty. Rows end with `/` or a
/// new line; where neither stands, n * n characters are n rows of n.
///
/// # Errors
///
/// `size` where there is no row or no cell; `not_square` at a row that is not as long as the first, or where
/// characters without row ends are not n * n; `cell_value` at any other character.
///
/// ```
/// use tictacore::notation::parse_board;
///
/// assert_eq!(parse_board("XO_______")?.0, 3);
/// assert_eq!(parse_board("XOZ/.../...").unwrap_err().col(), Some(2));
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn parse_board(text: &str) -> Result<(usize, usize, Vec<u8>), Error> {
    const NO_MARK: u8 = u8::MAX;
    let mut cells = Vec::with_capacity(text.len());
    // After how many cells each row ends.
    let mut ends = Vec::new();
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            'X' | 'x' => cells.push(1),
            'O' | 'o' => cells.push(2),
            '.' | '_' | '-' | ' ' => cells.push(0),
            '/' | '\n' => ends.push(cells.len()),
            '\r' if characters.peek() == Some(&'\n') => {}
            _ => cells.push(NO_MARK),
        }
    }
    if ends.is_empty() {
        let n = cells.len().isqrt();
        if n * n != cells.len() {
            return Err(Error::new(ErrorKind::NotSquare).at_row(n));
        }
        ends.extend((1..=n).map(|row| row * n));
    } else if !text.ends_with(['/', '\n']) {
        ends.push(cells.len());
    }
    let (rows, cols) = (ends.len(), ends.first().copied().unwrap_or(0));
    check_size(rows)?;
    check_size(cols)?;
    // The first row that is not as long as the first one ends first where it should not.
    if let Some(row) = ends.iter().zip(1..).position(|(&end, rows)| end != rows * cols) {
        return Err(Error::new(ErrorKind::NotSquare).at_row(row));
    }
    match cells.iter().position(|&cell| cell == NO_MARK) {
        Some(index) => Err(Error::new(ErrorKind::CellValue).at_cell(index / cols, index % cols)),
        None => Ok((rows, cols, cells)),
    }
}

/// A board as text that [`parse_board`] reads: `X`, `O` and `.`, rows separated by `/`.
///
/// A single row ends with `/`, without which it would be read as a square.
///
/// ```
/// use tictacore::notation::format_board;
///
/// assert_eq!(format_board(2, &[1, 0, 2, 0]), "X./O.");
/// assert_eq!(format_board(4, &[1, 0, 2, 0]), "X.O./");
/// ```
pub fn format_board(cols: usize, cells: &[u8]) -> String {
    let mut text = String::new();
    for row in cells.chunks(cols.max(1)) {
        if !text.is_empty() {
            text.push('/');
        }
        text.extend(row.iter().map(|&cell| mark(cell)));
    }
    if cells.len() == cols && cols > 1 {
        text.push('/');
    }
    text
}

const fn mark(cell: u8) -> char {
    match cell {
        1 => 'X',
        2 => 'O',
        _ => '.',
    }
}

/// The (row, column) of a move that is written as letters and a number: `a1` is the top left cell, `b3` is in
/// the second column and the third row. After `z` come `aa`, `ab`, and so on; no letter is left out.
///
/// # Errors
///
/// `type` for any other text: capitals, spaces, a leading 0, a row or column beyond
/// [`MAX_SIZE`](crate::MAX_SIZE).
///
/// ```
/// use tictacore::notation::parse_move;
///
/// assert_eq!(parse_move("aa1")?, (0, 26));
/// assert_eq!(parse_move("alL1000").unwrap_err().code(), "type");
/// assert_eq!(parse_move("all1000")?, (999, 999));
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn parse_move(text: &str) -> Result<(usize, usize), Error> {
    let fault = Error::new(ErrorKind::Type(Expected::MoveText));
    let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
    let (letters, number) = text.split_at(letters);
    // Four letters and five digits go beyond any board already.
    let well_formed = (1..=4).contains(&letters.len())
        && (1..=5).contains(&number.len())
        && number.bytes().all(|digit| digit.is_ascii_digit())
        && !number.starts_with('0');
    if !well_formed {
        return Err(fault);
    }
    let col = letters.bytes().fold(0, |col, letter| col * 26 + usize::from(letter - b'a') + 1);
    let row = number.bytes().fold(0, |row, digit| row * 10 + usize::from(digit - b'0'));
    check_size(row).and(check_size(col)).map_err(|_| fault)?;
    Ok((row - 1, col - 1))
}

/// A move as text that [`parse_move`] reads.
///
/// ```
/// use tictacore::notation::format_move;
///
/// assert_eq!(format_move(0, 701), "zz1");
/// assert_eq!(format_move(0, 702), "aaa1");
/// ```
pub fn format_move(row: usize, col: usize) -> String {
    let mut text = String::new();
    let mut rest = col + 1;
    while rest > 0 {
        rest -= 1;
        text.insert(0, (b'a'..=b'z').nth(rest % 26).map_or('a', char::from));
        rest /= 26;
    }
    text + &(row + 1).to_string()
}

/// A cell where marks are written 1 for A and -1 for B, and 0 is empty.
///
/// # Errors
///
/// `cell_value` for any other number.
///
/// ```
/// use tictacore::notation::from_signed;
///
/// assert_eq!(from_signed(-1), Ok(2));
/// assert_eq!(from_signed(2).unwrap_err().code(), "cell_value");
/// ```
pub const fn from_signed(mark: i64) -> Result<u8, Error> {
    match mark {
        0 => Ok(0),
        1 => Ok(1),
        -1 => Ok(2),
        _ => Err(Error::new(ErrorKind::CellValue)),
    }
}

/// 1 for a mark of A, -1 for one of B, 0 for an empty cell: what [`from_signed`] reads.
///
/// # Errors
///
/// `cell_value` for any other number.
pub const fn to_signed(cell: u8) -> Result<i8, Error> {
    match cell {
        0 => Ok(0),
        1 => Ok(1),
        2 => Ok(-1),
        _ => Err(Error::new(ErrorKind::CellValue)),
    }
}

/// How cells are numbered from 0 where a move is one number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Along the rows: 0, 1, 2 are the first row's first cells. Most libraries'.
    #[default]
    RowMajor,
    /// Down the columns: 0, 1, 2 are the first column's first cells. `PettingZoo`'s.
    ColumnMajor,
}

impl Order {
    /// The number of a cell.
    ///
    /// # Errors
    ///
    /// `out_of_range` where the board has no such cell.
    ///
    /// ```
    /// use tictacore::notation::Order;
    ///
    /// assert_eq!(Order::RowMajor.index(3, 3, (1, 0)), Ok(3));
    /// assert_eq!(Order::ColumnMajor.index(3, 3, (1, 0)), Ok(1));
    /// ```
    pub fn index(self, rows: usize, cols: usize, (row, col): (usize, usize)) -> Result<usize, Error> {
        if row >= rows || col >= cols {
            return Err(ErrorKind::OutOfRange.into());
        }
        Ok(match self {
            Self::RowMajor => row * cols + col,
            Self::ColumnMajor => col * rows + row,
        })
    }

    /// The (row, column) of the cell with a number.
    ///
    /// # Errors
    ///
    /// `out_of_range` where the board has no such cell.
    ///
    /// ```
    /// use tictacore::notation::Order;
    ///
    /// assert_eq!(Order::ColumnMajor.cell(3, 3, 1), Ok((1, 0)));
    /// ```
    pub fn cell(self, rows: usize, cols: usize, index: usize) -> Result<(usize, usize), Error> {
        let (row, col) = match self {
            Self::RowMajor => (index / cols.max(1), index % cols.max(1)),
            Self::ColumnMajor => (index % rows.max(1), index / rows.max(1)),
        };
        if row < rows && col < cols { Ok((row, col)) } else { Err(ErrorKind::OutOfRange.into()) }
    }
}

/// A square board from its text, as [`parse_board`] reads it.
impl FromStr for Board<'static> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let (rows, cols, cells) = parse_board(text)?;
        if rows != cols {
            return Err(Error::new(ErrorKind::NotSquare).at_row(0));
        }
        Board::new(rows, Cow::Owned(cells))
    }
}

/// The board drawn: a line of `X` (A), `O` (B) and `.` for each row.
impl fmt::Display for Board<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(f, self.rules(), |row, col| self.cells()[row * self.cols() + col])
    }
}

/// What [`format_board`] gives, with new lines for `/`.
pub(crate) fn draw(f: &mut fmt::Formatter<'_>, rules: Rules, cell: impl Fn(usize, usize) -> u8) -> fmt::Result {
    for row in 0..rules.rows() {
        if row > 0 {
            f.write_char('\n')?;
        }
        (0..rules.cols()).try_for_each(|col| f.write_char(mark(cell(row, col))))?;
    }
    if rules.rows() == 1 && rules.cols() > 1 { f.write_char('\n') } else { Ok(()) }
}
