//! Status codes, and what is known of an error.

use crate::edge::put_text;
use std::ffi::c_char;
use tictacore::{Error, ErrorKind, Expected, Unplayable};

/// How a call went. Every code but the last has the same name in all languages.
///
/// cbindgen:rename-all=ScreamingSnakeCase
#[allow(clippy::enum_variant_names)] // C has no names within a name: these are TICTACORE_OK and so on
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CStatus {
    /// The answer is there.
    TictacoreOk = 0,
    /// Not the kind of value that is expected there: a null or misaligned pointer, no room for the answers.
    TictacoreType = 1,
    /// A side of the board is 0, negative or over the limit, or there is no memory for it.
    TictacoreSize = 2,
    /// A row whose length is not that of the board.
    TictacoreNotSquare = 3,
    /// A cell that is not 0, 1 or 2.
    TictacoreCellValue = 4,
    /// Rules that no game can have.
    TictacoreRules = 5,
    /// A move outside the board.
    TictacoreOutOfRange = 6,
    /// A move onto a marked cell.
    TictacoreOccupied = 7,
    /// A move after the end.
    TictacoreGameOver = 8,
    /// Undo before any move.
    TictacoreNothingToUndo = 9,
    /// Redo without an undo before it.
    TictacoreNothingToRedo = 10,
    /// A fault of the library itself; please report it. A game that was being changed is good for freeing only.
    TictacoreInternal = 255,
}

/// What was expected where there is a `TICTACORE_TYPE`, numbered as the core's [`Expected::ALL`]. Bindings may make
/// such errors themselves.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CExpected {
    /// A board.
    Board = 0,
    /// A row.
    Row = 1,
    /// A cell: an integer.
    Cell = 2,
    /// A list of moves.
    Moves = 3,
    /// A move: a pair of integers.
    Move = 4,
    /// A side of the board, or k: an integer.
    Size = 5,
    /// A tictacore_overline.
    Overline = 6,
    /// A tictacore_player.
    Player = 7,
    /// Boards one after another.
    Boards = 8,
    /// Games one after another.
    Games = 9,
    /// Room for the answers.
    Out = 10,
    /// A number of threads, at least 1.
    Threads = 11,
    /// A game.
    Game = 12,
    /// A board written as text.
    BoardText = 13,
    /// A move written as text.
    MoveText = 14,
    /// A mark of another notation.
    Mark = 15,
    /// The word of an order of numbering.
    Order = 16,
}

/// What was wrong, and where. The caller's; written by a call that fails, and left alone by one that does not.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CError {
    /// A tictacore_status.
    pub code: i32,
    /// Which text of its code: with TICTACORE_TYPE a tictacore_expected, else a number of the library's.
    pub detail: i32,
    /// The row, counted from 0; -1 where the error has none.
    pub row: i64,
    /// The column, counted from 0; -1 where the error has none. In a batch of games the move.
    pub col: i64,
    /// Which move of a list, or which board or game of a batch, counted from 0; -1 where the error has none.
    pub index: i64,
}

impl CError {
    pub(crate) const INTERNAL: Self =
        Self { code: CStatus::TictacoreInternal as i32, detail: 0, row: -1, col: -1, index: -1 };

    pub(crate) fn status(&self) -> CStatus {
        ALL.into_iter().find(|status| *status as i32 == self.code).unwrap_or(CStatus::TictacoreInternal)
    }

    /// The core's error that this one came from, or that a binding has made like it.
    fn original(&self) -> Option<Error> {
        let detail = usize::try_from(self.detail).ok();
        let kind = match self.status() {
            CStatus::TictacoreOk | CStatus::TictacoreInternal => return None,
            CStatus::TictacoreType => ErrorKind::Type(*Expected::ALL.get(detail?)?),
            CStatus::TictacoreSize => ErrorKind::Size,
            CStatus::TictacoreNotSquare => ErrorKind::NotSquare,
            CStatus::TictacoreCellValue => ErrorKind::CellValue,
            CStatus::TictacoreRules => ErrorKind::Rules(*Unplayable::ALL.get(detail?)?),
            CStatus::TictacoreOutOfRange => ErrorKind::OutOfRange,
            CStatus::TictacoreOccupied => ErrorKind::Occupied,
            CStatus::TictacoreGameOver => ErrorKind::GameOver,
            CStatus::TictacoreNothingToUndo => ErrorKind::NothingToUndo,
            CStatus::TictacoreNothingToRedo => ErrorKind::NothingToRedo,
        };
        let [row, col, index] = [self.row, self.col, self.index].map(|place| usize::try_from(place).ok());
        let error = Error::new(kind);
        Some(match (index, row, col) {
            (None, None, _) => error,
            (None, Some(row), None) => error.at_row(row),
            (None, Some(row), Some(col)) => error.at_cell(row, col),
            (Some(index), None, None) => error.at_index(index),
            (Some(game), None, Some(index)) => error.at_move_of_game(game, index),
            (Some(index), Some(row), None) => error.at_row(row).at_index(index),
            (Some(index), Some(row), Some(col)) => error.at_cell(row, col).at_index(index),
        })
    }
}

const ALL: [CStatus; 12] = [
    CStatus::TictacoreOk,
    CStatus::TictacoreType,
    CStatus::TictacoreSize,
    CStatus::TictacoreNotSquare,
    CStatus::TictacoreCellValue,
    CStatus::TictacoreRules,
    CStatus::TictacoreOutOfRange,
    CStatus::TictacoreOccupied,
    CStatus::TictacoreGameOver,
    CStatus::TictacoreNothingToUndo,
    CStatus::TictacoreNothingToRedo,
    CStatus::TictacoreInternal,
];

impl From<Error> for CError {
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // short tables
    fn from(error: Error) -> Self {
        let (status, detail) = match error.kind() {
            ErrorKind::Type(expected) => {
                (CStatus::TictacoreType, Expected::ALL.iter().position(|&one| one == expected))
            }
            ErrorKind::Size => (CStatus::TictacoreSize, None),
            ErrorKind::NotSquare => (CStatus::TictacoreNotSquare, None),
            ErrorKind::CellValue => (CStatus::TictacoreCellValue, None),
            ErrorKind::Rules(unplayable) => {
                (CStatus::TictacoreRules, Unplayable::ALL.iter().position(|&one| one == unplayable))
            }
            ErrorKind::OutOfRange => (CStatus::TictacoreOutOfRange, None),
            ErrorKind::Occupied => (CStatus::TictacoreOccupied, None),
            ErrorKind::GameOver => (CStatus::TictacoreGameOver, None),
            ErrorKind::NothingToUndo => (CStatus::TictacoreNothingToUndo, None),
            ErrorKind::NothingToRedo => (CStatus::TictacoreNothingToRedo, None),
            _ => (CStatus::TictacoreInternal, None),
        };
        let place = |place: Option<usize>| place.and_then(|place| i64::try_from(place).ok()).unwrap_or(-1);
        Self {
            code: status as i32,
            detail: detail.unwrap_or(0) as i32,
            row: place(error.row()),
            col: place(error.col()),
            index: place(error.index()),
        }
    }
}

/// Writes what is wrong in words, with its place, and returns the length of the whole text without the 0 that ends it.
///
/// At most `size` bytes are written, the 0 among them; 256 are enough. `buffer` may be null where `size` is 0.
///
/// # Safety
///
/// `error` is null or can be read, `buffer` is null or has room for `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_error_message(error: *const CError, buffer: *mut c_char, size: usize) -> usize {
    let error = if error.is_null() {
        CError::INTERNAL
    } else {
        // SAFETY: not null, and the caller vouches for the rest.
        unsafe { error.read_unaligned() }
    };
    let text = match error.original() {
        Some(error) => error.to_string(),
        None if error.code == CStatus::TictacoreOk as i32 => String::new(),
        None => "a fault of tictacore itself; please report it".to_owned(),
    };
    // SAFETY: the caller's word.
    unsafe { put_text(&text, buffer, size) }
}
