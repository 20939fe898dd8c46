package io.github.tictacore;

/** One of the two players. */
public enum Player {
    /** Moves first; its marks are cells of value 1. */
    A,
    /** Moves second; its marks are cells of value 2. */
    B;

    /**
     * The value of a cell with this player's mark.
     *
     * @return 1 or 2
     */
    public int cell() {
        return ordinal() + 1;
    }

    /**
     * The other player.
     *
     * @return B for A, and A for B
     */
    public Player opponent() {
        return this == A ? B : A;
    }

    /**
     * The player's name, the same in every language.
     *
     * @return {@code "A"} or {@code "B"}
     */
    public String word() {
        return name();
    }

    /** The player whose marks have this value; null for any other. */
    static Player ofCell(int cell) {
        return cell == 1 ? A : cell == 2 ? B : null;
    }
}
