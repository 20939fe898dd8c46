/* Asks an installed tictacore what `cargo xtask demo` shows: one JSON object a line. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <tictacore.h>

/* One call: of a board of ints in one piece, or of moves. */
typedef struct {
    const int32_t *cells;
    const tictacore_cell *moves;
    size_t count;
    int64_t n;
} question;

static const char *call(const question *asked) {
    if (asked->cells != NULL) {
        bool over;
        const tictacore_status status = tictacore_game_over_ints(asked->cells, asked->count, asked->n, &over, NULL);
        return status != TICTACORE_OK ? tictacore_status_name(status) : over ? "true" : "false";
    }
    tictacore_outcome outcome;
    const tictacore_status status = tictacore_tictactoe(asked->moves, asked->count, asked->n, &outcome, NULL);
    return status != TICTACORE_OK ? tictacore_status_name(status) : tictacore_outcome_name(outcome);
}

static double now(void) {
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare(const void *one, const void *other) {
    const double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static void ask(const char *name, const question *asked) {
    const char *answer = call(asked);
    /* The first calls warm up, and tell how many make a sample of 2 ms. */
    const double end = now() + 2e7;
    long calls = 1;
    double samples[11];
    for (; now() < end; calls++) {
        call(asked);
    }
    calls = calls < 10 ? 1 : calls / 10;
    for (int sample = 0; sample < 11; sample++) {
        const double start = now();
        for (long done = 0; done < calls; done++) {
            call(asked);
        }
        samples[sample] = (now() - start) / (double)calls;
    }
    qsort(samples, 11, sizeof samples[0], compare);
    printf("{\"question\": \"%s\", \"answer\": \"%s\", \"nanoseconds\": %f}\n", name, answer, samples[5]);
}

static void ask_board(const char *name, const int32_t *cells, int64_t n) {
    const question asked = {cells, NULL, (size_t)(n * n), n};
    ask(name, &asked);
}

static void ask_moves(const char *name, const tictacore_cell *moves, size_t count, int64_t n) {
    const question asked = {NULL, moves, count, n};
    ask(name, &asked);
}

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

int main(void) {
    static const int32_t row[3][3] = {{1, 1, 1}, {2, 2, 1}, {1, 2, 2}};
    static const int32_t anti_diagonal[3][3] = {{0, 0, 1}, {0, 1, 2}, {1, 2, 0}};
    static const int32_t full[3][3] = {{1, 2, 1}, {1, 2, 2}, {2, 1, 1}};
    static const int32_t open[3][3] = {{1, 2, 0}, {2, 2, 1}, {0, 0, 1}};
    ask_board("row", &row[0][0], 3);
    ask_board("anti-diagonal", &anti_diagonal[0][0], 3);
    ask_board("full", &full[0][0], 3);
    ask_board("open", &open[0][0], 3);

    static const tictacore_cell a_wins[] = {{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}};
    static const tictacore_cell b_wins[] = {{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}};
    static const tictacore_cell draw[] = {{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}};
    static const tictacore_cell pending[] = {{0, 0}, {1, 1}};
    ask_moves("moves A", a_wins, LENGTH(a_wins), 3);
    ask_moves("moves B", b_wins, LENGTH(b_wins), 3);
    ask_moves("moves Draw", draw, LENGTH(draw), 3);
    ask_moves("moves Pending", pending, LENGTH(pending), 3);

    /* A fills row 0, B row 1: A is first. */
    static tictacore_cell race[1999];
    for (int move = 0; move < 1999; move++) {
        race[move].row = move % 2;
        race[move].col = move / 2;
    }
    ask_moves("1999 moves", race, LENGTH(race), 1000);

    /* No line anywhere and only the last cell empty: every cell must be looked at. */
    static int32_t large[1000][1000];
    for (int at = 0; at < 1000 * 1000; at++) {
        large[at / 1000][at % 1000] = 1 + (at / 1000 + at % 1000 / 2) % 2;
    }
    large[999][999] = 0;
    ask_board("1000 x 1000", &large[0][0], 1000);
    return 0;
}
