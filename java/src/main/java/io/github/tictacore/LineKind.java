package io.github.tictacore;

/** The four ways a line can run, in the order in which lines are given. */
public enum LineKind {
    /** Left to right. */
    ROW("row"),
    /** Top to bottom. */
    COLUMN("column"),
    /** Top left to bottom right, as (i, i); for k in a row any line parallel to it. */
    MAIN_DIAGONAL("main_diagonal"),
    /** Top right to bottom left, as (i, n - 1 - i); for k in a row any line parallel to it. */
    ANTI_DIAGONAL("anti_diagonal");

    private static final LineKind[] BY_CODE = values();

    private final String word;

    LineKind(String word) {
        this.word = word;
    }

    /**
     * The kind as a word, the same in every language.
     *
     * @return {@code "row"}, {@code "column"}, {@code "main_diagonal"} or {@code "anti_diagonal"}
     */
    public String word() {
        return word;
    }

    static LineKind of(int code) {
        return BY_CODE[code];
    }
}
