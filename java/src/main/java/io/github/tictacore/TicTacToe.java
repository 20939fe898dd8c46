package io.github.tictacore;

import java.util.List;

/**
 * The rules of n x n tic-tac-toe and k in a row: is the game over, who won, with which lines.
 *
 * <pre>
 *  X | O | .       {{1, 2, 0},
 * ---+---+---
 *  X | O | .   =    {1, 2, 0},     the first column is A's: gameOver is true, outcome is A
 * ---+---+---
 *  X | . | .        {1, 0, 0}}
 * </pre>
 *
 * <p>A board has n rows of n cells: 0 is empty, 1 a mark of player A, 2 a mark of player B. A row, column or diagonal
 * full of one player's marks is won; the game is over when a line is won or no cell is empty. With {@code k} a board may
 * be any rectangle, and k marks in an unbroken row, column or diagonal win. Nobody asks whether play could reach the
 * board: {@link #reachability(int[][])} does.
 *
 * <p>Every function throws {@link TicTacToeException} for whatever is wrong with its input: {@code type} for null where a
 * board or a row is expected, {@code size}, {@code not_square}, {@code cell_value}; {@code rules} where k does not fit.
 * Of several faults of a board the first is named: the shape of all rows, then cells, row by row. Inputs are never
 * changed. All functions may be called from any number of threads.
 */
public final class TicTacToe {
    private TicTacToe() {}

    /**
     * Is the game over: does somebody hold a line, or is no cell empty?
     *
     * <pre>{@code
     * TicTacToe.gameOver(new int[][] {{1, 2, 0}, {1, 2, 0}, {1, 0, 0}}); // true
     * }</pre>
     *
     * @param board n rows of n cells
     * @return whether the outcome is anything but pending
     */
    public static boolean gameOver(int[][] board) {
        return outcome(board).isOver();
    }

    /**
     * Is the game over where k in a row win?
     *
     * @param board rows of equal length
     * @param k how many marks in a row win
     * @return whether the outcome is anything but pending
     */
    public static boolean gameOver(int[][] board, int k) {
        return outcome(board, k).isOver();
    }

    /**
     * Is the game over where k in a row win?
     *
     * @param board rows of equal length
     * @param k how many marks in a row win
     * @param overline whether more than k in a row win
     * @return whether the outcome is anything but pending
     */
    public static boolean gameOver(int[][] board, int k, Overline overline) {
        return outcome(board, k, overline).isOver();
    }

    /**
     * Is the game over?
     *
     * @param cells the n * n cells, row by row
     * @param n how many rows and columns there are
     * @return whether the outcome is anything but pending
     */
    public static boolean gameOver(byte[] cells, int n) {
        return outcome(cells, n).isOver();
    }

    /**
     * How does the board stand? A full board with a won line is won, never a draw.
     *
     * <pre>{@code
     * TicTacToe.outcome(new int[][] {{1, 2, 1}, {2, 1, 2}, {2, 1, 1}}); // Outcome.A
     * }</pre>
     *
     * @param board n rows of n cells
     * @return the outcome
     */
    public static Outcome outcome(int[][] board) {
        return Outcome.of(Boards.outcome(board));
    }

    /**
     * How does the board stand where k in a row win?
     *
     * @param board rows of equal length
     * @param k how many marks in a row win
     * @return the outcome
     */
    public static Outcome outcome(int[][] board, int k) {
        return outcome(board, k, Overline.WIN);
    }

    /**
     * How does the board stand where k in a row win?
     *
     * @param board rows of equal length
     * @param k how many marks in a row win
     * @param overline whether more than k in a row win
     * @return the outcome
     */
    public static Outcome outcome(int[][] board, int k, Overline overline) {
        return Outcome.of(Native.outcomeInARow(board, k, Overline.code(overline)));
    }

    /**
     * How does the board stand?
     *
     * @param cells the n * n cells, row by row
     * @param n how many rows and columns there are
     * @return the outcome
     */
    public static Outcome outcome(byte[] cells, int n) {
        return Outcome.of(Boards.outcome(cells, n));
    }

    /**
     * Every won line: rows, then columns, diagonals and anti-diagonals, each kind by its first cell.
     *
     * <pre>{@code
     * TicTacToe.winningLines(new int[][] {{1, 2, 0}, {1, 2, 0}, {1, 0, 0}}).get(0).kind(); // LineKind.COLUMN
     * }</pre>
     *
     * @param board n rows of n cells
     * @return the lines, in a list that cannot be changed
     */
    public static List<Line> winningLines(int[][] board) {
        return Line.list(Native.winningLinesOfRows(board, 0, Native.FULL_LINES));
    }

    /**
     * Every won line where k in a row win. A longer run is one line with all its cells.
     *
     * @param board rows of equal length
     * @param k how many marks in a row win
     * @return the lines, in a list that cannot be changed
     */
    public static List<Line> winningLines(int[][] board, int k) {
        return winningLines(board, k, Overline.WIN);
    }

    /**
     * Every won line where k in a row win. A longer run is one line with all its cells.
     *
     * @param board rows of equal length
     * @param k how many marks in a row win
     * @param overline whether more than k in a row win
     * @return the lines, in a list that cannot be changed
     */
    public static List<Line> winningLines(int[][] board, int k, Overline overline) {
        return Line.list(Native.winningLinesOfRows(board, k, Overline.code(overline)));
    }

    /**
     * Every won line.
     *
     * @param cells the n * n cells, row by row
     * @param n how many rows and columns there are
     * @return the lines, in a list that cannot be changed
     */
    public static List<Line> winningLines(byte[] cells, int n) {
        return Line.list(Native.winningLinesOfCells(cells, n));
    }

    /**
     * Can play reach this board, and if not, why?
     *
     * @param board n rows of n cells
     * @return {@link Reachability#REACHABLE}, or the first reason against it
     */
    public static Reachability reachability(int[][] board) {
        return Reachability.of(Native.reachabilityOfRows(board, 0, Native.FULL_LINES));
    }

    /**
     * Can play reach this board where k or more in a row win, and if not, why? Where only exactly k win it would
     * depend on the order of all moves.
     *
     * @param board rows of equal length
     * @param k how many marks in a row win
     * @return {@link Reachability#REACHABLE}, or the first reason against it
     */
    public static Reachability reachability(int[][] board, int k) {
        return Reachability.of(Native.reachabilityOfRows(board, k, Overline.code(Overline.WIN)));
    }

    /**
     * Can play reach this board, and if not, why?
     *
     * @param cells the n * n cells, row by row
     * @param n how many rows and columns there are
     * @return {@link Reachability#REACHABLE}, or the first reason against it
     */
    public static Reachability reachability(byte[] cells, int n) {
        return Reachability.of(Native.reachabilityOfCells(cells, n));
    }

    /**
     * How does a game of 3 x 3 stand after these moves? A moves first.
     *
     * <pre>{@code
     * TicTacToe.tictactoe(new int[][] {{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}}); // "A"
     * }</pre>
     *
     * @param moves pairs of row and column, counted from 0
     * @return {@code "A"}, {@code "B"}, {@code "Draw"} or {@code "Pending"}
     * @throws TicTacToeException at the first move that is not possible, with its index: {@code type} where it is not
     *     a pair, {@code out_of_range}, {@code occupied} or {@code game_over}
     */
    public static String tictactoe(int[][] moves) {
        return tictactoe(moves, 3);
    }

    /**
     * How does a game of n x n stand after these moves? A moves first.
     *
     * @param moves pairs of row and column, counted from 0
     * @param n how many rows and columns there are
     * @return {@code "A"}, {@code "B"}, {@code "Draw"} or {@code "Pending"}
     * @throws TicTacToeException {@code size} where n is 0, negative or over 46 340; else at the first move that is not
     *     possible, with its index
     */
    public static String tictactoe(int[][] moves, int n) {
        return Outcome.of(MoveList.outcome(moves, n)).word();
    }

    /**
     * Is each of these boards over? On as many threads as there are processors, where that pays.
     *
     * @param boards boards of n * n cells, row by row, one after another
     * @param n how many rows and columns each has
     * @return for each board 1 where it is over, else 0
     * @throws TicTacToeException with the board's index: {@code not_square} where the last is not whole, {@code
     *     cell_value}
     */
    public static byte[] gameOverBatch(byte[] boards, int n) {
        return gameOverBatch(boards, n, processors());
    }

    /**
     * Is each of these boards over?
     *
     * @param boards boards of n * n cells, row by row, one after another
     * @param n how many rows and columns each has
     * @param threads how many threads may share the work, at least 1
     * @return for each board 1 where it is over, else 0
     * @throws TicTacToeException with the board's index: {@code not_square} where the last is not whole, {@code
     *     cell_value}
     */
    public static byte[] gameOverBatch(byte[] boards, int n, int threads) {
        return Native.gameOverBatchOf(boards, n, threads);
    }

    /**
     * How does each of these boards stand? On as many threads as there are processors, where that pays.
     *
     * @param boards boards of n * n cells, row by row, one after another
     * @param n how many rows and columns each has
     * @return for each board the ordinal of its {@link Outcome}
     * @throws TicTacToeException with the board's index: {@code not_square} where the last is not whole, {@code
     *     cell_value}
     */
    public static byte[] outcomeBatch(byte[] boards, int n) {
        return outcomeBatch(boards, n, processors());
    }

    /**
     * How does each of these boards stand?
     *
     * @param boards boards of n * n cells, row by row, one after another
     * @param n how many rows and columns each has
     * @param threads how many threads may share the work, at least 1
     * @return for each board the ordinal of its {@link Outcome}
     * @throws TicTacToeException with the board's index: {@code not_square} where the last is not whole, {@code
     *     cell_value}
     */
    public static byte[] outcomeBatch(byte[] boards, int n, int threads) {
        return Native.outcomeBatchOf(boards, n, threads);
    }

    /**
     * How does each of these games of n x n stand after its moves? On as many threads as there are processors, where
     * that pays.
     *
     * @param moves games of {@code length} numbers each, one after another: the moves as row * n + column, then -1
     * @param length how many numbers each game has
     * @param n how many rows and columns the board has
     * @return for each game the ordinal of its {@link Outcome}
     * @throws TicTacToeException {@code type} where the last game is not whole; else with the game as {@link
     *     TicTacToeException#index()} and the move as {@link TicTacToeException#col()}
     */
    public static byte[] replayBatch(int[] moves, int length, int n) {
        return replayBatch(moves, length, n, processors());
    }

    /**
     * How does each of these games of n x n stand after its moves?
     *
     * @param moves games of {@code length} numbers each, one after another: the moves as row * n + column, then -1
     * @param length how many numbers each game has
     * @param n how many rows and columns the board has
     * @param threads how many threads may share the work, at least 1
     * @return for each game the ordinal of its {@link Outcome}
     * @throws TicTacToeException {@code type} where the last game is not whole; else with the game as {@link
     *     TicTacToeException#index()} and the move as {@link TicTacToeException#col()}
     */
    public static byte[] replayBatch(int[] moves, int length, int n, int threads) {
        return Native.replayBatchOf(moves, length, n, threads);
    }

    /**
     * The eight images of a square board: as it is, turned by 90, 180 and 270 degrees clockwise, each row backwards,
     * the rows upside down, rows and columns exchanged, mirrored at the anti-diagonal. Equal images are each there.
     *
     * @param board n rows of n cells
     * @return eight boards, in a list that cannot be changed
     */
    public static List<int[][]> symmetries(int[][] board) {
        return List.of(Native.symmetries(board));
    }

    /**
     * The one of the eight images that stands for all: whose cells, row by row, come first. Boards that can be turned
     * or mirrored into each other have the same.
     *
     * @param board n rows of n cells
     * @return a board
     */
    public static int[][] canonical(int[][] board) {
        return Native.canonical(board);
    }

    /**
     * A 64-bit hash of a board's size and cells, the same for equal boards in every language and version.
     *
     * @param board rows of equal length
     * @return all 64 bits, so that half of the numbers are negative
     */
    public static long boardHash(int[][] board) {
        return Native.boardHash(board);
    }

    private static int processors() {
        return Runtime.getRuntime().availableProcessors();
    }
}
