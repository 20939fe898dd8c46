package io.github.tictacore;

/**
 * A place on a board, and so a move.
 *
 * @param row the row, counted from 0
 * @param col the column, counted from 0
 */
public record Cell(int row, int col) {
    static Cell of(int index, int cols) {
        return new Cell(index / cols, index % cols);
    }
}
