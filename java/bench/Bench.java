import io.github.tictacore.Game;
import io.github.tictacore.Rules;
import io.github.tictacore.TicTacToe;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.IntSupplier;

/**
 * What tictacore costs from Java, beside the usual answer in Java.
 *
 * <p>{@code java --enable-native-access=ALL-UNNAMED -cp target/tictacore-VERSION.jar bench/Bench.java} runs each size in
 * a virtual machine of its own, so that no size is compiled for another; with a size, that one alone. Times are what the
 * thread has had of a processor; the collector's, which has threads of its own, is not in them.
 */
public class Bench {
    private static final int[] SIZES = {3, 10, 100, 1000};
    private static final int ROUNDS = 31;
    private static final long ROUND_NANOS = 20_000_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Something that is done once for each of many inputs; its sum is checked and keeps the compiler from leaving it out. */
    private interface Contestant {
        long run(int input);
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0) {
            measure(Integer.parseInt(arguments[0]));
            return;
        }
        System.out.printf("Java %s, %s, %s, processor time, medians of %d rounds%n%n", System.getProperty("java.version"),
                System.getProperty("java.vm.name"), System.getProperty("os.arch"), ROUNDS);
        System.out.println("| n | what | ns | spread | times faster |\n|---:|---|---:|---:|---:|");
        for (int n : SIZES) {
            String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
            String path = System.getProperty("java.class.path");
            String source = Path.of(System.getProperty("bench", "bench/Bench.java")).toString();
            new ProcessBuilder(java, "--enable-native-access=ALL-UNNAMED", "-Xmx2g", "-cp", path, source, "" + n)
                    .inheritIO().start().waitFor();
        }
    }

    private static void measure(int n) {
        List<int[][]> boards = boards(n);
        byte[][] flat = boards.stream().map(Bench::flat).toArray(byte[][]::new);
        int[][][] rows = boards.toArray(int[][][]::new);
        byte[] all = new byte[rows.length * n * n];
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(flat[i], 0, all, i * n * n, n * n);
            boolean expected = countingLoop(rows[i]);
            check(expected == TicTacToe.gameOver(rows[i]) && expected == TicTacToe.gameOver(flat[i], n));
        }
        Map<String, Contestant> contestants = new LinkedHashMap<>();
        contestants.put("counting loop in Java", i -> countingLoop(rows[i]) ? 1 : 0);
        contestants.put("gameOver(int[][])", i -> TicTacToe.gameOver(rows[i]) ? 1 : 0);
        contestants.put("gameOver(byte[], n)", i -> TicTacToe.gameOver(flat[i], n) ? 1 : 0);
        compare(n, rows.length, contestants);
        one(n, "reading every cell of the int[][] in Java", rows.length, () -> {
            int sum = 0;
            for (int[][] board : rows) {
                for (int[] row : board) {
                    for (int cell : row) {
                        sum += cell;
                    }
                }
            }
            return sum;
        });
        one(n, "gameOverBatch, a board, one thread", rows.length, () -> TicTacToe.gameOverBatch(all, n, 1).length);
        if (n == 3) {
            int[][] draw = {{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}};
            check(countingMoves(draw, 3).equals("Draw") && TicTacToe.tictactoe(draw).equals("Draw"));
            Map<String, Contestant> moves = new LinkedHashMap<>();
            moves.put("nine moves, counters in Java", i -> countingMoves(draw, 3).length());
            moves.put("nine moves, tictactoe", i -> TicTacToe.tictactoe(draw).length());
            compare(n, 64, moves);
        }
        List<int[]> order = new ArrayList<>();
        for (int cell = 0; cell < n * n; cell++) {
            order.add(new int[] {cell / n, cell % n});
        }
        Collections.shuffle(order, new Random(7));
        try (Game game = new Game(n >= 5 ? new Rules(n, n, 5) : Rules.square(n))) {
            int moves = playAndUndo(game, order);
            one(n, "Game.play or undo", 2 * moves, () -> playAndUndo(game, order));
        }
    }

    private static int playAndUndo(Game game, List<int[]> order) {
        int played = 0;
        while (played < Math.min(order.size() / 2, 2000)
                && !game.play(order.get(played)[0], order.get(played)[1]).isOver()) {
            played++;
        }
        int moves = game.moveCount();
        for (int i = 0; i < moves; i++) {
            game.undo();
        }
        return moves;
    }

    private static void one(int n, String what, int parts, IntSupplier work) {
        Map<String, Contestant> contestant = new LinkedHashMap<>();
        contestant.put(what, i -> work.getAsInt());
        compare(n, 1, parts, contestant);
    }

    private static void compare(int n, int inputs, Map<String, Contestant> contestants) {
        compare(n, inputs, 1, contestants);
    }

    /** Takes turns, so that what else the machine does falls on all alike. */
    private static void compare(int n, int inputs, int parts, Map<String, Contestant> contestants) {
        Contestant[] all = contestants.values().toArray(Contestant[]::new);
        int[] repeats = new int[all.length];
        double[][] nanos = new double[all.length][ROUNDS];
        for (int warm = 0; warm < 5; warm++) {
            for (int i = 0; i < all.length; i++) {
                long start = now();
                int done = 0;
                do {
                    pass(all[i], inputs);
                    done++;
                } while (now() - start < 10 * ROUND_NANOS);
                repeats[i] = Math.max(1, (int) (done * ROUND_NANOS / (now() - start)));
            }
        }
        long[] sums = new long[all.length];
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < all.length; i++) {
                long start = now();
                for (int repeat = 0; repeat < repeats[i]; repeat++) {
                    sums[i] = pass(all[i], inputs);
                }
                nanos[i][round] = (double) (now() - start) / repeats[i] / inputs / parts;
            }
        }
        check(Arrays.stream(sums).distinct().count() == 1);
        double first = 0;
        int i = 0;
        for (String name : contestants.keySet()) {
            double[] sorted = nanos[i++];
            Arrays.sort(sorted);
            double median = sorted[ROUNDS / 2];
            first = first == 0 ? median : first;
            double spread = (sorted[ROUNDS * 9 / 10] - sorted[ROUNDS / 10]) / median;
            String ratio = all.length > 1 ? String.format(Locale.ROOT, "%.2f", first / median) : "";
            System.out.printf(Locale.ROOT, "| %d | %s | %.1f | %.0f %% | %s |%n", n, name, median, 100 * spread, ratio);
        }
    }

    /** What this thread has had of a processor: other programs take little of that. */
    private static long now() {
        return THREADS.getCurrentThreadCpuTime();
    }

    private static long pass(Contestant contestant, int inputs) {
        long sum = 0;
        for (int input = 0; input < inputs; input++) {
            sum += contestant.run(input);
        }
        return sum;
    }

    private static void check(boolean right) {
        if (!right) {
            throw new AssertionError("the contestants do not agree");
        }
    }

    /** The usual answer: a counter for each line, one pass over the cells. */
    private static boolean countingLoop(int[][] board) {
        int n = board.length;
        int[] rows = new int[n];
        int[] cols = new int[n];
        int main = 0;
        int anti = 0;
        boolean full = true;
        for (int r = 0; r < n; r++) {
            for (int c = 0; c < n; c++) {
                int cell = board[r][c];
                if (cell == 0) {
                    full = false;
                    continue;
                }
                int mark = cell == 1 ? 1 : -1;
                rows[r] += mark;
                cols[c] += mark;
                if (r == c) {
                    main += mark;
                }
                if (r + c == n - 1) {
                    anti += mark;
                }
            }
        }
        if (full || Math.abs(main) == n || Math.abs(anti) == n) {
            return true;
        }
        for (int i = 0; i < n; i++) {
            if (Math.abs(rows[i]) == n || Math.abs(cols[i]) == n) {
                return true;
            }
        }
        return false;
    }

    /** The usual answer to the moves question. */
    private static String countingMoves(int[][] moves, int n) {
        int[] rows = new int[n];
        int[] cols = new int[n];
        int main = 0;
        int anti = 0;
        int player = 1;
        for (int[] move : moves) {
            int row = move[0];
            int col = move[1];
            rows[row] += player;
            cols[col] += player;
            main += row == col ? player : 0;
            anti += row + col == n - 1 ? player : 0;
            if (Math.abs(rows[row]) == n || Math.abs(cols[col]) == n || Math.abs(main) == n || Math.abs(anti) == n) {
                return player == 1 ? "A" : "B";
            }
            player = -player;
        }
        return moves.length == n * n ? "Draw" : "Pending";
    }

    /** Many different boards, so that no branch is learnt: empty, random, full without a line, and with one line. */
    private static List<int[][]> boards(int n) {
        Random random = new Random(n);
        List<int[][]> boards = new ArrayList<>();
        int count = Math.max(8, Math.min(1024, 1_000_000 / (n * n)));
        for (int i = 0; i < count; i++) {
            int[][] board = new int[n][n];
            int kind = i % 8;
            for (int r = 0; r < n; r++) {
                for (int c = 0; c < n; c++) {
                    boolean nearly = kind == 7; // every line differs in its last cell alone
                    board[r][c] = kind == 0 ? 0 : kind == 1 ? 1 + random.nextInt(2) : nearly ? 1 : random.nextInt(3);
                    if (nearly && (c == n - 1 || r == n - 1)) {
                        board[r][c] = 2 - (r + c) % 2;
                    }
                }
            }
            for (int j = 0; j < n; j++) {
                switch (kind) {
                    case 3 -> board[n - 1][j] = 1;
                    case 4 -> board[j][n - 1] = 2;
                    case 5 -> board[j][n - 1 - j] = 1;
                    default -> {}
                }
            }
            boards.add(board);
        }
        Collections.shuffle(boards, random);
        return boards;
    }

    private static byte[] flat(int[][] board) {
        byte[] cells = new byte[board.length * board.length];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = (byte) board[i / board.length][i % board.length];
        }
        return cells;
    }
}
