/* What the vectors cannot ask: bad pointers and sizes, buffers, texts, batches, notation. */

#include "check.h"
#include "tictacore.h"

#include <stdlib.h>
#include <string.h>

static tictacore_error error;

static const uint8_t column_a[9] = {1, 2, 0, 1, 2, 0, 1, 0, 0};
static const tictacore_rules three = {3, 3, 3, TICTACORE_OVERLINE_WIN};

/* A fresh error for each call, so that none passes on what an earlier one left. */
static tictacore_error *fresh(void) {
    memset(&error, 0x55, sizeof error);
    return &error;
}

static bool is(tictacore_status status, tictacore_status code, int64_t row, int64_t col, int64_t index) {
    return status == code && error.code == (int32_t)code && error.row == row && error.col == col &&
           error.index == index;
}

static bool is_at_no_place(tictacore_status status, tictacore_status code) { return is(status, code, -1, -1, -1); }

static void bad_boards(void) {
    static const int64_t sizes[] = {0, -1, -3, 46341, INT32_MAX, INT32_MIN, 4294967299, INT64_MAX, INT64_MIN};
    const int32_t ints[9] = {1, 2, 0, 1, 2, 0, 1, 0, 0};
    const int32_t *rows[3] = {ints, ints + 3, ints + 6};
    const size_t lengths[3] = {3, 3, 3};
    bool over = true;
    tictacore_outcome outcome = TICTACORE_OUTCOME_BOTH;

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const int64_t n = sizes[i];
        CHECK(is_at_no_place(tictacore_game_over(column_a, 9, n, &over, fresh()), TICTACORE_SIZE));
        CHECK(is_at_no_place(tictacore_game_over_ints(ints, 9, n, &over, fresh()), TICTACORE_SIZE));
        CHECK(is_at_no_place(tictacore_game_over_rows(rows, lengths, n, &over, fresh()), TICTACORE_SIZE));
        CHECK(is_at_no_place(tictacore_game_over_rows(rows, NULL, n, &over, fresh()), TICTACORE_SIZE));
        CHECK(is_at_no_place(tictacore_outcome_of(column_a, 9, n, &outcome, fresh()), TICTACORE_SIZE));
    }
    /* A large n without that many cells. */
    CHECK(is(tictacore_game_over(column_a, 9, 46340, &over, fresh()), TICTACORE_NOT_SQUARE, 0, -1, -1));
    CHECK(is(tictacore_game_over(column_a, 9, 4, &over, fresh()), TICTACORE_NOT_SQUARE, 2, -1, -1));
    CHECK(is(tictacore_game_over(column_a, 9, 2, &over, fresh()), TICTACORE_NOT_SQUARE, 2, -1, -1));
    CHECK(is(tictacore_game_over_ints(ints, 9, 46340, &over, fresh()), TICTACORE_NOT_SQUARE, 0, -1, -1));
    CHECK(is(tictacore_game_over_ints(ints, 8, 3, &over, fresh()), TICTACORE_NOT_SQUARE, 2, -1, -1));
    CHECK(over && outcome == TICTACORE_OUTCOME_BOTH); /* nobody has written an answer */

    /* Null, and what is not aligned. */
    const int32_t *holes[3] = {ints, NULL, ints + 6};
    const int32_t *crooked[3] = {ints, (const int32_t *)(const void *)((const char *)ints + 1), ints + 6};
    const size_t short_second[3] = {3, 2, 3};
    CHECK(is_at_no_place(tictacore_game_over(NULL, 9, 3, &over, fresh()), TICTACORE_TYPE));
    CHECK(is(tictacore_game_over(NULL, 0, 3, &over, fresh()), TICTACORE_NOT_SQUARE, 0, -1, -1));
    CHECK(is_at_no_place(tictacore_game_over(column_a, SIZE_MAX, 3, &over, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_over_ints(NULL, 9, 3, &over, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_over_ints(crooked[1], 9, 3, &over, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_over_rows(NULL, NULL, 3, &over, fresh()), TICTACORE_TYPE));
    CHECK(is(tictacore_game_over_rows(holes, NULL, 3, &over, fresh()), TICTACORE_TYPE, 1, -1, -1));
    CHECK(is(tictacore_game_over_rows(crooked, NULL, 3, &over, fresh()), TICTACORE_TYPE, 1, -1, -1));
    CHECK(is(tictacore_game_over_rows(holes, short_second, 3, &over, fresh()), TICTACORE_NOT_SQUARE, 1, -1, -1));
    CHECK(is_at_no_place(tictacore_game_over(column_a, 9, 3, NULL, fresh()), TICTACORE_TYPE));
    CHECK(tictacore_game_over(column_a, 9, 0, &over, NULL) == TICTACORE_SIZE);
    CHECK(tictacore_game_over(column_a, 9, 3, NULL, NULL) == TICTACORE_TYPE);

    /* Rules. */
    const tictacore_rules no_k = {3, 3, 0, 0}, long_k = {3, 3, 4, 0}, word = {3, 3, 3, 7}, none = {0, 3, 3, 0};
    const tictacore_rules negative = {3, -3, 2, 0}, exact = {3, 3, 2, TICTACORE_OVERLINE_EXACT};
    tictacore_reachability reachability;
    tictacore_game *game = NULL;
    CHECK(is_at_no_place(tictacore_outcome_of_k(column_a, 9, NULL, &outcome, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_outcome_of_k(column_a, 9, &no_k, &outcome, fresh()), TICTACORE_RULES));
    CHECK(is_at_no_place(tictacore_outcome_of_k(column_a, 9, &long_k, &outcome, fresh()), TICTACORE_RULES));
    CHECK(is_at_no_place(tictacore_outcome_of_k(column_a, 9, &word, &outcome, fresh()), TICTACORE_RULES));
    CHECK(is_at_no_place(tictacore_outcome_of_k(column_a, 9, &none, &outcome, fresh()), TICTACORE_SIZE));
    CHECK(is_at_no_place(tictacore_outcome_of_k(column_a, 9, &negative, &outcome, fresh()), TICTACORE_SIZE));
    CHECK(is_at_no_place(tictacore_game_new(&negative, &game, fresh()), TICTACORE_RULES));
    CHECK(is_at_no_place(tictacore_reachability_of(column_a, 9, &exact, &reachability, fresh()), TICTACORE_RULES));
    CHECK(is_at_no_place(tictacore_game_from_board(&three, column_a, 9, 3, &game, fresh()), TICTACORE_TYPE));
    const uint8_t two_ahead[9] = {1, 1, 0};
    CHECK(is_at_no_place(tictacore_game_from_board(&three, two_ahead, 9, 0, &game, fresh()), TICTACORE_RULES));
    CHECK(game == NULL);
    CHECK(is_at_no_place(tictacore_game_new(&three, NULL, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_rules_square(-3, NULL, fresh()), TICTACORE_SIZE));
}

/* Every value of a cell in every cell, at sizes on either side of each way that the library goes. */
static void bad_cells(void) {
    static const int64_t sizes[] = {1, 2, 3, 8, 9, 16, 17, 32, 33, 128, 129, 300};
    static const int32_t values[] = {3, 4, -1, 255, 256, 257, 258, 65536, 65537, INT32_MAX, INT32_MIN};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int64_t n = sizes[s];
        const size_t count = (size_t)(n * n);
        int32_t *ints = calloc(count, sizeof *ints);
        uint8_t *bytes = calloc(count, 1);
        const int32_t **rows = calloc((size_t)n, sizeof *rows);
        bool over, as_said = true;
        for (int64_t row = 0; row < n; row++) {
            rows[row] = ints + row * n;
        }
        for (size_t at = 0; at < count; at += count > 1000 ? 997 : 1) {
            const int64_t row = (int64_t)at / n, col = (int64_t)at % n;
            for (size_t v = 0; v < sizeof values / sizeof *values; v++) {
                ints[at] = values[v];
                ints[count - 1] = at == count - 1 ? values[v] : 3; /* a later fault is not the first */
                as_said &= is(tictacore_game_over_ints(ints, count, n, &over, fresh()), TICTACORE_CELL_VALUE, row, col, -1);
                as_said &= is(tictacore_game_over_rows(rows, NULL, n, &over, fresh()), TICTACORE_CELL_VALUE, row, col, -1);
                bytes[at] = (uint8_t)values[v] > 2 ? (uint8_t)values[v] : 3;
                as_said &= is(tictacore_game_over(bytes, count, n, &over, fresh()), TICTACORE_CELL_VALUE, row, col, -1);
            }
            ints[at] = 0;
            bytes[at] = 0;
        }
        check(as_said, __FILE__, __LINE__, "bad cells of %d x %d", (int)n, (int)n);
        free(ints);
        free(bytes);
        free(rows);
    }
}

/* A column of each player and each diagonal at sizes on either side of each way that the library goes. */
static void large_boards(void) {
    static const int64_t sizes[] = {1, 2, 7, 8, 9, 16, 17, 31, 32, 33, 127, 128, 129, 1000, 2047, 2048, 2049, 2500};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int64_t n = sizes[s];
        const size_t count = (size_t)(n * n);
        bool as_said = true;
        for (int line = 0; line < 4; line++) {
            int32_t *ints = calloc(count, sizeof *ints);
            uint8_t *bytes = calloc(count, 1);
            tictacore_outcome of_bytes, of_ints;
            const int32_t mark = 1 + line % 2;
            for (int64_t i = 0; i < n; i++) {
                const int64_t at = line == 0 ? (n - 1) * n + i : line == 1 ? i * n : line == 2 ? i * n + i : i * n + n - 1 - i;
                ints[at] = mark;
                bytes[at] = (uint8_t)mark;
            }
            as_said &= tictacore_outcome_of(bytes, count, n, &of_bytes, NULL) == TICTACORE_OK;
            as_said &= tictacore_outcome_of_ints(ints, count, n, &of_ints, NULL) == TICTACORE_OK;
            as_said &= (int32_t)of_bytes == mark && (int32_t)of_ints == mark;
            free(ints);
            free(bytes);
        }
        check(as_said, __FILE__, __LINE__, "%d x %d", (int)n, (int)n);
    }
}

static void messages(void) {
    static const uint8_t cells[4] = {0, 7, 0, 0};
    static const char whole[] = "row 0, column 1: not a cell; a cell is 0 (empty), 1 (player A) or 2 (player B)";
    char text[256];
    bool over;
    CHECK(tictacore_game_over(cells, 4, 2, &over, fresh()) == TICTACORE_CELL_VALUE);
    CHECK(tictacore_error_message(&error, text, sizeof text) == strlen(whole) && strcmp(text, whole) == 0);
    CHECK(tictacore_error_message(&error, NULL, 0) == strlen(whole));
    memset(text, 'x', sizeof text);
    CHECK(tictacore_error_message(&error, text, 6) == strlen(whole) && memcmp(text, "row 0\0x", 7) == 0);
    CHECK(tictacore_error_message(&error, text, 1) == strlen(whole) && text[0] == '\0');
    CHECK(strcmp(tictacore_status_name(error.code), "cell_value") == 0);

    /* An error is the caller's: whatever it holds, there is a text. */
    for (int32_t code = -2; code < 300; code++) {
        for (int32_t detail = -1; detail < 20; detail++) {
            const tictacore_error any = {code, detail, code, detail, code % 3};
            const size_t length = tictacore_error_message(&any, text, sizeof text);
            check(length == strlen(text) && (length > 0 || code == 0), __FILE__, __LINE__, "code %d, %d", code, detail);
        }
    }
    CHECK(tictacore_error_message(NULL, text, sizeof text) > 0);
    CHECK(strcmp(tictacore_status_name(-1), "") == 0 && strcmp(tictacore_status_name(99), "") == 0);
    CHECK(strcmp(tictacore_status_name(TICTACORE_OK), "ok") == 0);
    CHECK(strcmp(tictacore_status_name(TICTACORE_INTERNAL), "internal") == 0);
    CHECK(strcmp(tictacore_outcome_name(5), "") == 0 && strcmp(tictacore_player_name(0), "") == 0);
    CHECK(strcmp(tictacore_overline_name(TICTACORE_OVERLINE_EXACT), "exact") == 0);
    CHECK(strcmp(tictacore_version(), TICTACORE_TEST_VERSION) == 0);
}

static void lists(void) {
    static const uint8_t one[1] = {2};
    const tictacore_rules single = {1, 1, 1, TICTACORE_OVERLINE_WIN};
    tictacore_line lines[4];
    size_t found = 99;
    memset(lines, 0x55, sizeof lines);
    CHECK(tictacore_winning_lines(one, 1, &single, NULL, 0, &found, NULL) == TICTACORE_OK && found == 4);
    found = 99;
    CHECK(tictacore_winning_lines(one, 1, &single, lines, 2, &found, NULL) == TICTACORE_OK && found == 4);
    CHECK(lines[1].kind == TICTACORE_LINE_KIND_COLUMN && lines[1].player == TICTACORE_PLAYER_B);
    CHECK(lines[1].length == 1 && lines[2].length == 0x55555555);
    CHECK(is_at_no_place(tictacore_winning_lines(one, 1, &single, NULL, 2, &found, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_winning_lines(one, 1, &single, lines, 2, NULL, fresh()), TICTACORE_TYPE));

    const int32_t ints[4] = {0, 1, 2, 0};
    const int32_t *rows[2] = {ints, ints + 2};
    const tictacore_rules two = {2, 2, 2, TICTACORE_OVERLINE_WIN};
    uint8_t bytes[4];
    CHECK(is_at_no_place(tictacore_bytes_of_rows(rows, NULL, &two, bytes, 3, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_bytes_of_rows(rows, NULL, &two, NULL, 4, fresh()), TICTACORE_TYPE));
    CHECK(tictacore_bytes_of_rows(rows, NULL, &two, bytes, 4, NULL) == TICTACORE_OK && bytes[2] == 2);
}

static void games(void) {
    tictacore_game *game = NULL, *copy = NULL;
    tictacore_outcome outcome;
    tictacore_state state;
    tictacore_cell cells[16];
    uint8_t bytes[9], cell;
    size_t count;
    int64_t cursor = 0;
    bool equal;

    /* No game. */
    CHECK(is_at_no_place(tictacore_game_play(NULL, 0, 0, &outcome, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_undo(NULL, NULL, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_redo(NULL, NULL, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_state(NULL, &state, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_moves(NULL, cells, 16, &count, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_legal_moves(NULL, &cursor, cells, 16, &count, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_board(NULL, bytes, 9, &count, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_cell(NULL, 0, 0, &cell, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_winning_lines(NULL, NULL, 0, &count, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_equal(NULL, NULL, &equal, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_copy(NULL, &copy, fresh()), TICTACORE_TYPE) && copy == NULL);
    tictacore_game_free(NULL);

    CHECK(tictacore_game_new(&three, &game, NULL) == TICTACORE_OK);
    CHECK(is_at_no_place(tictacore_game_undo(game, NULL, fresh()), TICTACORE_NOTHING_TO_UNDO));
    CHECK(is_at_no_place(tictacore_game_redo(game, NULL, fresh()), TICTACORE_NOTHING_TO_REDO));
    CHECK(tictacore_game_play(game, 1, 1, NULL, NULL) == TICTACORE_OK);
    CHECK(is(tictacore_game_play(game, 1, 1, &outcome, fresh()), TICTACORE_OCCUPIED, -1, -1, 1));
    CHECK(is(tictacore_game_play(game, -1, 0, &outcome, fresh()), TICTACORE_OUT_OF_RANGE, -1, -1, 1));
    CHECK(is(tictacore_game_play(game, 0, 3, &outcome, fresh()), TICTACORE_OUT_OF_RANGE, -1, -1, 1));
    CHECK(is(tictacore_game_play(game, INT64_MIN, INT64_MAX, NULL, fresh()), TICTACORE_OUT_OF_RANGE, -1, -1, 1));
    CHECK(tictacore_game_copy(game, &copy, NULL) == TICTACORE_OK);
    CHECK(tictacore_game_equal(game, copy, &equal, NULL) == TICTACORE_OK && equal);
    CHECK(tictacore_game_play(copy, 0, 0, NULL, NULL) == TICTACORE_OK);
    CHECK(tictacore_game_equal(game, copy, &equal, NULL) == TICTACORE_OK && !equal);
    CHECK(is_at_no_place(tictacore_game_equal(game, copy, NULL, fresh()), TICTACORE_TYPE));
    CHECK(tictacore_game_state(game, &state, NULL) == TICTACORE_OK && state.move_count == 1);
    CHECK(state.rules.rows == 3 && state.rules.k == 3 && state.legal_move_count == 8 && !state.is_dead_draw);
    CHECK(state.outcome == TICTACORE_OUTCOME_PENDING && state.to_move == TICTACORE_PLAYER_B);
    CHECK(is_at_no_place(tictacore_game_state(game, NULL, fresh()), TICTACORE_TYPE));

    /* Legal moves three at a time. */
    CHECK(tictacore_game_legal_moves(game, &cursor, cells, 3, &count, NULL) == TICTACORE_OK && count == 3);
    CHECK(cells[2].row == 0 && cells[2].col == 2 && cursor == 3);
    CHECK(tictacore_game_legal_moves(game, &cursor, cells, 3, &count, NULL) == TICTACORE_OK && count == 3);
    CHECK(cells[1].row == 1 && cells[1].col == 2 && cells[2].row == 2 && cells[2].col == 0);
    CHECK(tictacore_game_legal_moves(game, &cursor, cells, 3, &count, NULL) == TICTACORE_OK && count == 2);
    CHECK(tictacore_game_legal_moves(game, &cursor, cells, 3, &count, NULL) == TICTACORE_OK && count == 0);
    cursor = -5;
    CHECK(tictacore_game_legal_moves(game, &cursor, cells, 3, &count, NULL) == TICTACORE_OK && count == 0);
    cursor = 0;
    CHECK(is_at_no_place(tictacore_game_legal_moves(game, &cursor, NULL, 3, &count, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_legal_moves(game, NULL, cells, 3, &count, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_game_legal_moves(game, &cursor, NULL, SIZE_MAX, &count, fresh()), TICTACORE_TYPE));
    CHECK(cursor == 0);

    CHECK(tictacore_game_cell(game, 1, 1, &cell, NULL) == TICTACORE_OK && cell == 1);
    CHECK(is_at_no_place(tictacore_game_cell(game, 3, 0, &cell, fresh()), TICTACORE_OUT_OF_RANGE));
    CHECK(is_at_no_place(tictacore_game_cell(game, -1, 0, &cell, fresh()), TICTACORE_OUT_OF_RANGE));
    CHECK(tictacore_game_board(game, bytes, 9, &count, NULL) == TICTACORE_OK && count == 9 && bytes[4] == 1);
    CHECK(tictacore_game_board(game, bytes, 5, &count, NULL) == TICTACORE_OK && count == 9);
    CHECK(tictacore_game_moves(game, cells, 16, &count, NULL) == TICTACORE_OK && count == 1 && cells[0].col == 1);
    tictacore_game_free(copy);
    tictacore_game_free(game);

    /* A game on the largest board, and one step beyond. */
    const tictacore_rules largest = {TICTACORE_MAX_SIZE, TICTACORE_MAX_SIZE, TICTACORE_MAX_SIZE, 0};
    CHECK(tictacore_game_new(&largest, &game, NULL) == TICTACORE_OK);
    CHECK(tictacore_game_play(game, TICTACORE_MAX_SIZE - 1, TICTACORE_MAX_SIZE - 1, NULL, NULL) == TICTACORE_OK);
    CHECK(is(tictacore_game_play(game, TICTACORE_MAX_SIZE, 0, NULL, fresh()), TICTACORE_OUT_OF_RANGE, -1, -1, 1));
    tictacore_game_free(game);

    CHECK(tictacore_game_from_board(&three, column_a, 9, 0, &game, NULL) == TICTACORE_OK);
    CHECK(is(tictacore_game_play(game, 2, 2, NULL, fresh()), TICTACORE_GAME_OVER, -1, -1, 0));
    CHECK(is_at_no_place(tictacore_game_undo(game, NULL, fresh()), TICTACORE_NOTHING_TO_UNDO));
    tictacore_game_free(game);
}

static void moves(void) {
    static const tictacore_cell list[] = {{0, 0}, {1, 1}, {0, 1}, {2, 2}, {0, 2}, {2, 1}};
    tictacore_outcome outcome;
    CHECK(tictacore_tictactoe(list, 5, 3, &outcome, NULL) == TICTACORE_OK && outcome == TICTACORE_OUTCOME_A);
    CHECK(is(tictacore_tictactoe(list, 6, 3, &outcome, fresh()), TICTACORE_GAME_OVER, -1, -1, 5));
    CHECK(tictacore_tictactoe(NULL, 0, 3, &outcome, NULL) == TICTACORE_OK && outcome == TICTACORE_OUTCOME_PENDING);
    CHECK(is_at_no_place(tictacore_tictactoe(NULL, 1, 3, &outcome, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_tictactoe(list, 5, -3, &outcome, fresh()), TICTACORE_SIZE));
    CHECK(is_at_no_place(tictacore_tictactoe(list, 5, 3, NULL, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_replay(list, 5, NULL, &outcome, fresh()), TICTACORE_TYPE));
}

static void batches(void) {
    static const uint8_t boards[12] = {1, 1, 0, 0, 1, 0, 0, 0, 2, 1, 1, 2};
    static const uint8_t faulty[8] = {1, 1, 0, 0, 0, 0, 5, 0};
    static const int32_t played[9] = {0, 2, 1, 3, -1, -1, -1, -1, -1};
    uint8_t out[4] = {9, 9, 9, 9};
    CHECK(tictacore_game_over_batch(boards, 12, 2, out, 3, 1, NULL) == TICTACORE_OK && out[0] == 1 && out[1] == 0);
    CHECK(tictacore_outcome_batch(boards, 12, 2, out, 3, 4, NULL) == TICTACORE_OK && out[1] == 0 && out[3] == 9);
    CHECK(out[2] == TICTACORE_OUTCOME_BOTH);
    CHECK(tictacore_outcome_batch(NULL, 0, 2, NULL, 0, 1, NULL) == TICTACORE_OK);
    CHECK(is(tictacore_outcome_batch(faulty, 8, 2, out, 2, 1, fresh()), TICTACORE_CELL_VALUE, 1, 0, 1));
    CHECK(is(tictacore_outcome_batch(boards, 11, 2, out, 2, 1, fresh()), TICTACORE_NOT_SQUARE, 1, -1, 2));
    CHECK(is_at_no_place(tictacore_outcome_batch(boards, 12, 2, out, 2, 1, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_outcome_batch(NULL, 12, 2, out, 3, 1, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_outcome_batch(boards, 12, 2, NULL, 3, 1, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_outcome_batch(boards, 12, -2, out, 3, 1, fresh()), TICTACORE_SIZE));
    CHECK(is_at_no_place(tictacore_outcome_batch(boards, 12, INT32_MAX, out, 3, 1, fresh()), TICTACORE_SIZE));
    CHECK(is_at_no_place(tictacore_outcome_batch(boards, 12, 2, out, 3, 0, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_outcome_batch(boards, 12, 2, out, 3, -1, fresh()), TICTACORE_TYPE));
    CHECK(tictacore_replay_batch(played, 6, 3, 2, out, 2, 1, NULL) == TICTACORE_OK && out[0] == 1 && out[1] == 0);
    CHECK(tictacore_replay_batch(NULL, 0, 0, 2, out, 2, 1, NULL) == TICTACORE_OK && out[0] == 0);
    CHECK(is(tictacore_replay_batch(played, 9, 9, 2, out, 1, 1, fresh()), TICTACORE_GAME_OVER, -1, 3, 0));
    CHECK(is_at_no_place(tictacore_replay_batch(played, 9, 2, 2, out, 4, 1, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_replay_batch(played, 9, SIZE_MAX, 2, out, 4, 1, fresh()), TICTACORE_TYPE));
}

static void notation(void) {
    uint8_t cells[9], cell;
    int64_t rows, cols, index;
    int8_t mark;
    char text[16];
    size_t length;
    tictacore_cell at;
    CHECK(tictacore_parse_board("X.O/.../O.X", 11, &rows, &cols, cells, 9, NULL) == TICTACORE_OK);
    CHECK(rows == 3 && cols == 3 && cells[0] == 1 && cells[2] == 2 && cells[8] == 1);
    CHECK(tictacore_format_board(cells, 9, rows, cols, text, sizeof text, &length, NULL) == TICTACORE_OK);
    CHECK(length == 11 && strcmp(text, "X.O/.../O.X") == 0);
    CHECK(tictacore_format_board(cells, 9, rows, cols, text, 4, NULL, NULL) == TICTACORE_OK && strcmp(text, "X.O") == 0);
    CHECK(tictacore_parse_board("X.O/...", 7, &rows, &cols, NULL, 0, NULL) == TICTACORE_OK && rows == 2 && cols == 3);
    CHECK(is(tictacore_parse_board("X.Z/...", 7, &rows, &cols, NULL, 0, fresh()), TICTACORE_CELL_VALUE, 0, 2, -1));
    CHECK(is(tictacore_parse_board("X\xff./...", 7, &rows, &cols, NULL, 0, fresh()), TICTACORE_CELL_VALUE, 0, 1, -1));
    CHECK(is(tictacore_parse_board("X./...", 6, &rows, &cols, NULL, 0, fresh()), TICTACORE_NOT_SQUARE, 1, -1, -1));
    CHECK(is_at_no_place(tictacore_parse_board("", 0, &rows, &cols, NULL, 0, fresh()), TICTACORE_SIZE));
    CHECK(is_at_no_place(tictacore_parse_board(NULL, 0, &rows, &cols, NULL, 0, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_parse_board("X", 1, NULL, &cols, NULL, 0, fresh()), TICTACORE_TYPE));
    CHECK(is(tictacore_format_board(cells, 9, 2, 3, text, 16, &length, fresh()), TICTACORE_NOT_SQUARE, 2, -1, -1));
    CHECK(is_at_no_place(tictacore_format_board(cells, 9, -3, 3, text, 16, &length, fresh()), TICTACORE_SIZE));

    CHECK(tictacore_parse_move("b3", 2, &at, NULL) == TICTACORE_OK && at.row == 2 && at.col == 1);
    CHECK(tictacore_format_move(2, 1, text, sizeof text, &length, NULL) == TICTACORE_OK && strcmp(text, "b3") == 0);
    CHECK(is_at_no_place(tictacore_parse_move("B3", 2, &at, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_parse_move("b\xff", 2, &at, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_parse_move(NULL, 2, &at, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_format_move(-1, 1, text, 16, &length, fresh()), TICTACORE_OUT_OF_RANGE));
    CHECK(is_at_no_place(tictacore_format_move(0, INT64_MAX, text, 16, &length, fresh()), TICTACORE_OUT_OF_RANGE));
    CHECK(tictacore_from_signed(-1, &cell, NULL) == TICTACORE_OK && cell == 2);
    CHECK(is_at_no_place(tictacore_from_signed(2, &cell, fresh()), TICTACORE_CELL_VALUE));
    CHECK(tictacore_to_signed(2, &mark, NULL) == TICTACORE_OK && mark == -1);
    CHECK(is_at_no_place(tictacore_to_signed(258, &mark, fresh()), TICTACORE_CELL_VALUE));
    CHECK(is_at_no_place(tictacore_to_signed(-1, &mark, fresh()), TICTACORE_CELL_VALUE));

    CHECK(tictacore_index_of_cell(TICTACORE_ORDER_COLUMN_MAJOR, 3, 3, 1, 0, &index, NULL) == TICTACORE_OK && index == 1);
    CHECK(tictacore_index_of_cell(TICTACORE_ORDER_ROW_MAJOR, 2, 5, 1, 4, &index, NULL) == TICTACORE_OK && index == 9);
    CHECK(tictacore_cell_of_index(TICTACORE_ORDER_COLUMN_MAJOR, 3, 3, 1, &at, NULL) == TICTACORE_OK && at.row == 1);
    CHECK(is_at_no_place(tictacore_cell_of_index(0, 3, 3, 9, &at, fresh()), TICTACORE_OUT_OF_RANGE));
    CHECK(is_at_no_place(tictacore_cell_of_index(0, 3, 3, -1, &at, fresh()), TICTACORE_OUT_OF_RANGE));
    CHECK(is_at_no_place(tictacore_cell_of_index(0, -3, 3, 0, &at, fresh()), TICTACORE_SIZE));
    CHECK(is_at_no_place(tictacore_cell_of_index(7, 3, 3, 0, &at, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_index_of_cell(0, 3, 3, 3, 0, &index, fresh()), TICTACORE_OUT_OF_RANGE));
}

static void symmetries(void) {
    static const uint8_t cells[4] = {1, 2, 0, 0};
    uint8_t images[32];
    size_t needed;
    uint64_t hash;
    CHECK(tictacore_symmetries(cells, 4, 2, NULL, 0, &needed, NULL) == TICTACORE_OK && needed == 32);
    CHECK(tictacore_symmetries(cells, 4, 2, images, 32, &needed, NULL) == TICTACORE_OK && images[5] == 1);
    CHECK(tictacore_canonical(cells, 4, 2, images, 4, &needed, NULL) == TICTACORE_OK && images[0] == 0);
    CHECK(is(tictacore_canonical(cells, 4, 3, images, 4, &needed, fresh()), TICTACORE_NOT_SQUARE, 1, -1, -1));
    CHECK(is_at_no_place(tictacore_symmetries(NULL, 4, 2, images, 32, &needed, fresh()), TICTACORE_TYPE));
    CHECK(is_at_no_place(tictacore_board_hash(cells, 4, 0, 4, &hash, fresh()), TICTACORE_SIZE));
    CHECK(tictacore_board_hash(cells, 4, 1, 4, &hash, NULL) == TICTACORE_OK);
}

int main(void) {
    bad_boards();
    checked_subject("bad_boards");
    bad_cells();
    checked_subject("bad_cells");
    large_boards();
    checked_subject("large_boards");
    messages();
    checked_subject("messages");
    lists();
    checked_subject("lists");
    games();
    checked_subject("games");
    moves();
    checked_subject("moves");
    batches();
    checked_subject("batches");
    notation();
    checked_subject("notation");
    symmetries();
    checked_subject("symmetries");
    return checked();
}
