//! The rules of n x n tic-tac-toe and k in a row: is the game over, who won, with which lines.
//!
//! ```
//! use tictacore::{Board, Game, Outcome, Rules, game_over, tictactoe};
//!
//! // Boards: 0 empty, 1 a mark of A, 2 a mark of B.
//! let board = Board::from_rows(&[[1, 2, 0], [1, 2, 0], [1, 0, 0]])?;
//! assert!(game_over(&board));
//!
//! // Moves: A first, then B, as (row, column) from 0.
//! assert_eq!(tictactoe(&[(0, 0), (2, 0), (1, 1), (2, 1), (2, 2)])?, Outcome::A);
//!
//! // Games: play, undo, redo.
//! let mut game = Game::new(Rules::square(3)?)?;
//! game.play(1, 1)?;
//! assert_eq!(game.undo()?, Outcome::Pending);
//! # Ok::<(), tictacore::Error>(())
//! ```
//!
//! # What goes where
//!
//! Input, rows of bytes, one pass over them, the answer: [`Scan`] is that pass, for whoever has rows of another
//! kind; [`Board`] is it for cells in memory; [`Game`] and [`tictactoe`] look at the lines through each move alone.
//!
//! # Features
//!
//! - `std` (default): threads for batches, and the widest vectors of the processor that it runs on. Without it the crate
//!   is `no_std` and needs `alloc`.

#![no_std]
#![deny(unsafe_code)] // but for vectors: calls of functions for an instruction set, loads and stores (kernel, small)

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod batch;
mod board;
mod cells;
mod error;
mod game;
mod kernel;
mod lines;
mod moves;
pub mod notation;
mod outcome;
mod position;
mod reachability;
mod rules;
mod scan;
mod small;
mod store;
mod symmetry;

pub use batch::{game_over_batch, outcome_batch, replay_batch};
pub use board::{Board, game_over, outcome, winning_lines};
pub use error::{Error, ErrorKind, Expected, Unplayable};
pub use game::Game;
pub use lines::{Line, LineKind};
pub use moves::{replay, tictactoe, tictactoe_n};
pub use outcome::{Outcome, Player};
pub use reachability::{Reachability, reachability};
pub use rules::{MAX_SIZE, Overline, Rules};
pub use scan::{Scan, check_row, narrow, scan, scan_with};
pub use symmetry::{Symmetry, board_hash, canonical, symmetries};

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
