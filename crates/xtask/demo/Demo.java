import io.github.tictacore.TicTacToe;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;

/** Asks an installed tictacore what `cargo xtask demo` shows: one JSON object a line. */
public class Demo {
    /** Keeps the answers from the optimizer. */
    private static volatile Object seen;

    private static void ask(String question, Supplier<Object> call) {
        Object answer = call.get();
        // The first calls warm up, and tell how many make a sample of 2 ms. More than elsewhere: the JIT compiles late.
        long end = System.nanoTime() + 200_000_000;
        long calls = 1;
        for (; System.nanoTime() < end; calls++) {
            seen = call.get();
        }
        calls = Math.max(1, calls / 100);
        double[] samples = new double[11];
        for (int sample = 0; sample < samples.length; sample++) {
            long start = System.nanoTime();
            for (long done = 0; done < calls; done++) {
                seen = call.get();
            }
            samples[sample] = (double) (System.nanoTime() - start) / calls;
        }
        Arrays.sort(samples);
        System.out.printf(Locale.ROOT, "{\"question\": \"%s\", \"answer\": \"%s\", \"nanoseconds\": %f}%n",
                question, answer, samples[5]);
    }

    public static void main(String[] arguments) {
        int[][] row = {{1, 1, 1}, {2, 2, 1}, {1, 2, 2}};
        int[][] antiDiagonal = {{0, 0, 1}, {0, 1, 2}, {1, 2, 0}};
        int[][] full = {{1, 2, 1}, {1, 2, 2}, {2, 1, 1}};
        int[][] open = {{1, 2, 0}, {2, 2, 1}, {0, 0, 1}};
        ask("row", () -> TicTacToe.gameOver(row));
        ask("anti-diagonal", () -> TicTacToe.gameOver(antiDiagonal));
        ask("full", () -> TicTacToe.gameOver(full));
        ask("open", () -> TicTacToe.gameOver(open));

        int[][] aWins = {{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}};
        int[][] bWins = {{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}};
        int[][] draw = {{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}};
        int[][] pending = {{0, 0}, {1, 1}};
        ask("moves A", () -> TicTacToe.tictactoe(aWins));
        ask("moves B", () -> TicTacToe.tictactoe(bWins));
        ask("moves Draw", () -> TicTacToe.tictactoe(draw));
        ask("moves Pending", () -> TicTacToe.tictactoe(pending));

        // A fills row 0, B row 1: A is first.
        int[][] race = new int[1999][];
        Arrays.setAll(race, move -> new int[] {move % 2, move / 2});
        ask("1999 moves", () -> TicTacToe.tictactoe(race, 1000));

        // No line anywhere and only the last cell empty: every cell must be looked at.
        int[][] large = new int[1000][1000];
        for (int at = 0; at < 1000 * 1000; at++) {
            large[at / 1000][at % 1000] = 1 + (at / 1000 + at % 1000 / 2) % 2;
        }
        large[999][999] = 0;
        ask("1000 x 1000", () -> TicTacToe.gameOver(large));
    }
}
