//! tictacore for Python: translates, and nothing else.
//!
//! - `board`, `moves`, `game`, `batch`, `notation`: what a user calls, a file a subject.
//! - `rows`: a board of any kind becomes bytes; `list` (plain lists, in place), `array` (the buffer protocol) and
//!   `sequence` (everything else) are its three ways, the fastest first.
//! - `small_ints`, `avx512`: how `list` turns rows of pointers into cells; `way`: with which instructions rows are read.
//! - `answer`, `arguments`, `integer`, `error`, `memory`: single values, one way or the other.
//! - `hooks`: what only the tests and the benchmark ask for.
//!
//! `unsafe` is in `list`, `avx512`, `array`, `batch` and, around single calls of CPython, in `integer` and `sequence`;
//! nowhere else.

#![allow(
    clippy::doc_lazy_continuation,
    clippy::doc_link_with_quotes,
    clippy::doc_markdown,
    reason = "the items' docstrings are Python's, not Rust's"
)]

/// The docstring of an item, which stands in the stub.
macro_rules! docstring {
    ($name:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $name, ".txt"))
    };
}

mod answer;
mod arguments;
mod array;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod batch;
mod board;
mod error;
mod game;
mod hooks;
mod integer;
mod list;
mod memory;
mod moves;
mod notation;
mod rows;
mod sequence;
mod small_ints;
mod way;

// Nothing here relies on the global lock: see `list`, which without it does nothing.
#[pyo3::pymodule(gil_used = false)]
#[pyo3(name = "_native")]
mod native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        batch::{game_over_batch, outcome_batch, replay_batch},
        board::{board_hash, canonical, game_over, outcome, reachability, symmetries, winning_lines},
        game::{Game, LegalMoves, restore_game},
        hooks::{empty, read_row},
        moves::tictactoe,
        notation::{
            format_board, format_move, from_index, from_marks, from_signed, parse_board, parse_move, to_index,
            to_marks, to_signed,
        },
    };

    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) {
        crate::list::init(module.py());
    }
}
