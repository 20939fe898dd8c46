import io.github.tictacore.TicTacToe;

public class Example {
    public static void main(String[] arguments) {
        System.out.println(TicTacToe.gameOver(new int[][] {{1, 1, 1}, {2, 2, 0}, {0, 0, 0}}));
        System.out.println(TicTacToe.gameOver(new int[][] {{1, 2, 0}, {0, 1, 0}, {0, 0, 2}}));
        System.out.println(TicTacToe.tictactoe(new int[][] {{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}}));
        System.out.println(TicTacToe.tictactoe(new int[][] {{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}}));
        System.out.println(TicTacToe.tictactoe(
                new int[][] {{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}}));
        System.out.println(TicTacToe.tictactoe(new int[][] {{0, 0}, {1, 1}}));
    }
}
