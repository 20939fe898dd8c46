//! Laws that hold for every input, tried on random ones and compared with the plain loops of `crates/reference`.

#![allow(clippy::cast_possible_wrap)] // the reference counts in i64, and every number here is small

mod batches;
mod boards;
mod games;
mod inputs;
mod notation;
mod symmetries;
