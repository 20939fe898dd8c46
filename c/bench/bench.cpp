// How long `game_over` of vector<vector<int>> takes, beside the counting loop of bench/cpp: medians of samples taken in
// turns, many boards in rotation, answers compared before. Prints one JSON object a contestant, as crates/bench does,
// and with --table lines to read.

#include "counters.hpp"
#include "tictacore.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

namespace {

using Clock = std::chrono::steady_clock;

/// So that the answers are asked for.
volatile long overs_seen = 0;

/// Boards of random cells, or of random marks without an empty cell; from n = 10 on hardly any has a won line.
std::vector<Rows> boards(int n, bool full, std::size_t count, std::mt19937& random) {
    std::uniform_int_distribution<int> cell(full ? 1 : 0, 2);
    std::vector<Rows> boards;
    while (boards.size() < count) {
        std::vector<std::uint8_t> cells(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
        for (auto& one : cells) {
            one = static_cast<std::uint8_t>(cell(random));
        }
        boards.emplace_back(cells.data(), n);
    }
    return boards;
}

template <class Ask>
double sample(const std::vector<Rows>& boards, long runs, const Ask& ask) {
    long over = 0;
    const auto start = Clock::now();
    for (long run = 0; run < runs; ++run) {
        for (const Rows& board : boards) {
            over += ask(board);
        }
    }
    const std::chrono::duration<double, std::nano> took = Clock::now() - start;
    overs_seen = over;
    return took.count() / static_cast<double>(runs) / static_cast<double>(boards.size());
}

struct Result {
    double lower, median, upper;
};

Result quartiles(std::vector<double> samples) {
    std::sort(samples.begin(), samples.end());
    const auto at = [&](std::size_t quarter) { return samples[quarter * (samples.size() - 1) / 4]; };
    return {at(1), at(2), at(3)};
}

constexpr int rounds = 51;

void measure(int n, const char* input, const std::vector<Rows>& boards, bool as_table) {
    const auto ours = [](const Rows& board) { return tictacore::game_over(board.cells); };
    const auto counting = [n](const Rows& board) { return counters(board, n); };
    for (const Rows& board : boards) {
        if (ours(board) != counting(board)) {
            std::printf("n = %d: the answers differ\n", n);
            std::exit(1);
        }
    }
    // A sample of each is a millisecond or more.
    const auto runs = [&](const auto& ask) {
        return static_cast<long>(1e6 / sample(boards, 1, ask) / static_cast<double>(boards.size())) + 1;
    };
    const long runs_of_ours = runs(ours), runs_of_counting = runs(counting);
    std::vector<double> of_ours, of_counting;
    for (int round = 0; round < rounds; ++round) {
        of_ours.push_back(sample(boards, runs_of_ours, ours));
        of_counting.push_back(sample(boards, runs_of_counting, counting));
    }
    const Result one = quartiles(of_ours), other = quartiles(of_counting);
    if (as_table) {
        std::printf("n = %4d, %-6s  tictacore %10.1f ns   counting loop %11.1f ns   %5.2f times as fast\n", n, input,
                    one.median, other.median, other.median / one.median);
        return;
    }
    const auto line = [&](const char* name, const char* role, const Result& result) {
        std::printf("{\"layer\":\"cpp\",\"case\":\"game_over, vector<vector<int>>\",\"input\":\"%s\",\"n\":%d,"
                    "\"unit\":\"board\",\"contestant\":\"%s\",\"role\":\"%s\",\"median_ns\":%.3f,\"q1\":%.3f,\"q3\":%.3f,"
                    "\"samples\":%d,\"checked\":true}\n",
                    input, n, name, role, result.median, result.lower, result.upper, rounds);
    };
    line("tictacore", "ours", one);
    line("C++ counting loop", "peer", other);
}

}  // namespace

int main(int count, char** arguments) {
    const bool as_table = count == 2 && std::strcmp(arguments[1], "--table") == 0;
    std::mt19937 random(20261130);
    for (const int n : {3, 10, 100, 1000}) {
        const std::size_t in_rotation = n < 8 ? 256 : n < 30 ? 64 : n < 200 ? 8 : 2;
        measure(n, "random", boards(n, false, in_rotation, random), as_table);
        measure(n, "full", boards(n, true, in_rotation, random), as_table);
    }
}
