package io.github.tictacore;

/** Whether a run of more than k marks wins. */
public enum Overline {
    /** k or more marks in a row win: the usual rule. */
    WIN("win"),
    /** Exactly k marks in a row win, as in standard gomoku. */
    EXACT("exact");

    private static final Overline[] BY_CODE = values();

    private final String word;

    Overline(String word) {
        this.word = word;
    }

    /**
     * The rule as a word, the same in every language.
     *
     * @return {@code "win"} or {@code "exact"}
     */
    public String word() {
        return word;
    }

    static Overline of(int code) {
        return BY_CODE[code];
    }

    /** Its place in the list; one that nothing has for null. */
    static int code(Overline overline) {
        return overline == null ? BY_CODE.length : overline.ordinal();
    }
}
