package io.github.tictacore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.tictacore.Vectors.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Every row of every file of vectors/ that can be asked in Java: others are no tests, and not counted as such. */
class VectorsTest {
    /** More nodes of a game's tree than these are for faster languages. */
    private static final long MOST_NODES = 1_000_000;

    private static Stream<DynamicTest> rows(String file, Predicate<Row> isJava, Consumer<Row> test) {
        return Vectors.read(file).stream()
                .filter(isJava)
                .map(row -> dynamicTest(file + " " + row.id(), () -> named(row, test)));
    }

    private static void named(Row row, Consumer<Row> test) {
        try {
            test.accept(row);
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(row.id() + ": " + e.getMessage(), e);
        }
    }

    /** An int cannot hold every number, and an enum has no words but its own. */
    private static boolean fitsJava(Row row, String... numbers) {
        return List.of("", "win", "exact").contains(row.text("overline"))
                && Stream.of(numbers).map(row::text).allMatch(Vectors::fitInt);
    }

    private static void assertFails(Row row, Executable call) {
        TicTacToeException e = assertThrows(TicTacToeException.class, call);
        assertEquals(row.text("error"), e.code());
        for (String column : new String[] {"row", "col", "index"}) {
            OptionalInt position = column.equals("row") ? e.row() : column.equals("col") ? e.col() : e.index();
            if (row.fields().containsKey(column)) {
                String text = position.isPresent() ? "" + position.getAsInt() : "";
                assertEquals(row.text(column), text, column + " of: " + e.getMessage());
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> boards() {
        return rows("boards.tsv", row -> fitsJava(row, "k"), VectorsTest::board);
    }

    private static void board(Row row) {
        int[][] board = row.board("board");
        Overline overline = row.overline();
        if (row.has("error")) {
            if (overline == null) {
                assertFails(row, () -> TicTacToe.gameOver(board));
                assertFails(row, () -> TicTacToe.outcome(board));
                assertFails(row, () -> TicTacToe.winningLines(board));
                assertFails(row, () -> TicTacToe.reachability(board));
                assertFails(row, () -> Game.fromBoard(board));
                assertFails(row, () -> TicTacToe.symmetries(board));
                assertFails(row, () -> TicTacToe.canonical(board));
            } else {
                int k = row.number("k");
                assertFails(row, () -> TicTacToe.gameOver(board, k, overline));
                assertFails(row, () -> TicTacToe.outcome(board, k, overline));
                assertFails(row, () -> TicTacToe.winningLines(board, k, overline));
                assertFails(row, () -> Game.fromBoard(board, k, overline, Player.A));
            }
            return;
        }
        int[][] before = Stream.of(board).map(int[]::clone).toArray(int[][]::new);
        String outcome = row.text("outcome");
        boolean over = !outcome.equals("Pending");
        if (overline == null) {
            assertEquals(over, TicTacToe.gameOver(board));
            assertEquals(outcome, TicTacToe.outcome(board).word());
            assertEquals(row.text("lines"), lines(TicTacToe.winningLines(board)));
            assertEquals(row.text("reachability"), TicTacToe.reachability(board).word());
            int n = board.length;
            byte[] cells = Vectors.flat(board);
            assertEquals(over, TicTacToe.gameOver(cells, n));
            assertEquals(outcome, TicTacToe.outcome(cells, n).word());
            assertEquals(row.text("lines"), lines(TicTacToe.winningLines(cells, n)));
            assertEquals(row.text("reachability"), TicTacToe.reachability(cells, n).word());
            assertEquals(outcome, TicTacToe.outcome(board, n).word());
            assertEquals(over ? 1 : 0, TicTacToe.gameOverBatch(cells, n)[0]);
            assertEquals(outcome, Outcome.of(TicTacToe.outcomeBatch(cells, n, 1)[0]).word());
            game(row, Game.fromBoard(board, Player.A));
        } else {
            int k = row.number("k");
            assertEquals(over, TicTacToe.gameOver(board, k, overline));
            assertEquals(outcome, TicTacToe.outcome(board, k, overline).word());
            assertEquals(row.text("lines"), lines(TicTacToe.winningLines(board, k, overline)));
            if (overline == Overline.WIN) {
                assertEquals(over, TicTacToe.gameOver(board, k));
                assertEquals(outcome, TicTacToe.outcome(board, k).word());
                assertEquals(row.text("lines"), lines(TicTacToe.winningLines(board, k)));
                assertEquals(row.text("reachability"), TicTacToe.reachability(board, k).word());
            }
            game(row, Game.fromBoard(board, k, overline, Player.A));
        }
        assertEquals(row.hash("hash"), TicTacToe.boardHash(board));
        assertTrue(Arrays.deepEquals(before, board), "the board is unchanged");
        assertEquals(Vectors.text(board), Vectors.text(Notation.parseBoard(Notation.formatBoard(board))));
        assertEquals(Vectors.text(board), Vectors.text(Notation.fromSigned(Notation.toSigned(board))));
    }

    /** What a game that goes on from a board says of it. */
    private static void game(Row row, Game game) {
        try (game) {
            assertEquals(row.text("outcome"), game.outcome().word());
            assertEquals(row.text("lines"), lines(game.winningLines()));
            assertEquals(row.text("board"), Vectors.text(game.board()));
            assertEquals(row.hash("hash"), game.boardHash());
        }
    }

    private static String lines(List<Line> lines) {
        return String.join(";", lines.stream().map(VectorsTest::line).toList());
    }

    private static String line(Line line) {
        return line.player().word() + ":" + line.kind().word() + ":" + Vectors.places(line.cells());
    }

    @TestFactory
    Stream<DynamicTest> moves() {
        return rows("moves.tsv", row -> fitsJava(row, "rows", "cols", "k", "moves"), VectorsTest::moves);
    }

    private static void moves(Row row) {
        int[][] moves = Vectors.moves(row.text("moves"));
        boolean square = !row.has("cols");
        if (row.has("error")) {
            if (square) {
                assertFails(row, () -> TicTacToe.tictactoe(moves, row.number("rows")));
                assertFails(row, () -> Game.fromMoves(moves, row.number("rows")));
            } else {
                assertFails(row, () -> Game.fromMoves(moves, rules(row)));
            }
            return;
        }
        if (square) {
            assertEquals(row.text("outcome"), TicTacToe.tictactoe(moves, row.number("rows")));
        }
        try (Game game = Game.fromMoves(moves, rules(row));
                Game again = Game.fromMoves(game.moves(), game.rules())) {
            state(row, game);
            assertEquals(row.text("moves"), Vectors.places(game.moves()));
            assertEquals(game, again);
        }
    }

    private static Rules rules(Row row) {
        return row.has("cols")
                ? new Rules(row.number("rows"), row.number("cols"), row.number("k"), row.overline())
                : Rules.square(row.number("rows"));
    }

    private static void state(Row row, Game game) {
        assertEquals(row.text("outcome"), game.outcome().word());
        assertEquals(row.text("to_move"), game.toMove().map(Player::word).orElse(""));
        assertEquals(row.text("dead_draw"), "" + game.isDeadDraw());
        assertEquals(row.hash("hash"), game.boardHash());
        assertEquals(row.hash("hash"), TicTacToe.boardHash(game.board()));
    }

    @TestFactory
    Stream<DynamicTest> games() {
        return rows("games.tsv", row -> fitsJava(row, "rows", "cols", "k"), VectorsTest::game);
    }

    private static void game(Row row) {
        try (Game game = new Game(rules(row))) {
            List<String> answers = new ArrayList<>();
            for (String step : row.text("steps").split(" ")) {
                if (!step.isEmpty()) {
                    answers.add(answer(game, step));
                }
            }
            assertEquals(row.text("answers"), String.join(" ", answers));
            state(row, game);
            assertEquals(row.text("moves"), Vectors.places(game.moves()));
            assertEquals(game.moves().size(), game.moveCount());
            assertEquals(row.text("board"), Vectors.text(game.board()));
            assertEquals(Notation.formatBoard(game.board()).replace('/', '\n'), game.toString());
        }
    }

    private static String answer(Game game, String step) {
        try {
            Outcome outcome =
                    switch (step) {
                        case "undo" -> game.undo();
                        case "redo" -> game.redo();
                        default -> {
                            int[] move = Vectors.place(step);
                            yield game.play(move[0], move[1]);
                        }
                    };
            return outcome.word();
        } catch (TicTacToeException e) {
            return e.code();
        }
    }

    @TestFactory
    Stream<DynamicTest> inputs() {
        return rows("inputs.tsv", row -> Json.parse(row.text("arguments")).isJava(), VectorsTest::input);
    }

    private static void input(Row row) {
        Json arguments = Json.parse(row.text("arguments"));
        int[][] pairs = arguments.board();
        if (row.has("error")) {
            assertFails(row, () -> call(row, pairs, arguments.n()));
        } else {
            assertEquals(row.text("answer"), call(row, pairs, arguments.n()));
        }
    }

    private static String call(Row row, int[][] pairs, OptionalInt n) {
        if (row.text("function").equals("game_over")) {
            return "" + TicTacToe.gameOver(pairs);
        }
        return n.isPresent() ? TicTacToe.tictactoe(pairs, n.getAsInt()) : TicTacToe.tictactoe(pairs);
    }

    @Test
    void all3x3() {
        int number = 0;
        byte[] boards = new byte[19_683 * 9];
        StringBuilder all = new StringBuilder();
        for (Row row : Vectors.read("all_3x3.tsv")) {
            for (int i = 0; i < row.text("outcomes").length(); i++) {
                int[][] board = new int[3][3];
                for (int cell = 8, rest = number; cell >= 0; cell--, rest /= 3) {
                    board[cell / 3][cell % 3] = rest % 3;
                }
                char outcome = row.text("outcomes").charAt(i);
                assertEquals(outcome, letter(TicTacToe.outcome(board)), "board " + number);
                assertEquals(outcome != 'P', TicTacToe.gameOver(board), "board " + number);
                char reason = row.text("reachability").charAt(i);
                assertEquals(reason, TicTacToe.reachability(board).word().charAt(0), "board " + number);
                System.arraycopy(Vectors.flat(board), 0, boards, 9 * number, 9);
                all.append(outcome);
                number++;
            }
        }
        assertEquals(19_683, number);
        for (int threads = 1; threads <= 3; threads++) {
            byte[] outcomes = TicTacToe.outcomeBatch(boards, 3, threads);
            byte[] over = TicTacToe.gameOverBatch(boards, 3, threads);
            for (int i = 0; i < number; i++) {
                assertEquals(all.charAt(i), letter(Outcome.of(outcomes[i])));
                assertEquals(all.charAt(i) == 'P' ? 0 : 1, over[i]);
            }
        }
    }

    private static char letter(Outcome outcome) {
        return outcome == Outcome.BOTH ? '2' : outcome.word().charAt(0);
    }

    /** How many sequences of moves of each length there are, and what they reach. */
    private static final class Tree {
        private final long[] games;
        private final long[][] ended;
        private final List<Set<Long>> positions = new ArrayList<>();

        Tree(Rules rules, int plies) {
            games = new long[plies + 1];
            ended = new long[plies + 1][Outcome.values().length];
            for (int ply = 0; ply <= plies; ply++) {
                positions.add(new HashSet<>());
            }
            try (Game game = new Game(rules)) {
                visit(game, plies);
            }
        }

        private void visit(Game game, int plies) {
            int ply = game.moveCount();
            games[ply]++;
            ended[ply][game.outcome().ordinal()]++;
            positions.get(ply).add(game.boardHash());
            if (ply < plies) {
                for (Cell move : game.legalMoves().toList()) {
                    game.play(move);
                    visit(game, plies);
                    game.undo();
                }
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> counts() {
        List<List<Row>> boards = new ArrayList<>();
        for (Row row : Vectors.read("counts.tsv")) {
            if (row.number("ply") == 0) {
                boards.add(new ArrayList<>());
            }
            boards.get(boards.size() - 1).add(row);
        }
        return boards.stream().map(plies -> {
            Row first = plies.get(0);
            Rules rules = new Rules(first.number("rows"), first.number("cols"), first.number("k"));
            return dynamicTest("counts.tsv " + rules, () -> {
                long nodes = 0;
                int last = -1;
                while (last + 1 < plies.size()
                        && (nodes += Long.parseLong(plies.get(last + 1).text("games"))) <= MOST_NODES) {
                    last++;
                }
                Tree tree = new Tree(rules, last);
                for (int ply = 0; ply <= last; ply++) {
                    Row row = plies.get(ply);
                    assertEquals(row.text("games"), "" + tree.games[ply], "games of " + ply);
                    assertEquals(row.text("a_wins"), "" + tree.ended[ply][Outcome.A.ordinal()], "A of " + ply);
                    assertEquals(row.text("b_wins"), "" + tree.ended[ply][Outcome.B.ordinal()], "B of " + ply);
                    assertEquals(row.text("draws"), "" + tree.ended[ply][Outcome.DRAW.ordinal()], "draws of " + ply);
                    assertEquals(row.text("positions"), "" + tree.positions.get(ply).size(), "positions of " + ply);
                }
            });
        });
    }

    /** A game's boards are found by breadth, so that no board is looked at twice. */
    @TestFactory
    Stream<DynamicTest> totals() {
        return rows("totals.tsv", VectorsTest::canBePlayed, row -> {
            Rules rules = new Rules(row.number("rows"), row.number("cols"), row.number("k"));
            long[] totals = new long[Outcome.values().length];
            if (row.text("of").equals("games")) {
                for (long[] ply : new Tree(rules, rules.rows() * rules.cols()).ended) {
                    Arrays.setAll(totals, i -> totals[i] + ply[i]);
                }
            } else {
                boolean classes = row.text("of").equals("classes");
                Set<Long> seen = new HashSet<>();
                try (Game game = new Game(rules)) {
                    visit(game, classes, seen, totals);
                }
            }
            assertEquals(row.text("total"), "" + Arrays.stream(totals).sum());
            for (Outcome outcome : List.of(Outcome.PENDING, Outcome.A, Outcome.B, Outcome.DRAW)) {
                String column = outcome == Outcome.PENDING ? "pending" : outcome.word().toLowerCase(Locale.ROOT);
                assertEquals(row.text(column), "" + totals[outcome.ordinal()], column);
            }
        });
    }

    private static boolean canBePlayed(Row row) {
        return !row.text("of").equals("games") || Long.parseLong(row.text("total")) <= MOST_NODES;
    }

    private static void visit(Game game, boolean classes, Set<Long> seen, long[] totals) {
        int[][] board = game.board();
        if (!seen.add(TicTacToe.boardHash(classes ? TicTacToe.canonical(board) : board))) {
            return;
        }
        totals[game.outcome().ordinal()]++;
        for (Cell move : game.legalMoves().toList()) {
            game.play(move);
            visit(game, classes, seen, totals);
            game.undo();
        }
    }

    @TestFactory
    Stream<DynamicTest> symmetry() {
        List<String> images = List.of(
                "identity", "rotate_90", "rotate_180", "rotate_270", "mirror_columns", "mirror_rows", "transpose",
                "anti_transpose");
        return rows("symmetry.tsv", row -> true, row -> {
            int[][] board = row.board("identity");
            assertEquals(row.hash("hash"), TicTacToe.boardHash(board));
            assertEquals(row.text("canonical"), Vectors.text(TicTacToe.canonical(board)));
            assertEquals(row.hash("canonical_hash"), TicTacToe.boardHash(TicTacToe.canonical(board)));
            List<String> found = TicTacToe.symmetries(board).stream().map(Vectors::text).toList();
            assertEquals(images.stream().map(row::text).toList(), found);
        });
    }
}
