package io.github.tictacore;

/** Boards on their way to the core: as few looks from there into arrays as there can be, for each has its price. */
final class Boards {
    /** Boards of up to this many rows fit a long, two bits a cell. */
    private static final int PACKED = 5;

    /** Boards of up to this many rows are cheaper to copy into one array here than to hand over row by row. */
    private static final int COPIED = 128;

    private Boards() {}

    /**
     * How a square board stands, full lines alone. A board with a fault goes to the core as it is, which names the
     * fault.
     */
    static int outcome(int[][] board) {
        int n = board == null ? 0 : board.length;
        if (n == 0 || n > COPIED) {
            return Native.outcomeOfRows(board);
        }
        return n <= PACKED ? packed(board, n) : copied(board, n);
    }

    /** The same of cells in one array. */
    static int outcome(byte[] cells, int n) {
        if (cells == null || n > PACKED || n < 1 || cells.length != n * n) {
            return Native.outcomeOfCells(cells, n);
        }
        long packed = 0;
        int seen = 0;
        int at = 0;
        for (byte cell : cells) {
            seen |= cell;
            packed |= (long) cell << at;
            at += 2;
        }
        return (seen & ~3) == 0 ? Native.outcomeOfPacked(packed, n) : Native.outcomeOfCells(cells, n);
    }

    private static int packed(int[][] board, int n) {
        long packed = 0;
        int seen = 0;
        int at = 0;
        for (int[] row : board) {
            if (row == null || row.length != n) {
                return Native.outcomeOfRows(board);
            }
            for (int cell : row) {
                seen |= cell;
                packed |= (long) cell << at;
                at += 2;
            }
        }
        return (seen & ~3) == 0 ? Native.outcomeOfPacked(packed, n) : Native.outcomeOfRows(board);
    }

    private static int copied(int[][] board, int n) {
        byte[] cells = new byte[n * n];
        int seen = 0;
        int at = 0;
        for (int[] row : board) {
            if (row == null || row.length != n) {
                return Native.outcomeOfRows(board);
            }
            for (int cell : row) {
                seen |= cell;
                cells[at++] = (byte) cell;
            }
        }
        return (seen & ~3) == 0 ? Native.outcomeOfCells(cells, n) : Native.outcomeOfRows(board);
    }
}
