//! tictacore for Java: what the class `Native` declares, asked of the core.
//!
//! Java has arrays of `int` and rules as numbers; each native turns them into the core's values and the answer back.
//! An error of the core is thrown as a `TicTacToeException`, a panic as a `RuntimeException`.

#[macro_use]
mod native;
mod arguments;
mod boards;
mod games;
mod moves;
mod notation;
mod rows;
