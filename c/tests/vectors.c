/* Every row of vectors/ through the C functions, and all boards of 3 x 3. One row is one check. */

#include "check.h"
#include "table.h"
#include "tictacore.h"

enum { MANY = 1 << 14, SIDES = 2048 };

static table from;

/* ------------------------------------------------------------------------------------------ texts */

/* A text that is put together; much longer than any of the files has. */
static char made[1 << 20];
static size_t made_length;

static void make(void) {
    made_length = 0;
    made[0] = '\0';
}

static void add(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    made_length += (size_t)vsnprintf(made + made_length, sizeof made - made_length, format, arguments);
    va_end(arguments);
}

static void add_lines(const tictacore_line *lines, size_t count) {
    make();
    for (size_t i = 0; i < count; i++) {
        const tictacore_line *line = &lines[i];
        add("%s%s:%s:", i == 0 ? "" : ";", tictacore_player_name((int32_t)line->player),
            tictacore_line_kind_name((int32_t)line->kind));
        for (int32_t at = 0; at < line->length; at++) {
            add("%s%d,%d", at == 0 ? "" : " ", line->first.row + at * line->step.row,
                line->first.col + at * line->step.col);
        }
    }
}

static void add_board(const uint8_t *cells, size_t count, size_t cols) {
    make();
    for (size_t i = 0; i < count; i++) {
        add("%s%d", i > 0 && i % cols == 0 ? "/" : "", cells[i]);
    }
}

static bool same_error(const tictacore_error *error) {
    return table_is(&from, "error", tictacore_status_name(error->code));
}

/* ----------------------------------------------------------------------------------------- boards */

/* A board as it is written: rows of ints, of which some may be too long or too short. */
static int32_t ints[MANY];
static uint8_t bytes[MANY];
static const int32_t *rows[SIDES];
static size_t lengths[SIDES];
static int64_t height;
static size_t total;

static void read_board(const char *text) {
    height = 0;
    total = 0;
    if (*text == '\0') {
        return;
    }
    rows[0] = ints;
    lengths[0] = 0;
    height = 1;
    for (; *text != '\0'; text++) {
        if (*text == '/') {
            rows[height] = ints + total;
            lengths[height] = 0;
            height++;
        } else {
            ints[total] = *text - '0';
            bytes[total] = (uint8_t)(*text - '0');
            total++;
            lengths[height - 1]++;
        }
    }
}

static int32_t overline_of_word(const char *word) {
    return strcmp(word, "exact") == 0 ? TICTACORE_OVERLINE_EXACT
           : strcmp(word, "win") == 0 ? TICTACORE_OVERLINE_WIN
                                      : 99;
}

static tictacore_rules board_rules(void) {
    const int64_t cols = height == 0 ? 0 : (int64_t)lengths[0];
    tictacore_rules rules = {height, height, height, TICTACORE_OVERLINE_WIN};
    if (table_has(&from, "k")) {
        rules.cols = cols;
        rules.k = table_number(&from, "k", 0);
        rules.overline = overline_of_word(table_field(&from, "overline"));
    }
    return rules;
}

static bool same_board_error(tictacore_status status, const tictacore_error *error) {
    return status == (tictacore_status)error->code && same_error(error) &&
           error->row == table_number(&from, "row", -1) && error->col == table_number(&from, "col", -1) &&
           error->index == -1;
}

/* Full lines: the same board as bytes, as ints and as rows. */
static bool same_square(void) {
    tictacore_outcome outcomes[3];
    bool overs[3];
    tictacore_error error;
    tictacore_status status = tictacore_outcome_of_rows(rows, lengths, height, &outcomes[0], &error);
    if (table_has(&from, "error")) {
        bool same = same_board_error(status, &error);
        status = tictacore_game_over_rows(rows, lengths, height, &overs[0], &error);
        same &= same_board_error(status, &error);
        if (!table_is(&from, "error", "not_square") && height > 0) {
            status = tictacore_outcome_of(bytes, total, height, &outcomes[0], &error);
            same &= same_board_error(status, &error);
            status = tictacore_outcome_of_ints(ints, total, height, &outcomes[0], &error);
            same &= same_board_error(status, &error);
        }
        return same;
    }
    if (status != TICTACORE_OK || tictacore_game_over_rows(rows, NULL, height, &overs[0], NULL) != TICTACORE_OK ||
        tictacore_outcome_of(bytes, total, height, &outcomes[1], NULL) != TICTACORE_OK ||
        tictacore_game_over(bytes, total, height, &overs[1], NULL) != TICTACORE_OK ||
        tictacore_outcome_of_ints(ints, total, height, &outcomes[2], NULL) != TICTACORE_OK ||
        tictacore_game_over_ints(ints, total, height, &overs[2], NULL) != TICTACORE_OK) {
        return false;
    }
    for (int i = 0; i < 3; i++) {
        if (!table_is(&from, "outcome", tictacore_outcome_name((int32_t)outcomes[i])) ||
            overs[i] == table_is(&from, "outcome", "Pending")) {
            return false;
        }
    }
    return true;
}

static bool same_with_rules(void) {
    static tictacore_line lines[1024];
    static uint8_t copy[MANY];
    const tictacore_rules rules = board_rules();
    tictacore_outcome outcome;
    tictacore_reachability reachability;
    tictacore_error error;
    bool over;
    size_t found;
    uint64_t hash;
    tictacore_game *game;
    tictacore_status status = tictacore_bytes_of_rows(rows, lengths, &rules, copy, sizeof copy, &error);
    if (table_has(&from, "error")) {
        return same_board_error(status, &error);
    }
    if (status != TICTACORE_OK || memcmp(copy, bytes, total) != 0 ||
        tictacore_outcome_of_k(copy, total, &rules, &outcome, NULL) != TICTACORE_OK ||
        tictacore_game_over_k(copy, total, &rules, &over, NULL) != TICTACORE_OK ||
        tictacore_winning_lines(copy, total, &rules, lines, 1024, &found, NULL) != TICTACORE_OK ||
        tictacore_board_hash(copy, total, rules.rows, rules.cols, &hash, NULL) != TICTACORE_OK ||
        found > 1024 || hash != table_hash(&from, "hash") || over == table_is(&from, "outcome", "Pending") ||
        !table_is(&from, "outcome", tictacore_outcome_name((int32_t)outcome))) {
        return false;
    }
    add_lines(lines, found);
    if (!table_is(&from, "lines", made)) {
        return false;
    }
    /* Not asked of exact overlines, where most boards have no answer. */
    if (rules.overline == TICTACORE_OVERLINE_WIN &&
        (tictacore_reachability_of(copy, total, &rules, &reachability, NULL) != TICTACORE_OK ||
         !table_is(&from, "reachability", tictacore_reachability_name((int32_t)reachability)))) {
        return false;
    }
    /* A game that goes on from the board stands as the board does. */
    if (tictacore_game_from_board(&rules, copy, total, TICTACORE_PLAYER_A, &game, NULL) != TICTACORE_OK) {
        return false;
    }
    tictacore_state state;
    bool same = tictacore_game_state(game, &state, NULL) == TICTACORE_OK && state.outcome == outcome &&
                state.board_hash == hash &&
                tictacore_game_winning_lines(game, lines, 1024, &found, NULL) == TICTACORE_OK;
    add_lines(lines, found);
    same &= table_is(&from, "lines", made);
    tictacore_game_free(game);
    return same;
}

static void boards(const char *folder) {
    table_open(&from, folder, "boards.tsv");
    while (table_next(&from)) {
        read_board(table_field(&from, "board"));
        const bool same = (table_has(&from, "k") || same_square()) && same_with_rules();
        check(same, from.path, from.line, "%s", table_field(&from, "id"));
    }
}

/* ------------------------------------------------------------------------------- moves and games */

static tictacore_cell moves[MANY];
static size_t move_count;

/* What does not fit into 32 bits is outside of every board, as -1 is. */
static int32_t coordinate(const char *text, char **end) {
    const long long number = strtoll(text, end, 10);
    return number < 0 || number > INT32_MAX ? -1 : (int32_t)number;
}

static void read_moves(const char *text) {
    char *end;
    move_count = 0;
    while (*text != '\0') {
        moves[move_count].row = coordinate(text, &end);
        moves[move_count].col = coordinate(end + 1, &end);
        move_count++;
        text = *end == ' ' ? end + 1 : end;
    }
}

static tictacore_status game_rules(tictacore_rules *rules, tictacore_error *error) {
    const int64_t count = table_number(&from, "rows", 0);
    if (!table_has(&from, "k")) {
        return tictacore_rules_square(count, rules, error);
    }
    return tictacore_rules_new(count, table_number(&from, "cols", 0), table_number(&from, "k", 0),
                               overline_of_word(table_field(&from, "overline")), rules, error);
}

static bool same_state(const tictacore_game *game) {
    tictacore_state state;
    return tictacore_game_state(game, &state, NULL) == TICTACORE_OK &&
           table_is(&from, "outcome", tictacore_outcome_name((int32_t)state.outcome)) &&
           table_is(&from, "to_move", tictacore_player_name((int32_t)state.to_move)) &&
           table_is(&from, "dead_draw", state.is_dead_draw ? "true" : "false") &&
           state.board_hash == table_hash(&from, "hash");
}

static bool same_move_error(tictacore_status status, const tictacore_error *error) {
    return status == (tictacore_status)error->code && same_error(error) && error->row == -1 && error->col == -1 &&
           error->index == table_number(&from, "index", -1);
}

static bool same_moves(void) {
    tictacore_rules rules;
    tictacore_outcome outcome, of_rules;
    tictacore_error error;
    tictacore_game *game = NULL;
    const bool fails = table_has(&from, "error");
    read_moves(table_field(&from, "moves"));
    tictacore_status status;
    if (!table_has(&from, "k")) {
        status = tictacore_tictactoe(moves, move_count, table_number(&from, "rows", 0), &outcome, &error);
        if (fails ? !same_move_error(status, &error)
                  : status != TICTACORE_OK ||
                        !table_is(&from, "outcome", tictacore_outcome_name((int32_t)outcome))) {
            return false;
        }
    }
    status = game_rules(&rules, &error);
    if (status != TICTACORE_OK) {
        return fails && same_move_error(status, &error);
    }
    status = tictacore_replay(moves, move_count, &rules, &of_rules, &error);
    if (fails) {
        const bool same = same_move_error(status, &error);
        status = tictacore_game_from_moves(&rules, moves, move_count, &game, &error);
        return same && same_move_error(status, &error) && game == NULL;
    }
    if (status != TICTACORE_OK || !table_is(&from, "outcome", tictacore_outcome_name((int32_t)of_rules)) ||
        tictacore_game_from_moves(&rules, moves, move_count, &game, NULL) != TICTACORE_OK) {
        return false;
    }
    const bool same = same_state(game);
    tictacore_game_free(game);
    return same;
}

static void move_lists(const char *folder) {
    table_open(&from, folder, "moves.tsv");
    while (table_next(&from)) {
        check(same_moves(), from.path, from.line, "%s", table_field(&from, "id"));
    }
}

static bool same_game(void) {
    static char steps[TABLE_LINE];
    tictacore_rules rules;
    tictacore_game *game;
    if (game_rules(&rules, NULL) != TICTACORE_OK || tictacore_game_new(&rules, &game, NULL) != TICTACORE_OK) {
        return false;
    }
    make();
    strcpy(steps, table_field(&from, "steps"));
    for (char *step = strtok(steps, " "); step != NULL; step = strtok(NULL, " ")) {
        tictacore_outcome outcome = TICTACORE_OUTCOME_PENDING;
        tictacore_status status;
        if (strcmp(step, "undo") == 0) {
            status = tictacore_game_undo(game, &outcome, NULL);
        } else if (strcmp(step, "redo") == 0) {
            status = tictacore_game_redo(game, &outcome, NULL);
        } else {
            char *end;
            const long long row = strtoll(step, &end, 10);
            status = tictacore_game_play(game, row, strtoll(end + 1, NULL, 10), &outcome, NULL);
        }
        add("%s%s", made_length == 0 ? "" : " ",
            status == TICTACORE_OK ? tictacore_outcome_name((int32_t)outcome)
                                   : tictacore_status_name((int32_t)status));
    }
    bool same = table_is(&from, "answers", made) && same_state(game);

    same &= tictacore_game_moves(game, moves, MANY, &move_count, NULL) == TICTACORE_OK;
    make();
    for (size_t i = 0; i < move_count; i++) {
        add("%s%d,%d", i == 0 ? "" : " ", moves[i].row, moves[i].col);
    }
    same &= table_is(&from, "moves", made);

    /* The hash and the first rows are enough of a board that has millions of cells. */
    size_t count = 0;
    same &= tictacore_game_board(game, NULL, 0, &count, NULL) == TICTACORE_OK;
    if (count <= MANY) {
        same &= tictacore_game_board(game, bytes, MANY, &count, NULL) == TICTACORE_OK;
        add_board(bytes, count, (size_t)rules.cols);
        same &= table_is(&from, "board", made);
    }
    tictacore_game_free(game);
    return same;
}

static void games(const char *folder) {
    table_open(&from, folder, "games.tsv");
    while (table_next(&from)) {
        check(same_game(), from.path, from.line, "%s", table_field(&from, "id"));
    }
}

/* --------------------------------------------------------------------------------- symmetries */

static void symmetries(const char *folder) {
    static const char *const names[] = {"identity",       "rotate_90",   "rotate_180", "rotate_270",
                                        "mirror_columns", "mirror_rows", "transpose",  "anti_transpose"};
    static uint8_t images[8 * MANY];
    table_open(&from, folder, "symmetry.tsv");
    while (table_next(&from)) {
        size_t needed;
        uint64_t hash;
        read_board(table_field(&from, "identity"));
        bool same = tictacore_symmetries(bytes, total, height, images, sizeof images, &needed, NULL) == TICTACORE_OK &&
                    needed == 8 * total &&
                    tictacore_board_hash(bytes, total, height, height, &hash, NULL) == TICTACORE_OK &&
                    hash == table_hash(&from, "hash");
        for (size_t i = 0; i < 8; i++) {
            add_board(images + i * total, total, (size_t)height);
            same &= table_is(&from, names[i], made);
        }
        same &= tictacore_canonical(bytes, total, height, images, sizeof images, &needed, NULL) == TICTACORE_OK &&
                needed == total &&
                tictacore_board_hash(images, total, height, height, &hash, NULL) == TICTACORE_OK &&
                hash == table_hash(&from, "canonical_hash");
        add_board(images, total, (size_t)height);
        same &= table_is(&from, "canonical", made);
        check(same, from.path, from.line, "%s", table_field(&from, "id"));
    }
}

/* ------------------------------------------------------------------------------ all of 3 x 3 */

static void all_3x3(const char *folder) {
    static uint8_t all[19683 * 9], outcomes[19683], overs[19683];
    static const tictacore_rules rules = {3, 3, 3, TICTACORE_OVERLINE_WIN};
    size_t number = 0;
    table_open(&from, folder, "all_3x3.tsv");
    while (table_next(&from)) {
        const char *letters = table_field(&from, "outcomes"), *reasons = table_field(&from, "reachability");
        for (size_t i = 0; letters[i] != '\0' && number < 19683; i++, number++) {
            uint8_t *cells = all + number * 9;
            int32_t flat[9];
            size_t rest = number;
            for (int cell = 8; cell >= 0; cell--, rest /= 3) {
                cells[cell] = (uint8_t)(rest % 3);
                flat[cell] = (int32_t)(rest % 3);
            }
            const int32_t *three[] = {flat, flat + 3, flat + 6};
            tictacore_outcome outcome, of_ints, of_rows, of_rules;
            tictacore_reachability reachability;
            bool over;
            const bool answered = tictacore_outcome_of(cells, 9, 3, &outcome, NULL) == TICTACORE_OK &&
                                  tictacore_outcome_of_ints(flat, 9, 3, &of_ints, NULL) == TICTACORE_OK &&
                                  tictacore_outcome_of_rows(three, NULL, 3, &of_rows, NULL) == TICTACORE_OK &&
                                  tictacore_outcome_of_k(cells, 9, &rules, &of_rules, NULL) == TICTACORE_OK &&
                                  tictacore_game_over(cells, 9, 3, &over, NULL) == TICTACORE_OK &&
                                  tictacore_reachability_of(cells, 9, &rules, &reachability, NULL) == TICTACORE_OK;
            check(answered && "PABD2"[outcome] == letters[i] && of_ints == outcome && of_rows == outcome &&
                      of_rules == outcome && over == (outcome != TICTACORE_OUTCOME_PENDING) &&
                      tictacore_reachability_name((int32_t)reachability)[0] == reasons[i],
                  from.path, from.line, "board %zu", number);
        }
    }
    CHECK(number == 19683);
    CHECK(tictacore_outcome_batch(all, sizeof all, 3, outcomes, sizeof outcomes, 2, NULL) == TICTACORE_OK);
    CHECK(tictacore_game_over_batch(all, sizeof all, 3, overs, sizeof overs, 2, NULL) == TICTACORE_OK);
    for (size_t i = 0; i < number; i++) {
        tictacore_outcome outcome;
        tictacore_outcome_of(all + i * 9, 9, 3, &outcome, NULL);
        check(outcomes[i] == outcome && overs[i] == (outcome != TICTACORE_OUTCOME_PENDING), __FILE__, __LINE__,
              "board %zu of the batch", i);
    }
}

/* ------------------------------------------------------------------- every game of small rules */

static int64_t counted[16][5];

static void play_all(tictacore_game *game, int64_t ply, int64_t most) {
    tictacore_state state;
    tictacore_cell legal[32];
    size_t count;
    int64_t cursor = 0;
    tictacore_game_state(game, &state, NULL);
    counted[ply][4]++;
    counted[ply][state.outcome]++;
    if (ply == most) {
        return;
    }
    tictacore_game_legal_moves(game, &cursor, legal, 32, &count, NULL);
    for (size_t i = 0; i < count; i++) {
        tictacore_game_play(game, legal[i].row, legal[i].col, NULL, NULL);
        play_all(game, ply + 1, most);
        tictacore_game_undo(game, NULL, NULL);
    }
}

static void counts(const char *folder) {
    tictacore_rules played = {0, 0, 0, TICTACORE_OVERLINE_WIN};
    long left_out = 0;
    table_open(&from, folder, "counts.tsv");
    while (table_next(&from)) {
        const tictacore_rules rules = {table_number(&from, "rows", 0), table_number(&from, "cols", 0),
                                       table_number(&from, "k", 0), TICTACORE_OVERLINE_WIN};
        const int64_t ply = table_number(&from, "ply", 0);
        /* Up to 6 moves where there are many: the core's own tests play the rest. */
        const int64_t most = rules.rows * rules.cols <= 9 ? 9 : rules.rows == 5 ? 4 : 5;
        if (rules.rows != played.rows || rules.cols != played.cols || rules.k != played.k) {
            tictacore_game *game;
            memset(counted, 0, sizeof counted);
            if (tictacore_game_new(&rules, &game, NULL) == TICTACORE_OK) {
                play_all(game, 0, most);
                tictacore_game_free(game);
            }
            played = rules;
        }
        if (ply > most) {
            left_out++;
            continue;
        }
        check(counted[ply][4] == table_number(&from, "games", 0) &&
                  counted[ply][TICTACORE_OUTCOME_A] == table_number(&from, "a_wins", 0) &&
                  counted[ply][TICTACORE_OUTCOME_B] == table_number(&from, "b_wins", 0) &&
                  counted[ply][TICTACORE_OUTCOME_DRAW] == table_number(&from, "draws", 0),
              from.path, from.line, "ply %d", (int)ply);
    }
    printf("counts.tsv: %ld rows of long games are left to the tests of the core\n", left_out);
}

int main(int count, char **arguments) {
    if (count != 2) {
        printf("usage: %s FOLDER-OF-VECTORS\n", arguments[0]);
        return 2;
    }
    boards(arguments[1]);
    checked_subject("boards");
    move_lists(arguments[1]);
    checked_subject("moves");
    games(arguments[1]);
    checked_subject("games");
    symmetries(arguments[1]);
    checked_subject("symmetry");
    all_3x3(arguments[1]);
    checked_subject("all_3x3");
    counts(arguments[1]);
    checked_subject("counts");
    return checked();
}
