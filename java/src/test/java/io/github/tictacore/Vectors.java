package io.github.tictacore;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The files of vectors/, as vectors/README.md says that they are read. */
final class Vectors {
    private Vectors() {}

    /** A case: its fields by the names of their columns. */
    record Row(String id, Map<String, String> fields) {
        String text(String column) {
            String field = fields.get(column);
            if (field == null) {
                throw new IllegalArgumentException("no column " + column + ", only " + fields.keySet());
            }
            return field;
        }

        boolean has(String column) {
            return !text(column).isEmpty();
        }

        int number(String column) {
            return Integer.parseInt(text(column));
        }

        long hash(String column) {
            return Long.parseUnsignedLong(text(column), 16);
        }

        int[][] board(String column) {
            return Vectors.board(text(column));
        }

        /** Null where there is none. */
        Overline overline() {
            return switch (text("overline")) {
                case "" -> null;
                case "win" -> Overline.WIN;
                case "exact" -> Overline.EXACT;
                default -> throw new UnsupportedOperationException("no such word in Java: " + text("overline"));
            };
        }
    }

    static List<Row> read(String file) {
        Path path = Path.of(System.getProperty("tictacore.vectors"), file);
        List<String> lines;
        try {
            lines = Files.readAllLines(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String[] columns = lines.get(1).split("\t", -1);
        return lines.stream().skip(2).map(line -> row(columns, line.split("\t", -1))).toList();
    }

    private static Row row(String[] columns, String[] fields) {
        if (fields.length != columns.length) {
            throw new IllegalArgumentException("not as many fields as columns: " + String.join("|", fields));
        }
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < fields.length; i++) {
            row.put(columns[i], fields[i]);
        }
        return new Row(fields[0], row);
    }

    static int[][] board(String text) {
        if (text.isEmpty()) {
            return new int[0][];
        }
        return Stream.of(text.split("/", -1))
                .map(row -> row.chars().map(digit -> digit - '0').toArray())
                .toArray(int[][]::new);
    }

    static String text(int[][] board) {
        return String.join("/", Stream.of(board).map(Vectors::digits).toList());
    }

    private static String digits(int[] row) {
        StringBuilder text = new StringBuilder();
        for (int cell : row) {
            text.append(cell);
        }
        return text.toString();
    }

    static byte[] flat(int[][] board) {
        byte[] cells = new byte[Stream.of(board).mapToInt(row -> row.length).sum()];
        int at = 0;
        for (int[] row : board) {
            for (int cell : row) {
                cells[at++] = (byte) cell;
            }
        }
        return cells;
    }

    /** Whether an int can hold every number of these places. */
    static boolean fitInt(String places) {
        return Stream.of(places.split("[ ,]"))
                .filter(number -> !number.isEmpty())
                .mapToLong(Long::parseLong)
                .allMatch(number -> number == (int) number);
    }

    static int[][] moves(String places) {
        return Stream.of(places.split(" "))
                .filter(place -> !place.isEmpty())
                .map(Vectors::place)
                .toArray(int[][]::new);
    }

    static int[] place(String place) {
        return Stream.of(place.split(",")).mapToInt(Integer::parseInt).toArray();
    }

    static String places(List<Cell> cells) {
        return String.join(" ", cells.stream().map(cell -> cell.row() + "," + cell.col()).toList());
    }
}
