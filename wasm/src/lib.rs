//! tictacore for WebAssembly: calls with numbers, and bytes that stand in the module's own memory.

#![forbid(unsafe_code)]

use std::cell::RefCell;

use engine::Engine;
use wasm_bindgen::prelude::wasm_bindgen;

#[path = "../../node/src/engine.rs"]
mod engine;

/// The one instance, for a module has one thread.
struct Module {
    engine: Engine,
    /// Where the caller leaves cells, moves and text: from `start` on, an address that suits any number.
    memory: Vec<u8>,
    start: usize,
}

thread_local! {
    static MODULE: RefCell<Module> =
        const { RefCell::new(Module { engine: Engine::new(), memory: Vec::new(), start: 0 }) };
}

/// Makes room for the input and returns its address, or 0 where there is no memory. What stood there is gone.
#[wasm_bindgen]
pub fn reserve(bytes: usize) -> usize {
    const ALIGNMENT: usize = 8;
    MODULE.with_borrow_mut(|module| {
        module.memory = Vec::new();
        let length = bytes.saturating_add(ALIGNMENT);
        if module.memory.try_reserve_exact(length).is_err() {
            return 0;
        }
        module.memory.resize(length, 0);
        let address = module.memory.as_ptr() as usize;
        module.start = address.next_multiple_of(ALIGNMENT) - address;
        address + module.start
    })
}

/// Calls a function of the engine.
#[wasm_bindgen]
pub fn call(function: u32, a: u32, b: u32, c: u32, d: u32, e: u32) -> i32 {
    MODULE.with_borrow_mut(|module| {
        let input = module.memory.get(module.start..).unwrap_or_default();
        module.engine.call(function, input, &[a, b, c, d, e])
    })
}

/// The address of the last answer that is more than a number.
#[wasm_bindgen]
pub fn output() -> usize {
    MODULE.with_borrow(|module| module.engine.output.as_ptr() as usize)
}
