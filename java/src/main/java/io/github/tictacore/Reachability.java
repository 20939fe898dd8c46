package io.github.tictacore;

/** Whether play can reach a board, or the first reason why it cannot, in the order in which reasons are looked for. */
public enum Reachability {
    /** Some game reaches it. */
    REACHABLE("reachable"),
    /** A has neither as many marks as B nor one more. */
    TURN_COUNT("turn_count"),
    /** Each player holds a line. */
    BOTH_WON("both_won"),
    /** The winner's count does not fit: the loser has moved after the end. */
    MOVED_AFTER_WIN("moved_after_win"),
    /** Whichever single mark of the winner is taken away, a won line is left: no last move made them all. */
    NO_SINGLE_LAST_MOVE("no_single_last_move");

    private static final Reachability[] BY_CODE = values();

    private final String word;

    Reachability(String word) {
        this.word = word;
    }

    /**
     * The answer as a word, the same in every language.
     *
     * @return {@code "reachable"}, {@code "turn_count"}, {@code "both_won"}, {@code "moved_after_win"} or {@code
     *     "no_single_last_move"}
     */
    public String word() {
        return word;
    }

    static Reachability of(int code) {
        return BY_CODE[code];
    }
}
