//! The contestants of bench/cpp/, from the library that `cargo xtask bench` builds of them.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::path::Path;

use anyhow::{Context, Result};
use libloading::{Library, Symbol};

use crate::harness::{Contestant, Role};
use tictacore_bench::inputs::Boards;

/// As bench/cpp/contestants.hpp has it.
#[repr(C)]
#[derive(Clone, Copy)]
struct Entry {
    name: *const c_char,
    prepare: extern "C" fn(*const u8, c_int) -> *mut c_void,
    ask: extern "C" fn(*const c_void, c_int) -> bool,
    release: extern "C" fn(*mut c_void),
}

/// The best of them: a fold over flat bytes.
pub const FOLD: &str = "C++ fold";

pub struct Peers {
    // The entries point into it.
    library: Library,
}

impl Peers {
    pub fn load(path: &Path) -> Result<Self> {
        // SAFETY: the library is ours, and its initialisers are those of the C++ library alone.
        let library = unsafe { Library::new(path) }.with_context(|| path.display().to_string())?;
        Ok(Self { library })
    }

    /// Those of these names on these boards, which each first turns into what it reads; that is not timed.
    pub fn on<'a>(&'a self, boards: &'a Boards, wanted: impl Fn(&str) -> bool) -> Result<Vec<Contestant<'a>>> {
        // SAFETY: contestants.hpp declares it so.
        let list: Symbol<'_, extern "C" fn(*mut c_int) -> *const Entry> =
            unsafe { self.library.get(b"contestants\0") }?;
        let mut count = 0;
        let first = list(&raw mut count);
        // SAFETY: `contestants` returns an array of as many entries, which lives as long as the library.
        let entries = unsafe { std::slice::from_raw_parts(first, usize::try_from(count)?) };
        let named = entries.iter().map(|&entry| {
            // SAFETY: the name is a string literal of the library.
            let name = unsafe { CStr::from_ptr(entry.name) }.to_string_lossy();
            (name, entry)
        });
        Ok(named.filter(|(name, _)| wanted(name)).map(|(name, entry)| contestant(&name, entry, boards)).collect())
    }
}

fn contestant<'a>(name: &str, entry: Entry, boards: &'a Boards) -> Contestant<'a> {
    let side = c_int::try_from(boards.n).unwrap_or(c_int::MAX);
    let own: Vec<Own> =
        boards.each().map(|cells| Own { board: (entry.prepare)(cells.as_ptr(), side), entry }).collect();
    let mut turn = own.iter().map(|own| own.board).collect::<Vec<_>>().into_iter().cycle();
    Contestant::on(boards, name, Role::Peer, move |_, _| {
        let _ = &own;
        turn.next().is_some_and(|board| (entry.ask)(board, side))
    })
}

/// A board in the contestant's own form.
struct Own {
    board: *mut c_void,
    entry: Entry,
}

impl Drop for Own {
    fn drop(&mut self) {
        (self.entry.release)(self.board);
    }
}
