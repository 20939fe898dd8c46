//! The rules as plain loops.
