package io.github.tictacore;

import java.lang.ref.Cleaner;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A game: A moves first, the players alternate, and it ends with the first won line or the full board.
 *
 * <pre>{@code
 * try (Game game = new Game(3)) {
 *     game.play(0, 0);
 *     game.play(1, 1);
 *     game.play(0, 1);
 *     game.play(2, 2);
 *     game.toString(); // "XX.\n.O.\n..O"
 *     game.play(0, 2); // Outcome.A
 *     game.undo(); // Outcome.PENDING
 *     game.redo(); // Outcome.A
 * }
 * }</pre>
 *
 * <p>A move costs O(1) for full lines and O(k) for k in a row, whatever the size of the board, and so do undo and redo;
 * the outcome, whose turn it is and {@link #isDeadDraw()} are at hand at any time. A call that throws leaves everything
 * as it was.
 *
 * <p>The game lives outside the Java heap. {@link #close()} gives its memory back at once; without it that happens some
 * time after the game has become unreachable. After close every method throws {@link IllegalStateException}, but {@link
 * #close()} and {@link #toString()}. Threads may share a game: its methods take turns.
 *
 * <p>Games are equal by rules, cells and whose turn it is, however play came there, and {@link #hashCode()} goes with
 * that. So do not change a game that is in a set; put a {@link #copy()} there.
 */
public final class Game implements AutoCloseable {
    private static final Cleaner CLEANER = Cleaner.create();

    private final Handle handle;
    private final Cleaner.Cleanable cleanable;
    private final Rules rules;

    private Game(long address, Rules rules) {
        handle = new Handle(address);
        cleanable = CLEANER.register(this, handle);
        this.rules = rules;
    }

    /** A game of 3 x 3. */
    public Game() {
        this(3);
    }

    /**
     * A game of n x n, in which full lines win.
     *
     * @param n how many rows and columns there are
     * @throws TicTacToeException {@code size} where n is 0, negative or over 46 340
     */
    public Game(int n) {
        this(Rules.square(n));
    }

    /**
     * A game under any rules.
     *
     * @param rules what is played
     * @throws TicTacToeException {@code type} where rules is null
     */
    public Game(Rules rules) {
        this(Native.newGame(checked(rules).rows(), rules.cols(), rules.k(), Overline.code(rules.overline())), rules);
    }

    /**
     * A game of n x n in which these moves have been played.
     *
     * @param moves pairs of row and column, counted from 0
     * @param n how many rows and columns there are
     * @return a new game
     * @throws TicTacToeException {@code size}; else that of the first move that is not possible, with its index
     */
    public static Game fromMoves(int[][] moves, int n) {
        return fromMoves(moves, Rules.square(n));
    }

    /**
     * A game in which these moves have been played.
     *
     * @param moves pairs of row and column, counted from 0
     * @param rules what is played
     * @return a new game
     * @throws TicTacToeException that of the first move that is not possible, with its index
     */
    public static Game fromMoves(int[][] moves, Rules rules) {
        return fromMoves(MoveList.of(moves), checked(rules));
    }

    /**
     * A game in which these moves have been played.
     *
     * @param moves what {@link #moves()} returns
     * @param rules what is played
     * @return a new game
     * @throws TicTacToeException that of the first move that is not possible, with its index
     */
    public static Game fromMoves(List<Cell> moves, Rules rules) {
        return fromMoves(MoveList.of(moves), checked(rules));
    }

    private static Game fromMoves(MoveList moves, Rules rules) {
        int overline = Overline.code(rules.overline());
        return new Game(
                Native.gameFromMoves(moves.numbers(), moves.cut(), rules.rows(), rules.cols(), rules.k(), overline),
                rules);
    }

    /**
     * A game that goes on from an n x n board. The moves before are unknown and cannot be undone. The marks say whose
     * turn it is: A's where there are as many of A as of B, B's where A has one more.
     *
     * @param board n rows of n cells
     * @return a new game
     * @throws TicTacToeException what is wrong with the board; {@code rules} where the marks do not say whose turn it is
     */
    public static Game fromBoard(int[][] board) {
        return fromBoard(board, null);
    }

    /**
     * A game that goes on from an n x n board with this player's move. The moves before are unknown and cannot be
     * undone.
     *
     * @param board n rows of n cells
     * @param toMove whose turn it is; null where the marks say it
     * @return a new game
     * @throws TicTacToeException what is wrong with the board; {@code rules} where the marks do not say whose turn it is
     */
    public static Game fromBoard(int[][] board, Player toMove) {
        return fromBoard(board, 0, Native.FULL_LINES, toMove);
    }

    /**
     * A game that goes on from a board of any shape. The moves before are unknown and cannot be undone.
     *
     * @param board rows of equal length
     * @param k how many marks in a row win
     * @param overline whether more than k in a row win
     * @param toMove whose turn it is; null where the marks say it
     * @return a new game
     * @throws TicTacToeException what is wrong with the board or with k; {@code rules} where the marks do not say whose
     *     turn it is
     */
    public static Game fromBoard(int[][] board, int k, Overline overline, Player toMove) {
        return fromBoard(board, k, Overline.code(overline), toMove);
    }

    private static Game fromBoard(int[][] board, int k, int overline, Player toMove) {
        long address = Native.gameFromBoard(board, k, overline, toMove == null ? 0 : toMove.cell());
        int[] rules = Native.rulesOfGame(address);
        return new Game(address, new Rules(rules[0], rules[1], rules[2], Overline.of(rules[3])));
    }

    /** Null is no rules: the core has the text for it. */
    private static Rules checked(Rules rules) {
        if (rules == null) {
            Native.noRules();
        }
        return rules;
    }

    /**
     * Plays the next move. What could be redone no longer can.
     *
     * @param row the row, counted from 0
     * @param col the column, counted from 0
     * @return how the game then stands
     * @throws TicTacToeException {@code game_over} after the end, {@code out_of_range} outside the board, {@code
     *     occupied} on a marked cell; with the move's index
     */
    public Outcome play(int row, int col) {
        synchronized (handle) {
            return Outcome.of(handle.changed(Native.play(handle.address(), row, col)));
        }
    }

    /**
     * Plays the next move. What could be redone no longer can.
     *
     * @param move where
     * @return how the game then stands
     * @throws TicTacToeException {@code game_over} after the end, {@code out_of_range} outside the board, {@code
     *     occupied} on a marked cell; with the move's index; {@code type} for null
     */
    public Outcome play(Cell move) {
        if (move == null) {
            Native.noMove();
        }
        return play(move.row(), move.col());
    }

    /**
     * Takes back the last move.
     *
     * @return how the game then stands
     * @throws TicTacToeException {@code nothing_to_undo} where no move has been played
     */
    public Outcome undo() {
        synchronized (handle) {
            return Outcome.of(handle.changed(Native.undo(handle.address())));
        }
    }

    /**
     * Plays again the move that was last taken back.
     *
     * @return how the game then stands
     * @throws TicTacToeException {@code nothing_to_redo} where no move has been taken back since the last one played
     */
    public Outcome redo() {
        synchronized (handle) {
            return Outcome.of(handle.changed(Native.redo(handle.address())));
        }
    }

    /**
     * How the game stands.
     *
     * @return the outcome
     */
    public Outcome outcome() {
        synchronized (handle) {
            return Outcome.of(Native.outcomeOfGame(handle.address()));
        }
    }

    /**
     * Whose turn it is.
     *
     * @return nobody after the end
     */
    public Optional<Player> toMove() {
        synchronized (handle) {
            return Optional.ofNullable(Player.ofCell(Native.toMove(handle.address())));
        }
    }

    /**
     * Whether no line is left that anyone can still win.
     *
     * @return true where the game, if it is not over, can only be drawn
     */
    public boolean isDeadDraw() {
        synchronized (handle) {
            return Native.isDeadDraw(handle.address());
        }
    }

    /**
     * How many moves have been played and not taken back.
     *
     * @return a number of moves
     */
    public int moveCount() {
        synchronized (handle) {
            return Native.moveCount(handle.address());
        }
    }

    /**
     * What is played.
     *
     * @return the rules
     */
    public Rules rules() {
        synchronized (handle) {
            handle.address();
            return rules;
        }
    }

    /**
     * The moves played, first to last.
     *
     * @return a list that cannot be changed, and that later moves do not change
     */
    public List<Cell> moves() {
        int[] moves;
        synchronized (handle) {
            moves = Native.moves(handle.address());
        }
        return IntStream.of(moves).mapToObj(index -> Cell.of(index, rules.cols())).toList();
    }

    /**
     * The cells that can be marked next, in row-major order; none after the end.
     *
     * <p>They are looked for as the stream goes, so that the first ones cost little on a large board; their number,
     * {@link Stream#count()}, costs nothing. The stream is of the game as it is now: once the game has changed, it
     * throws {@link ConcurrentModificationException}.
     *
     * @return a stream to be used once
     */
    public Stream<Cell> legalMoves() {
        synchronized (handle) {
            return StreamSupport.stream(new LegalMoves(Native.legalMoveCount(handle.address())), false);
        }
    }

    private final class LegalMoves extends AbstractSpliterator<Cell> {
        private static final int MOST = 4096;

        private final int changes = handle.changes();
        private int left;
        private int[] found = {};
        private int at;
        private int from;

        LegalMoves(int count) {
            super(count, Spliterator.SIZED | Spliterator.ORDERED | Spliterator.DISTINCT | Spliterator.NONNULL);
            left = count;
        }

        @Override
        public boolean tryAdvance(Consumer<? super Cell> action) {
            if (left == 0) {
                return false;
            }
            if (at == found.length) {
                look();
            }
            left--;
            action.accept(Cell.of(found[at++], rules.cols()));
            return true;
        }

        /** A few at first, for who wants no more, then more at a time. */
        private void look() {
            synchronized (handle) {
                long address = handle.address();
                if (handle.changes() != changes) {
                    throw new ConcurrentModificationException("the game has changed");
                }
                found = Native.legalMoves(address, from, Math.min(Math.max(8, 4 * found.length), MOST));
            }
            at = 0;
            from = found[found.length - 1] + 1;
        }
    }

    /**
     * The board as it now is. Cost: a copy of the cells.
     *
     * @return rows of cells, which are the caller's to change
     */
    public int[][] board() {
        synchronized (handle) {
            return Native.boardOfGame(handle.address());
        }
    }

    /**
     * A cell: 0 empty, 1 a mark of A, 2 a mark of B.
     *
     * @param row the row, counted from 0
     * @param col the column, counted from 0
     * @return 0, 1 or 2
     * @throws TicTacToeException {@code out_of_range} where the board has no such cell
     */
    public int cell(int row, int col) {
        synchronized (handle) {
            return Native.cell(handle.address(), row, col);
        }
    }

    /**
     * Every won line, as {@link TicTacToe#winningLines(int[][])} gives them.
     *
     * @return the lines, in a list that cannot be changed
     */
    public List<Line> winningLines() {
        int[] numbers;
        synchronized (handle) {
            numbers = Native.winningLinesOfGame(handle.address());
        }
        return Line.list(numbers);
    }

    /**
     * The hash of the board: {@link TicTacToe#boardHash(int[][])}, at no cost.
     *
     * @return all 64 bits
     */
    public long boardHash() {
        synchronized (handle) {
            return Native.hashOfGame(handle.address());
        }
    }

    /**
     * A game of its own that stands as this one does, with what can be undone and redone.
     *
     * @return a new game
     */
    public Game copy() {
        synchronized (handle) {
            return new Game(Native.copyGame(handle.address()), rules);
        }
    }

    /** Gives the game's memory back. To close a game again does nothing. */
    @Override
    public void close() {
        cleanable.clean();
    }

    /**
     * Whether the other is a game with the same rules, cells and turn.
     *
     * @param other anything
     */
    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof Game game)) {
            return false;
        }
        // Two threads that compare two games with each other must not wait for each other.
        boolean inOrder = handle.number < game.handle.number;
        synchronized (inOrder ? handle : game.handle) {
            synchronized (inOrder ? game.handle : handle) {
                return Native.equal(handle.address(), game.handle.address());
            }
        }
    }

    @Override
    public int hashCode() {
        return Long.hashCode(boardHash());
    }

    /** The board, drawn: a line of X (A), O (B) and . for each row. */
    @Override
    public String toString() {
        synchronized (handle) {
            return handle.isClosed() ? "closed" : Native.drawn(handle.address());
        }
    }
}
