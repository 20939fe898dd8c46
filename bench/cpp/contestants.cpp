// What the library exports: the C++ contestants, and the read limit for Python; `cargo xtask bench` compiles this file with -O3 -march=native.
#include "contestants.hpp"

#include "counters.hpp"
#include "early_exit.hpp"
#include "fold.hpp"
#include "read.hpp"

extern "C" const Contestant* contestants(int* count) {
    static const Contestant all[] = {
        contestant<Flat, fold>("C++ fold"),
        contestant<Rows, counters>("C++ counting loop"),
        contestant<Rows, early_exit>("C++ early exit, unchecked"),
    };
    *count = sizeof all / sizeof *all;
    return all;
}

extern "C" std::uint64_t read_bytes(const std::uint8_t* bytes, std::size_t length) { return read_all(bytes, length); }
