//! Questions about a board.

use crate::{
    cells::{self, IntRows},
    edge::{answer, number, put, put_list, slice, slice_mut},
    error::{CError, CStatus},
    lines::CLine,
    rules::{COutcome, CRules, rules_of_board},
};
use tictacore::{Board, Error, ErrorKind, Expected, Outcome, Reachability, check_row, game_over, winning_lines};

/// The board that C points to, under rules.
///
/// # Safety
///
/// `cells` and `rules` are null or can be read, `count` bytes and one.
pub(crate) unsafe fn board<'a>(cells: *const u8, count: usize, rules: *const CRules) -> Result<Board<'a>, Error> {
    // SAFETY: the caller's word.
    unsafe {
        let rules = rules_of_board(rules)?;
        Board::with_rules(rules, slice(cells, count, Expected::Board)?)
    }
}

/// # Safety
///
/// `cells` is null or can be read, `count` bytes.
unsafe fn outcome_of_bytes(cells: *const u8, count: usize, n: i64) -> Result<Outcome, Error> {
    // SAFETY: the caller's word.
    cells::outcome(number(n, 0), unsafe { slice(cells, count, Expected::Board) }?)
}

/// # Safety
///
/// `cells` is null or can be read, `count` ints.
unsafe fn outcome_of_ints(cells: *const i32, count: usize, n: i64) -> Result<Outcome, Error> {
    let n = number(n, 0);
    // SAFETY: the caller's word.
    IntRows::flat(unsafe { slice(cells, count, Expected::Board) }?, n, n)?.outcome()
}

/// # Safety
///
/// As [`IntRows::rows`].
unsafe fn outcome_of_rows(rows: *const *const i32, lengths: *const usize, n: i64) -> Result<Outcome, Error> {
    let n = number(n, 0);
    // SAFETY: the caller's word.
    unsafe { IntRows::rows(rows, lengths, n, n) }?.outcome()
}

/// Is the game over on an n x n board: does somebody hold a full line, or is no cell empty?
///
/// `cells` are `count` bytes in row-major order, and must be n * n. Every cell is checked, whatever the answer.
/// Takes no memory but at most 46 KB of the stack.
///
/// # Safety
///
/// `cells` is null or has `count` bytes; `over` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_over(
    cells: *const u8,
    count: usize,
    n: i64,
    over: *mut bool,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(over, outcome_of_bytes(cells, count, n)?.is_over())) }
}

/// The same for ints in row-major order, such as those of `int board[3][3]`.
/// Takes no memory but at most 92 KB of the stack.
///
/// # Safety
///
/// `cells` is null or has `count` ints; `over` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_over_ints(
    cells: *const i32,
    count: usize,
    n: i64,
    over: *mut bool,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(over, outcome_of_ints(cells, count, n)?.is_over())) }
}

/// The same for n rows of ints, each on its own. `lengths` says how many ints each row has, or is null where
/// each has n. Takes no memory but at most 92 KB of the stack.
///
/// # Safety
///
/// `rows` is null or has n pointers, each null or to as many ints as its length; `lengths` is null or has n lengths;
/// `over` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_over_rows(
    rows: *const *const i32,
    lengths: *const usize,
    n: i64,
    over: *mut bool,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(over, outcome_of_rows(rows, lengths, n)?.is_over())) }
}

/// The same for a board of any shape on which k in a row win, in bytes.
///
/// # Safety
///
/// `cells` is null or has `count` bytes; `rules` is null or can be read; `over` and `error` are null or can be
/// written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_over_k(
    cells: *const u8,
    count: usize,
    rules: *const CRules,
    over: *mut bool,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(over, game_over(&board(cells, count, rules)?))) }
}

/// How an n x n board stands. Arguments are those of tictacore_game_over. A full board with a won line is won,
/// never a draw.
///
/// # Safety
///
/// `cells` is null or has `count` bytes; `outcome` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_outcome_of(
    cells: *const u8,
    count: usize,
    n: i64,
    outcome: *mut COutcome,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(outcome, outcome_of_bytes(cells, count, n)?.into())) }
}

/// The same for ints in row-major order.
///
/// # Safety
///
/// `cells` is null or has `count` ints; `outcome` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_outcome_of_ints(
    cells: *const i32,
    count: usize,
    n: i64,
    outcome: *mut COutcome,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(outcome, outcome_of_ints(cells, count, n)?.into())) }
}

/// The same for rows of ints; arguments are those of tictacore_game_over_rows.
///
/// # Safety
///
/// `rows` is null or has n pointers, each null or to as many ints as its length; `lengths` is null or has n lengths;
/// `outcome` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_outcome_of_rows(
    rows: *const *const i32,
    lengths: *const usize,
    n: i64,
    outcome: *mut COutcome,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(outcome, outcome_of_rows(rows, lengths, n)?.into())) }
}

/// The same for a board of any shape on which k in a row win, in bytes.
///
/// # Safety
///
/// `cells` is null or has `count` bytes; `rules` is null or can be read; `outcome` and `error` are null or can be
/// written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_outcome_of_k(
    cells: *const u8,
    count: usize,
    rules: *const CRules,
    outcome: *mut COutcome,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(outcome, tictacore::outcome(&board(cells, count, rules)?).into())) }
}

/// Every won line of a board: rows, columns, diagonals and anti-diagonals, each kind by its first cell; a run longer
/// than k whole, once. `lines` has room for `capacity` of them, and `found` becomes how many there are.
///
/// # Safety
///
/// `cells` is null or has `count` bytes; `rules` is null or can be read; `lines` is null or has room for `capacity`
/// lines; `found` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_winning_lines(
    cells: *const u8,
    count: usize,
    rules: *const CRules,
    lines: *mut CLine,
    capacity: usize,
    found: *mut usize,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let won = winning_lines(&board(cells, count, rules)?);
            put_list(won.iter().map(CLine::from), lines, capacity, found)
        })
    }
}

/// Whether play can reach a board, or the first reason why it cannot.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CReachability {
    /// Some game reaches it.
    Reachable = 0,
    /// A has neither as many marks as B nor one more.
    TurnCount = 1,
    /// Each player holds a line.
    BothWon = 2,
    /// The winner's count does not fit: the loser has moved after the end.
    MovedAfterWin = 3,
    /// Whichever single mark of the winner is taken away, a won line is left: no last move made them all.
    NoSingleLastMove = 4,
}

impl From<Reachability> for CReachability {
    fn from(reachability: Reachability) -> Self {
        match reachability {
            Reachability::Reachable => Self::Reachable,
            Reachability::TurnCount => Self::TurnCount,
            Reachability::BothWon => Self::BothWon,
            Reachability::MovedAfterWin => Self::MovedAfterWin,
            Reachability::NoSingleLastMove => Self::NoSingleLastMove,
        }
    }
}

/// Whether play can reach a board. A `rules` error where the rules say that exactly k in a row win: then it would
/// depend on the order of all moves.
///
/// # Safety
///
/// `cells` is null or has `count` bytes; `rules` is null or can be read; `reachability` and `error` are null or can
/// be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_reachability_of(
    cells: *const u8,
    count: usize,
    rules: *const CRules,
    reachability: *mut CReachability,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(reachability, tictacore::reachability(&board(cells, count, rules)?)?.into())) }
}

/// Turns rows of ints into bytes, for the functions that take a board in bytes, and checks them: first the sides and
/// k, then the length of each row, then each cell. `lengths` as for tictacore_game_over_rows; `bytes` has room for
/// `capacity` bytes, at least rules->rows * rules->cols. After an error what it holds is not said.
///
/// # Safety
///
/// `rules` is null or can be read; `rows` is null or has rules->rows pointers, each null or to as many ints as its
/// length; `lengths` is null or has as many lengths; `bytes` is null or has room for `capacity` bytes; `error` is
/// null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_bytes_of_rows(
    rows: *const *const i32,
    lengths: *const usize,
    rules: *const CRules,
    bytes: *mut u8,
    capacity: usize,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let rules = rules_of_board(rules)?;
            let rows = IntRows::rows(rows, lengths, rules.rows(), rules.cols())?;
            let bytes = slice_mut(bytes, capacity)?.get_mut(..rules.cells());
            let bytes = bytes.ok_or(ErrorKind::Type(Expected::Out))?;
            rows.write(bytes);
            let mut rows = bytes.chunks_exact(rules.cols()).enumerate();
            rows.try_for_each(|(row, cells)| check_row(row, cells))
        })
    }
}
