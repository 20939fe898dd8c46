//! Lists of moves.

use crate::{
    edge::{answer, number, put, slice},
    error::{CError, CStatus},
    lines::CCell,
    rules::{COutcome, CRules, rules_of_game},
};
use tictacore::{Error, Expected, Outcome, Rules, replay};

/// The moves that C points to, as the core takes them: what no board has is outside of every board.
///
/// # Safety
///
/// `moves` is null or has `count` moves.
pub(crate) unsafe fn moves<'a>(
    moves: *const CCell,
    count: usize,
) -> Result<impl Iterator<Item = (usize, usize)> + 'a, Error> {
    let at = |place: i32| number(place.into(), usize::MAX);
    // SAFETY: the caller's word.
    let moves = unsafe { slice(moves, count, Expected::Moves) }?;
    Ok(moves.iter().map(move |cell| (at(cell.row), at(cell.col))))
}

/// # Safety
///
/// As [`moves`].
unsafe fn outcome_after(rules: Rules, list: *const CCell, count: usize) -> Result<Outcome, Error> {
    // SAFETY: the caller's word.
    replay(rules, unsafe { moves(list, count) }?.map(Ok::<_, Error>))
}

/// How a game of n x n stands after `count` moves; A moves first, tictacore_outcome_name has the answer in words.
///
/// The first move that is not possible is an error with its index: `out_of_range`, `occupied`, `game_over`.
///
/// # Safety
///
/// `moves` is null or has `count` moves; `outcome` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_tictactoe(
    moves: *const CCell,
    count: usize,
    n: i64,
    outcome: *mut COutcome,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(outcome, outcome_after(Rules::square(number(n, 0))?, moves, count)?.into())) }
}

/// The same under any rules.
///
/// # Safety
///
/// `moves` is null or has `count` moves; `rules` is null or can be read; `outcome` and `error` are null or can be
/// written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_replay(
    moves: *const CCell,
    count: usize,
    rules: *const CRules,
    outcome: *mut COutcome,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(outcome, outcome_after(rules_of_game(rules)?, moves, count)?.into())) }
}
