//! tictacore for another language: translates, and nothing else.
