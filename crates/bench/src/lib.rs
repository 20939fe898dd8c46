//! What the benchmark's two programs share: the boards that are asked about.

pub mod inputs;
