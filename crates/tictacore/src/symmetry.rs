//! The eight images of a square board, the one that stands for all of them, and a hash that never changes.

use crate::{Board, Error, ErrorKind, Player, cells::with_room, outcome};
use alloc::vec::Vec;

/// One of the eight ways to turn and mirror a square board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// The board as it is.
    Identity,
    /// Turned a quarter to the right.
    Rotate90,
    /// Turned by half.
    Rotate180,
    /// Turned a quarter to the left.
    Rotate270,
    /// Each row from right to left.
    MirrorColumns,
    /// The rows from bottom to top.
    MirrorRows,
    /// Rows and columns exchanged: mirrored at the main diagonal.
    Transpose,
    /// Mirrored at the anti-diagonal.
    AntiTranspose,
}

impl Symmetry {
    /// All eight, in the order in which [`symmetries`] gives the images.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// Where a cell of an n x n board goes.
    ///
    /// ```
    /// use tictacore::Symmetry;
    ///
    /// assert_eq!(Symmetry::Rotate90.apply(3, (0, 0)), (0, 2)); // top left to top right
    /// ```
    pub const fn apply(self, n: usize, (row, col): (usize, usize)) -> (usize, usize) {
        let (up, left) = (n - 1 - row, n - 1 - col);
        match self {
            Self::Identity => (row, col),
            Self::Rotate90 => (col, up),
            Self::Rotate180 => (up, left),
            Self::Rotate270 => (left, row),
            Self::MirrorColumns => (row, left),
            Self::MirrorRows => (up, col),
            Self::Transpose => (col, row),
            Self::AntiTranspose => (left, up),
        }
    }

    /// What undoes it.
    ///
    /// ```
    /// use tictacore::Symmetry;
    ///
    /// assert_eq!(Symmetry::Rotate90.inverse(), Symmetry::Rotate270);
    /// ```
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Rotate90 => Self::Rotate270,
            Self::Rotate270 => Self::Rotate90,
            other => other,
        }
    }

    /// The image of the cells of an n x n board, one by one in row-major order.
    fn image(self, n: usize, cells: &[u8]) -> impl Iterator<Item = u8> {
        let back = self.inverse();
        (0..n * n).map(move |index| {
            let (row, col) = back.apply(n, (index / n, index % n));
            cells[row * n + col]
        })
    }
}

/// The eight images of a square board, in the order of [`Symmetry::ALL`]; the board itself comes first.
///
/// # Errors
///
/// `not_square` where the board is not; `size` where there is no memory for the copy.
///
/// ```
/// use tictacore::{Board, symmetries};
///
/// let board = Board::from_rows(&[[1, 2], [0, 0]])?;
/// let turned = &symmetries(&board)?[1];
/// assert_eq!(turned.cells(), [0, 1, 0, 2]);
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn symmetries(board: &Board<'_>) -> Result<[Board<'static>; 8], Error> {
    let n = side(board)?;
    let mut images = Symmetry::ALL.map(|_| Board::from_checked(board.rules(), Vec::new(), outcome(board)));
    for (image, symmetry) in images.iter_mut().zip(Symmetry::ALL) {
        *image = image_of(board, n, symmetry)?;
    }
    Ok(images)
}

/// The image that stands for all eight: the one whose cells, read in row-major order, come first.
///
/// Boards that can be turned or mirrored into each other have the same.
///
/// # Errors
///
/// `not_square` where the board is not; `size` where there is no memory for the copy.
///
/// ```
/// use tictacore::{Board, canonical};
///
/// let corner = Board::from_rows(&[[1, 0], [0, 0]])?;
/// let other = Board::from_rows(&[[0, 1], [0, 0]])?;
/// assert_eq!(canonical(&corner)?, canonical(&other)?);
/// assert_eq!(canonical(&corner)?.cells(), [0, 0, 0, 1]);
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn canonical(board: &Board<'_>) -> Result<Board<'static>, Error> {
    let n = side(board)?;
    let images = Symmetry::ALL.into_iter();
    let first = images.min_by(|one, two| one.image(n, board.cells()).cmp(two.image(n, board.cells())));
    image_of(board, n, first.unwrap_or(Symmetry::Identity))
}

fn image_of(board: &Board<'_>, n: usize, symmetry: Symmetry) -> Result<Board<'static>, Error> {
    let mut cells = with_room(n * n)?;
    cells.extend(symmetry.image(n, board.cells()));
    Ok(Board::from_checked(board.rules(), cells, outcome(board)))
}

fn side(board: &Board<'_>) -> Result<usize, Error> {
    if board.rows() == board.cols() { Ok(board.rows()) } else { Err(Error::new(ErrorKind::NotSquare).at_row(0)) }
}

/// A 64-bit hash of the board's size and cells, the same for equal boards in every language and version.
///
/// It is `mix(rows * 2^32 + cols)`, XOR `mix(2^63 + (row * 2^32 + col) * 2 + (0 for A, 1 for B))` for each mark,
/// so that a game keeps it up to date with one XOR a move. `mix` is the finalizer of splitmix64
/// (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
///
/// ```
/// use tictacore::{Board, board_hash};
///
/// let board = Board::from_rows(&[[1, 0, 0], [0, 2, 0], [0, 0, 0]])?;
/// let moved = Board::from_rows(&[[1, 0, 0], [0, 2, 0], [0, 0, 1]])?;
/// assert_ne!(board_hash(&board), board_hash(&moved));
/// # Ok::<(), tictacore::Error>(())
/// ```
pub fn board_hash(board: &Board<'_>) -> u64 {
    let cells = board.cells().chunks_exact(board.cols()).enumerate();
    let marks = cells.flat_map(|(row, cells)| {
        let marks = cells.iter().enumerate();
        marks.filter_map(move |(col, &cell)| Some(mark_hash(row, col, Player::of_cell(cell)?)))
    });
    marks.fold(empty_hash(board.rows(), board.cols()), |hash, mark| hash ^ mark)
}

/// The hash of an empty board.
pub(crate) const fn empty_hash(rows: usize, cols: usize) -> u64 {
    mix(((rows as u64) << 32) + cols as u64)
}

/// What a mark contributes to the hash.
pub(crate) const fn mark_hash(row: usize, col: usize, player: Player) -> u64 {
    let cell = ((row as u64) << 32) + col as u64;
    mix((1 << 63) + cell * 2 + (player as u64 - 1))
}

const fn mix(key: u64) -> u64 {
    let z = key.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
