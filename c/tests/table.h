/* Reads a file of vectors/: a comment, the names of the columns, then one case a line. For C and C++. */

#ifndef TABLE_H
#define TABLE_H

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_COLUMNS = 16, TABLE_LINE = 1 << 16 };

typedef struct table {
    FILE *file;
    char path[1024];
    int line;
    int columns;
    char header[1024];
    const char *names[TABLE_COLUMNS];
    char text[TABLE_LINE];
    const char *fields[TABLE_COLUMNS];
} table;

static inline void table_fails(const table *from, const char *what) {
    printf("%s:%d: %s\n", from->path, from->line, what);
    exit(2);
}

/* Splits at every tab, in place; an empty field is one too. */
static inline int table_split(char *text, const char **fields) {
    int count = 0;
    char *tab;
    fields[count++] = text;
    while ((tab = strchr(text, '\t')) != NULL && count < TABLE_COLUMNS) {
        *tab = '\0';
        text = tab + 1;
        fields[count++] = text;
    }
    return count;
}

static inline bool table_line(table *from, char *text, int size) {
    size_t length;
    if (fgets(text, size, from->file) == NULL) {
        return false;
    }
    from->line++;
    length = strlen(text);
    if (length == 0 || text[length - 1] != '\n') {
        table_fails(from, "a line is too long, or does not end");
    }
    text[length - 1] = '\0';
    return true;
}

static inline void table_open(table *from, const char *folder, const char *name) {
    memset(from, 0, sizeof *from);
    snprintf(from->path, sizeof from->path, "%s/%s", folder, name);
    from->file = fopen(from->path, "rb");
    if (from->file == NULL) {
        table_fails(from, strerror(errno));
    }
    if (!table_line(from, from->text, TABLE_LINE) || !table_line(from, from->header, (int)sizeof from->header)) {
        table_fails(from, "no header");
    }
    from->columns = table_split(from->header, from->names);
}

/* Goes to the next case, if there is one. */
static inline bool table_next(table *from) {
    if (!table_line(from, from->text, TABLE_LINE)) {
        fclose(from->file);
        return false;
    }
    if (table_split(from->text, from->fields) != from->columns) {
        table_fails(from, "not as many fields as columns");
    }
    return true;
}

/* The field of a column; empty where the case has none. */
static inline const char *table_field(const table *from, const char *column) {
    int i;
    for (i = 0; i < from->columns; i++) {
        if (strcmp(from->names[i], column) == 0) {
            return from->fields[i];
        }
    }
    table_fails(from, column);
    return "";
}

static inline bool table_is(const table *from, const char *column, const char *text) {
    return strcmp(table_field(from, column), text) == 0;
}

static inline bool table_has(const table *from, const char *column) { return !table_is(from, column, ""); }

/* The field as a number; `none` where it is empty. */
static inline int64_t table_number(const table *from, const char *column, int64_t none) {
    const char *text = table_field(from, column);
    return *text == '\0' ? none : (int64_t)strtoll(text, NULL, 10);
}

static inline uint64_t table_hash(const table *from, const char *column) {
    return (uint64_t)strtoull(table_field(from, column), NULL, 16);
}

#endif
