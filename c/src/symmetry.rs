//! The eight images of a square board, the one that stands for all of them, and the hash.

use crate::{
    edge::{answer, number, put, put_list, slice},
    error::{CError, CStatus},
};
use tictacore::{Board, Error, Expected, Overline, Rules, board_hash, canonical, symmetries};

/// # Safety
///
/// `cells` is null or has `count` bytes.
unsafe fn square<'a>(cells: *const u8, count: usize, n: i64) -> Result<Board<'a>, Error> {
    // SAFETY: the caller's word.
    Board::new(number(n, 0), unsafe { slice(cells, count, Expected::Board) }?)
}

/// The eight images of an n x n board, one after another: as it is, turned a quarter to the right, by half, a quarter
/// to the left, each row from right to left, the rows from bottom to top, rows and columns exchanged, and mirrored at
/// the anti-diagonal. `images` has room for `capacity` bytes, and `needed` becomes 8 * n * n.
///
/// # Safety
///
/// `cells` is null or has `count` bytes; `images` is null or has room for `capacity` bytes; `needed` and `error` are
/// null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_symmetries(
    cells: *const u8,
    count: usize,
    n: i64,
    images: *mut u8,
    capacity: usize,
    needed: *mut usize,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let images_of = symmetries(&square(cells, count, n)?)?;
            let all: Vec<u8> = images_of.iter().flat_map(Board::cells).copied().collect();
            put_list(all.into_iter(), images, capacity, needed)
        })
    }
}

/// The image that stands for all eight: the one whose bytes come first. Boards that can be turned or mirrored into
/// each other have the same. `image` has room for `capacity` bytes, and `needed` becomes n * n.
///
/// # Safety
///
/// As tictacore_symmetries.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_canonical(
    cells: *const u8,
    count: usize,
    n: i64,
    image: *mut u8,
    capacity: usize,
    needed: *mut usize,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let board = canonical(&square(cells, count, n)?)?;
            put_list(board.cells().iter().copied(), image, capacity, needed)
        })
    }
}

/// A hash of the size and the cells of a board of any shape, the same for equal boards in every language and version.
///
/// # Safety
///
/// `cells` is null or has `count` bytes; `hash` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_board_hash(
    cells: *const u8,
    count: usize,
    rows: i64,
    cols: i64,
    hash: *mut u64,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let (rows, cols) = (number(rows, 0), number(cols, 0));
            // Rules say nothing about the hash; these make a square board the quickest to check.
            let rules = Rules::of_shape(rows, cols, rows.max(cols), Overline::Win)?;
            put(hash, board_hash(&Board::with_rules(rules, slice(cells, count, Expected::Board)?)?))
        })
    }
}
