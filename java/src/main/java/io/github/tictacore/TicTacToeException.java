package io.github.tictacore;

import java.util.OptionalInt;

/**
 * Says why an input was refused, and where.
 *
 * <p>Code, position and message are the same in every language that tictacore is there for.
 *
 * <table class="striped">
 * <caption>Codes</caption>
 * <thead><tr><th scope="col">code</th><th scope="col">meaning</th><th scope="col">position</th></tr></thead>
 * <tbody>
 * <tr><td>{@code type}</td><td>null where a board, a row, a move or a word is expected; a move that is not a pair</td>
 * <td>row, or index of the move</td></tr>
 * <tr><td>{@code size}</td><td>n is 0, negative or over 46 340</td><td></td></tr>
 * <tr><td>{@code not_square}</td><td>a row whose length is not that of the board</td><td>row</td></tr>
 * <tr><td>{@code cell_value}</td><td>a cell that is not 0, 1 or 2</td><td>row and column</td></tr>
 * <tr><td>{@code rules}</td><td>rules that no game can have</td><td></td></tr>
 * <tr><td>{@code out_of_range}</td><td>a move outside the board</td><td>index of the move</td></tr>
 * <tr><td>{@code occupied}</td><td>a move onto a marked cell</td><td>index of the move</td></tr>
 * <tr><td>{@code game_over}</td><td>a move after the end</td><td>index of the move</td></tr>
 * <tr><td>{@code nothing_to_undo}, {@code nothing_to_redo}</td><td>undo before any move, redo without an undo</td>
 * <td></td></tr>
 * </tbody>
 * </table>
 */
public final class TicTacToeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** The kind of fault. */
    private final String code;

    /** The row, or -1. */
    private final int row;

    /** The column, or -1. */
    private final int col;

    /** The place in a list, or -1. */
    private final int index;

    /** Called by the native library, with -1 for what is not there. */
    private TicTacToeException(String code, String message, int row, int col, int index) {
        super(message);
        this.code = code;
        this.row = row;
        this.col = col;
        this.index = index;
    }

    /**
     * The kind of fault, as a word that does not change from version to version.
     *
     * @return one of the codes above
     */
    public String code() {
        return code;
    }

    /**
     * The row, counted from 0.
     *
     * @return nothing where the fault is not in a row
     */
    public OptionalInt row() {
        return position(row);
    }

    /**
     * The column, counted from 0; of a batch of games, the move within the game.
     *
     * @return nothing where the fault is not in a column
     */
    public OptionalInt col() {
        return position(col);
    }

    /**
     * The move's place in its list, or the board's or the game's in its batch, counted from 0.
     *
     * @return nothing where the fault is not in a list
     */
    public OptionalInt index() {
        return position(index);
    }

    private static OptionalInt position(int number) {
        return number < 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }
}
