// Asks an installed tictacore what `cargo xtask demo` shows: one JSON object a line.
#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <string>
#include <vector>

#include <tictacore.hpp>

using Rows = std::vector<std::vector<int>>;
using Clock = std::chrono::steady_clock;

std::string text(bool over) {
    return over ? "true" : "false";
}

std::string text(const std::string& outcome) {
    return outcome;
}

template <class Call>
void ask(const std::string& question, Call call) {
    const std::string answer = text(call());
    // The first calls warm up, and tell how many make a sample of 2 ms. What they answer is kept from the optimizer.
    volatile unsigned char seen = 0;
    const auto once = [&] {
        const auto answered = call();
        seen = reinterpret_cast<const unsigned char&>(answered);
    };
    const auto end = Clock::now() + std::chrono::milliseconds(20);
    long calls = 1;
    for (; Clock::now() < end; calls++) {
        once();
    }
    calls = std::max(1L, calls / 10);
    std::array<double, 11> samples;
    for (double& sample : samples) {
        const auto start = Clock::now();
        for (long done = 0; done < calls; done++) {
            once();
        }
        sample = std::chrono::duration<double, std::nano>(Clock::now() - start).count() / static_cast<double>(calls);
    }
    std::sort(samples.begin(), samples.end());
    std::cout << "{\"question\": \"" << question << "\", \"answer\": \"" << answer
              << "\", \"nanoseconds\": " << samples[5] << "}\n";
}

int main() {
    const Rows row = {{1, 1, 1}, {2, 2, 1}, {1, 2, 2}};
    const Rows anti_diagonal = {{0, 0, 1}, {0, 1, 2}, {1, 2, 0}};
    const Rows full = {{1, 2, 1}, {1, 2, 2}, {2, 1, 1}};
    const Rows open = {{1, 2, 0}, {2, 2, 1}, {0, 0, 1}};
    ask("row", [&] { return tictacore::game_over(row); });
    ask("anti-diagonal", [&] { return tictacore::game_over(anti_diagonal); });
    ask("full", [&] { return tictacore::game_over(full); });
    ask("open", [&] { return tictacore::game_over(open); });

    const Rows a_wins = {{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}};
    const Rows b_wins = {{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}};
    const Rows draw = {{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}};
    const Rows pending = {{0, 0}, {1, 1}};
    ask("moves A", [&] { return tictacore::tictactoe(a_wins); });
    ask("moves B", [&] { return tictacore::tictactoe(b_wins); });
    ask("moves Draw", [&] { return tictacore::tictactoe(draw); });
    ask("moves Pending", [&] { return tictacore::tictactoe(pending); });

    // A fills row 0, B row 1: A is first.
    Rows race;
    for (int move = 0; move < 1999; move++) {
        race.push_back({move % 2, move / 2});
    }
    ask("1999 moves", [&] { return tictacore::tictactoe(race, 1000); });

    // No line anywhere and only the last cell empty: every cell must be looked at.
    Rows large(1000, std::vector<int>(1000));
    for (int at = 0; at < 1000 * 1000; at++) {
        large[at / 1000][at % 1000] = 1 + (at / 1000 + at % 1000 / 2) % 2;
    }
    large[999][999] = 0;
    ask("1000 x 1000", [&] { return tictacore::game_over(large); });
}
