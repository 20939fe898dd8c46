//! tictacore for C: `include/tictacore.h` is made from these functions and their documentation.
//!
//! Each function checks what can be checked of its arguments, asks the core, and writes the answer where the caller
//! said. A type with a C before its name is the header's form of the core's type. `edge.rs` has what all share:
//! no panic and no unchecked pointer gets past it.

#![allow(clippy::doc_markdown)] // the documentation becomes that of the C header

// The header has the functions in this order.
mod board;
mod game;
mod moves;

mod batch;
mod cells;
mod edge;
mod error;
mod lines;
mod notation;
mod rules;
mod symmetry;
#[cfg(target_family = "wasm")]
mod wasm;
mod words;

pub use board::CReachability;
pub use error::{CError, CExpected, CStatus};
pub use game::{CGame, CState};
pub use lines::{CCell, CLine, CLineKind};
pub use notation::COrder;
pub use rules::{COutcome, COverline, CPlayer, CRules};

use std::ffi::c_char;

/// The longest side of a board.
pub const TICTACORE_MAX_SIZE: i64 = 46340;

#[allow(clippy::cast_possible_wrap)] // it fits 16 bits
const _: () = assert!(TICTACORE_MAX_SIZE == tictacore::MAX_SIZE as i64);

/// The version of the library, such as "1.2.3". The text is the library's and lives as long as it does.
#[unsafe(no_mangle)]
pub extern "C" fn tictacore_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}
