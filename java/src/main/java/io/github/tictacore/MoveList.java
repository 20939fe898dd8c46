package io.github.tictacore;

import java.util.Arrays;
import java.util.List;

/** A list of moves as numbers: rows and columns of the moves before the first that is no pair. */
record MoveList(int[] numbers, boolean cut) {
    /** So many moves fit two longs, four bits a number, which costs the core no look into an array. */
    private static final int PACKED = 16;

    /** How a game of n x n stands after these moves. */
    static int outcome(int[][] moves, int n) {
        if (moves == null || moves.length > PACKED) {
            return outcome(of(moves), n);
        }
        long rows = 0;
        long cols = 0;
        for (int i = 0; i < moves.length; i++) {
            int[] move = moves[i];
            if (move == null || move.length != 2) {
                return outcome(of(moves), n);
            }
            int row = move[0];
            int col = move[1];
            if (((row | col) & ~15) != 0) {
                return outcome(of(moves), n);
            }
            rows |= (long) row << (4 * i);
            cols |= (long) col << (4 * i);
        }
        return Native.tictactoeOfPacked(rows, cols, moves.length, n);
    }

    private static int outcome(MoveList list, int n) {
        return Native.tictactoe(list.numbers, list.cut, n);
    }

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
