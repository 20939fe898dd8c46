//! Many boards, or many games, of one size.

use crate::{
    edge::{answer, number, slice, slice_mut},
    error::{CError, CStatus},
};
use tictacore::{Error, ErrorKind, Expected, game_over_batch, outcome_batch, replay_batch};

fn threads_from(threads: i64) -> Result<usize, Error> {
    match number(threads, 0) {
        0 => Err(ErrorKind::Type(Expected::Threads).into()),
        threads => Ok(threads),
    }
}

/// Is each of these n x n boards over: 1 where it is, 0 where it is not.
///
/// `boards` are `count` bytes, one board after another in row-major order; `out` has `out_count` bytes, one for each
/// board. Up to `threads` threads share the work where it is enough for more than one. An error names the board by its
/// index, and what `out` then holds is not said.
///
/// # Safety
///
/// `boards` is null or has `count` bytes; `out` is null or has room for `out_count` bytes, none of them of `boards`;
/// `error` is null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_over_batch(
    boards: *const u8,
    count: usize,
    n: i64,
    out: *mut u8,
    out_count: usize,
    threads: i64,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let boards = slice(boards, count, Expected::Boards)?;
            game_over_batch(number(n, 0), boards, slice_mut(out, out_count)?, threads_from(threads)?)
        })
    }
}

/// How each of these boards stands, as a tictacore_outcome in a byte. Arguments are those of
/// tictacore_game_over_batch.
///
/// # Safety
///
/// As tictacore_game_over_batch.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_outcome_batch(
    boards: *const u8,
    count: usize,
    n: i64,
    out: *mut u8,
    out_count: usize,
    threads: i64,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let boards = slice(boards, count, Expected::Boards)?;
            outcome_batch(number(n, 0), boards, slice_mut(out, out_count)?, threads_from(threads)?)
        })
    }
}

/// How each of these games of n x n stands after its moves, as a tictacore_outcome in a byte.
///
/// `moves` are `count` ints: the games one after another, `length` ints each, the row-major indexes (row * n + col) of
/// the cells in the order of play, then -1 up to the end. An error names the game by its index and the move by its
/// col. The rest is as for tictacore_game_over_batch.
///
/// # Safety
///
/// `moves` is null or has `count` ints; `out` is null or has room for `out_count` bytes; `error` is null or can be
/// written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_replay_batch(
    moves: *const i32,
    count: usize,
    length: usize,
    n: i64,
    out: *mut u8,
    out_count: usize,
    threads: i64,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let moves = slice(moves, count, Expected::Games)?;
            replay_batch(number(n, 0), moves, length, slice_mut(out, out_count)?, threads_from(threads)?)
        })
    }
}
