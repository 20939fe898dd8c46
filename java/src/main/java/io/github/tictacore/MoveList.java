package io.github.tictacore;

import java.util.Arrays;
import java.util.List;

/** A list of moves as numbers: rows and columns of the moves before the first that is no pair. */
record MoveList(int[] numbers, boolean cut) {
    static MoveList of(int[][] moves) {
        if (moves == null) {
            return new MoveList(null, false);
        }
        int[] numbers = new int[2 * moves.length];
        for (int i = 0; i < moves.length; i++) {
            int[] move = moves[i];
            if (move == null || move.length != 2) {
                return new MoveList(Arrays.copyOf(numbers, 2 * i), true);
            }
            numbers[2 * i] = move[0];
            numbers[2 * i + 1] = move[1];
        }
        return new MoveList(numbers, false);
    }

    static MoveList of(List<Cell> moves) {
        if (moves == null) {
            return new MoveList(null, false);
        }
        return of(moves.stream()
                .map(move -> move == null ? null : new int[] {move.row(), move.col()})
                .toArray(int[][]::new));
    }
}
