//! Games.

use crate::{
    board::board,
    edge::{answer, number, put, put_if_asked, put_list},
    error::{CError, CStatus},
    lines::{CCell, CLine},
    moves::moves,
    rules::{COutcome, CPlayer, CRules, player, rules_of_game},
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use tictacore::{Error, ErrorKind, Expected, Game};

/// A game: moves played, taken back and played again. Made by tictacore_game_new and its like, and the caller's to give
/// back with tictacore_game_free. One game may be asked by several threads at once, but while one thread plays, undoes,
/// redoes or frees, no other may use it.
#[derive(Debug)]
pub struct CGame(Game);

/// What is known of a game at any time, at no cost.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CState {
    /// The rules that it is played under.
    pub rules: CRules,
    /// How it stands.
    pub outcome: COutcome,
    /// Who moves next; TICTACORE_PLAYER_NONE after the end.
    pub to_move: CPlayer,
    /// Whether no line is left that anyone can still win.
    pub is_dead_draw: bool,
    /// How many moves have been played and not taken back.
    pub move_count: i64,
    /// How many cells can be marked next.
    pub legal_move_count: i64,
    /// What tictacore_board_hash gives for the board.
    pub board_hash: u64,
}

/// # Safety
///
/// `game` is null or a game that nobody changes for as long as `'a` lasts.
unsafe fn shared<'a>(game: *const CGame) -> Result<&'a Game, Error> {
    if game.is_null() || !game.is_aligned() {
        return Err(ErrorKind::Type(Expected::Game).into());
    }
    // SAFETY: a game, by the caller's word.
    Ok(unsafe { &(*game).0 })
}

/// # Safety
///
/// `game` is null or a game that nobody else uses for as long as `'a` lasts.
unsafe fn unique<'a>(game: *mut CGame) -> Result<&'a mut Game, Error> {
    if game.is_null() || !game.is_aligned() {
        return Err(ErrorKind::Type(Expected::Game).into());
    }
    // SAFETY: a game, by the caller's word.
    Ok(unsafe { &mut (*game).0 })
}

/// # Safety
///
/// `place` is null or can be written to.
unsafe fn hand_over(place: *mut *mut CGame, made: impl FnOnce() -> Result<Game, Error>) -> Result<(), Error> {
    // Before anything is made: what cannot be handed over would be lost.
    // SAFETY: the caller's word.
    unsafe { put(place, std::ptr::null_mut()) }?;
    // SAFETY: the caller's word.
    unsafe { put(place, Box::into_raw(Box::new(CGame(made()?)))) }
}

/// A game on an empty board. `game` becomes the game, or null after an error.
///
/// # Safety
///
/// `rules` is null or can be read; `game` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_new(
    rules: *const CRules,
    game: *mut *mut CGame,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || hand_over(game, || Game::new(rules_of_game(rules)?))) }
}

/// A game in which `count` moves have been played.
///
/// # Safety
///
/// `rules` is null or can be read; `list` is null or has `count` moves; `game` and `error` are null or can be written
/// to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_from_moves(
    rules: *const CRules,
    list: *const CCell,
    count: usize,
    game: *mut *mut CGame,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            hand_over(game, || {
                let mut game = Game::new(rules_of_game(rules)?)?;
                moves(list, count)?.try_for_each(|(row, col)| game.play(row, col).map(|_| ()))?;
                Ok(game)
            })
        })
    }
}

/// A game that goes on from a board of `count` bytes. The moves before are unknown and cannot be undone; the board need
/// not be one that play reaches. `to_move` is a tictacore_player; with TICTACORE_PLAYER_NONE the marks decide, and a
/// `rules` error says that they do not.
///
/// # Safety
///
/// `rules` is null or can be read; `cells` is null or has `count` bytes; `game` and `error` are null or can be written
/// to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_from_board(
    rules: *const CRules,
    cells: *const u8,
    count: usize,
    to_move: i32,
    game: *mut *mut CGame,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            hand_over(game, || {
                let to_move = player(to_move)?;
                Game::from_board(&board(cells, count, rules)?, to_move)
            })
        })
    }
}

/// A game like this one, and from then on independent of it.
///
/// # Safety
///
/// `game` is null or a game; `copy` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_copy(game: *const CGame, copy: *mut *mut CGame, error: *mut CError) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || hand_over(copy, || Ok(shared(game)?.clone()))) }
}

/// Gives a game back; nothing happens to null.
///
/// # Safety
///
/// `game` is null or a game, which nobody uses any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_free(game: *mut CGame) {
    if !game.is_null() {
        // SAFETY: `hand_over` made it from a box, and the caller gives it up.
        let game = unsafe { Box::from_raw(game) };
        let _ = catch_unwind(AssertUnwindSafe(|| drop(game)));
    }
}

/// Plays the next move. `outcome` may be null; it becomes how the game then stands. After an error (`game_over`,
/// `out_of_range`, `occupied`, with the move's index) the game is as it was.
///
/// # Safety
///
/// `game` is null or a game that nobody else uses; `outcome` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_play(
    game: *mut CGame,
    row: i64,
    col: i64,
    outcome: *mut COutcome,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let after = unique(game)?.play(number(row, usize::MAX), number(col, usize::MAX))?;
            put_if_asked(outcome, after.into());
            Ok(())
        })
    }
}

/// Takes back the last move. `outcome` as for tictacore_game_play.
///
/// # Safety
///
/// `game` is null or a game that nobody else uses; `outcome` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_undo(game: *mut CGame, outcome: *mut COutcome, error: *mut CError) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            put_if_asked(outcome, unique(game)?.undo()?.into());
            Ok(())
        })
    }
}

/// Plays again the move that was last taken back. `outcome` as for tictacore_game_play.
///
/// # Safety
///
/// `game` is null or a game that nobody else uses; `outcome` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_redo(game: *mut CGame, outcome: *mut COutcome, error: *mut CError) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            put_if_asked(outcome, unique(game)?.redo()?.into());
            Ok(())
        })
    }
}

/// What is known of a game at any time.
///
/// # Safety
///
/// `game` is null or a game; `state` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_state(game: *const CGame, state: *mut CState, error: *mut CError) -> CStatus {
    let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let game = shared(game)?;
            let now = CState {
                rules: game.rules().into(),
                outcome: game.outcome().into(),
                to_move: game.to_move().into(),
                is_dead_draw: game.is_dead_draw(),
                move_count: count(game.move_count()),
                legal_move_count: count(game.legal_move_count()),
                board_hash: game.board_hash(),
            };
            put(state, now)
        })
    }
}

/// The moves played, first to last. `cells` has room for `capacity` of them, and `count` becomes how many there are.
///
/// # Safety
///
/// `game` is null or a game; `cells` is null or has room for `capacity` cells; `count` and `error` are null or can be
/// written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_moves(
    game: *const CGame,
    cells: *mut CCell,
    capacity: usize,
    count: *mut usize,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put_list(shared(game)?.moves().map(CCell::from), cells, capacity, count)) }
}

/// The next cells that can be marked, in row-major order: at most `capacity` of them, and `count` becomes how many.
///
/// `cursor` is where to go on: 0 for the first call, then what the call before made of it. At the end `count` is 0.
/// The whole number of them is in tictacore_state.
///
/// # Safety
///
/// `game` is null or a game; `cursor`, `count` and `error` are null or can be read and written to; `cells` is null or
/// has room for `capacity` cells.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_legal_moves(
    game: *const CGame,
    cursor: *mut i64,
    cells: *mut CCell,
    capacity: usize,
    count: *mut usize,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let game = shared(game)?;
            let (size, cols) = (game.rules().cells(), game.rules().cols());
            if cursor.is_null() {
                return Err(ErrorKind::Type(Expected::Out).into());
            }
            let mut next = number(cursor.read_unaligned(), size);
            let mut found = Vec::new();
            while !game.outcome().is_over() && next < size && found.len() < capacity {
                let at = (next / cols, next % cols);
                if game.cell(at.0, at.1) == Some(0) {
                    found.push(CCell::from(at));
                }
                next += 1;
            }
            put_list(found.into_iter(), cells, capacity, count)?;
            put(cursor, i64::try_from(next).unwrap_or(i64::MAX))
        })
    }
}

/// The board as bytes in row-major order. `cells` has room for `capacity` bytes, and `count` becomes how many there are.
///
/// # Safety
///
/// `game` is null or a game; `cells` is null or has room for `capacity` bytes; `count` and `error` are null or can be
/// written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_board(
    game: *const CGame,
    cells: *mut u8,
    capacity: usize,
    count: *mut usize,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let game = shared(game)?;
            // Who only asks how many there are needs no copy.
            if capacity == 0 {
                return put(count, game.rules().cells());
            }
            put_list(game.board()?.cells().iter().copied(), cells, capacity, count)
        })
    }
}

/// One cell: 0 empty, 1 a mark of A, 2 a mark of B. `out_of_range` where the board has none.
///
/// # Safety
///
/// `game` is null or a game; `cell` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_cell(
    game: *const CGame,
    row: i64,
    col: i64,
    cell: *mut u8,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let found = shared(game)?.cell(number(row, usize::MAX), number(col, usize::MAX));
            put(cell, found.ok_or(ErrorKind::OutOfRange)?)
        })
    }
}

/// Every won line, as tictacore_winning_lines gives them.
///
/// # Safety
///
/// `game` is null or a game; `lines` is null or has room for `capacity` lines; `found` and `error` are null or can be
/// written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_winning_lines(
    game: *const CGame,
    lines: *mut CLine,
    capacity: usize,
    found: *mut usize,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe {
        answer(error, || {
            let won = shared(game)?.winning_lines();
            put_list(won.iter().map(CLine::from), lines, capacity, found)
        })
    }
}

/// Whether two games have the same rules and cells, and the same player's turn.
///
/// # Safety
///
/// `one` and `other` are null or games; `equal` and `error` are null or can be written to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tictacore_game_equal(
    one: *const CGame,
    other: *const CGame,
    equal: *mut bool,
    error: *mut CError,
) -> CStatus {
    // SAFETY: the caller's word.
    unsafe { answer(error, || put(equal, shared(one)? == shared(other)?)) }
}
