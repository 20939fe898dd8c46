// The best plain C++ that was found: flat bytes, one pass, an AND a line, every cell checked.
#pragma once
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <vector>

struct Flat {
    std::vector<std::uint8_t> cells;
    Flat(const std::uint8_t* first, int n) : cells(first, first + static_cast<std::size_t>(n) * n) {}
};

inline bool fold(const Flat& board, int n) {
    const std::uint8_t* row = board.cells.data();
    thread_local std::vector<std::uint8_t> columns; // kept, so that no call allocates
    columns.assign(n, 3);
    std::uint8_t* column = columns.data();
    std::uint8_t won = 0, main_diagonal = 3, anti_diagonal = 3, smallest = 255, largest = 0;
    for (int r = 0; r < n; r++, row += n) {
        std::uint8_t line = 3;
        for (int c = 0; c < n; c++) {
            const std::uint8_t cell = row[c];
            column[c] &= cell;
            line &= cell;
            smallest = cell < smallest ? cell : smallest;
            largest = cell > largest ? cell : largest;
        }
        won |= line;
        main_diagonal &= row[r];
        anti_diagonal &= row[n - 1 - r];
    }
    if (largest > 2) throw std::invalid_argument("not a cell");
    for (int c = 0; c < n; c++) won |= column[c];
    return (won | main_diagonal | anti_diagonal) != 0 || smallest != 0;
}
