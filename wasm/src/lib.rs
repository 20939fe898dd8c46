//! tictacore for WebAssembly: calls with numbers, and bytes that stand in the module's own memory.

#![forbid(unsafe_code)]

use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;

#[path = "../../node/src/engine.rs"]
mod engine;

/// Where the caller leaves cells, moves and text: some bytes of a vector, from an address on that suits any number.
#[derive(Default)]
struct Input {
    memory: Vec<u8>,
    start: usize,
}

thread_local! {
    static ENGINE: RefCell<engine::Engine> = RefCell::default();
    static INPUT: RefCell<Input> = RefCell::default();
}

/// Makes room for the input and returns its address, or 0 where there is no memory. What stood there is gone.
#[wasm_bindgen]
pub fn reserve(bytes: usize) -> usize {
    const ALIGNMENT: usize = 8;
    INPUT.with_borrow_mut(|input| {
        *input = Input::default();
        let length = bytes.saturating_add(ALIGNMENT);
        if input.memory.try_reserve_exact(length).is_err() {
            return 0;
        }
        input.memory.resize(length, 0);
        input.start = input.memory.as_ptr().align_offset(ALIGNMENT).min(ALIGNMENT);
        input.memory.as_ptr() as usize + input.start
    })
}

/// Calls a function of the engine.
#[wasm_bindgen]
pub fn call(function: u32, a: u32, b: u32, c: u32, d: u32, e: u32) -> i32 {
    INPUT.with_borrow(|input| {
        let bytes = input.memory.get(input.start..).unwrap_or_default();
        ENGINE.with_borrow_mut(|engine| engine.call(function, bytes, &[a, b, c, d, e]))
    })
}

/// The address of the last answer that is more than a number.
#[wasm_bindgen]
pub fn output() -> usize {
    ENGINE.with_borrow(|engine| engine.output.as_ptr() as usize)
}

/// The functions' names, in the order of their numbers.
#[wasm_bindgen]
pub fn functions() -> String {
    engine::FUNCTIONS.map(|(name, _)| name).join(" ")
}
