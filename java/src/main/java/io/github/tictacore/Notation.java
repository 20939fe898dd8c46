package io.github.tictacore;

/**
 * Boards, cells and moves as others write them. Strict, and back again.
 *
 * <pre>{@code
 * int[][] board = Notation.parseBoard("X.O/.../O.X");
 * Notation.formatBoard(board); // "X.O/.../O.X"
 * Notation.parseMove("b3"); // new Cell(2, 1)
 * Notation.formatMove(new Cell(2, 1)); // "b3"
 * }</pre>
 */
public final class Notation {
    private Notation() {}

    /** How cells are numbered from 0 where a move is one number. */
    public enum Order {
        /** Along the rows: 0, 1, 2 are the first row's first cells. */
        ROW_MAJOR,
        /** Down the columns: 0, 1, 2 are the first column's first cells. */
        COLUMN_MAJOR
    }

    /**
     * A board from text. {@code X} is a mark of A, {@code O} one of B (or {@code x} and {@code o}); {@code .}, {@code
     * _}, {@code -} and a space are empty. Rows end with {@code /} or a new line; where neither stands, n * n
     * characters are n rows of n.
     *
     * @param text the board
     * @return rows of equal length
     * @throws TicTacToeException {@code size}, {@code not_square}, {@code cell_value} with its place; {@code type} for
     *     null
     */
    public static int[][] parseBoard(String text) {
        return Native.parseBoard(text);
    }

    /**
     * A board as text that {@link #parseBoard} reads: {@code X}, {@code O} and {@code .}, rows separated by {@code /}.
     *
     * @param board rows of equal length
     * @return the text
     * @throws TicTacToeException what is wrong with the board
     */
    public static String formatBoard(int[][] board) {
        return Native.formatBoard(board);
    }

    /**
     * A move from letters and a number: {@code a1} is the top left cell, {@code b3} is in the second column and the
     * third row. After {@code z} come {@code aa}, {@code ab}, and so on.
     *
     * @param text the move
     * @return where it goes
     * @throws TicTacToeException {@code type} for any other text
     */
    public static Cell parseMove(String text) {
        int[] move = Native.parseMove(text);
        return new Cell(move[0], move[1]);
    }

    /**
     * A move as text that {@link #parseMove} reads.
     *
     * @param move a cell of any board
     * @return letters and a number
     * @throws TicTacToeException {@code out_of_range} for a cell that no board has; {@code type} for null
     */
    public static String formatMove(Cell move) {
        if (move == null) {
            Native.noMove();
        }
        return Native.formatMove(move.row(), move.col());
    }

    /**
     * A board from one where marks are 1 for A and -1 for B.
     *
     * @param marks rows of equal length
     * @return rows of 0, 1 and 2
     * @throws TicTacToeException what is wrong with the board, with its place
     */
    public static int[][] fromSigned(int[][] marks) {
        return Native.fromSigned(marks);
    }

    /**
     * A board on which marks are 1 for A and -1 for B.
     *
     * @param board rows of equal length
     * @return rows of 0, 1 and -1
     * @throws TicTacToeException what is wrong with the board, with its place
     */
    public static int[][] toSigned(int[][] board) {
        return Native.toSigned(board);
    }

    /**
     * The number of a cell.
     *
     * @param cell the cell
     * @param rows how many rows the board has
     * @param cols how many columns it has
     * @param order how cells are numbered; null as {@link Order#ROW_MAJOR}
     * @return a number from 0
     * @throws TicTacToeException {@code out_of_range} where the board has no such cell; {@code size}; {@code type} for a
     *     cell that is null
     */
    public static int index(Cell cell, int rows, int cols, Order order) {
        if (cell == null) {
            Native.noMove();
        }
        return Native.indexOfCell(cell.row(), cell.col(), rows, cols, code(order));
    }

    /**
     * The cell with a number.
     *
     * @param index a number from 0
     * @param rows how many rows the board has
     * @param cols how many columns it has
     * @param order how cells are numbered; null as {@link Order#ROW_MAJOR}
     * @return the cell
     * @throws TicTacToeException {@code out_of_range} where the board has no such cell; {@code size}
     */
    public static Cell cell(int index, int rows, int cols, Order order) {
        int[] cell = Native.cellOfIndex(index, rows, cols, code(order));
        return new Cell(cell[0], cell[1]);
    }

    private static int code(Order order) {
        return order == null ? 0 : order.ordinal();
    }
}
