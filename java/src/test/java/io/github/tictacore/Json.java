package io.github.tictacore;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Just as much of JSON as says whether Java can be asked what inputs.tsv asks: an int[][], and perhaps an int. */
final class Json {
    /** Anything that no call in Java can be given. */
    private static final Object OTHER = new Object();

    private final String text;
    private int at;
    private List<?> arguments;

    private Json(String text) {
        this.text = text;
    }

    static Json parse(String text) {
        Json json = new Json(text);
        json.arguments = (List<?>) json.value();
        return json;
    }

    boolean isJava() {
        boolean isN = arguments.size() < 2 || arguments.get(1) instanceof Integer;
        return isN && (arguments.get(0) == null || isBoard(arguments.get(0)));
    }

    private static boolean isBoard(Object board) {
        return board instanceof List<?> rows && rows.stream().allMatch(row -> row == null || isRow(row));
    }

    private static boolean isRow(Object row) {
        return row instanceof List<?> cells && cells.stream().allMatch(Integer.class::isInstance);
    }

    int[][] board() {
        return arguments.get(0) == null
                ? null
                : ((List<?>) arguments.get(0)).stream().map(Json::row).toArray(int[][]::new);
    }

    private static int[] row(Object row) {
        return row == null ? null : ((List<?>) row).stream().mapToInt(cell -> (Integer) cell).toArray();
    }

    OptionalInt n() {
        return arguments.size() < 2 ? OptionalInt.empty() : OptionalInt.of((Integer) arguments.get(1));
    }

    private Object value() {
        if (text.charAt(at) == '[') {
            return array();
        }
        int from = at;
        boolean quoted = false;
        for (int depth = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && (c == '{' || c == '[')) {
                depth++;
            } else if (!quoted && depth > 0 && (c == '}' || c == ']')) {
                depth--;
            } else if (!quoted && depth == 0 && (c == ',' || c == ']')) {
                break;
            }
        }
        String word = text.substring(from, at);
        if (word.equals("null")) {
            return null;
        }
        try {
            return Integer.valueOf(word);
        } catch (NumberFormatException e) {
            return OTHER;
        }
    }

    private List<Object> array() {
        List<Object> values = new ArrayList<>();
        at++;
        while (text.charAt(at) != ']') {
            values.add(value());
            if (text.charAt(at) == ',') {
                at++;
            }
        }
        at++;
        return values;
    }
}
