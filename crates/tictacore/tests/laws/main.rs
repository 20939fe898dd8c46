//! Laws that hold for every input, tried on random ones and compared with the plain loops of `crates/reference`.

mod batches;
mod boards;
mod games;
mod inputs;
mod notation;
mod symmetries;
