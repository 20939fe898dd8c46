package io.github.tictacore;

/**
 * The core's functions. Numbers stand for enums by their place in them, -1 for an answer or a position that is not
 * there; whatever is wrong with an argument, null included, is thrown as a {@link TicTacToeException}.
 */
final class Native {
    /** In place of an overline: a square board, and full lines win. */
    static final int FULL_LINES = -1;

    static {
        NativeLibrary.load();
    }

    private Native() {}

    static native String version();

    /** Throws what null in place of rules is. */
    static native void noRules();

    /** Throws what null in place of a move is. */
    static native void noMove();

    static native void checkSize(int n);

    static native void checkRules(int rows, int cols, int k, int overline);

    static native int outcomeOfPacked(long cells, int n);

    static native int outcomeOfCells(byte[] cells, int n);

    static native int outcomeOfRows(int[][] cells);

    static native int outcomeInARow(int[][] cells, int k, int overline);

    static native int[] winningLinesOfRows(int[][] cells, int k, int overline);

    static native int[] winningLinesOfCells(byte[] cells, int n);

    static native int reachabilityOfRows(int[][] cells, int k, int overline);

    static native int reachabilityOfCells(byte[] cells, int n);

    static native int[][][] symmetries(int[][] cells);

    static native int[][] canonical(int[][] cells);

    static native long boardHash(int[][] cells);

    static native byte[] gameOverBatchOf(byte[] boards, int n, int threads);

    static native byte[] outcomeBatchOf(byte[] boards, int n, int threads);

    // A list of moves is cut at the first that is no pair.

    static native int tictactoeOfPacked(long rows, long cols, int count, int n);

    static native int tictactoe(int[] moves, boolean cut, int n);

    static native byte[] replayBatchOf(int[] moves, int length, int n, int threads);

    // A game is an address, which only Handle has.

    static native long newGame(int rows, int cols, int k, int overline);

    static native long gameFromMoves(int[] moves, boolean cut, int rows, int cols, int k, int overline);

    static native long gameFromBoard(int[][] cells, int k, int overline, int toMove);

    static native long copyGame(long game);

    static native void freeGame(long game);

    static native int play(long game, int row, int col);

    static native int undo(long game);

    static native int redo(long game);

    static native int outcomeOfGame(long game);

    static native int toMove(long game);

    static native boolean isDeadDraw(long game);

    static native int moveCount(long game);

    static native int[] rulesOfGame(long game);

    static native int[] moves(long game);

    static native int legalMoveCount(long game);

    static native int[] legalMoves(long game, int from, int most);

    static native int[][] boardOfGame(long game);

    static native int cell(long game, int row, int col);

    static native int[] winningLinesOfGame(long game);

    static native long hashOfGame(long game);

    static native boolean equal(long one, long other);

    static native String drawn(long game);

    static native int[][] parseBoard(String text);

    static native String formatBoard(int[][] cells);

    static native int[] parseMove(String text);

    static native String formatMove(int row, int col);

    static native int[][] fromSigned(int[][] marks);

    static native int[][] toSigned(int[][] cells);

    static native int indexOfCell(int row, int col, int rows, int cols, int order);

    static native int[] cellOfIndex(int cell, int rows, int cols, int order);
}
