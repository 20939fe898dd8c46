package io.github.tictacore;

import java.util.Optional;

/** How a board or a game stands. Batches answer with the place of an outcome in this list. */
public enum Outcome {
    /** Nobody has won, and a cell is empty. */
    PENDING("Pending"),
    /** A holds a line. */
    A("A"),
    /** B holds a line. */
    B("B"),
    /** No cell is empty, and nobody holds a line. */
    DRAW("Draw"),
    /** Each player holds a line: no play reaches such a board, but one may be given. */
    BOTH("Both");

    private static final Outcome[] BY_CODE = values();

    private final String word;

    Outcome(String word) {
        this.word = word;
    }

    /**
     * The outcome as a word, the same in every language.
     *
     * @return {@code "Pending"}, {@code "A"}, {@code "B"}, {@code "Draw"} or {@code "Both"}
     */
    public String word() {
        return word;
    }

    /**
     * Whether the game is over.
     *
     * @return true for anything but {@link #PENDING}
     */
    public boolean isOver() {
        return this != PENDING;
    }

    /**
     * The one player who has won.
     *
     * @return nothing where nobody has, or both
     */
    public Optional<Player> winner() {
        return Optional.ofNullable(this == A ? Player.A : this == B ? Player.B : null);
    }

    /** The outcome at this place. */
    static Outcome of(int code) {
        return BY_CODE[code];
    }
}
