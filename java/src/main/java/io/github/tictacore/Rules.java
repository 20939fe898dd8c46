package io.github.tictacore;

/**
 * The rules of a game: on {@code rows} x {@code cols} cells, {@code k} marks of one player in an unbroken row, column or
 * diagonal win.
 *
 * <pre>{@code
 * Rules ticTacToe = Rules.square(3);
 * Rules gomoku = new Rules(15, 15, 5, Overline.EXACT);
 * }</pre>
 *
 * @param rows how many rows the board has, 1 to 46 340
 * @param cols how many columns it has, 1 to 46 340
 * @param k how many marks in a row win, at least 1 and at most the longer side
 * @param overline whether more than k in a row win
 */
public record Rules(int rows, int cols, int k, Overline overline) {
    /**
     * Any board.
     *
     * @param rows how many rows the board has, 1 to 46 340
     * @param cols how many columns it has, 1 to 46 340
     * @param k how many marks in a row win, at least 1 and at most the longer side
     * @param overline whether more than k in a row win
     * @throws TicTacToeException {@code rules} where no game can have these; {@code type} where overline is null
     */
    public Rules {
        Native.checkRules(rows, cols, k, Overline.code(overline));
    }

    /**
     * Any board, on which more than k in a row win, too.
     *
     * @param rows how many rows the board has, 1 to 46 340
     * @param cols how many columns it has, 1 to 46 340
     * @param k how many marks in a row win, at least 1 and at most the longer side
     * @throws TicTacToeException {@code rules} where no game can have these
     */
    public Rules(int rows, int cols, int k) {
        this(rows, cols, k, Overline.WIN);
    }

    /**
     * An n x n board on which a full row, column or one of the two diagonals wins.
     *
     * @param n how many rows and columns there are
     * @return rules with k = n
     * @throws TicTacToeException {@code size} where n is 0, negative or over 46 340
     */
    public static Rules square(int n) {
        Native.checkSize(n);
        return new Rules(n, n, n);
    }
}
