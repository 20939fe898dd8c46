//! Rules, players and outcomes.

use crate::{
    edge::{answer, number, put},
    error::{CError, CStatus},
};
use tictacore::{Error, ErrorKind, Expected, Outcome, Overline, Player, Rules, Unplayable};

/// One of the two players, or neither. A moves first.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CPlayer {
    /// Neither.
    None = 0,
    /// Moves first; its marks are cells of value 1.
    A = 1,
    /// Moves second; its marks are cells of value 2.
    B = 2,
}

impl From<Option<Player>> for CPlayer {
    fn from(player: Option<Player>) -> Self {
        match player {
            None => Self::None,
            Some(Player::A) => Self::A,
            Some(Player::B) => Self::B,
        }
    }
}

/// The player of a tictacore_player.
pub(crate) fn player(number: i32) -> Result<Option<Player>, Error> {
    match number {
        0 => Ok(None),
        1 => Ok(Some(Player::A)),
        2 => Ok(Some(Player::B)),
        _ => Err(ErrorKind::Type(Expected::Player).into()),
    }
}

/// How a board or a game stands.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum COutcome {
    /// Nobody has won, and a cell is empty.
    Pending = 0,
    /// A holds a line.
    A = 1,
    /// B holds a line.
    B = 2,
    /// No cell is empty, and nobody holds a line.
    Draw = 3,
    /// Each player holds a line: no play reaches such a board, but a board function may be given one.
    Both = 4,
}

impl From<Outcome> for COutcome {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Pending => Self::Pending,
            Outcome::A => Self::A,
            Outcome::B => Self::B,
            Outcome::Draw => Self::Draw,
            Outcome::Both => Self::Both,
        }
    }
}

/// Whether a run of more than k marks wins.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum COverline {
    /// k or more marks in a row win, the usual rule.
    Win = 0,
    /// Exactly k marks in a row win, as in standard gomoku.
    Exact = 1,
}

/// Which game is played: rows x cols cells, and k marks of one player in an unbroken row, column or diagonal win.
/// Where all three are the same, these are the full lines of tic-tac-toe.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CRules {
    /// How many rows the board has: 1 to TICTACORE_MAX_SIZE.
    pub rows: i64,
    /// How many columns the board has: 1 to TICTACORE_MAX_SIZE.
    pub cols: i64,
    /// How many marks in a row win: 1 to the longer side of the board.
    pub k: i64,
    /// A tictacore_overline.
    pub overline: i32,
}

impl CRules {
    /// The rules of a game.
    fn of_game(self) -> Result<Rules, Error> {
        let overline = overline(self.overline)?;
        Rules::new(number(self.rows, 0), number(self.cols, 0), number(self.k, 0), overline)
    }

    /// The rules that a board which is given is looked at under: its sides are at fault first, not the rules.
    fn of_board(self) -> Result<Rules, Error> {
        let overline = overline(self.overline)?;
        Rules::of_shape(number(self.rows, 0), number(self.cols, 0), number(self.k, 0), overline)
    }
}

impl From<Rules> for CRules {
    #[allow(clippy::cast_possible_wrap)] // MAX_SIZE fits 16 bits
    fn from(rules: Rules) -> Self {
        let overline = match rules.overline() {
            Overline::Win => COverline::Win,
            Overline::Exact => COverline::Exact,
        };
        Self { rows: rules.rows() as i64, cols: rules.cols() as i64, k: rules.k() as i64, overline: overline as i32 }
    }
}

fn overline(number: i32) -> Result<Overline, Error> {
    match number {
        0 => Ok(Overline::Win),
        1 => Ok(Overline::Exact),
        _ => Err(ErrorKind::Rules(Unplayable::Overline).into()),
    }
}

/// The rules of a game that C points to.
///
/// # Safety
///
/// `rules` is null or can be read.
pub(crate) unsafe fn rules_of_game(rules: *const CRules) -> Result<Rules, Error> {
    // SAFETY: the caller's word.
    unsafe { read(rules) }?.of_game()
}

/// The rules of a board that C points to.
///
/// # Safety
///
/// `rules` is null or can be read.
pub(crate) unsafe fn rules_of_board(rules: *const CRules) -> Result<Rules, Error> {
    // SAFETY: the caller's word.
    unsafe { read(rules) }?.of_board()
}

/// # Safety
///
/// `rules` is null or can be read.
unsafe fn read(rules: *const CRules) -> Result<CRules, Error> {
    if rules.is_null() {
        return Err(ErrorKind::Type(Expected::Size).into());
    }
    // SAFETY: not null, and the caller vouches for the rest.
    Ok(unsafe { rules.read_unaligned() })
}

/// The rules of n x n with full lines: tic-tac-toe with n = 3. An impossible n is a `size` error.
///
/// # Safety
///
/// `rules` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_rules_square(n: i64, rules: *mut CRules, error: *mut CError) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(rules, Rules::square(number(n, 0))?.into())) }
}

/// The rules of rows x cols with k in a row, `overline` a tictacore_overline. Impossible ones are a `rules` error.
/// The fields of a tictacore_rules can also be set by hand: every function that takes rules checks them.
///
/// # Safety
///
/// `rules` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_rules_new(
    rows: i64,
    cols: i64,
    k: i64,
    overline: i32,
    rules: *mut CRules,
    error: *mut CError,
) -> CStatus {
    let given = CRules { rows, cols, k, overline };
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(rules, given.of_game()?.into())) }
}
