// Every row of vectors/ through the C++ functions, and all boards of 3 x 3. One row is one check.

#include "tictacore.hpp"

#include "check.h"
#include "table.h"

#include <deque>
#include <functional>
#include <list>
#include <sstream>

namespace {

using tictacore::Error;
using tictacore::Game;
using tictacore::Overline;
using tictacore::Rules;

using Board = std::vector<std::vector<int>>;
using Numbers = std::vector<long long>;

table from;

std::string field(const char* column) { return table_field(&from, column); }

std::string hash_text(std::uint64_t hash) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
    return text.data();
}

std::vector<std::string> split(const std::string& text, char at) {
    std::vector<std::string> parts(1);
    for (const char letter : text) {
        if (letter == at) {
            parts.emplace_back();
        } else {
            parts.back() += letter;
        }
    }
    return text.empty() ? std::vector<std::string>() : parts;
}

Board board(const std::string& text) {
    Board rows;
    for (const std::string& row : split(text, '/')) {
        rows.emplace_back();
        for (const char digit : row) {
            rows.back().push_back(digit - '0');
        }
    }
    return rows;
}

std::string text(const Board& rows) {
    std::string text;
    for (const auto& row : rows) {
        text += text.empty() ? "" : "/";
        for (const int cell : row) {
            text += static_cast<char>('0' + cell);
        }
    }
    return text;
}

std::string text(const std::vector<tictacore::Cell>& cells) {
    std::string text;
    for (const auto& cell : cells) {
        text += (text.empty() ? "" : " ") + std::to_string(cell.row) + "," + std::to_string(cell.col);
    }
    return text;
}

std::string text(const std::vector<tictacore::Line>& lines) {
    std::string all;
    for (const auto& line : lines) {
        all += (all.empty() ? "" : ";") + to_string(line.player) + ":" + to_string(line.kind) + ":" + text(line.cells);
    }
    return all;
}

std::vector<Numbers> moves(const std::string& text) {
    std::vector<Numbers> moves;
    for (const std::string& move : split(text, ' ')) {
        const std::size_t comma = move.find(',');
        moves.push_back({std::stoll(move.substr(0, comma)), std::stoll(move.substr(comma + 1))});
    }
    return moves;
}

Overline overline() {
    return field("overline") == "exact" ? Overline::exact
           : field("overline") == "win" ? Overline::win
                                        : static_cast<Overline>(99);
}

bool is_place(const std::optional<std::size_t>& place, const char* column) {
    const std::string expected = column[0] == '\0' ? "" : field(column);
    return (place ? std::to_string(*place) : "") == expected;
}

/// Whether what is asked is answered, or refused, as the row says.
bool same(const char* row, const char* col, const char* index, const std::function<bool()>& ask) {
    try {
        return ask() && !table_has(&from, "error");
    } catch (const Error& error) {
        return field("error") == to_string(error.code()) && is_place(error.row(), row) && is_place(error.col(), col) &&
               is_place(error.index(), index);
    }
}

template <class Rows>
bool same_square(const Rows& rows) {
    return same("row", "col", "", [&] {
        return to_string(tictacore::outcome(rows)) == field("outcome") &&
               tictacore::game_over(rows) == (field("outcome") != "Pending") &&
               to_string(tictacore::reachability(rows)) == field("reachability") &&
               text(tictacore::winning_lines(rows)) == field("lines") &&
               hash_text(tictacore::board_hash(rows)) == field("hash");
    });
}

template <class Rows>
bool same_k(const Rows& rows) {
    const std::int64_t k = table_number(&from, "k", 0);
    return same("row", "col", "", [&] {
        const Game game = Game::from_board(rows, k, overline(), tictacore::Player::B);
        return to_string(tictacore::outcome(rows, k, overline())) == field("outcome") &&
               tictacore::game_over(rows, k, overline()) == (field("outcome") != "Pending") &&
               (overline() == Overline::exact ||
                to_string(tictacore::reachability(rows, k)) == field("reachability")) &&
               text(tictacore::winning_lines(rows, k, overline())) == field("lines") &&
               text(game.winning_lines()) == field("lines") && to_string(game.outcome()) == field("outcome") &&
               game.board() == board(field("board")) && hash_text(tictacore::board_hash(rows)) == field("hash");
    });
}

template <class Rows>
bool same_board(const Rows& rows) {
    return table_has(&from, "k") ? same_k(rows) : same_square(rows);
}

/// The same board in rows of other kinds.
template <class Row>
std::deque<Row> as(const Board& rows) {
    std::deque<Row> others;
    for (const auto& row : rows) {
        others.emplace_back(row.begin(), row.end());
    }
    return others;
}

template <class Cell>
std::vector<Cell> flat(const Board& rows) {
    std::vector<Cell> cells;
    for (const auto& row : rows) {
        cells.insert(cells.end(), row.begin(), row.end());
    }
    return cells;
}

bool same_flat(const Board& rows) {
    if (field("error") == "not_square" || field("error") == "size" || field("error") == "rules") {
        return true;
    }
    if (!table_has(&from, "k")) {
        return same_square(flat<std::uint8_t>(rows)) && same_square(flat<int>(rows)) &&
               same_square(flat<long long>(rows));
    }
    const Rules rules(static_cast<std::int64_t>(rows.size()), static_cast<std::int64_t>(rows.at(0).size()),
                      table_number(&from, "k", 0), overline());
    const auto cells = flat<std::uint8_t>(rows);
    return same("row", "col", "", [&] {
        const Game game = Game::from_board(cells, rules, tictacore::Player::A);
        return to_string(tictacore::outcome(cells, rules)) == field("outcome") && game.cells() == cells &&
               text(tictacore::winning_lines(cells, rules)) == field("lines") && game.rules() == rules;
    });
}

void boards(const char* folder) {
    table_open(&from, folder, "boards.tsv");
    while (table_next(&from)) {
        const Board rows = board(field("board"));
        const bool all = same_board(rows) && same_board(as<std::vector<long long>>(rows)) &&
                         same_board(as<std::vector<std::uint8_t>>(rows)) && same_board(as<std::list<short>>(rows)) &&
                         same_flat(rows);
        check(all, from.path, from.line, "%s", table_field(&from, "id"));
    }
}

Rules rules() {
    const std::int64_t rows = table_number(&from, "rows", 0);
    return table_has(&from, "k")
               ? Rules(rows, table_number(&from, "cols", 0), table_number(&from, "k", 0), overline())
               : Rules::square(rows);
}

bool same_state(const Game& game) {
    return to_string(game.outcome()) == field("outcome") &&
           (game.to_move() ? to_string(*game.to_move()) : "") == field("to_move") &&
           game.is_dead_draw() == (field("dead_draw") == "true") && hash_text(game.board_hash()) == field("hash");
}

template <class Moves>
bool same_moves(const Moves& moves) {
    return same("", "", "index", [&] {
        const Game game = Game::from_moves(rules(), moves);
        return same_state(game) && to_string(tictacore::replay(rules(), moves)) == field("outcome") &&
               game.move_count() == moves.size();
    }) && (table_has(&from, "k") || same("", "", "index", [&] {
        return tictacore::tictactoe(moves, table_number(&from, "rows", 0)) == field("outcome");
    }));
}

void move_lists(const char* folder) {
    table_open(&from, folder, "moves.tsv");
    while (table_next(&from)) {
        const std::vector<Numbers> list = moves(field("moves"));
        std::list<std::pair<long long, long long>> pairs;
        for (const Numbers& move : list) {
            pairs.emplace_back(move[0], move[1]);
        }
        check(same_moves(list) && same_moves(pairs), from.path, from.line, "%s", table_field(&from, "id"));
    }
}

std::string answer(Game& game, const std::string& step) {
    try {
        if (step == "undo") {
            return to_string(game.undo());
        }
        if (step == "redo") {
            return to_string(game.redo());
        }
        const Numbers move = moves(step)[0];
        return to_string(game.play(move[0], move[1]));
    } catch (const Error& error) {
        return to_string(error.code());
    }
}

void games(const char* folder) {
    table_open(&from, folder, "games.tsv");
    while (table_next(&from)) {
        Game game(rules());
        std::string answers;
        for (const std::string& step : split(field("steps"), ' ')) {
            answers += (answers.empty() ? "" : " ") + answer(game, step);
        }
        const Game copy = game;
        const bool is_large = field("board").empty();
        check(answers == field("answers") && same_state(game) && text(game.moves()) == field("moves") &&
                  (is_large || text(game.board()) == field("board")) && copy == game &&
                  std::hash<Game>()(copy) == std::hash<Game>()(game),
              from.path, from.line, "%s", table_field(&from, "id"));
    }
}

void symmetries(const char* folder) {
    const std::array<const char*, 8> names = {"identity",       "rotate_90",   "rotate_180", "rotate_270",
                                              "mirror_columns", "mirror_rows", "transpose",  "anti_transpose"};
    table_open(&from, folder, "symmetry.tsv");
    while (table_next(&from)) {
        const Board rows = board(field("identity"));
        const auto images = tictacore::symmetries(rows);
        const Board canonical = tictacore::canonical(rows);
        bool all = text(canonical) == field("canonical") &&
                   hash_text(tictacore::board_hash(canonical)) == field("canonical_hash") &&
                   hash_text(tictacore::board_hash(rows)) == field("hash");
        for (std::size_t i = 0; i < names.size(); ++i) {
            all &= text(images[i]) == field(names[i]) && tictacore::canonical(images[i]) == canonical;
        }
        check(all, from.path, from.line, "%s", table_field(&from, "id"));
    }
}

void all_3x3(const char* folder) {
    std::vector<std::uint8_t> all;
    std::vector<tictacore::Outcome> outcomes;
    table_open(&from, folder, "all_3x3.tsv");
    while (table_next(&from)) {
        const std::string letters = field("outcomes"), reasons = field("reachability");
        for (std::size_t i = 0; i < letters.size(); ++i) {
            std::size_t rest = outcomes.size();
            Board rows(3, std::vector<int>(3));
            for (std::size_t cell = 9; cell-- > 0; rest /= 3) {
                rows[cell / 3][cell % 3] = static_cast<int>(rest % 3);
            }
            const auto outcome = tictacore::outcome(rows);
            const std::string word = outcome == tictacore::Outcome::Both ? "2" : to_string(outcome);
            check(word[0] == letters[i] && tictacore::game_over(rows) == (letters[i] != 'P') &&
                      to_string(tictacore::reachability(rows))[0] == reasons[i],
                  from.path, from.line, "board %d", static_cast<int>(outcomes.size()));
            outcomes.push_back(outcome);
            const auto cells = flat<std::uint8_t>(rows);
            all.insert(all.end(), cells.begin(), cells.end());
        }
    }
    CHECK(outcomes.size() == 19683);
    CHECK(tictacore::outcome_batch(all, 3, 2) == outcomes);
    const auto overs = tictacore::game_over_batch(all, 3);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        check((overs[i] == 1) == (outcomes[i] != tictacore::Outcome::Pending), __FILE__, __LINE__, "board %d",
              static_cast<int>(i));
    }
}

/// JSON of lists of lists of integers; nothing where there is anything else in it, which C++ has no types for.
struct Json {
    std::string text;
    std::size_t at = 0;

    bool takes(char letter) { return at < text.size() && text[at] == letter && ++at; }

    std::optional<long long> integer() {
        const std::size_t start = at;
        takes('-');
        while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
            ++at;
        }
        if (at == start || (at < text.size() && (text[at] == '.' || text[at] == 'e'))) {
            return std::nullopt;
        }
        return std::stoll(text.substr(start, at - start));
    }

    template <class Item>
    std::optional<std::vector<Item>> list(std::optional<Item> (Json::*item)()) {
        std::vector<Item> items;
        if (!takes('[')) {
            return std::nullopt;
        }
        while (!takes(']')) {
            auto next = (this->*item)();
            if (!next || !(takes(',') || (at < text.size() && text[at] == ']'))) {
                return std::nullopt;
            }
            items.push_back(*std::move(next));
        }
        return items;
    }

    std::optional<Numbers> row() { return list(&Json::integer); }
    std::optional<std::vector<Numbers>> rows() { return list(&Json::row); }
};

void inputs(const char* folder) {
    long left_out = 0;
    table_open(&from, folder, "inputs.tsv");
    while (table_next(&from)) {
        Json json{field("arguments")};
        std::optional<std::vector<Numbers>> rows;
        std::optional<long long> n = 3;
        if (json.takes('[')) {
            rows = json.rows();
        }
        if (json.takes(',')) {
            n = json.integer();
        }
        if (!rows || !n || !json.takes(']')) {
            ++left_out;
            continue;
        }
        const bool asked = same("row", "col", "index", [&] {
            return field("function") == "game_over"
                       ? (tictacore::game_over(*rows) ? "true" : "false") == field("answer")
                       : tictacore::tictactoe(*rows, *n) == field("answer");
        });
        check(asked, from.path, from.line, "%s", table_field(&from, "id"));
    }
    std::printf("inputs.tsv: %ld rows do not compile in C++\n", left_out);
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::printf("usage: %s FOLDER-OF-VECTORS\n", arguments[0]);
        return 2;
    }
    const char* const folder = arguments[1];
    boards(folder);
    checked_subject("boards");
    move_lists(folder);
    checked_subject("moves");
    games(folder);
    checked_subject("games");
    symmetries(folder);
    checked_subject("symmetry");
    all_3x3(folder);
    checked_subject("all_3x3");
    inputs(folder);
    checked_subject("inputs");
    return checked();
}
