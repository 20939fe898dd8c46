//! The words of the core as texts for C.

use crate::error::CStatus;
use std::ffi::c_char;
use tictacore::{Error, ErrorKind, Expected, LineKind, Outcome, Overline, Player, Reachability, Unplayable};

/// A word with the 0 that ends it, and more of them.
type Word = [u8; 24];

const fn word(text: &str) -> Word {
    let mut word = [0; 24];
    assert!(text.len() < word.len());
    let mut i = 0;
    while i < text.len() {
        word[i] = text.as_bytes()[i];
        i += 1;
    }
    word
}

const fn code(kind: ErrorKind) -> Word {
    word(Error::new(kind).code())
}

static CODES: [Word; 11] = [
    word("ok"),
    code(ErrorKind::Type(Expected::Board)),
    code(ErrorKind::Size),
    code(ErrorKind::NotSquare),
    code(ErrorKind::CellValue),
    code(ErrorKind::Rules(Unplayable::Sides)),
    code(ErrorKind::OutOfRange),
    code(ErrorKind::Occupied),
    code(ErrorKind::GameOver),
    code(ErrorKind::NothingToUndo),
    code(ErrorKind::NothingToRedo),
];
static INTERNAL: Word = word("internal");
static NO_WORD: Word = word("");
static OUTCOMES: [Word; 5] = [
    word(Outcome::Pending.name()),
    word(Outcome::A.name()),
    word(Outcome::B.name()),
    word(Outcome::Draw.name()),
    word(Outcome::Both.name()),
];
static PLAYERS: [Word; 3] = [NO_WORD, word(Player::A.name()), word(Player::B.name())];
static OVERLINES: [Word; 2] = [word(Overline::Win.name()), word(Overline::Exact.name())];
static KINDS: [Word; 4] = [
    word(LineKind::Row.name()),
    word(LineKind::Column.name()),
    word(LineKind::MainDiagonal.name()),
    word(LineKind::AntiDiagonal.name()),
];
static REACHABILITIES: [Word; 5] = [
    word(Reachability::Reachable.name()),
    word(Reachability::TurnCount.name()),
    word(Reachability::BothWon.name()),
    word(Reachability::MovedAfterWin.name()),
    word(Reachability::NoSingleLastMove.name()),
];

fn find(words: &'static [Word], number: i32) -> *const c_char {
    let word = usize::try_from(number).ok().and_then(|number| words.get(number));
    word.unwrap_or(&NO_WORD).as_ptr().cast()
}

/// The code that every language shows for a tictacore_status, such as "cell_value"; "" for another number.
/// This text and those of the functions below are the library's and live as long as it does.
#[unsafe(no_mangle)]
pub extern "C" fn tictacore_status_name(status: i32) -> *const c_char {
    if status == CStatus::TictacoreInternal as i32 { INTERNAL.as_ptr().cast() } else { find(&CODES, status) }
}

/// "Pending", "A", "B", "Draw" or "Both" for a tictacore_outcome.
#[unsafe(no_mangle)]
pub extern "C" fn tictacore_outcome_name(outcome: i32) -> *const c_char {
    find(&OUTCOMES, outcome)
}

/// "A" or "B" for a tictacore_player, "" for none.
#[unsafe(no_mangle)]
pub extern "C" fn tictacore_player_name(player: i32) -> *const c_char {
    find(&PLAYERS, player)
}

/// "win" or "exact" for a tictacore_overline.
#[unsafe(no_mangle)]
pub extern "C" fn tictacore_overline_name(overline: i32) -> *const c_char {
    find(&OVERLINES, overline)
}

/// "row", "column", "main_diagonal" or "anti_diagonal" for a tictacore_line_kind.
#[unsafe(no_mangle)]
pub extern "C" fn tictacore_line_kind_name(kind: i32) -> *const c_char {
    find(&KINDS, kind)
}

/// "reachable", "turn_count", "both_won", "moved_after_win" or "no_single_last_move" for a tictacore_reachability.
#[unsafe(no_mangle)]
pub extern "C" fn tictacore_reachability_name(reachability: i32) -> *const c_char {
    find(&REACHABILITIES, reachability)
}
