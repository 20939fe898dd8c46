package io.github.tictacore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What Java alone can get wrong, and the numbers at its edges. */
class BadInputTest {
    private static final int[] NOT_SIZES = {0, -1, Integer.MIN_VALUE, 46_341, Integer.MAX_VALUE};

    private static void assertFails(String code, String positions, Executable call) {
        TicTacToeException e = assertThrows(TicTacToeException.class, call);
        assertEquals(code, e.code());
        assertEquals(positions, text(e.row()) + "," + text(e.col()) + "," + text(e.index()), e.getMessage());
        assertFalse(e.getMessage().isEmpty());
    }

    private static String text(OptionalInt position) {
        return position.isPresent() ? "" + position.getAsInt() : "";
    }

    private static void assertFails(String code, Executable call) {
        assertFails(code, ",,", call);
    }

    @Test
    void noBoard() {
        assertFails("type", () -> TicTacToe.gameOver((int[][]) null));
        assertFails("type", () -> TicTacToe.gameOver((byte[]) null, 3));
        assertFails("type", () -> TicTacToe.gameOver(null, 3, Overline.WIN));
        assertFails("type", () -> TicTacToe.outcome((int[][]) null));
        assertFails("type", () -> TicTacToe.outcome((byte[]) null, 3));
        assertFails("type", () -> TicTacToe.winningLines((int[][]) null));
        assertFails("type", () -> TicTacToe.winningLines((byte[]) null, 3));
        assertFails("type", () -> TicTacToe.reachability((int[][]) null));
        assertFails("type", () -> TicTacToe.reachability((byte[]) null, 3));
        assertFails("type", () -> TicTacToe.symmetries(null));
        assertFails("type", () -> TicTacToe.canonical(null));
        assertFails("type", () -> TicTacToe.boardHash(null));
        assertFails("type", () -> Game.fromBoard(null));
        assertFails("type", () -> Notation.formatBoard(null));
        assertFails("type", () -> Notation.fromSigned(null));
        assertFails("type", () -> Notation.toSigned(null));
    }

    @Test
    void noArgument() {
        int[][] board = {{1, 0}, {0, 0}};
        assertFails("type", () -> TicTacToe.gameOver(board, 2, null));
        assertFails("type", () -> TicTacToe.outcome(board, 2, null));
        assertFails("type", () -> TicTacToe.winningLines(board, 2, null));
        assertFails("type", () -> Game.fromBoard(board, 2, null, null));
        assertFails("type", () -> new Rules(3, 3, 3, null));
        assertFails("type", () -> new Game((Rules) null));
        assertFails("type", () -> Game.fromMoves(new int[0][], null));
        assertFails("type", () -> TicTacToe.tictactoe(null));
        assertFails("type", () -> TicTacToe.tictactoe(null, 3));
        assertFails("type", () -> Game.fromMoves((int[][]) null, 3));
        assertFails("type", () -> Game.fromMoves((List<Cell>) null, Rules.square(3)));
        assertFails("type", () -> TicTacToe.gameOverBatch(null, 3));
        assertFails("type", () -> TicTacToe.outcomeBatch(null, 3, 1));
        assertFails("type", () -> TicTacToe.replayBatch(null, 9, 3));
        assertFails("type", () -> Notation.parseBoard(null));
        assertFails("type", () -> Notation.parseMove(null));
        assertFails("type", () -> Notation.formatMove(null));
        assertFails("type", () -> Notation.index(null, 3, 3, Notation.Order.ROW_MAJOR));
        try (Game game = new Game()) {
            assertFails("type", () -> game.play(null));
        }
    }

    /** The same faults in boards that go to the core packed, in one array, and row by row. */
    @Test
    void rows() {
        for (int n : new int[] {2, 5, 6, 40, 128, 129, 200}) {
            for (int at : new int[] {0, 1, n - 1}) {
                int[][] board = new int[n][n];
                board[at] = null;
                assertFails("type", at + ",,", () -> TicTacToe.gameOver(board));
                assertFails("type", at + ",,", () -> TicTacToe.winningLines(board));
                assertFails("type", at + ",,", () -> TicTacToe.outcome(board, 2));
                for (int length : new int[] {0, n - 1, n + 1}) {
                    board[at] = new int[length];
                    // With k the first row says how long a row is.
                    assertFails("not_square", at + ",,", () -> TicTacToe.gameOver(board));
                    assertFails("not_square", at + ",,", () -> TicTacToe.symmetries(board));
                    if (at > 0) {
                        assertFails("not_square", at + ",,", () -> TicTacToe.outcome(board, 1));
                        assertFails("not_square", at + ",,", () -> TicTacToe.boardHash(board));
                    }
                }
                for (int cell : new int[] {-1, 3, 4, 255, 256, 257, 258, 1 << 16, 1 << 31, Integer.MAX_VALUE, -255}) {
                    int[][] other = new int[n][n];
                    other[at][n - 1 - at] = cell;
                    String place = at + "," + (n - 1 - at) + ",";
                    assertFails("cell_value", place, () -> TicTacToe.gameOver(other));
                    assertFails("cell_value", place, () -> TicTacToe.winningLines(other));
                    assertFails("cell_value", place, () -> TicTacToe.outcome(other, 2, Overline.EXACT));
                    assertFails("cell_value", place, () -> Notation.toSigned(other));
                    if (cell == 3) {
                        assertFails("cell_value", place, () -> TicTacToe.gameOver(Vectors.flat(other), n));
                    }
                }
            }
        }
    }

    @Test
    void shapeBeforeCells() {
        for (int n : new int[] {3, 30, 100}) {
            int[][] board = new int[n][n];
            board[0][1] = 7;
            board[1][0] = 1 << 20;
            assertFails("cell_value", "0,1,", () -> TicTacToe.gameOver(board));
            board[n - 1] = new int[1];
            assertFails("not_square", (n - 1) + ",,", () -> TicTacToe.gameOver(board));
            board[n - 1] = null;
            assertFails("type", (n - 1) + ",,", () -> TicTacToe.gameOver(board));
        }
    }

    @Test
    void sizes() {
        assertFails("size", () -> TicTacToe.gameOver(new int[0][]));
        assertFails("size", () -> TicTacToe.gameOver(new int[0][], 3));
        assertFails("size", () -> TicTacToe.gameOver(new int[1][0], 1));
        assertFails("not_square", "0,,", () -> TicTacToe.gameOver(new int[1][0]));
        assertFails("size", () -> TicTacToe.gameOver(new int[46_341][]));
        for (int n : NOT_SIZES) {
            assertFails("size", () -> new Game(n));
            assertFails("size", () -> Rules.square(n));
            assertFails("size", () -> TicTacToe.tictactoe(new int[0][], n));
            assertFails("size", () -> TicTacToe.tictactoe(new int[][] {null}, n));
            assertFails("size", () -> Game.fromMoves(new int[0][], n));
            assertFails("size", () -> TicTacToe.gameOver(new byte[9], n));
            assertFails("size", () -> TicTacToe.winningLines(new byte[9], n));
            assertFails("size", () -> TicTacToe.gameOverBatch(new byte[9], n));
            assertFails("size", () -> TicTacToe.outcomeBatch(new byte[9], n, 1));
            assertFails("size", () -> TicTacToe.replayBatch(new int[9], 9, n));
            assertFails("rules", () -> new Rules(n, 3, 3));
            assertFails("rules", () -> new Rules(3, n, 3));
            assertFails("rules", () -> new Rules(3, 3, n));
            assertFails("rules", () -> TicTacToe.gameOver(new int[3][3], n));
            assertFails("rules", () -> Game.fromBoard(new int[3][3], n, Overline.WIN, null));
            assertFails("size", () -> Notation.index(new Cell(0, 0), n, 3, Notation.Order.ROW_MAJOR));
            assertFails("size", () -> Notation.cell(0, 3, n, Notation.Order.COLUMN_MAJOR));
        }
        // Far fewer cells than n * n.
        assertFails("not_square", "0,,", () -> TicTacToe.gameOver(new byte[9], 46_340));
        assertEquals("Pending", TicTacToe.tictactoe(new int[][] {{46_339, 46_339}}, 46_340));
        try (Game game = new Game(46_340)) {
            game.play(46_339, 0);
            assertEquals(List.of(new Cell(0, 0), new Cell(0, 1)), game.legalMoves().limit(2).toList());
            assertEquals(46_340L * 46_340 - 1, game.legalMoves().count());
        }
    }

    @Test
    void moves() {
        for (int number : new int[] {-1, 3, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertFails("out_of_range", ",,1", () -> TicTacToe.tictactoe(new int[][] {{0, 0}, {number, 0}}));
            assertFails("out_of_range", ",,1", () -> TicTacToe.tictactoe(new int[][] {{0, 0}, {0, number}}));
            try (Game game = new Game()) {
                game.play(0, 0);
                assertFails("out_of_range", ",,1", () -> game.play(number, 0));
                assertFails("out_of_range", ",,1", () -> game.play(0, number));
                assertFails("out_of_range", () -> game.cell(number, 0));
                assertFails("out_of_range", () -> game.cell(0, number));
                assertEquals(1, game.moveCount());
            }
        }
        for (int[] noPair : new int[][] {null, {}, {1}, {1, 1, 1}}) {
            assertFails("type", ",,1", () -> TicTacToe.tictactoe(new int[][] {{0, 0}, noPair, {9, 9}}));
            assertFails("occupied", ",,1", () -> TicTacToe.tictactoe(new int[][] {{0, 0}, {0, 0}, noPair}));
            assertFails("type", ",,1", () -> Game.fromMoves(new int[][] {{0, 0}, noPair, {9, 9}}, 3));
            assertFails("occupied", ",,1", () -> Game.fromMoves(new int[][] {{0, 0}, {0, 0}, noPair}, 3));
        }
        List<Cell> withNull = Arrays.asList(new Cell(0, 0), null);
        assertFails("type", ",,1", () -> Game.fromMoves(withNull, Rules.square(3)));
    }

    @Test
    void flat() {
        assertFails("not_square", "2,,", () -> TicTacToe.gameOver(new byte[8], 3));
        assertFails("not_square", "3,,", () -> TicTacToe.gameOver(new byte[10], 3));
        assertFails("cell_value", "0,1,", () -> TicTacToe.gameOver(new byte[] {0, -1, 0, 0}, 2));
        for (int n : new int[] {90, 91, 200, 3000}) {
            byte[] cells = new byte[n * n];
            cells[n * n - 2] = 3;
            assertFails("cell_value", (n - 1) + "," + (n - 2) + ",", () -> TicTacToe.gameOver(cells, n));
        }
        byte[] wide = new byte[9000 * 9000];
        assertFalse(TicTacToe.gameOver(wide, 9000));
        Arrays.fill(wide, 80_991_000, 81_000_000, (byte) 2);
        assertEquals(Outcome.B, TicTacToe.outcome(wide, 9000));
    }

    @Test
    void batches() {
        assertEquals(0, TicTacToe.gameOverBatch(new byte[0], 3).length);
        assertFails("not_square", "2,,1", () -> TicTacToe.gameOverBatch(new byte[17], 3));
        assertFails("cell_value", "0,1,1", () -> TicTacToe.outcomeBatch(new byte[] {0, 0, 0, 0, 0, 3, 0, 0}, 2));
        assertFails("not_square", "0,,0", () -> TicTacToe.outcomeBatch(new byte[9], 46_340));
        assertEquals(0, TicTacToe.replayBatch(new int[0], 0, 3).length);
        assertFails("type", () -> TicTacToe.replayBatch(new int[3], 0, 3));
        assertFails("type", () -> TicTacToe.replayBatch(new int[3], 2, 3));
        assertFails("type", () -> TicTacToe.replayBatch(new int[3], -1, 3));
        assertFails("out_of_range", ",1,1", () -> TicTacToe.replayBatch(new int[] {0, -1, 0, 9}, 2, 3));
        assertFails("out_of_range", ",0,0", () -> TicTacToe.replayBatch(new int[] {Integer.MIN_VALUE, 0}, 2, 3));
        assertFails("occupied", ",1,0", () -> TicTacToe.replayBatch(new int[] {4, 4, -1}, 3, 3));
        for (int threads : new int[] {0, -1, Integer.MIN_VALUE}) {
            assertFails("type", () -> TicTacToe.gameOverBatch(new byte[9], 3, threads));
            assertFails("type", () -> TicTacToe.outcomeBatch(new byte[9], 3, threads));
            assertFails("type", () -> TicTacToe.replayBatch(new int[9], 9, 3, threads));
        }
        assertEquals(1, TicTacToe.gameOverBatch(new byte[9], 3, Integer.MAX_VALUE).length);
        byte[] many = new byte[9 * 200_000];
        many[9 * 150_000 + 4] = 9;
        many[9 * 190_000] = 9;
        assertFails("cell_value", "1,1,150000", () -> TicTacToe.gameOverBatch(many, 3, 7));
    }

    @Test
    void games() {
        assertFails("rules", () -> Game.fromBoard(new int[][] {{2, 0}, {0, 0}}));
        assertFails("rules", () -> TicTacToe.gameOver(new int[][] {{0, 0}}, 3));
        try (Game game = new Game()) {
            assertFails("nothing_to_undo", game::undo);
            assertFails("nothing_to_redo", game::redo);
        }
    }

    @Test
    void notation() {
        assertFails("cell_value", "0,2,", () -> Notation.parseBoard("XOZ/.../..."));
        assertThrows(TicTacToeException.class, () -> Notation.parseBoard("\ud83d"));
        assertFails("cell_value", "0,1,", () -> Notation.parseBoard("X\ud83d\ude00/.."));
        assertFails("cell_value", "0,0,", () -> Notation.parseBoard("\0"));
        assertFails("size", () -> Notation.parseBoard(""));
        assertFails("not_square", "1,,", () -> Notation.parseBoard("XO/X"));
        assertFails("type", () -> Notation.parseMove("B3"));
        assertFails("type", () -> Notation.parseMove("\ud83d\ude00"));
        for (int number : new int[] {-1, 46_340, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertFails("out_of_range", () -> Notation.formatMove(new Cell(0, number)));
            assertFails("out_of_range", () -> Notation.formatMove(new Cell(number, 0)));
            assertFails("out_of_range", () -> Notation.index(new Cell(number, 0), 3, 3, Notation.Order.ROW_MAJOR));
            assertFails("out_of_range", () -> Notation.cell(number, 3, 3, Notation.Order.COLUMN_MAJOR));
        }
        assertFails("cell_value", "0,1,", () -> Notation.fromSigned(new int[][] {{1, 2}, {0, 0}}));
        assertFails("cell_value", "1,0,", () -> Notation.toSigned(new int[][] {{1, 2}, {-1, 0}}));
    }

    /** Rows that another thread changes all the time give an answer or an error, and nothing else. */
    @Test
    void boardsThatChange() throws InterruptedException {
        int n = 120;
        int[][] board = new int[n][n];
        Thread changes = new Thread(() -> {
            for (int i = 0; !Thread.currentThread().isInterrupted(); i++) {
                board[i % n] = i % 3 == 0 ? null : new int[n - i % 2];
                board[(i + 7) % n] = new int[n];
            }
        });
        changes.start();
        int answers = 0;
        for (int i = 0; i < 3000; i++) {
            try {
                assertEquals(Outcome.PENDING, TicTacToe.outcome(board));
                TicTacToe.winningLines(board);
                answers++;
            } catch (TicTacToeException e) {
                assertTrue(List.of("type", "not_square").contains(e.code()), e.code());
                answers++;
            }
        }
        changes.interrupt();
        changes.join();
        assertEquals(3000, answers);
    }
}
