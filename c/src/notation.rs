//! Boards, cells and moves as others write them.

use crate::{
    edge::{answer, number, put, put_if_asked, put_list, put_text, slice},
    error::{CError, CStatus},
    lines::CCell,
};
use std::ffi::c_char;
use tictacore::{
    Board, Error, ErrorKind, Expected, MAX_SIZE, Overline, Rules,
    notation::{self, Order},
};

/// # Safety
///
/// `text` is null or has `length` bytes.
unsafe fn text_from(text: *const c_char, length: usize, expected: Expected) -> Result<String, Error> {
    if text.is_null() {
        return Err(ErrorKind::Type(expected).into());
    }
    // SAFETY: the caller's word.
    let bytes = unsafe { slice(text.cast::<u8>(), length, expected) }?;
    // What is no text has no mark or number in it either, and is refused at its place.
    Ok(String::from_utf8_lossy(bytes).into_owned())
}

/// Reads a board from text of `length` bytes: X is a mark of A, O one of B, and '.', '_', '-' and a space are empty;
/// rows end with '/' or a new line, or there are n * n characters without. `cells` has room for `capacity` bytes;
/// `rows` and `cols` become the sides of the board, of which as many cells are written as there is room for.
///
/// # Safety
///
/// `text` is null or has `length` bytes; `cells` is null or has room for `capacity` bytes; `rows`, `cols` and `error`
/// are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_parse_board(
    text: *const c_char,
    length: usize,
    rows: *mut i64,
    cols: *mut i64,
    cells: *mut u8,
    capacity: usize,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let (height, width, board) = notation::parse_board(&text_from(text, length, Expected::BoardText)?)?;
            put(rows, i64::try_from(height).unwrap_or(-1))?;
            put(cols, i64::try_from(width).unwrap_or(-1))?;
            let mut count = 0;
            put_list(board.into_iter(), cells, capacity, &raw mut count)
        })
    }
}

/// Writes a board of any shape as text that tictacore_parse_board reads, rows separated by '/'.
/// At most `size` bytes are written, the ending 0 among them; `length` becomes that of the whole text without it.
///
/// # Safety
///
/// `cells` is null or has `count` bytes; `buffer` is null or has room for `size` bytes; `length` and `error` are null
/// or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_format_board(
    cells: *const u8,
    count: usize,
    rows: i64,
    cols: i64,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let (rows, cols) = (number(rows, 0), number(cols, 0));
            let rules = Rules::of_shape(rows, cols, rows.max(cols), Overline::Win)?;
            let board = Board::with_rules(rules, slice(cells, count, Expected::Board)?)?;
            let text = notation::format_board(cols, board.cells());
            put_if_asked(length, put_text(&text, buffer, size));
            Ok(())
        })
    }
}

/// Reads a move from text of `length` bytes such as "b3", which is column 1, row 2: letters for the column, and the
/// row counted from 1.
///
/// # Safety
///
/// `text` is null or has `length` bytes; `cell` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_parse_move(
    text: *const c_char,
    length: usize,
    cell: *mut CCell,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let text = text_from(text, length, Expected::MoveText)?;
            put(cell, notation::parse_move(&text)?.into())
        })
    }
}

/// Writes a move as text that tictacore_parse_move reads; `size` and `length` as for tictacore_format_board.
/// 16 bytes are enough. `out_of_range` where no board has such a cell.
///
/// # Safety
///
/// `buffer` is null or has room for `size` bytes; `length` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_format_move(
    row: i64,
    col: i64,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let (row, col) = (number(row, MAX_SIZE), number(col, MAX_SIZE));
            if row.max(col) >= MAX_SIZE {
                return Err(ErrorKind::OutOfRange.into());
            }
            put_if_asked(length, put_text(&notation::format_move(row, col), buffer, size));
            Ok(())
        })
    }
}

/// The cell where marks are written 1 for A and -1 for B: 0, 1 or 2 for 0, 1 or -1.
///
/// # Safety
///
/// `cell` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_from_signed(mark: i64, cell: *mut u8, error: *mut CError) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(cell, notation::from_signed(mark)?)) }
}

/// The other way round: 0, 1 or -1 for 0, 1 or 2.
///
/// # Safety
///
/// `mark` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_to_signed(cell: i64, mark: *mut i8, error: *mut CError) -> CStatus {
    let cell = u8::try_from(cell).unwrap_or(u8::MAX);
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(mark, notation::to_signed(cell)?)) }
}

/// How cells are numbered from 0 where a move is one number.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum COrder {
    /// Along the rows: 0, 1, 2 are the first row's first cells.
    RowMajor = 0,
    /// Down the columns: 0, 1, 2 are the first column's first cells.
    ColumnMajor = 1,
}

fn order_from(order: i32) -> Result<Order, Error> {
    match order {
        0 => Ok(Order::RowMajor),
        1 => Ok(Order::ColumnMajor),
        _ => Err(ErrorKind::Type(Expected::Size).into()),
    }
}

/// The number of a cell of a rows x cols board, `order` a tictacore_order.
///
/// # Safety
///
/// `index` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_index_of_cell(
    order: i32,
    rows: i64,
    cols: i64,
    row: i64,
    col: i64,
    index: *mut i64,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let order = order_from(order)?;
            let (rows, cols) = sides(rows, cols)?;
            let found = order.index(rows, cols, (number(row, usize::MAX), number(col, usize::MAX)))?;
            put(index, i64::try_from(found).unwrap_or(-1))
        })
    }
}

/// The cell of a rows x cols board that has a number, `order` a tictacore_order.
///
/// # Safety
///
/// `cell` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_cell_of_index(
    order: i32,
    rows: i64,
    cols: i64,
    index: i64,
    cell: *mut CCell,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let order = order_from(order)?;
            let (rows, cols) = sides(rows, cols)?;
            put(cell, order.cell(rows, cols, number(index, usize::MAX))?.into())
        })
    }
}

fn sides(rows: i64, cols: i64) -> Result<(usize, usize), Error> {
    let rules = Rules::of_shape(number(rows, 0), number(cols, 0), 1, Overline::Win)?;
    Ok((rules.rows(), rules.cols()))
}
