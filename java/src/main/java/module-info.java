/** The rules of n x n tic-tac-toe and k in a row, from a native library that the jar brings along. */
module io.github.tictacore {
    exports io.github.tictacore;
}
