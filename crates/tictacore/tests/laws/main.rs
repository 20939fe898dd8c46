//! Laws that hold for every input, tried on random ones and compared with the plain loops of `crates/reference`.

#![allow(clippy::cast_possible_wrap, clippy::cast_possible_truncation)] // every number here is small

mod batches;
mod boards;
mod games;
mod inputs;
mod notation;
mod symmetries;
