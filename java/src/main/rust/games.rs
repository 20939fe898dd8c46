//! Games: Java holds the address, and gives it back to `free_game`.

use crate::{
    arguments::{index, int, rules},
    boards::lines,
    moves::{numbers, pairs},
    rows::{Rows, board, board_to_java, indexes, ints},
};
use jni::{
    objects::{JIntArray, JString},
    sys::{jboolean, jint, jlong},
};
use std::ops::{Deref, DerefMut};
use tictacore::{ErrorKind, Expected, Game, Player};

/// Where a game is: what one native has returned and `free_game` has not had; a `long` in Java.
///
/// Java's class `Handle` has the only copy, lets one call at a time have it, and none after `free_game`. Nothing
/// else makes an address out of a number.
#[repr(transparent)]
#[derive(Default)]
pub struct Address(jlong);

impl Address {
    fn of(game: Game) -> Self {
        Self(Box::into_raw(Box::new(game)) as jlong)
    }
}

impl Deref for Address {
    type Target = Game;

    fn deref(&self) -> &Game {
        // SAFETY: it came from `Box::into_raw` and is not freed, and nobody else has it now: see the type.
        unsafe { &*(self.0 as *const Game) }
    }
}

impl DerefMut for Address {
    fn deref_mut(&mut self) -> &mut Game {
        // SAFETY: as in `deref`.
        unsafe { &mut *(self.0 as *mut Game) }
    }
}

natives! {
    fn new_game(height: jint, cols: jint, k: jint, overline: jint) -> Address {
        Ok(Address::of(Game::new(rules(height, cols, k, overline)?)?))
    }

    fn game_from_moves([env] moves: JIntArray<'local>, cut: jboolean, height: jint, cols: jint, k: jint, overline: jint) -> Address {
        let mut game = Game::new(rules(height, cols, k, overline)?)?;
        for place in pairs(&numbers(env, &moves, Expected::Moves)?, cut) {
            let (row, col) = place?;
            game.play(row, col)?;
        }
        Ok(Address::of(game))
    }

    fn game_from_board([env] cells: Rows<'local>, k: jint, overline: jint, to_move: jint) -> Address {
        let player = u8::try_from(to_move).ok().and_then(Player::of_cell);
        Ok(Address::of(Game::from_board(&board(env, &cells, k, overline)?, player)?))
    }

    fn copy_game(game: Address) -> Address {
        Ok(Address::of(Game::clone(&game)))
    }

    fn free_game(game: Address) -> () {
        // SAFETY: it came from `Box::into_raw`, and Java forgets it with this call.
        drop(unsafe { Box::from_raw(game.0 as *mut Game) });
        Ok(())
    }

    fn play(game: Address, row: jint, col: jint) -> jint {
        let mut game = game;
        Ok(game.play(index(row), index(col))?.code().into())
    }

    fn undo(game: Address) -> jint {
        let mut game = game;
        Ok(game.undo()?.code().into())
    }

    fn redo(game: Address) -> jint {
        let mut game = game;
        Ok(game.redo()?.code().into())
    }

    fn outcome_of_game(game: Address) -> jint {
        Ok(game.outcome().code().into())
    }

    fn to_move(game: Address) -> jint {
        Ok(game.to_move().map_or(0, |player| player.cell().into()))
    }

    fn is_dead_draw(game: Address) -> jboolean {
        Ok(game.is_dead_draw())
    }

    fn move_count(game: Address) -> jint {
        Ok(int(game.move_count()))
    }

    fn rules_of_game([env] game: Address) -> JIntArray<'local> {
        let rules = game.rules();
        ints(env, &[int(rules.rows()), int(rules.cols()), int(rules.k()), rules.overline() as jint])
    }

    fn moves([env] game: Address) -> JIntArray<'local> {
        ints(env, &indexes(game.moves(), game.rules().cols()))
    }

    fn legal_move_count(game: Address) -> jint {
        Ok(int(game.legal_move_count()))
    }

    /// Some empty cells from one on, for a caller who knows how many there are in all.
    fn legal_moves([env] game: Address, from: jint, most: jint) -> JIntArray<'local> {
        let cols = game.rules().cols();
        let cells = (index(from)..game.rules().cells()).map(|cell| (cell / cols, cell % cols));
        let empty = cells.filter(|&(row, col)| game.cell(row, col) == Some(0));
        ints(env, &indexes(empty.take(index(most)), cols))
    }

    fn board_of_game([env] game: Address) -> Rows<'local> {
        board_to_java(env, &game.board()?)
    }

    fn cell(game: Address, row: jint, col: jint) -> jint {
        Ok(game.cell(index(row), index(col)).ok_or(ErrorKind::OutOfRange)?.into())
    }

    fn winning_lines_of_game([env] game: Address) -> JIntArray<'local> {
        lines(env, &game.winning_lines())
    }

    fn hash_of_game(game: Address) -> jlong {
        Ok(game.board_hash().cast_signed())
    }

    fn equal(one: Address, other: Address) -> jboolean {
        Ok(*one == *other)
    }

    fn drawn([env] game: Address) -> JString<'local> {
        Ok(env.new_string(game.to_string())?)
    }
}
