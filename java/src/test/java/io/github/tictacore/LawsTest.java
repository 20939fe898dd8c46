package io.github.tictacore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds for all inputs, on random ones. */
class LawsTest {
    private final Random random = new Random(20_260);

    private int[][] board(int n, int empty) {
        int[][] board = new int[n][n];
        for (int[] row : board) {
            for (int col = 0; col < n; col++) {
                row[col] = random.nextInt(100) < empty ? 0 : 1 + random.nextInt(2);
            }
        }
        switch (random.nextInt(5)) {
            case 0 -> Arrays.fill(board[random.nextInt(n)], 1);
            case 1 -> {
                int col = random.nextInt(n);
                for (int[] row : board) {
                    row[col] = 2;
                }
            }
            case 2 -> {
                for (int i = 0; i < n; i++) {
                    board[i][n - 1 - i] = 1;
                }
            }
            default -> {}
        }
        return board;
    }

    /** The rules in plain loops. */
    private static Outcome expected(int[][] board) {
        int n = board.length;
        boolean[] won = new boolean[3];
        boolean empty = false;
        for (int player = 1; player <= 2; player++) {
            boolean main = true;
            boolean anti = true;
            for (int i = 0; i < n; i++) {
                boolean row = true;
                boolean column = true;
                for (int j = 0; j < n; j++) {
                    row &= board[i][j] == player;
                    column &= board[j][i] == player;
                    empty |= board[i][j] == 0;
                }
                main &= board[i][i] == player;
                anti &= board[i][n - 1 - i] == player;
                won[player] |= row | column;
            }
            won[player] |= main | anti;
        }
        if (won[1] && won[2]) {
            return Outcome.BOTH;
        }
        return won[1] ? Outcome.A : won[2] ? Outcome.B : empty ? Outcome.PENDING : Outcome.DRAW;
    }

    /** All ways in which a board can go to the core say the same. */
    @Test
    void everyWayIn() {
        List<Integer> sizes = new ArrayList<>();
        for (int n = 1; n <= 140; n++) {
            sizes.add(n);
        }
        sizes.addAll(List.of(255, 256, 257, 1000));
        for (int n : sizes) {
            for (int round = 0; round < (n > 100 ? 4 : 20); round++) {
                int[][] board = board(n, round % 3 == 0 ? 0 : random.nextInt(100));
                Outcome outcome = expected(board);
                assertEquals(outcome, TicTacToe.outcome(board), () -> Vectors.text(board));
                assertEquals(outcome.isOver(), TicTacToe.gameOver(board));
                assertEquals(outcome, TicTacToe.outcome(Vectors.flat(board), n));
                assertEquals(outcome, TicTacToe.outcome(board, n));
                assertEquals(outcome.ordinal(), TicTacToe.outcomeBatch(Vectors.flat(board), n)[0]);
                try (Game game = Game.fromBoard(board, Player.A)) {
                    assertEquals(outcome, game.outcome());
                    assertEquals(TicTacToe.winningLines(board), game.winningLines());
                }
                for (int[][] image : TicTacToe.symmetries(board)) {
                    assertEquals(outcome, TicTacToe.outcome(image));
                    if (n < 20) {
                        assertEquals(
                                Vectors.text(TicTacToe.canonical(board)), Vectors.text(TicTacToe.canonical(image)));
                    }
                }
            }
        }
    }

    /** A game knows at once what the board would tell, and undo is the reverse of play. */
    @Test
    void gamesAndBoards() {
        for (int round = 0; round < 300; round++) {
            int rows = 1 + random.nextInt(7);
            int cols = 1 + random.nextInt(7);
            int k = 1 + random.nextInt(Math.max(rows, cols));
            Overline overline = random.nextBoolean() ? Overline.WIN : Overline.EXACT;
            List<Integer> hashes = new ArrayList<>();
            List<String> drawn = new ArrayList<>();
            try (Game game = new Game(new Rules(rows, cols, k, overline))) {
                while (!game.outcome().isOver()) {
                    hashes.add(game.hashCode());
                    drawn.add(game.toString());
                    List<Cell> legal = game.legalMoves().toList();
                    Outcome outcome = game.play(legal.get(random.nextInt(legal.size())));
                    assertEquals(outcome, TicTacToe.outcome(game.board(), k, overline));
                    assertEquals(game.boardHash(), TicTacToe.boardHash(game.board()));
                    assertEquals(legal.size() - 1, rows * cols - game.moveCount());
                    if (overline == Overline.WIN) {
                        assertEquals(Reachability.REACHABLE, TicTacToe.reachability(game.board(), k));
                    }
                }
                while (game.moveCount() > 0) {
                    game.undo();
                    assertEquals(hashes.get(game.moveCount()), game.hashCode());
                    assertEquals(drawn.get(game.moveCount()), game.toString());
                }
            }
        }
    }

    @Test
    void replays() {
        int games = 30_000;
        int[] moves = new int[9 * games];
        String[] words = new String[games];
        for (int game = 0; game < games; game++) {
            try (Game played = new Game()) {
                int length = random.nextInt(10);
                while (played.moveCount() < length && !played.outcome().isOver()) {
                    int cell = random.nextInt(9);
                    if (played.cell(cell / 3, cell % 3) == 0) {
                        moves[9 * game + played.moveCount()] = cell;
                        played.play(cell / 3, cell % 3);
                    }
                }
                for (int i = played.moveCount(); i < 9; i++) {
                    moves[9 * game + i] = -1;
                }
                words[game] = played.outcome().word();
                int[][] pairs = played.moves().stream()
                        .map(move -> new int[] {move.row(), move.col()})
                        .toArray(int[][]::new);
                assertEquals(words[game], TicTacToe.tictactoe(pairs));
            }
        }
        for (int threads = 1; threads <= 3; threads++) {
            byte[] outcomes = TicTacToe.replayBatch(moves, 9, 3, threads);
            for (int game = 0; game < games; game++) {
                assertEquals(words[game], Outcome.of(outcomes[game]).word());
            }
        }
    }

    @Test
    void notation() {
        for (int row : new int[] {0, 1, 25, 26, 701, 702, 46_339}) {
            for (int col : new int[] {0, 1, 25, 26, 701, 702, 46_339}) {
                Cell cell = new Cell(row, col);
                assertEquals(cell, Notation.parseMove(Notation.formatMove(cell)));
                for (Notation.Order order : Notation.Order.values()) {
                    int index = Notation.index(cell, 46_340, 46_340, order);
                    assertEquals(cell, Notation.cell(index, 46_340, 46_340, order));
                }
            }
        }
        assertEquals(1, Notation.index(new Cell(1, 0), 3, 3, Notation.Order.COLUMN_MAJOR));
        assertEquals("X.O/.../O.X", Notation.formatBoard(Notation.parseBoard("x_o\n- .\r\nO.X\n")));
        assertEquals("1-10", Vectors.text(Notation.toSigned(new int[][] {{1, 2, 0}})));
    }

    @Test
    void words() {
        for (Outcome outcome : Outcome.values()) {
            assertTrue(outcome.word().equalsIgnoreCase(outcome.name()));
        }
        for (Reachability reachability : Reachability.values()) {
            assertTrue(reachability.word().equalsIgnoreCase(reachability.name()));
        }
        for (LineKind kind : LineKind.values()) {
            assertTrue(kind.word().equalsIgnoreCase(kind.name()));
        }
        for (Overline overline : Overline.values()) {
            assertTrue(overline.word().equalsIgnoreCase(overline.name()));
        }
        assertEquals(Player.B, Player.A.opponent());
        assertEquals(2, Player.B.cell());
    }
}
