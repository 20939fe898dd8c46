//! Which game is played: the sides of the board, and how many in a row win.

use crate::{Error, ErrorKind, Unplayable};
use core::fmt;

/// The longest side of a board: with it, the number of cells still fits a signed 32-bit integer.
pub const MAX_SIZE: usize = 46_340;

/// Whether a run of more than `k` marks wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Overline {
    /// `win`: k or more marks in a row win, the usual rule.
    #[default]
    Win,
    /// `exact`: exactly k marks in a row win, as in standard gomoku.
    Exact,
}

impl Overline {
    /// `"win"` or `"exact"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Exact => "exact",
        }
    }

    /// From its name.
    ///
    /// # Errors
    ///
    /// `rules` for any other word.
    ///
    /// ```
    /// use tictacore::Overline;
    ///
    /// assert_eq!(Overline::from_name("exact"), Ok(Overline::Exact));
    /// assert_eq!(Overline::from_name("six").unwrap_err().code(), "rules");
    /// ```
    pub fn from_name(name: &str) -> Result<Self, Error> {
        match name {
            "win" => Ok(Self::Win),
            "exact" => Ok(Self::Exact),
            _ => Err(ErrorKind::Rules(Unplayable::Overline).into()),
        }
    }

    /// Whether a whole run of this many marks wins where `k` in a row do.
    pub(crate) const fn wins(self, run: usize, k: usize) -> bool {
        match self {
            Self::Win => run >= k,
            Self::Exact => run == k,
        }
    }
}

/// The rules of a game: `rows` x `cols` cells, `k` marks of one player in an unbroken row, column or diagonal win.
///
/// [`Rules::square`]`(n)` is n x n with k = n: the full lines of tic-tac-toe.
///
/// ```
/// use tictacore::{Overline, Rules};
///
/// let tic_tac_toe = Rules::square(3)?;
/// assert_eq!((tic_tac_toe.rows(), tic_tac_toe.cols(), tic_tac_toe.k()), (3, 3, 3));
///
/// let gomoku = Rules::new(15, 15, 5, Overline::Exact)?;
/// assert_eq!(gomoku.to_string(), "15 x 15, exactly 5 in a row");
/// # Ok::<(), tictacore::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    rows: u16,
    cols: u16,
    k: u16,
    overline: Overline,
}

impl Rules {
    /// An n x n board on which a full row, column or one of the two diagonals wins.
    ///
    /// # Errors
    ///
    /// `size` where n is 0 or over [`MAX_SIZE`].
    pub const fn square(n: usize) -> Result<Self, Error> {
        match check_size(n) {
            Err(error) => Err(error),
            Ok(n) => Ok(Self { rows: n, cols: n, k: n, overline: Overline::Win }),
        }
    }

    /// A rows x cols board on which `k` in a row win.
    ///
    /// # Errors
    ///
    /// `rules` where a side is 0 or over [`MAX_SIZE`], or where k is 0 or longer than the longer side.
    pub const fn new(rows: usize, cols: usize, k: usize, overline: Overline) -> Result<Self, Error> {
        let (Ok(rows), Ok(cols)) = (check_size(rows), check_size(cols)) else {
            return Err(Error::new(ErrorKind::Rules(Unplayable::Sides)));
        };
        match check_size(k) {
            Ok(k) if k <= rows || k <= cols => Ok(Self { rows, cols, k, overline }),
            _ => Err(Error::new(ErrorKind::Rules(Unplayable::K))),
        }
    }

    /// How many rows the board has.
    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    /// How many columns the board has.
    pub const fn cols(&self) -> usize {
        self.cols as usize
    }

    /// How many marks in a row win.
    pub const fn k(&self) -> usize {
        self.k as usize
    }

    /// Whether more than k in a row win.
    pub const fn overline(&self) -> Overline {
        self.overline
    }

    /// How many cells the board has.
    pub const fn cells(&self) -> usize {
        self.rows() * self.cols()
    }

    /// Whether these are full lines: a square board whose k is its side. Then nothing can be longer than k,
    /// so that `overline` says nothing.
    pub const fn is_full_lines(&self) -> bool {
        self.rows == self.cols && self.cols == self.k
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rows, cols, k, overline } = self;
        let exactly = match overline {
            Overline::Win => "",
            Overline::Exact => "exactly ",
        };
        write!(f, "{rows} x {cols}, {exactly}{k} in a row")
    }
}

/// The side of a square board, checked.
///
/// # Errors
///
/// `size` where it is 0 or over [`MAX_SIZE`].
#[allow(clippy::cast_possible_truncation)] // MAX_SIZE fits 16 bits
pub(crate) const fn check_size(n: usize) -> Result<u16, Error> {
    if n >= 1 && n <= MAX_SIZE { Ok(n as u16) } else { Err(Error::new(ErrorKind::Size)) }
}
