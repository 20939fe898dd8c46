// Rows of int, line after line, leaving at the first cell that decides; most cells are never looked at.
#pragma once
#include "counters.hpp"

inline bool early_exit(const Rows& board, int n) {
    const auto& cells = board.cells;
    const auto won = [n](auto cell) {
        const int first = cell(0);
        if (first == 0) return false;
        for (int i = 1; i < n; i++) {
            if (cell(i) != first) return false;
        }
        return true;
    };
    for (int i = 0; i < n; i++) {
        if (won([&](int j) { return cells[i][j]; }) || won([&](int j) { return cells[j][i]; })) return true;
    }
    if (won([&](int j) { return cells[j][j]; }) || won([&](int j) { return cells[j][n - 1 - j]; })) return true;
    for (const auto& row : cells) {
        for (const int cell : row) {
            if (cell == 0) return false;
        }
    }
    return true;
}
