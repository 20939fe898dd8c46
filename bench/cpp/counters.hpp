// The answer of interviews: rows of int, a counter for each line, every cell checked.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <vector>

struct Rows {
    std::vector<std::vector<int>> cells;
    Rows(const std::uint8_t* first, int n) {
        for (int r = 0; r < n; r++, first += n) cells.emplace_back(first, first + n);
    }
};

inline bool counters(const Rows& board, int n) {
    std::vector<int> rows(n), cols(n);
    int main_diagonal = 0, anti_diagonal = 0;
    bool full = true;
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            const int cell = board.cells[r][c];
            if (cell == 0) {
                full = false;
                continue;
            }
            if (cell != 1 && cell != 2) throw std::invalid_argument("not a cell");
            const int mark = cell == 1 ? 1 : -1;
            rows[r] += mark;
            cols[c] += mark;
            if (r == c) main_diagonal += mark;
            if (r + c == n - 1) anti_diagonal += mark;
        }
    }
    if (full || std::abs(main_diagonal) == n || std::abs(anti_diagonal) == n) return true;
    for (int i = 0; i < n; i++) {
        if (std::abs(rows[i]) == n || std::abs(cols[i]) == n) return true;
    }
    return false;
}
