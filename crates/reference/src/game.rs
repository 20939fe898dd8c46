//! R8, R9: moves, one after the other, and taking them back.

use crate::board::{Board, Fault, Rules};
use crate::lines::{Outcome, outcome};

/// Where a list of moves leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The board after the last move.
    pub board: Board,
    /// Its outcome; never `Both`, as play ends with the first won line.
    pub outcome: Outcome,
    /// 1 for A, 2 for B, nothing after the end.
    pub to_move: Option<u8>,
}

/// R8: plays the moves from an empty board. Of one move's faults, the end of the game is named first, then a place
/// outside the board, then a marked cell.
///
/// # Errors
/// `game_over`, `out_of_range`, `occupied`, with the index of the move
pub fn replay(rules: &Rules, moves: &[(i64, i64)]) -> Result<State, Fault> {
    let mut state = State { board: rules.empty_board(), outcome: Outcome::Pending, to_move: Some(1) };
    for (index, &(row, col)) in moves.iter().enumerate() {
        let fault = |code| Fault { index: Some(index), ..Fault::new(code) };
        let player = state.to_move.ok_or(fault("game_over"))?;
        let row = usize::try_from(row).map_err(|_| fault("out_of_range"))?;
        let col = usize::try_from(col).map_err(|_| fault("out_of_range"))?;
        if row >= rules.rows || col >= rules.cols {
            return Err(fault("out_of_range"));
        }
        if state.board[row][col] != 0 {
            return Err(fault("occupied"));
        }
        state.board[row][col] = player;
        state.outcome = outcome(rules, &state.board);
        state.to_move = if state.outcome == Outcome::Pending { Some(3 - player) } else { None };
    }
    Ok(state)
}

/// R9: the second function of the specification.
///
/// # Errors
/// `size`, and those of [`replay`]
pub fn tictactoe(moves: &[(i64, i64)], n: i64) -> Result<Outcome, Fault> {
    Ok(replay(&Rules::square(n)?, moves)?.outcome)
}

/// A list of moves and how many of them count: undo and redo change the number, and every answer is a [`replay`].
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    moves: Vec<(i64, i64)>,
    played: usize,
}

impl Game {
    /// An empty board.
    pub fn new(rules: Rules) -> Game {
        Game { rules, moves: Vec::new(), played: 0 }
    }

    /// What the moves that count lead to.
    ///
    /// # Panics
    /// Never: every move was replayed before it was kept.
    pub fn state(&self) -> State {
        replay(&self.rules, self.moves()).expect("every move was replayed before it was kept")
    }

    /// The moves that count.
    pub fn moves(&self) -> &[(i64, i64)] {
        &self.moves[..self.played]
    }

    /// Plays a move, after which nothing can be redone; a rejected move changes nothing, not even that.
    ///
    /// # Errors
    /// Those of [`replay`], without an index
    pub fn play(&mut self, row: i64, col: i64) -> Result<Outcome, Fault> {
        let mut moves = self.moves().to_vec();
        moves.push((row, col));
        let state = replay(&self.rules, &moves).map_err(|fault| Fault { index: None, ..fault })?;
        self.played = moves.len();
        self.moves = moves;
        Ok(state.outcome)
    }

    /// Takes the last move back.
    ///
    /// # Errors
    /// `nothing_to_undo`
    pub fn undo(&mut self) -> Result<Outcome, Fault> {
        self.played = self.played.checked_sub(1).ok_or(Fault::new("nothing_to_undo"))?;
        Ok(self.state().outcome)
    }

    /// Plays the move again that was taken back last.
    ///
    /// # Errors
    /// `nothing_to_redo`
    pub fn redo(&mut self) -> Result<Outcome, Fault> {
        if self.played == self.moves.len() {
            return Err(Fault::new("nothing_to_redo"));
        }
        self.played += 1;
        Ok(self.state().outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_win_on_the_last_cell_is_a_win() {
        let moves = [(0, 0), (0, 1), (1, 0), (0, 2), (1, 2), (1, 1), (2, 1), (2, 2), (2, 0)];
        assert_eq!(tictactoe(&moves, 3), Ok(Outcome::A));
    }

    #[test]
    fn a_move_after_the_end_is_that_first() {
        let moves = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (9, 9)];
        assert_eq!(tictactoe(&moves, 3), Err(Fault { index: Some(5), ..Fault::new("game_over") }));
    }

    #[test]
    fn a_rejected_move_leaves_what_can_be_redone() {
        let mut game = Game::new(Rules::square(3).unwrap());
        game.play(0, 0).unwrap();
        game.play(1, 1).unwrap();
        game.undo().unwrap();
        assert_eq!(game.play(0, 0).unwrap_err().code, "occupied");
        assert_eq!(game.redo(), Ok(Outcome::Pending));
        assert_eq!(game.moves(), [(0, 0), (1, 1)]);
    }
}
