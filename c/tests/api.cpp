// What the vectors cannot ask of the C++ header: the kinds of ranges, exceptions, games as values.

#include "tictacore.hpp"

#include "check.h"

#include <deque>
#include <forward_list>
#include <list>
#include <map>
#include <sstream>
#include <thread>
#include <unordered_set>

namespace {

using namespace tictacore;
using Rows = std::vector<std::vector<int>>;

template <class Ask>
bool throws(Code code, const Ask& ask, std::optional<std::size_t> row = {}, std::optional<std::size_t> col = {},
            std::optional<std::size_t> index = {}) {
    try {
        ask();
        return false;
    } catch (const std::invalid_argument& thrown) {
        const auto* const error = dynamic_cast<const Error*>(&thrown);
        return error != nullptr && error->code() == code && error->row() == row && error->col() == col &&
               error->index() == index && error->what()[0] != '\0';
    }
}

void specification() {
    const Rows won = {{1, 2, 0}, {1, 2, 0}, {1, 0, 0}};
    CHECK(game_over(won));
    CHECK(game_over({{1, 1, 1}, {0, 2, 2}, {0, 0, 0}}));
    CHECK(!game_over({{1, 1, 0}, {0, 2, 2}, {0, 0, 0}}));
    CHECK(tictactoe({{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}}) == "A");
    CHECK(tictactoe({{0, 0}, {1, 1}, {0, 1}, {0, 2}, {1, 0}, {2, 0}}) == "B");
    CHECK(tictactoe({{0, 0}, {1, 1}, {2, 0}, {1, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {2, 2}}) == "Draw");
    CHECK(tictactoe({{0, 0}, {1, 1}}) == "Pending");
    CHECK(tictactoe(Rows{}) == "Pending");
    CHECK(tictactoe({{0, 1}, {0, 0}}, 1000) == "Pending");
    CHECK(version() == TICTACORE_TEST_VERSION);
}

void kinds_of_ranges() {
    const int plain[2][2] = {{0, 1}, {1, 0}};
    const std::array<std::array<unsigned, 2>, 2> arrays = {{{0, 1}, {1, 0}}};
    const std::deque<std::deque<long>> deques = {{0, 1}, {1, 0}};
    const std::list<std::forward_list<signed char>> lists = {{0, 1}, {1, 0}};
    const std::vector<std::vector<std::uint64_t>> wide = {{0, 1}, {1, 0}};
    const std::uint8_t bytes[] = {0, 1, 1, 0};
    CHECK(outcome(plain) == Outcome::A && outcome(arrays) == Outcome::A && outcome(deques) == Outcome::A);
    CHECK(outcome(lists) == Outcome::A && outcome(wide) == Outcome::A && outcome(bytes) == Outcome::A);
    CHECK(outcome(std::array<int, 4>{0, 1, 1, 0}) == Outcome::A);
    CHECK(outcome(std::vector<long>{0, 1, 1, 0}) == Outcome::A);
    CHECK(outcome(Cells{bytes, 4}) == Outcome::A && outcome(Cells{bytes, 2}, Rules(1, 2, 1)) == Outcome::A);
    CHECK(winning_lines(deques).size() == 1 && winning_lines(bytes).size() == 1 && winning_lines(plain, 1).size() > 1);

    // What has no place in 32 bits is no cell either; it must not become one.
    for (const std::int64_t cell : {std::int64_t{1} << 32, (std::int64_t{1} << 32) + 1, INT64_MIN, INT64_MAX, std::int64_t{-1}}) {
        const std::vector<std::vector<std::int64_t>> rows = {{0, 0}, {cell, 0}};
        CHECK(throws(Code::cell_value, [&] { outcome(rows); }, 1, 0));
        CHECK(throws(Code::cell_value, [&] { reachability(rows); }, 1, 0));
        CHECK(throws(Code::cell_value, [&] { outcome(std::vector<std::int64_t>{0, 0, 0, cell}); }, 1, 1));
    }
    CHECK(throws(Code::cell_value, [] { outcome(std::vector<std::vector<unsigned>>{{0, 0}, {0, 4294967295U}}); }, 1, 1));
    CHECK(throws(Code::cell_value, [] { outcome(std::vector<std::vector<std::uint8_t>>{{0, 0}, {0, 255}}); }, 1, 1));

    // Moves of all kinds.
    const std::vector<std::pair<short, std::size_t>> pairs = {{0, 0}, {1, 1}, {0, 1}, {2, 2}, {0, 2}};
    const std::deque<std::array<unsigned char, 2>> small = {{0, 0}, {1, 1}, {0, 1}, {2, 2}, {0, 2}};
    const std::vector<Cell> cells = {{0, 0}, {1, 1}, {0, 1}, {2, 2}, {0, 2}};
    const std::vector<std::tuple<int, long>> tuples = {{0, 0}, {1, 1}, {0, 1}, {2, 2}, {0, 2}};
    CHECK(tictactoe(pairs) == "A" && tictactoe(small) == "A" && tictactoe(cells) == "A" && tictactoe(tuples) == "A");
}

void faults() {
    CHECK(throws(Code::size, [] { game_over(Rows{}); }));
    CHECK(throws(Code::not_square, [] { game_over(Rows{{}}); }, 0));
    CHECK(throws(Code::not_square, [] { game_over({{1, 2}, {1}}); }, 1));
    CHECK(throws(Code::not_square, [] { game_over({{1, 9}, {1}}); }, 1));
    CHECK(throws(Code::cell_value, [] { game_over({{1, 1}, {1, 3}}); }, 1, 1));
    CHECK(throws(Code::not_square, [] { winning_lines({{1, 1, 1}, {1, 2}}, 2); }, 1));
    CHECK(throws(Code::rules, [] { game_over({{1, 1, 1}, {1, 2}}, 4); }));
    CHECK(throws(Code::rules, [] { game_over({{1, 1, 1}, {1, 2}}, 0); }));
    CHECK(throws(Code::rules, [] { reachability({{1, 1}, {1, 2}}, -1); }));
    CHECK(throws(Code::size, [] { game_over(Rows{}, 4); }));
    CHECK(throws(Code::size, [] { game_over(Rows{{}}, 4); }));
    CHECK(throws(Code::size, [] { game_over(Rows(46341)); }));
    CHECK(throws(Code::not_square, [] { game_over(Rows(46340)); }, 0));
    CHECK(throws(Code::size, [] { game_over(std::vector<std::uint8_t>()); }));
    CHECK(throws(Code::not_square, [] { game_over(std::vector<int>{0, 0, 0}); }, 1));
    CHECK(throws(Code::not_square, [] { game_over(std::vector<std::uint8_t>{0, 0, 0}); }, 1));
    CHECK(throws(Code::type, [] { game_over(Cells{nullptr, 9}); }));

    CHECK(throws(Code::type, [] { tictactoe({{0, 0}, {1}}); }, {}, {}, 1));
    CHECK(throws(Code::type, [] { tictactoe({{0, 0}, {1, 1, 1}, {9, 9}}); }, {}, {}, 1));
    CHECK(throws(Code::out_of_range, [] { tictactoe({{0, 0}, {3, 1}, {1}}); }, {}, {}, 1));
    CHECK(throws(Code::out_of_range, [] { tictactoe(std::vector<std::pair<long, long>>{{0, 4294967296}}); }, {}, {}, 0));
    CHECK(throws(Code::out_of_range, [] { tictactoe(std::vector<std::pair<long, std::uint64_t>>{{0, UINT64_MAX}}); }, {}, {}, 0));
    CHECK(throws(Code::occupied, [] { tictactoe({{0, 0}, {0, 0}}); }, {}, {}, 1));
    CHECK(throws(Code::size, [] { tictactoe({{0}}, 0); }));
    CHECK(throws(Code::size, [] { tictactoe(Rows{}, INT32_MIN); }));
    CHECK(throws(Code::size, [] { Game(0); }));
    CHECK(throws(Code::rules, [] { Game(Rules(0, 0, 0)); }));
    CHECK(throws(Code::rules, [] { Rules(3, 3, 3, static_cast<Overline>(7)); }));
    CHECK(throws(Code::rules, [] { Game::from_board({{1, 1}, {0, 0}}); }));

    try {
        game_over({{1, 2, 0}, {0, 7, 0}, {0, 0, 0}});
    } catch (const Error& error) {
        CHECK(error.what() == std::string("row 1, column 1: not a cell; a cell is 0 (empty), 1 (player A) or 2 (player B)"));
        CHECK(to_string(error.code()) == "cell_value");
    }
}

void games() {
    Game game;
    CHECK(game == Game(3) && game == Game(Rules::square(3)) && game != Game(4));
    CHECK(game.play(0, 0) == Outcome::Pending && game.to_move() == Player::B && game.move_count() == 1);
    const Game before = game;
    CHECK(throws(Code::occupied, [&] { game.play(0, 0); }, {}, {}, 1) && game == before);
    CHECK(throws(Code::out_of_range, [&] { game.play(-1, 0); }, {}, {}, 1) && game == before);
    CHECK(throws(Code::nothing_to_redo, [&] { game.redo(); }) && game == before);
    game.play(1, 1);
    CHECK(game != before && before.move_count() == 1 && game.copy() == game);
    game.undo();
    CHECK(game == before && game.redo() == Outcome::Pending && game.cell(1, 1) == 2);
    CHECK(throws(Code::out_of_range, [&] { game.cell(3, 0); }));
    CHECK((game.moves() == std::vector<Cell>{{0, 0}, {1, 1}}));
    CHECK(game.legal_moves().size() == 7 && game.legal_moves(2).back() == (Cell{0, 2}));
    CHECK(game.legal_move_count() == 7 && game.rules() == Rules(3, 3, 3) && !game.is_dead_draw());
    CHECK(game.board_hash() == board_hash(game.board()) && game.board_hash() == board_hash(game.cells()));
    std::ostringstream drawn;
    drawn << game << " " << game.outcome() << " " << Player::A << " " << Code::cell_value;
    CHECK(drawn.str() == "X..\n.O.\n... Pending A cell_value");

    game.play(0, 1);
    game.play(2, 2);
    CHECK(game.play(0, 2) == Outcome::A && !game.to_move() && game.legal_moves().empty());
    CHECK(game.winning_lines().size() == 1 && game.winning_lines()[0].kind == LineKind::row);
    CHECK((game.winning_lines()[0].cells == std::vector<Cell>{{0, 0}, {0, 1}, {0, 2}}));
    CHECK(throws(Code::game_over, [&] { game.play(2, 0); }, {}, {}, 5));

    Game moved = std::move(game);
    CHECK(moved.move_count() == 5);
    CHECK(throws(Code::type, [&] { game.play(0, 0); }) && throws(Code::type, [&] { game.outcome(); }));
    CHECK(throws(Code::type, [&] { Game copy = game; }) && throws(Code::type, [&] { (void)(game == moved); }));
    CHECK(throws(Code::type, [&] { moved = game; }) && moved.move_count() == 5);
    game = moved;
    CHECK(game == moved && game.move_count() == 5);
    game = *&game;
    CHECK(game == moved);

    std::unordered_set<Game> set = {Game(3), Game(3), Game(Rules(3, 3, 2)), moved, game};
    CHECK(set.size() == 3 && set.count(Game(3)) == 1);

    const Game gomoku = Game::from_board(Rows(15, std::vector<int>(15)), 5, Overline::exact);
    CHECK(gomoku.rules() == Rules(15, 15, 5, Overline::exact) && gomoku.legal_moves().size() == 225);
    CHECK(Game::from_board({{1, 0}, {0, 0}}).to_move() == Player::B);
    CHECK(Game::from_board({{1, 0}, {0, 0}}, Player::A).to_move() == Player::A);
    CHECK(Game::from_board(std::vector<std::uint8_t>{1, 0}, Rules(1, 2, 2)).to_move() == Player::B);
    CHECK(throws(Code::occupied, [] { Game::from_moves(Rules(3, 3, 2), Rows{{0, 0}, {0, 0}}); }, {}, {}, 1));
    CHECK(throws(Code::type, [] { Game::from_moves(Rules(3, 3, 2), Rows{{0, 0}, {0}}); }, {}, {}, 1));
    CHECK(Game::from_moves(Rules(3, 3, 2), Rows{{0, 0}, {2, 2}, {0, 1}}).outcome() == Outcome::A);

    // One game may be asked by several threads at once.
    std::vector<std::thread> threads;
    std::array<std::size_t, 4> counts{};
    for (std::size_t& count : counts) {
        threads.emplace_back([&] {
            for (int i = 0; i < 500; ++i) {
                count += gomoku.legal_moves().size() + gomoku.board().size() + gomoku.copy().winning_lines().size();
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    for (const std::size_t count : counts) {
        CHECK(count == 500 * (225 + 15));
    }
}

void batches() {
    const std::vector<std::uint8_t> boards = {1, 1, 0, 0, 1, 0, 0, 0};
    CHECK((game_over_batch(boards, 2) == std::vector<std::uint8_t>{1, 0}));
    CHECK((outcome_batch(boards, 2, 2) == std::vector{Outcome::A, Outcome::Pending}));
    CHECK((outcome_batch(Cells(boards.data(), 4), 2) == std::vector{Outcome::A}));
    CHECK(outcome_batch(std::vector<std::uint8_t>(), 2).empty());
    CHECK((replay_batch({0, 2, 1, 3, -1, -1}, 3, 2) == std::vector{Outcome::A, Outcome::Pending}));
    CHECK(throws(Code::size, [&] { outcome_batch(boards, 0); }) && throws(Code::size, [&] { outcome_batch(boards, -9); }));
    CHECK(throws(Code::type, [&] { outcome_batch(boards, 2, 0); }) && throws(Code::type, [&] { replay_batch({1, 2}, 0, 3); }));
    CHECK(throws(Code::not_square, [&] { outcome_batch(Cells(boards.data(), 7), 2); }, 1, {}, 1));
    CHECK(throws(Code::cell_value, [] { outcome_batch(std::vector<std::uint8_t>{0, 0, 0, 0, 0, 3, 0, 0}, 2); }, 0, 1, 1));
    CHECK(throws(Code::occupied, [] { replay_batch({0, -1, 1, 1}, 2, 3); }, {}, 1, 1));
}

void other_boards() {
    const Rows rows = {{1, 2}, {0, 0}};
    CHECK((symmetries(rows)[1] == Rows{{0, 1}, {0, 2}}) && (canonical(rows) == Rows{{0, 0}, {1, 2}}));
    CHECK(symmetries(std::vector<std::uint8_t>{1, 2, 0, 0})[0] == rows);
    CHECK(throws(Code::not_square, [] { canonical({{1, 2, 0}, {0, 0, 0}}); }, 0));
    CHECK(board_hash({{1, 2, 0}, {0, 0, 0}}) != board_hash({{1, 2}, {0, 0}, {0, 0}}));
    CHECK(reachability({{1, 1}, {2, 2}}) == Reachability::both_won);
    CHECK(winning_lines({{1, 1, 1, 0}}, 2)[0].cells.size() == 3);
    CHECK(winning_lines({{1, 1, 1, 0}}, 2, Overline::exact).empty());
}

void text() {
    using namespace tictacore::notation;
    const auto parsed = parse_board("X.O/.../O.X");
    CHECK(parsed.rows == 3 && parsed.cols == 3 && format_board(parsed.cells, 3, 3) == "X.O/.../O.X");
    CHECK(parse_board("XO__").cells.size() == 4 && throws(Code::size, [] { parse_board(""); }));
    CHECK(throws(Code::size, [] { parse_board(std::string_view()); }));
    CHECK(throws(Code::cell_value, [] { parse_board("X./.Z"); }, 1, 1));
    CHECK(throws(Code::size, [] { format_board(std::vector<std::uint8_t>{1}, -1, 1); }));
    CHECK(parse_move("aa12") == (Cell{11, 26}) && format_move(11, 26) == "aa12");
    CHECK(throws(Code::type, [] { parse_move("A1"); }) && throws(Code::out_of_range, [] { format_move(-1, 0); }));
    CHECK(from_signed(-1) == 2 && to_signed(2) == -1 && throws(Code::cell_value, [] { from_signed(2); }));
    CHECK(index_of(Order::column_major, 3, 3, 1, 0) == 1 && cell_of(Order::row_major, 3, 3, 5) == (Cell{1, 2}));
    CHECK(throws(Code::out_of_range, [] { cell_of(Order::row_major, 3, 3, 9); }));
}

}  // namespace

int main() {
    specification();
    checked_subject("specification");
    kinds_of_ranges();
    checked_subject("kinds_of_ranges");
    faults();
    checked_subject("faults");
    games();
    checked_subject("games");
    batches();
    checked_subject("batches");
    other_boards();
    checked_subject("other_boards");
    text();
    checked_subject("notation");
    return checked();
}
