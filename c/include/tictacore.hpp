/// tictacore for C++17: the rules of n x n tic-tac-toe and k in a row. Is the game over, who won, with which lines?
///
///     std::vector<std::vector<int>> board = {{1, 2, 0},    //  A | B | .
///                                            {1, 2, 0},    //  A | B | .
///                                            {1, 0, 0}};   //  A | . | .
///     tictacore::game_over(board);                                                // true
///     tictacore::tictactoe({{0, 0}, {2, 0}, {1, 1}, {2, 1}, {2, 2}});             // "A"
///
/// A cell is 0 (empty), 1 (a mark of player A) or 2 (a mark of player B); rows, columns and moves count from 0.
///
/// A board is given as rows: any range of ranges of integers, such as std::vector<std::vector<int>>, int[3][3] or
/// std::array<std::deque<long>, 3>. Rows of int that lie in one piece are read where they are, others are copied once.
/// A board may also be given flat: a range of integers with all cells in row-major order, such as
/// std::vector<std::uint8_t>, or Cells{pointer, count} for memory that has no container. Bytes and ints are read where
/// they are. What is given is never changed.
///
/// Whatever is wrong with an input is thrown as tictacore::Error, a std::invalid_argument with code and position.
/// Functions may be called from any thread; a Game may be asked by several threads, but changed by one alone.

#ifndef TICTACORE_HPP
#define TICTACORE_HPP

#include "tictacore.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace tictacore {

/// The longest side of a board.
inline constexpr std::int64_t max_size = TICTACORE_MAX_SIZE;

/// The version of the library, such as "1.2.3".
inline std::string version() { return tictacore_version(); }

// ---------------------------------------------------------------------------------------------------- words

/// One of the two players; A moves first.
enum class Player : std::uint8_t { A = TICTACORE_PLAYER_A, B = TICTACORE_PLAYER_B };

/// How a board or a game stands. Both: each player holds a line, which a board that is given may have.
enum class Outcome : std::uint8_t {
    Pending = TICTACORE_OUTCOME_PENDING,
    A = TICTACORE_OUTCOME_A,
    B = TICTACORE_OUTCOME_B,
    Draw = TICTACORE_OUTCOME_DRAW,
    Both = TICTACORE_OUTCOME_BOTH,
};

/// Whether a run of more than k marks wins.
enum class Overline { win = TICTACORE_OVERLINE_WIN, exact = TICTACORE_OVERLINE_EXACT };

/// The four ways a line can run; for k in a row a diagonal is any line parallel to it.
enum class LineKind {
    row = TICTACORE_LINE_KIND_ROW,
    column = TICTACORE_LINE_KIND_COLUMN,
    main_diagonal = TICTACORE_LINE_KIND_MAIN_DIAGONAL,
    anti_diagonal = TICTACORE_LINE_KIND_ANTI_DIAGONAL,
};

/// Whether play can reach a board, or the first reason why it cannot.
enum class Reachability {
    reachable = TICTACORE_REACHABILITY_REACHABLE,
    turn_count = TICTACORE_REACHABILITY_TURN_COUNT,
    both_won = TICTACORE_REACHABILITY_BOTH_WON,
    moved_after_win = TICTACORE_REACHABILITY_MOVED_AFTER_WIN,
    no_single_last_move = TICTACORE_REACHABILITY_NO_SINGLE_LAST_MOVE,
};

/// What is wrong with an input.
enum class Code {
    type = TICTACORE_TYPE,
    size = TICTACORE_SIZE,
    not_square = TICTACORE_NOT_SQUARE,
    cell_value = TICTACORE_CELL_VALUE,
    rules = TICTACORE_RULES,
    out_of_range = TICTACORE_OUT_OF_RANGE,
    occupied = TICTACORE_OCCUPIED,
    game_over = TICTACORE_GAME_OVER,
    nothing_to_undo = TICTACORE_NOTHING_TO_UNDO,
    nothing_to_redo = TICTACORE_NOTHING_TO_REDO,
    internal = TICTACORE_INTERNAL,
};

inline std::string to_string(Player player) { return tictacore_player_name(static_cast<std::int32_t>(player)); }
inline std::string to_string(Outcome outcome) { return tictacore_outcome_name(static_cast<std::int32_t>(outcome)); }
inline std::string to_string(Overline overline) {
    return tictacore_overline_name(static_cast<std::int32_t>(overline));
}
inline std::string to_string(LineKind kind) { return tictacore_line_kind_name(static_cast<std::int32_t>(kind)); }
inline std::string to_string(Reachability answer) {
    return tictacore_reachability_name(static_cast<std::int32_t>(answer));
}
inline std::string to_string(Code code) { return tictacore_status_name(static_cast<std::int32_t>(code)); }

/// Writes a Player, an Outcome and so on as its word.
template <class Word, class = std::enable_if_t<std::is_enum_v<Word>>>
auto operator<<(std::ostream& out, Word word) -> decltype(out << to_string(word)) {
    return out << to_string(word);
}

// --------------------------------------------------------------------------------------------------- errors

/// What was wrong with an input, and where. what() is the text that every language shows.
class Error : public std::invalid_argument {
public:
    explicit Error(const tictacore_error& error) : std::invalid_argument(message(error)), error_(error) {}

    Code code() const noexcept { return static_cast<Code>(error_.code); }
    std::optional<std::size_t> row() const noexcept { return place(error_.row); }
    std::optional<std::size_t> col() const noexcept { return place(error_.col); }
    /// Which move of a list, or which board or game of a batch.
    std::optional<std::size_t> index() const noexcept { return place(error_.index); }

private:
    static std::string message(const tictacore_error& error) {
        std::array<char, 256> text{};
        const std::size_t length = tictacore_error_message(&error, text.data(), text.size());
        return std::string(text.data(), std::min(length, text.size() - 1));
    }
    static std::optional<std::size_t> place(std::int64_t number) noexcept {
        return number < 0 ? std::nullopt : std::optional<std::size_t>(static_cast<std::size_t>(number));
    }

    tictacore_error error_;
};

// ---------------------------------------------------------------------------------------------------- rules

/// A cell of the board, or a move to it.
struct Cell {
    int row;
    int col;

    friend bool operator==(Cell one, Cell other) noexcept { return one.row == other.row && one.col == other.col; }
    friend bool operator!=(Cell one, Cell other) noexcept { return !(one == other); }
};

/// Which game is played: k marks of one player in a row win on rows x cols cells.
class Rules {
public:
    /// Throws `rules` where no game can have them.
    Rules(std::int64_t rows, std::int64_t cols, std::int64_t k, Overline overline = Overline::win);

    /// n x n with full lines. Throws `size` where n is not 1 to max_size.
    static Rules square(std::int64_t n);

    std::int64_t rows() const noexcept { return rules_.rows; }
    std::int64_t cols() const noexcept { return rules_.cols; }
    std::int64_t k() const noexcept { return rules_.k; }
    Overline overline() const noexcept { return static_cast<Overline>(rules_.overline); }
    /// The same for the functions of tictacore.h.
    const tictacore_rules& c() const noexcept { return rules_; }

    friend bool operator==(const Rules& one, const Rules& other) noexcept {
        return std::tuple(one.rows(), one.cols(), one.k(), one.overline()) ==
               std::tuple(other.rows(), other.cols(), other.k(), other.overline());
    }
    friend bool operator!=(const Rules& one, const Rules& other) noexcept { return !(one == other); }

private:
    friend class Game;
    explicit Rules(const tictacore_rules& rules) noexcept : rules_(rules) {}
    static tictacore_rules without_check(std::int64_t n) noexcept { return {n, n, n, TICTACORE_OVERLINE_WIN}; }

    tictacore_rules rules_;
};

/// A won line: its cells by rows, and within a row by columns.
struct Line {
    Player player;
    LineKind kind;
    std::vector<Cell> cells;
};

/// Cells as bytes that lie somewhere in one piece: a view of them, made of a container of bytes or of a pointer.
class Cells {
public:
    Cells(const std::uint8_t* cells, std::size_t count) noexcept : cells_(cells), count_(count) {}
    template <class Bytes, class = std::enable_if_t<std::is_convertible_v<
                               decltype(std::data(std::declval<const Bytes&>())), const std::uint8_t*>>>
    Cells(const Bytes& bytes) noexcept : cells_(std::data(bytes)), count_(std::size(bytes)) {}

    const std::uint8_t* data() const noexcept { return cells_; }
    std::size_t size() const noexcept { return count_; }
    const std::uint8_t* begin() const noexcept { return cells_; }
    const std::uint8_t* end() const noexcept { return cells_ + count_; }

private:
    const std::uint8_t* cells_;
    std::size_t count_;
};

// --------------------------------------------------------------------------- from ranges to what the core reads

namespace detail {

/// Calls a function of tictacore.h with an error to fill, and throws it.
template <class Function, class... Arguments>
void call(Function function, Arguments... arguments) {
    tictacore_error error = {TICTACORE_INTERNAL, 0, -1, -1, -1};
    if (function(arguments..., &error) != TICTACORE_OK) {
        throw Error(error);
    }
}

template <class Range>
using reference_of = decltype(*std::begin(std::declval<const Range&>()));

template <class Range>
using value_of = std::remove_cv_t<std::remove_reference_t<reference_of<Range>>>;

template <class Type, class = void>
inline constexpr bool is_range = false;
template <class Type>
inline constexpr bool is_range<Type, std::void_t<reference_of<Type>>> = true;

template <class Type, class = void>
inline constexpr bool is_in_one_piece = false;
template <class Type>
inline constexpr bool is_in_one_piece<Type, std::void_t<decltype(std::data(std::declval<const Type&>())),
                                                        decltype(std::size(std::declval<const Type&>()))>> = true;

template <class Type, class = void>
inline constexpr bool is_pair = false;
template <class Type>
inline constexpr bool is_pair<Type, std::enable_if_t<std::tuple_size<Type>::value == 2>> = true;

template <class Integer>
constexpr void check_cell() {
    static_assert(!std::is_same_v<Integer, bool>,
                  "tictacore: a cell is an integer, 0, 1 or 2; bool (also in std::vector<bool>) is none");
    static_assert(!std::is_same_v<Integer, char>,
                  "tictacore: char is text, not a cell; tictacore::notation::parse_board reads boards from text");
    static_assert(std::is_integral_v<Integer>, "tictacore: a cell is an integer, 0, 1 or 2");
}

/// int, or unsigned of the same width, whose values over 2 are no cells either way.
template <class Integer>
inline constexpr bool is_int = std::is_same_v<Integer, std::int32_t> || std::is_same_v<Integer, std::uint32_t>;

template <class Integer>
std::int32_t to_int(Integer cell) noexcept {
    const auto number = static_cast<std::make_unsigned_t<Integer>>(cell);
    return static_cast<std::int32_t>(number > 2 ? 3 : number);
}

template <class Row>
inline constexpr bool is_int_row = is_range<Row> && is_in_one_piece<Row> && is_int<value_of<Row>>;

template <class Integers>
const std::int32_t* ints(const Integers& integers) noexcept {
    return reinterpret_cast<const std::int32_t*>(std::data(integers));
}

template <class Range>
std::size_t length(const Range& range) {
    return static_cast<std::size_t>(std::distance(std::begin(range), std::end(range)));
}

/// A list that needs no memory of its own where it is short.
template <class Value>
class List {
public:
    explicit List(std::size_t count) : long_(count > short_.size() ? new Value[count] : nullptr) {}
    Value* data() noexcept { return long_ ? long_.get() : short_.data(); }
    const Value* data() const noexcept { return long_ ? long_.get() : short_.data(); }

private:
    std::array<Value, 16> short_;
    std::unique_ptr<Value[]> long_;
};

/// The rows of a board as the core reads them: where each is, and how long. Rows of int stay where they are.
template <class Board>
class Rows {
    using Row = value_of<Board>;
    static constexpr bool stay = is_int_row<Row> && std::is_lvalue_reference_v<reference_of<Board>>;

public:
    explicit Rows(const Board& board) : count_(detail::length(board)), rows_(count_), lengths_(count_) {
        check_cell<value_of<Row>>();
        std::size_t all = 0, at = 0;
        for (const auto& row : board) {
            lengths_.data()[at] = detail::length(row);
            all += lengths_.data()[at];
            if constexpr (stay) {
                rows_.data()[at] = ints(row);
            }
            ++at;
        }
        if constexpr (!stay) {
            copies_.reserve(all);
            at = 0;
            for (const auto& row : board) {
                rows_.data()[at++] = copies_.data() + copies_.size();
                for (const auto cell : row) {
                    copies_.push_back(to_int(cell));
                }
            }
        }
    }

    std::size_t count() const noexcept { return count_; }
    std::size_t cols() const noexcept { return count_ == 0 ? 0 : lengths_.data()[0]; }
    const std::int32_t* const* rows() const noexcept { return rows_.data(); }
    const std::size_t* lengths() const noexcept { return lengths_.data(); }

private:
    std::size_t count_;
    List<const std::int32_t*> rows_;
    List<std::size_t> lengths_;
    std::vector<std::int32_t> copies_;
};

template <class Board>
constexpr bool is_flat() {
    static_assert(is_range<Board>, "tictacore: a board is a range of rows, or a range of all its cells");
    if constexpr (is_range<value_of<Board>>) {
        return false;
    } else {
        check_cell<value_of<Board>>();
        return true;
    }
}

inline std::int64_t square_root(std::size_t count) noexcept {
    std::size_t root = 0;
    while (root <= static_cast<std::size_t>(max_size) && (root + 1) * (root + 1) <= count) {
        ++root;
    }
    return static_cast<std::int64_t>(root);
}

/// A board as bytes, for the questions that need it whole, and the rules under which they are asked.
class Bytes {
public:
    /// A square board with full lines, or with `k` any board on which k in a row win.
    template <class Board>
    Bytes(const Board& board, std::optional<std::int64_t> k, Overline overline) {
        if constexpr (is_flat<Board>()) {
            const std::int64_t n = square_root(detail::length(board));
            rules_ = {n, n, k.value_or(n), static_cast<std::int32_t>(overline)};
            take(board);
        } else {
            const Rows<Board> rows(board);
            const auto height = static_cast<std::int64_t>(rows.count());
            const auto width = k ? static_cast<std::int64_t>(rows.cols()) : height;
            rules_ = {height, width, k.value_or(height), static_cast<std::int32_t>(overline)};
            // Room only for what is there: where rows are missing cells, nothing is written.
            const auto ends = rows.lengths() + rows.count();
            const bool is_whole = std::all_of(rows.lengths(), ends, [&](std::size_t one) { return one == rows.cols(); });
            copy_.resize(is_whole ? rows.count() * rows.cols() : 0);
            call(tictacore_bytes_of_rows, rows.rows(), rows.lengths(), &rules_, copy_.data(), copy_.size());
            cells_ = copy_.data();
            count_ = copy_.size();
        }
    }

    /// A flat board under rules.
    template <class Board>
    Bytes(const Board& board, const Rules& rules) : rules_(rules.c()) {
        static_assert(is_flat<Board>(), "tictacore: rows have their own sides; give k, and the overline if need be");
        take(board);
    }

    // It may point into itself.
    Bytes(const Bytes&) = delete;
    Bytes& operator=(const Bytes&) = delete;

    const std::uint8_t* data() const noexcept { return cells_; }
    std::size_t size() const noexcept { return count_; }
    const tictacore_rules* rules() const noexcept { return &rules_; }

private:
    template <class Board>
    void take(const Board& board) {
        if constexpr (std::is_convertible_v<const Board&, Cells>) {
            const Cells cells(board);
            cells_ = cells.data();
            count_ = cells.size();
        } else {
            copy_.reserve(detail::length(board));
            for (const auto cell : board) {
                copy_.push_back(static_cast<std::uint8_t>(to_int(cell)));
            }
            cells_ = copy_.data();
            count_ = copy_.size();
        }
    }

    tictacore_rules rules_{};
    const std::uint8_t* cells_ = nullptr;
    std::size_t count_ = 0;
    std::vector<std::uint8_t> copy_;
};

template <class Board>
Outcome outcome_of(const Board& board) {
    tictacore_outcome outcome = TICTACORE_OUTCOME_PENDING;
    if constexpr (!is_flat<Board>()) {
        const Rows<Board> rows(board);
        const auto n = static_cast<std::int64_t>(rows.count());
        call(tictacore_outcome_of_rows, rows.rows(), rows.lengths(), n, &outcome);
    } else if constexpr (is_int_row<Board>) {
        const std::size_t count = detail::length(board);
        call(tictacore_outcome_of_ints, ints(board), count, square_root(count), &outcome);
    } else {
        const Bytes bytes(board, std::nullopt, Overline::win);
        call(tictacore_outcome_of, bytes.data(), bytes.size(), bytes.rules()->rows, &outcome);
    }
    return static_cast<Outcome>(outcome);
}

inline Outcome outcome_of(const Bytes& bytes) {
    tictacore_outcome outcome = TICTACORE_OUTCOME_PENDING;
    call(tictacore_outcome_of_k, bytes.data(), bytes.size(), bytes.rules(), &outcome);
    return static_cast<Outcome>(outcome);
}

/// A list from a function that says how many there are: `first` guesses are asked for before.
template <class Value, class Function, class... Arguments>
std::vector<Value> list(std::size_t first, Function function, Arguments... arguments) {
    std::vector<Value> values(first);
    std::size_t count = 0;
    call(function, arguments..., values.data(), values.size(), &count);
    const bool are_all = count <= values.size();
    values.resize(count);
    if (!are_all) {
        call(function, arguments..., values.data(), values.size(), &count);
    }
    return values;
}

inline std::vector<Line> lines(const std::vector<tictacore_line>& won) {
    std::vector<Line> lines;
    lines.reserve(won.size());
    for (const tictacore_line& line : won) {
        std::vector<Cell> cells;
        cells.reserve(static_cast<std::size_t>(line.length));
        for (std::int32_t at = 0; at < line.length; ++at) {
            cells.push_back({line.first.row + at * line.step.row, line.first.col + at * line.step.col});
        }
        lines.push_back({static_cast<Player>(line.player), static_cast<LineKind>(line.kind), std::move(cells)});
    }
    return lines;
}

inline std::vector<Cell> cells(const std::vector<tictacore_cell>& given) {
    std::vector<Cell> cells;
    cells.reserve(given.size());
    for (const tictacore_cell& cell : given) {
        cells.push_back({cell.row, cell.col});
    }
    return cells;
}

inline std::vector<std::vector<int>> rows(const std::uint8_t* cells, std::int64_t count, std::int64_t cols) {
    std::vector<std::vector<int>> rows;
    rows.reserve(static_cast<std::size_t>(count));
    for (std::int64_t row = 0; row < count; ++row) {
        rows.emplace_back(cells + row * cols, cells + (row + 1) * cols);
    }
    return rows;
}

/// A list of moves as the core reads it, up to the first that is not a pair.
class Moves {
public:
    template <class Range>
    explicit Moves(const Range& moves) {
        static_assert(is_range<Range>, "tictacore: moves are a range of pairs of integers");
        moves_.reserve(detail::length(moves));
        for (const auto& move : moves) {
            if (!add(move)) {
                is_cut_ = true;
                break;
            }
        }
    }

    const tictacore_cell* data() const noexcept { return moves_.data(); }
    std::size_t size() const noexcept { return moves_.size(); }

    /// Throws where the list was cut, after what came before has been played.
    void end() const {
        if (is_cut_) {
            throw Error({TICTACORE_TYPE, TICTACORE_EXPECTED_MOVE, -1, -1, static_cast<std::int64_t>(moves_.size())});
        }
    }

private:
    template <class Integer>
    static std::int32_t coordinate(Integer number) {
        static_assert(std::is_integral_v<Integer> && !std::is_same_v<Integer, bool>,
                      "tictacore: a move is a pair of integers");
        // What does not fit is outside of every board, as -1 is.
        const bool fits = number <= static_cast<Integer>(std::numeric_limits<std::int8_t>::max()) ||
                          static_cast<std::uintmax_t>(number) <= std::numeric_limits<std::int32_t>::max();
        if constexpr (std::is_signed_v<Integer>) {
            return number < 0 || !fits ? -1 : static_cast<std::int32_t>(number);
        } else {
            return !fits ? -1 : static_cast<std::int32_t>(number);
        }
    }

    template <class Move>
    bool add(const Move& move) {
        if constexpr (std::is_same_v<Move, Cell>) {
            moves_.push_back({coordinate(move.row), coordinate(move.col)});
        } else if constexpr (is_range<Move>) {
            if (detail::length(move) != 2) {
                return false;
            }
            const auto row = std::begin(move);
            moves_.push_back({coordinate(*row), coordinate(*std::next(row))});
        } else {
            static_assert(is_pair<Move>, "tictacore: a move is a pair of integers, row and column");
            moves_.push_back({coordinate(std::get<0>(move)), coordinate(std::get<1>(move))});
        }
        return true;
    }

    std::vector<tictacore_cell> moves_;
    bool is_cut_ = false;
};

/// How boards are given where they are written as {{1, 2}, {0, 0}}.
using Written = std::vector<std::vector<int>>;

template <class Board>
using if_board = std::enable_if_t<is_range<Board>>;

}  // namespace detail

inline Rules::Rules(std::int64_t rows, std::int64_t cols, std::int64_t k, Overline overline) : rules_() {
    detail::call(tictacore_rules_new, rows, cols, k, static_cast<std::int32_t>(overline), &rules_);
}

inline Rules Rules::square(std::int64_t n) {
    tictacore_rules rules{};
    detail::call(tictacore_rules_square, n, &rules);
    return Rules(rules);
}

// --------------------------------------------------------------------------------------- questions about a board

/// How a square board stands: full lines win. A full board with a won line is won, never a draw.
template <class Board = detail::Written, class = detail::if_board<Board>>
Outcome outcome(const Board& board) {
    return detail::outcome_of(board);
}

/// How a board of any shape stands on which k in a row win.
template <class Board = detail::Written, class = detail::if_board<Board>>
Outcome outcome(const Board& board, std::int64_t k, Overline overline = Overline::win) {
    return detail::outcome_of(detail::Bytes(board, k, overline));
}

/// How a flat board stands under rules.
template <class Board, class = detail::if_board<Board>>
Outcome outcome(const Board& cells, const Rules& rules) {
    return detail::outcome_of(detail::Bytes(cells, rules));
}

/// Is the game over on a square board: does somebody hold a full line, or is no cell empty?
template <class Board = detail::Written, class = detail::if_board<Board>>
bool game_over(const Board& board) {
    return outcome(board) != Outcome::Pending;
}

/// The same for a board of any shape on which k in a row win.
template <class Board = detail::Written, class = detail::if_board<Board>>
bool game_over(const Board& board, std::int64_t k, Overline overline = Overline::win) {
    return outcome(board, k, overline) != Outcome::Pending;
}

/// The same for a flat board under rules.
template <class Board, class = detail::if_board<Board>>
bool game_over(const Board& cells, const Rules& rules) {
    return outcome(cells, rules) != Outcome::Pending;
}

namespace detail {

inline std::vector<Line> winning_lines_of(const Bytes& bytes) {
    return lines(list<tictacore_line>(8, tictacore_winning_lines, bytes.data(), bytes.size(), bytes.rules()));
}

inline Reachability reachability_of(const Bytes& bytes) {
    tictacore_reachability answer = TICTACORE_REACHABILITY_REACHABLE;
    call(tictacore_reachability_of, bytes.data(), bytes.size(), bytes.rules(), &answer);
    return static_cast<Reachability>(answer);
}

}  // namespace detail

/// Every won line of a square board, by kind and within a kind by its first cell.
template <class Board = detail::Written, class = detail::if_board<Board>>
std::vector<Line> winning_lines(const Board& board) {
    return detail::winning_lines_of(detail::Bytes(board, std::nullopt, Overline::win));
}

/// The same for k in a row. A run longer than k is one line.
template <class Board = detail::Written, class = detail::if_board<Board>>
std::vector<Line> winning_lines(const Board& board, std::int64_t k, Overline overline = Overline::win) {
    return detail::winning_lines_of(detail::Bytes(board, k, overline));
}

/// The same for a flat board under rules.
template <class Board, class = detail::if_board<Board>>
std::vector<Line> winning_lines(const Board& cells, const Rules& rules) {
    return detail::winning_lines_of(detail::Bytes(cells, rules));
}

/// Whether play can reach a square board, or the first reason why it cannot.
template <class Board = detail::Written, class = detail::if_board<Board>>
Reachability reachability(const Board& board) {
    return detail::reachability_of(detail::Bytes(board, std::nullopt, Overline::win));
}

/// The same for k in a row. There is no overline: with `exact` the answer would depend on the order of all moves.
template <class Board = detail::Written, class = detail::if_board<Board>>
Reachability reachability(const Board& board, std::int64_t k) {
    return detail::reachability_of(detail::Bytes(board, k, Overline::win));
}

/// The same for a flat board under rules.
template <class Board, class = detail::if_board<Board>>
Reachability reachability(const Board& cells, const Rules& rules) {
    return detail::reachability_of(detail::Bytes(cells, rules));
}

/// The eight images of a square board: as it is, turned to the right by one, two and three quarters, its columns
/// mirrored, its rows mirrored, transposed, and mirrored at the anti-diagonal.
template <class Board = detail::Written, class = detail::if_board<Board>>
std::array<std::vector<std::vector<int>>, 8> symmetries(const Board& board) {
    const detail::Bytes bytes(board, std::nullopt, Overline::win);
    const std::int64_t n = bytes.rules()->rows;
    const auto images =
        detail::list<std::uint8_t>(8 * bytes.size(), tictacore_symmetries, bytes.data(), bytes.size(), n);
    std::array<std::vector<std::vector<int>>, 8> boards;
    for (std::size_t image = 0; image < boards.size(); ++image) {
        boards[image] = detail::rows(images.data() + image * bytes.size(), n, n);
    }
    return boards;
}

/// The image that stands for all eight: the one whose cells come first.
template <class Board = detail::Written, class = detail::if_board<Board>>
std::vector<std::vector<int>> canonical(const Board& board) {
    const detail::Bytes bytes(board, std::nullopt, Overline::win);
    const std::int64_t n = bytes.rules()->rows;
    const auto image = detail::list<std::uint8_t>(bytes.size(), tictacore_canonical, bytes.data(), bytes.size(), n);
    return detail::rows(image.data(), n, n);
}

/// A hash of a board's sides and cells, the same in every language and version. A flat board is square.
template <class Board = detail::Written, class = detail::if_board<Board>>
std::uint64_t board_hash(const Board& board) {
    // The rules say nothing about the hash; with them a board may have any shape.
    const detail::Bytes bytes(board, 1, Overline::win);
    std::uint64_t hash = 0;
    detail::call(tictacore_board_hash, bytes.data(), bytes.size(), bytes.rules()->rows, bytes.rules()->cols, &hash);
    return hash;
}

// --------------------------------------------------------------------------------------------------- moves

/// How a game stands after these moves: any range of pairs of integers, such as std::vector<std::vector<int>> or
/// std::vector<std::pair<int, int>>. Throws the first that is not possible with its index.
template <class Moves = detail::Written, class = detail::if_board<Moves>>
Outcome replay(const Rules& rules, const Moves& moves) {
    const detail::Moves list(moves);
    tictacore_outcome outcome = TICTACORE_OUTCOME_PENDING;
    detail::call(tictacore_replay, list.data(), list.size(), &rules.c(), &outcome);
    list.end();
    return static_cast<Outcome>(outcome);
}

/// How a game of n x n stands after these moves: "A", "B", "Draw" or "Pending".
template <class Moves = detail::Written, class = detail::if_board<Moves>>
std::string tictactoe(const Moves& moves, std::int64_t n = 3) {
    const detail::Moves list(moves);
    tictacore_outcome outcome = TICTACORE_OUTCOME_PENDING;
    detail::call(tictacore_tictactoe, list.data(), list.size(), n, &outcome);
    list.end();
    return tictacore_outcome_name(outcome);
}

// -------------------------------------------------------------------------------------------------- batches

namespace detail {

template <class Answer, class Function>
std::vector<Answer> board_batch(Function function, Cells boards, std::int64_t n, std::int64_t threads) {
    static_assert(sizeof(Answer) == 1);
    const bool is_size = n >= 1 && n <= max_size;
    std::vector<Answer> answers(is_size ? boards.size() / static_cast<std::size_t>(n * n) : 0);
    auto* const out = reinterpret_cast<std::uint8_t*>(answers.data());
    call(function, boards.data(), boards.size(), n, out, answers.size(), threads);
    return answers;
}

}  // namespace detail

/// Is each of these n x n boards over, 1 or 0. The boards stand one after another in row-major order. Up to `threads`
/// threads share the work where it is enough for more than one. An error has the board's index.
inline std::vector<std::uint8_t> game_over_batch(Cells boards, std::int64_t n, std::int64_t threads = 1) {
    return detail::board_batch<std::uint8_t>(tictacore_game_over_batch, boards, n, threads);
}

/// How each of these n x n boards stands.
inline std::vector<Outcome> outcome_batch(Cells boards, std::int64_t n, std::int64_t threads = 1) {
    return detail::board_batch<Outcome>(tictacore_outcome_batch, boards, n, threads);
}

/// How each of these games of n x n stands after its moves: the games one after another, `length` ints each, the
/// row-major indexes of the cells in the order of play, then -1 up to the end. An error has the game as index() and
/// the move as col().
inline std::vector<Outcome> replay_batch(const std::vector<std::int32_t>& moves, std::size_t length, std::int64_t n,
                                         std::int64_t threads = 1) {
    std::vector<Outcome> answers(length == 0 ? 0 : moves.size() / length);
    auto* const out = reinterpret_cast<std::uint8_t*>(answers.data());
    detail::call(tictacore_replay_batch, moves.data(), moves.size(), length, n, out, answers.size(), threads);
    return answers;
}

// ---------------------------------------------------------------------------------------------------- games

/// A game: A moves first, the players alternate, and it ends with the first won line or the full board.
///
/// A move costs O(1) for full lines and O(k) for k in a row. After an exception the game is as it was. A game that
/// has been moved from can be assigned to and destroyed; anything else throws `type`.
class Game {
public:
    /// A game of n x n with full lines.
    explicit Game(std::int64_t n = 3) : Game(Rules::square(n)) {}
    explicit Game(const Rules& rules) { make(tictacore_game_new, &rules.c()); }

    /// A game in which these moves have been played.
    template <class Moves = detail::Written, class = detail::if_board<Moves>>
    static Game from_moves(const Rules& rules, const Moves& moves) {
        const detail::Moves list(moves);
        Game game{Empty()};
        game.make(tictacore_game_from_moves, &rules.c(), list.data(), list.size());
        list.end();
        return game;
    }

    /// A game that goes on from a square board. Without `to_move` the marks decide whose turn it is.
    template <class Board = detail::Written, class = detail::if_board<Board>>
    static Game from_board(const Board& board, std::optional<Player> to_move = std::nullopt) {
        return from_bytes(detail::Bytes(board, std::nullopt, Overline::win), to_move);
    }

    /// The same on a board of any shape, with k in a row.
    template <class Board = detail::Written, class = detail::if_board<Board>>
    static Game from_board(const Board& board, std::int64_t k, Overline overline = Overline::win,
                           std::optional<Player> to_move = std::nullopt) {
        return from_bytes(detail::Bytes(board, k, overline), to_move);
    }

    /// The same from a flat board under rules.
    template <class Board, class = detail::if_board<Board>>
    static Game from_board(const Board& cells, const Rules& rules, std::optional<Player> to_move = std::nullopt) {
        return from_bytes(detail::Bytes(cells, rules), to_move);
    }

    Game(Game&&) noexcept = default;
    Game& operator=(Game&&) noexcept = default;
    Game(const Game& other) { make(tictacore_game_copy, static_cast<const tictacore_game*>(other.game_.get())); }
    Game& operator=(const Game& other) { return *this = Game(other); }
    ~Game() = default;

    /// A game like this one, and from then on independent of it.
    Game copy() const { return *this; }

    /// Plays the next move, and tells how the game then stands. Throws `game_over`, `out_of_range`, `occupied`.
    Outcome play(std::int64_t row, std::int64_t col) { return change(tictacore_game_play, row, col); }
    /// Takes back the last move, and tells how the game then stands.
    Outcome undo() { return change(tictacore_game_undo); }
    /// Plays again the move that was last taken back, and tells how the game then stands.
    Outcome redo() { return change(tictacore_game_redo); }

    Outcome outcome() const { return static_cast<Outcome>(state().outcome); }
    /// Who moves next; nobody after the end.
    std::optional<Player> to_move() const {
        const tictacore_player player = state().to_move;
        return player == TICTACORE_PLAYER_NONE ? std::nullopt : std::optional(static_cast<Player>(player));
    }
    /// Whether no line is left that anyone can still win.
    bool is_dead_draw() const { return state().is_dead_draw; }
    std::size_t move_count() const { return static_cast<std::size_t>(state().move_count); }
    std::size_t legal_move_count() const { return static_cast<std::size_t>(state().legal_move_count); }
    Rules rules() const { return Rules(state().rules); }
    /// What board_hash gives for the board.
    std::uint64_t board_hash() const { return state().board_hash; }

    /// The moves played, first to last.
    std::vector<Cell> moves() const {
        return detail::cells(detail::list<tictacore_cell>(move_count(), tictacore_game_moves, c()));
    }

    /// The cells that can be marked next, in row-major order, or the first `most` of them.
    std::vector<Cell> legal_moves(std::size_t most = std::numeric_limits<std::size_t>::max()) const {
        std::vector<tictacore_cell> cells(std::min(most, legal_move_count()));
        std::int64_t cursor = 0;
        std::size_t count = 0;
        detail::call(tictacore_game_legal_moves, c(), &cursor, cells.data(), cells.size(), &count);
        return detail::cells(cells);
    }

    /// The board as rows of cells.
    std::vector<std::vector<int>> board() const {
        const Rules rules = this->rules();
        return detail::rows(cells().data(), rules.rows(), rules.cols());
    }

    /// The board as bytes in row-major order.
    std::vector<std::uint8_t> cells() const {
        const Rules rules = this->rules();
        return detail::list<std::uint8_t>(static_cast<std::size_t>(rules.rows() * rules.cols()), tictacore_game_board, c());
    }

    /// One cell. Throws `out_of_range` where the board has none.
    int cell(std::int64_t row, std::int64_t col) const {
        std::uint8_t cell = 0;
        detail::call(tictacore_game_cell, c(), row, col, &cell);
        return cell;
    }

    /// Every won line, as tictacore::winning_lines gives them.
    std::vector<Line> winning_lines() const {
        return detail::lines(detail::list<tictacore_line>(8, tictacore_game_winning_lines, c()));
    }

    /// The same rules and cells, and the same player's turn.
    friend bool operator==(const Game& one, const Game& other) {
        bool equal = false;
        detail::call(tictacore_game_equal, one.c(), other.c(), &equal);
        return equal;
    }
    friend bool operator!=(const Game& one, const Game& other) { return !(one == other); }

    /// Draws the board: a line of X (A), O (B) and . for each row.
    friend std::ostream& operator<<(std::ostream& out, const Game& game);

    /// The game for the functions of tictacore.h; it stays this object's.
    const tictacore_game* c() const noexcept { return game_.get(); }

private:
    struct Empty {};
    struct Free {
        void operator()(tictacore_game* game) const noexcept { tictacore_game_free(game); }
    };

    explicit Game(Empty) noexcept {}

    static Game from_bytes(const detail::Bytes& bytes, std::optional<Player> to_move) {
        Game game{Empty()};
        const auto player = static_cast<std::int32_t>(to_move ? static_cast<int>(*to_move) : TICTACORE_PLAYER_NONE);
        game.make(tictacore_game_from_board, bytes.rules(), bytes.data(), bytes.size(), player);
        return game;
    }

    template <class Function, class... Arguments>
    void make(Function function, Arguments... arguments) {
        tictacore_game* made = nullptr;
        detail::call(function, arguments..., &made);
        game_.reset(made);
    }

    template <class Function, class... Arguments>
    Outcome change(Function function, Arguments... arguments) {
        tictacore_outcome outcome = TICTACORE_OUTCOME_PENDING;
        detail::call(function, game_.get(), arguments..., &outcome);
        return static_cast<Outcome>(outcome);
    }

    tictacore_state state() const {
        tictacore_state state{};
        detail::call(tictacore_game_state, c(), &state);
        return state;
    }

    std::unique_ptr<tictacore_game, Free> game_;
};

// ------------------------------------------------------------------------------------------------- notation

/// Boards, cells and moves as others write them. Strict, and back again.
namespace notation {

/// A board that was read from text.
struct Board {
    std::int64_t rows;
    std::int64_t cols;
    std::vector<std::uint8_t> cells;
};

/// Reads X (A), O (B) and . _ - or a space (empty); rows end with / or a new line, or there are n * n characters.
inline Board parse_board(std::string_view text) {
    Board board{0, 0, std::vector<std::uint8_t>(text.size())};
    // A null pointer is no text, but an empty one.
    const char* const start = text.data() == nullptr ? "" : text.data();
    detail::call(tictacore_parse_board, start, text.size(), &board.rows, &board.cols, board.cells.data(),
                 board.cells.size());
    board.cells.resize(static_cast<std::size_t>(board.rows * board.cols));
    return board;
}

/// A board of any shape as text that parse_board reads, its rows separated by /.
inline std::string format_board(Cells cells, std::int64_t rows, std::int64_t cols) {
    std::size_t length = 0;
    std::string text(cells.size() + static_cast<std::size_t>(std::clamp<std::int64_t>(rows, 0, max_size)), '\0');
    detail::call(tictacore_format_board, cells.data(), cells.size(), rows, cols, text.data(), text.size() + 1, &length);
    text.resize(length);
    return text;
}

/// Reads a move such as b3: column 1, row 2.
inline Cell parse_move(std::string_view text) {
    tictacore_cell cell{};
    const char* const start = text.data() == nullptr ? "" : text.data();
    detail::call(tictacore_parse_move, start, text.size(), &cell);
    return {cell.row, cell.col};
}

/// A move as text that parse_move reads.
inline std::string format_move(std::int64_t row, std::int64_t col) {
    std::array<char, 16> text{};
    std::size_t length = 0;
    detail::call(tictacore_format_move, row, col, text.data(), text.size(), &length);
    return std::string(text.data(), length);
}

/// The cell where marks are written 1 for A and -1 for B.
inline int from_signed(std::int64_t mark) {
    std::uint8_t cell = 0;
    detail::call(tictacore_from_signed, mark, &cell);
    return cell;
}

/// The other way round.
inline int to_signed(std::int64_t cell) {
    std::int8_t mark = 0;
    detail::call(tictacore_to_signed, cell, &mark);
    return mark;
}

/// How cells are numbered from 0 where a move is one number.
enum class Order { row_major = TICTACORE_ORDER_ROW_MAJOR, column_major = TICTACORE_ORDER_COLUMN_MAJOR };

/// The number of a cell of a rows x cols board.
inline std::int64_t index_of(Order order, std::int64_t rows, std::int64_t cols, std::int64_t row, std::int64_t col) {
    std::int64_t index = 0;
    detail::call(tictacore_index_of_cell, static_cast<std::int32_t>(order), rows, cols, row, col, &index);
    return index;
}

/// The cell of a rows x cols board that has a number.
inline Cell cell_of(Order order, std::int64_t rows, std::int64_t cols, std::int64_t index) {
    tictacore_cell cell{};
    detail::call(tictacore_cell_of_index, static_cast<std::int32_t>(order), rows, cols, index, &cell);
    return {cell.row, cell.col};
}

}  // namespace notation

inline std::ostream& operator<<(std::ostream& out, const Game& game) {
    const Rules rules = game.rules();
    std::string text = notation::format_board(game.cells(), rules.rows(), rules.cols());
    std::replace(text.begin(), text.end(), '/', '\n');
    return out << text;
}

}  // namespace tictacore

template <>
struct std::hash<tictacore::Game> {
    std::size_t operator()(const tictacore::Game& game) const {
        const tictacore::Rules rules = game.rules();
        const auto k = static_cast<std::uint64_t>(rules.k() * 2 + static_cast<std::int64_t>(rules.overline()));
        return static_cast<std::size_t>(game.board_hash() ^ (k * 0x9E3779B97F4A7C15U));
    }
};

#endif  // TICTACORE_HPP
