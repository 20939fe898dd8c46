//! The rules of n x n tic-tac-toe.
