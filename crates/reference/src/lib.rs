//! The rules as plain loops: slow, short, and meant to be read beside the numbered rules of `vectors/README.md`.
//!
//! Nothing here is clever. Every answer is worked out from the whole board each time it is asked for, so that a reader
//! can check by eye what the fast core (`crates/tictacore`) is then compared with. The binary of this crate writes the
//! files of `vectors/`, which every language's tests read.
//!
//! ```
//! use tictacore_reference::{Rules, outcome, Outcome};
//!
//! let board = vec![vec![1, 2, 0], vec![2, 1, 0], vec![0, 0, 1]];
//! assert_eq!(outcome(&Rules::square(3).unwrap(), &board), Outcome::A);
//! ```
#![forbid(unsafe_code)]

mod board;
mod counts;
mod game;
mod lines;
mod reachability;
mod symmetry;

pub use board::{Board, Fault, Overline, Rules, check};
pub use counts::{Layer, Ply, Totals, count_plies, first_layer, next_layer, reached_boards};
pub use game::{Game, State, replay, tictactoe};
pub use lines::{Kind, Line, Outcome, full_lines, game_over, is_dead_draw, outcome, runs, winning_lines};
pub use reachability::{Reachability, reachability};
pub use symmetry::{IMAGES, canonical, classes, hash, images, mix};
