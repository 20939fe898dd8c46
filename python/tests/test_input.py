"""What a board and a list of moves may be, what they may not, and that nothing a caller does breaks anything."""

from __future__ import annotations

import enum
import pickle
import sysconfig
from array import array
from collections import UserList, deque
from collections.abc import Sequence
from typing import Any, Callable

import pytest
import tictacore
from tictacore import Game, TicTacToeError, TicTacToeTypeError, game_over, outcome, tictactoe, winning_lines
from cases import WAYS, error_of, fault

WON = [[1, 2, 0], [1, 2, 0], [1, 0, 0]]
OPEN = [[1, 2, 0], [1, 2, 0], [0, 0, 0]]

# Every way to read a board, so that each fault is found by all of them.
READERS: list[Callable[[Any], object]] = [
    game_over,
    outcome,
    winning_lines,
    Game.from_board,
    lambda board: game_over(board, k=1),
]


class Index:
    """An integer by `__index__` alone."""

    def __init__(self, value: int, first: Callable[[], object] = lambda: None) -> None:
        self.value = value
        self.first = first

    def __index__(self) -> int:
        self.first()
        return self.value


class Cell(enum.IntEnum):
    EMPTY = 0
    CROSS = 1
    NOUGHT = 2


class Number(int):
    """An int that says something else when asked in other ways."""

    def __index__(self) -> int:
        return 7

    def __eq__(self, other: object) -> bool:
        return False

    __hash__ = int.__hash__


class Reversed(list):  # type: ignore[type-arg]
    """A list that reads backwards."""

    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(len(self) - 1 - index)


class Longer(list):  # type: ignore[type-arg]
    """A list that says it has one item more than it has."""

    def __len__(self) -> int:
        return super().__len__() + 1


class View(Sequence):  # type: ignore[type-arg]
    """Rows that are made as they are asked for."""

    def __init__(self, rows: list[list[int]]) -> None:
        self.rows = rows

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, index: Any) -> Any:
        return tuple(self.rows[index])


@pytest.mark.parametrize(
    "kind",
    [
        lambda board: tuple(map(tuple, board)),
        lambda board: [tuple(row) for row in board],
        lambda board: tuple(board),
        lambda board: [deque(row) for row in board],
        lambda board: [bytes(row) for row in board],
        lambda board: [bytearray(row) for row in board],
        lambda board: [array("i", row) for row in board],
        lambda board: [memoryview(bytes(row)) for row in board],
        lambda board: UserList(UserList(row) for row in board),
        lambda board: View(board),
        lambda board: [[Index(cell) for cell in row] for row in board],
        lambda board: [[Cell(cell) for cell in row] for row in board],
        lambda board: [[Number(cell) for cell in row] for row in board],
        lambda board: [board[0], tuple(board[1]), deque(board[2])],
        lambda board: [board[0], [Index(cell) for cell in board[1]], board[2]],
        lambda board: memoryview(bytes(sum(board, []))).cast("B", (3, 3)),
        lambda board: memoryview(array("h", sum(board, []))).cast("B").cast("h", (3, 3)),
        lambda board: Reversed(Reversed(row[::-1]) for row in board[::-1]),
    ],
)
def test_any_sequence_of_sequences_of_integers_is_a_board(kind: Callable[[Any], Any]) -> None:
    assert outcome(kind(WON)) == "A"
    assert outcome(kind(OPEN)) == "Pending"
    assert outcome(kind(OPEN), k=2) == "Both"
    assert Game.from_board(kind(WON)).board() == WON


def test_one_row_may_stand_in_many_places() -> None:
    board = [[0] * 3] * 3
    board[0][0] = 1
    assert outcome(board) == "A"  # a full column, which is what such a list holds


def test_integers_need_not_be_the_usual_objects() -> None:
    one = int.from_bytes(b"\x01", "big")  # not the interpreter's own 1 in some versions
    assert game_over([[one, one], [0, 0]])


@pytest.mark.parametrize("cell", [None, 1.0, 0.5, True, False, "1", "", b"1", 1j, [1], (), {}, object(), Index])
@pytest.mark.parametrize("read", READERS)
def test_a_cell_that_is_no_integer(cell: object, read: Callable[[Any], object]) -> None:
    board: list[list[object]] = [[0, 1, 2], [1, 2, cell], [3, 0, 0]]
    assert error_of(lambda: read(board)) == fault("type", 1, 2)
    assert error_of(lambda: read(tuple(map(tuple, board)))) == fault("type", 1, 2)


@pytest.mark.parametrize("cell", [3, -1, 4, 255, 256, 257, -5, -6, 2**31, 2**63, -(2**64), 10**30, Index(3), Number(9)])
@pytest.mark.parametrize("read", READERS)
def test_an_integer_that_is_no_cell(cell: object, read: Callable[[Any], object]) -> None:
    board: list[list[object]] = [[0, 1, 2], [1, 2, cell], [None, 0, 0]]
    assert error_of(lambda: read(board)) == fault("cell_value", 1, 2)
    assert error_of(lambda: read([deque(row) for row in board])) == fault("cell_value", 1, 2)


@pytest.mark.parametrize("n", [1, 2, 5, 16, 17, 40, 130])
def test_a_wrong_cell_is_found_wherever_it_is(n: int) -> None:
    for row, col in {(0, 0), (0, n - 1), (n // 2, n // 3), (n - 1, 0), (n - 1, n - 1)}:
        for cell, code in ((3, "cell_value"), (-1, "cell_value"), (None, "type"), (True, "type")):
            board: list[list[Any]] = [[1] * n for _ in range(n)]
            board[row][col] = cell
            assert error_of(lambda: game_over(board)) == fault(code, row, col)


def test_the_first_fault_is_named() -> None:
    assert error_of(lambda: game_over([[0, None], [3, 0]])) == fault("type", 0, 1)  # type: ignore[list-item]
    assert error_of(lambda: game_over([[0, 3], [None, 0]])) == fault("cell_value", 0, 1)  # type: ignore[list-item]
    assert error_of(lambda: game_over([[None, 9], [0]])) == fault("not_square", 1)  # type: ignore[list-item]
    assert error_of(lambda: game_over([[0], 5])) == fault("not_square", 0)  # type: ignore[list-item]
    assert error_of(lambda: game_over([[0, 0], 5])) == fault("type", 1)  # type: ignore[list-item]


@pytest.mark.parametrize("n", [20, 100])
def test_faults_in_different_rows_read_in_different_ways(n: int) -> None:
    board: list[Any] = [[0] * n for _ in range(n)]
    board[3] = deque(board[3])
    board[5][1] = Index(3)
    board[6][0] = None
    assert error_of(lambda: game_over(board)) == fault("cell_value", 5, 1)


@pytest.mark.parametrize("board", [None, 3, 1.5, True, "X.O", "", b"\0\0\0\0", {}, {0: [0]}, {0}, object(), iter([[1]])])
@pytest.mark.parametrize("read", READERS)
def test_what_is_no_board(board: object, read: Callable[[Any], object]) -> None:
    assert error_of(lambda: read(board)) == fault("type")


@pytest.mark.parametrize("row", [None, 3, 1.5, True, "000", {}, {0: 0, 1: 0, 2: 0}, {0, 1, 2}, object(), iter([0, 0, 0])])
@pytest.mark.parametrize("read", READERS)
def test_what_is_no_row(row: object, read: Callable[[Any], object]) -> None:
    assert error_of(lambda: read([[0, 0, 0], row, [0, 0, 0]])) == fault("type", 1)


def test_sizes() -> None:
    assert error_of(lambda: game_over([])) == fault("size")
    assert error_of(lambda: game_over([[]])) == fault("not_square", 0)
    assert error_of(lambda: game_over([[]], k=1)) == fault("size")
    assert error_of(lambda: game_over([[0]] * 46_341)) == fault("size")
    assert error_of(lambda: game_over([[0, 0], [0, 0, 0]])) == fault("not_square", 1)
    assert error_of(lambda: game_over([[0, 0, 0], [0, 0, 0]])) == fault("not_square", 0)


def test_rules_of_a_board() -> None:
    for k in (0, -1, 4, 2**70, -(2**70)):
        assert error_of(lambda: game_over(OPEN, k)) == fault("rules")
    for not_a_number in (2.0, "3", True, [3]):
        assert error_of(lambda: game_over(OPEN, not_a_number)) == fault("type")  # type: ignore[arg-type]
    assert error_of(lambda: game_over(OPEN, 3, "six")) == fault("rules")  # type: ignore[arg-type]
    assert error_of(lambda: game_over(OPEN, 3, None)) == fault("type")  # type: ignore[arg-type]
    assert outcome(OPEN, k=Index(2)) == "Both"


@pytest.mark.parametrize("way", ["comparing", *WAYS])
def test_every_way_of_reading_a_row(way: str) -> None:
    """A machine takes the fastest, and the others are asked by themselves."""
    read = tictacore._native._read_row  # type: ignore[attr-defined]
    # Without the global lock no list is read where it lies.
    right = (lambda row: None) if sysconfig.get_config_var("Py_GIL_DISABLED") else bytes
    for cols in [*range(1, 70), 127, 128, 129, 1000]:
        row = [(cell * cell + cell // 3) % 3 for cell in range(cols)]
        assert read(row, way) == right(row)
        assert read(tuple(row), way) == right(row)
        for col in {0, cols // 2, cols - 1}:
            for cell in (4, 5, 7, 8, -1, -3, 64, 256, 10**30, None, True, False, 1.0, "1", Index(1), Number(1)):
                assert read([*row[:col], cell, *row[col + 1 :]], way) is None
            # That this is no cell, the core says.
            row[col] = 3
            assert read(row, way) in (None, right(row))
            row[col] = 0
    no_rows: list[Any] = [None, 5, "012", {}, Index(1)]
    for no_row in no_rows:
        assert read(no_row, way) is None


def test_an_unknown_way_of_reading_a_row() -> None:
    with pytest.raises(ValueError):
        tictacore._native._read_row([0], "by magic")  # type: ignore[attr-defined]


# Code of the caller's that runs while a board is read, and changes it.


def test_a_cell_that_clears_its_row() -> None:
    row: list[Any] = [0, 0, 0]
    row[1] = Index(1, row.clear)
    assert error_of(lambda: game_over([[0, 0, 0], row, [0, 0, 0]])) == fault("not_square", 1)


def test_a_cell_that_clears_the_board() -> None:
    board: list[list[Any]] = [[0] * 3 for _ in range(3)]
    board[0][0] = Index(1, board.clear)
    assert game_over(board) is False  # the rows were there when their lengths were looked at
    assert board == []


def test_a_cell_that_shortens_a_later_row() -> None:
    board: list[list[Any]] = [[0] * 3 for _ in range(3)]
    board[0][0] = Index(1, lambda: board[2].pop())
    assert error_of(lambda: game_over(board)) == fault("not_square", 2)


def test_a_cell_that_lengthens_and_replaces_rows() -> None:
    for n in (3, 30, 300):
        board: list[list[Any]] = [[0] * n for _ in range(n)]

        def grow(board: list[list[Any]] = board) -> None:
            for row in board:
                row.extend([1] * 1000)
            board[:] = [[2] * 5 for _ in range(1000)]

        board[1][1] = Index(1, grow)
        game_over(board)


def test_a_cell_that_frees_itself() -> None:
    for n in (3, 40):
        board: list[list[Any]] = [[0] * n for _ in range(n)]
        board[1][1] = Index(1, lambda board=board: board[1].__setitem__(1, 0))  # type: ignore[misc]
        assert game_over(board) is False


def test_exceptions_of_the_callers_own_code_go_through() -> None:
    def fail() -> None:
        raise ZeroDivisionError("mine")

    class Failing(list):  # type: ignore[type-arg]
        def __getitem__(self, index: Any) -> Any:
            raise KeyError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        game_over([[0, Index(0, fail)], [0, 0]])
    with pytest.raises(ZeroDivisionError, match="mine"):
        tictactoe([[0, 0], [1, Index(0, fail)]])
    with pytest.raises(KeyError, match="mine"):
        game_over(Failing([[0]]))


def test_an_index_that_is_no_integer() -> None:
    class Wrong:
        def __index__(self) -> Any:
            return "1"

    board: Any = [[Wrong()]]
    with pytest.raises(TicTacToeTypeError) as raised:
        game_over(board)
    assert isinstance(raised.value.__cause__, TypeError)


def test_subclasses_say_themselves_what_they_hold() -> None:
    assert outcome(Reversed([[0, 0, 0], [0, 0, 0], [2, 2, 2]])) == "B"
    assert winning_lines(Reversed([[0, 0], [2, 2]]))[0].cells == [(0, 0), (0, 1)]
    assert error_of(lambda: game_over(Longer([[0]]))) == fault("not_square", 0)
    assert error_of(lambda: game_over([Longer([0, 0]), [0, 0]])) == fault("not_square", 0)
    assert error_of(lambda: game_over([Longer([0]), [0, 0]])) == fault("not_square", 0)


def test_lengths_that_cannot_be() -> None:
    class Huge(list):  # type: ignore[type-arg]
        def __len__(self) -> int:
            return 10**30

    class Negative(list):  # type: ignore[type-arg]
        def __len__(self) -> int:
            return -1

    class Unsized:
        def __getitem__(self, index: int) -> list[int]:
            return [0]

    assert error_of(lambda: game_over(Huge())) == fault("size")
    assert error_of(lambda: game_over([Huge()])) == fault("not_square", 0)
    assert error_of(lambda: game_over(Unsized())) == fault("type")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="__len__"):
        game_over(Negative())


def test_a_list_that_is_being_sorted_is_empty() -> None:
    board = [[0, 0], [0, 0]]
    faults = []

    def look(row: list[int]) -> int:
        faults.append(error_of(lambda: game_over(board)))
        return 0

    board.sort(key=look)
    assert faults == [fault("size"), fault("size")]


def test_the_input_is_not_changed() -> None:
    board = [[1, 2, 0], [1, 2, 0], [1, 0, 0]]
    moves = [[0, 0], [1, 1]]
    for read in READERS:
        read(board)
    tictactoe(moves)
    assert board == WON
    assert moves == [[0, 0], [1, 1]]


# Moves


@pytest.mark.parametrize("moves", [None, 5, True, "00", "", {}, {(0, 0)}, iter([(0, 0)]), object()])
def test_what_is_no_list_of_moves(moves: object) -> None:
    assert error_of(lambda: tictactoe(moves)) == fault("type")  # type: ignore[arg-type]
    assert error_of(lambda: Game.from_moves(moves)) == fault("type")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "move", [None, 4, True, "11", (), (1,), (1, 1, 1), {}, {0: 1}, (1.0, 1), (1, True), ("1", 1), (1, None), ((1, 1),)]
)
def test_what_is_no_move(move: object) -> None:
    for moves in ([(0, 0), move], ([0, 0], move), deque([(0, 0), move])):
        assert error_of(lambda: tictactoe(moves)) == fault("type", index=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [-1, 3, 255, 256, 2**31, 2**63, -(2**63), 10**30, -(10**30), Index(-1)])
def test_a_move_outside_the_board(number: Any) -> None:
    for move in ([number, 0], (0, number), deque([number, number])):
        assert error_of(lambda: tictactoe([[1, 1], move])) == fault("out_of_range", index=1)
        game = Game.from_moves([[1, 1]])
        assert error_of(lambda: game.play(*move)) == fault("out_of_range", index=1)
        assert game == Game.from_moves([[1, 1]])


@pytest.mark.parametrize("n", [2.5, 3.0, "3", None, True, [3]])
def test_n_is_an_integer_and_looked_at_first(n: Any) -> None:
    assert error_of(lambda: tictactoe([None], n)) == fault("type")  # type: ignore[list-item]
    assert error_of(lambda: tictactoe([], n)) == fault("type")


@pytest.mark.parametrize("n", [0, -1, 46_341, 2**32 + 3, 10**30, -(10**30)])
def test_n_has_limits(n: int) -> None:
    assert error_of(lambda: tictactoe([], n)) == fault("size")
    assert error_of(lambda: Game(n)) == fault("size")


def test_the_largest_board() -> None:
    assert tictactoe([(46_339, 46_339)], 46_340) == "Pending"
    assert Game(46_340).play(0, 46_339) == "Pending"


def test_moves_of_any_kind() -> None:
    moves = [(0, 0), (2, 0), (1, 1), (2, 1), (2, 2)]
    assert tictactoe(moves) == "A"
    assert tictactoe(tuple(moves)) == "A"
    assert tictactoe([list(move) for move in moves]) == "A"
    assert tictactoe(deque(deque(move) for move in moves)) == "A"
    assert tictactoe([bytes(move) for move in moves]) == "A"
    assert tictactoe([(Index(row), Number(col)) for row, col in moves]) == "A"
    assert tictactoe(memoryview(bytes(sum(moves, ()))).cast("B", (5, 2))) == "A"


def test_moves_that_change_while_they_are_read() -> None:
    moves: list[Any] = [(0, 0), (1, 1)]
    moves[0] = (Index(0, moves.clear), 0)
    assert error_of(lambda: tictactoe(moves)) == fault("type", index=1)
    pair: list[Any] = [0, 0]
    pair[0] = Index(0, pair.clear)
    assert error_of(lambda: tictactoe([pair])) == fault("type", index=0)


def test_a_million_moves() -> None:
    n = 1000
    # B answers A beside it, and every other pair of rows is shifted: nobody gets a line.
    moves = [(row, (col + row // 2 % 2) % n) for row in range(n) for col in range(n)]
    assert tictactoe(moves, n) == "Draw"
    moves[-1] = moves[0]
    assert error_of(lambda: tictactoe(moves, n)) == fault("occupied", index=n * n - 1)


# Errors


def test_errors_are_value_errors_that_can_be_pickled() -> None:
    with pytest.raises(ValueError, match=r"^row 0, column 1: not a cell; ") as raised:
        game_over([[0, 3], [0, 0]])
    error = pickle.loads(pickle.dumps(raised.value))
    assert type(error) is TicTacToeError
    assert (str(error), error.code, error.row, error.col, error.index) == (str(raised.value), "cell_value", 0, 1, None)


def test_messages_count_moves_and_rows_from_0() -> None:
    with pytest.raises(TicTacToeError, match="^move 1: the cell is already marked$"):
        tictactoe([[0, 0], [0, 0]])
    with pytest.raises(TicTacToeError, match="^row 1: "):
        game_over([[0, 0], [0]])
