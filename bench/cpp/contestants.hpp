// What crates/bench/src/cpp.rs loads: the same four entries for each contestant.
#pragma once
#include <cstdint>

struct Contestant {
    const char* name;
    void* (*prepare)(const std::uint8_t* cells, int n); // the board in the contestant's own form; not timed
    bool (*ask)(const void* board, int n);
    void (*release)(void* board);
};

/// An entry for a contestant whose own form of a board is `Board`, made from the cells and n.
template <class Board, bool (*ask)(const Board&, int)>
constexpr Contestant contestant(const char* name) {
    return {
        name,
        [](const std::uint8_t* cells, int n) -> void* { return new Board(cells, n); },
        [](const void* board, int n) { return ask(*static_cast<const Board*>(board), n); },
        [](void* board) { delete static_cast<Board*>(board); },
    };
}
