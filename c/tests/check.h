/* Counts checks, and says where one fails. For C and C++. */

#ifndef CHECK_H
#define CHECK_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static long checks_passed = 0;
static long checks_failed = 0;

static inline void check(bool holds, const char *file, int line, const char *format, ...) {
    va_list arguments;
    if (holds) {
        checks_passed++;
        return;
    }
    checks_failed++;
    printf("%s:%d: ", file, line);
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
}

/* One check, named by its own text. */
#define CHECK(condition) check((condition), __FILE__, __LINE__, "%s", #condition)

/* What a subject came to, which was checked since the last one: a line for the table of all languages. */
static inline void checked_subject(const char *name) {
    static long passed_before = 0, failed_before = 0;
    printf("%s: %ld passed, %ld failed\n", name, checks_passed - passed_before, checks_failed - failed_before);
    passed_before = checks_passed;
    failed_before = checks_failed;
}

/* The last line of a test program, and what it returns. */
static inline int checked(void) {
    printf("%ld passed, %ld failed\n", checks_passed, checks_failed);
    return checks_failed == 0 && checks_passed > 0 ? 0 : 1;
}

#endif
