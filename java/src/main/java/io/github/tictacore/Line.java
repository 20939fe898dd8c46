package io.github.tictacore;

import java.util.ArrayList;
import java.util.List;

/**
 * A won line.
 *
 * @param player whose marks they are
 * @param kind which way it runs
 * @param cells its cells by rows, and within a row by columns: k of them, or more where the run is longer
 */
public record Line(Player player, LineKind kind, List<Cell> cells) {
    /**
     * A line of these cells.
     *
     * @param player whose marks they are
     * @param kind which way it runs
     * @param cells its cells; the list is copied
     */
    public Line {
        cells = List.copyOf(cells);
    }

    /** Lines from numbers: of each its player's cell, its kind, how many cells it has, their rows and columns. */
    static List<Line> list(int[] numbers) {
        List<Line> lines = new ArrayList<>();
        for (int at = 0; at < numbers.length; ) {
            Player player = Player.ofCell(numbers[at++]);
            LineKind kind = LineKind.of(numbers[at++]);
            Cell[] cells = new Cell[numbers[at++]];
            for (int i = 0; i < cells.length; i++) {
                cells[i] = new Cell(numbers[at++], numbers[at++]);
            }
            lines.add(new Line(player, kind, List.of(cells)));
        }
        return List.copyOf(lines);
    }
}
