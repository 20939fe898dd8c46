"""Arrays of numpy as boards and as moves: any integers, any strides."""

from __future__ import annotations

import json
from typing import Any

import pytest
import tictacore
from tictacore import Game, board_hash, game_over, outcome, tictactoe, winning_lines
from tictacore.notation import from_signed
from cases import WAYS, error_of, fault

numpy: Any = pytest.importorskip("numpy", reason="numpy is not installed: its arrays are not tested")

WON = [[1, 2, 0], [1, 2, 0], [1, 0, 0]]
INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "intp", "longlong", "ulonglong"]
BIG_ENDIAN = [">i2", ">i4", ">i8", ">u2", ">u8"]


def arrangements(board: list[list[int]], kind: str) -> dict[str, Any]:
    """The same board in different orders of memory."""
    plain = numpy.array(board, dtype=kind)
    wide = numpy.full((2 * len(board), 3 * len(board)), 77, dtype=kind)
    wide[::2, ::3] = plain
    shifted = numpy.frombuffer(b"\0" + plain.tobytes(), dtype=numpy.uint8)[1:].view(kind).reshape(plain.shape)
    read_only = plain.copy()
    read_only.flags.writeable = False
    return {
        "rows": plain,
        "columns": numpy.asfortranarray(plain),
        "every other": wide[::2, ::3],
        "backwards": plain[::-1, ::-1].copy()[::-1, ::-1],
        "transposed": plain.T.copy().T,
        "not aligned": shifted,
        "read only": read_only,
    }


@pytest.mark.parametrize("kind", INTEGERS + BIG_ENDIAN)
@pytest.mark.parametrize("n", [1, 2, 3, 17, 70])
def test_any_integers_in_any_order_of_memory(kind: str, n: int) -> None:
    chance = numpy.random.default_rng(n)
    for board in (chance.integers(0, 3, (n, n)).tolist(), [[1 + (r + c // 2) % 2 for c in range(n)] for r in range(n)]):
        for array in arrangements(board, kind).values():
            before = array.copy()
            assert outcome(array) == outcome(board)
            assert outcome(array, k=min(2, n)) == outcome(board, k=min(2, n))
            assert board_hash(array) == board_hash(board)
            assert (array == before).all()


@pytest.mark.parametrize("kind", INTEGERS)
@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_reading_a_row(kind: str, way: str) -> None:
    """A machine takes the fastest, and the others are asked by themselves."""
    read = tictacore._native._read_row  # type: ignore[attr-defined]
    limits = numpy.iinfo(kind)
    for cols in [*range(1, 70), 127, 128, 129, 1000]:
        row = numpy.arange(cols) % 7 % 3
        spread = numpy.zeros(3 * cols, kind)
        spread[::3] = row
        for array in (row.astype(kind), spread[::3], row[::-1].astype(kind)[::-1]):
            assert read(array.reshape(1, cols), way) == bytes(row.tolist())
        for value in (3, 4, 127, 128, 255, 256, 2**32 + 1, -1, limits.min, limits.max):
            if limits.min <= value <= limits.max and value != 0:
                array = row.astype(kind)
                array[cols // 2] = value
                assert read(array.reshape(1, cols), way)[cols // 2] > 2


@pytest.mark.parametrize("kind", INTEGERS + BIG_ENDIAN)
def test_values_that_are_no_cells(kind: str) -> None:
    limits = numpy.iinfo(kind)
    for value in {3, 4, 127, 128, 255, 256, 257, 65_536, 2**32, 2**32 + 1, 2**63, -1, -2, -256, limits.min, limits.max}:
        if limits.min <= value <= limits.max and value != 0:
            for array in arrangements([[0, 1, 2], [1, 2, 0], [0, 0, 0]], kind).values():
                array = array.copy(order="K")
                array[1, 2] = value
                assert error_of(lambda: game_over(array)) == fault("cell_value", 1, 2)
                assert error_of(lambda: winning_lines(array, k=2)) == fault("cell_value", 1, 2)


@pytest.mark.parametrize("kind", ["bool", "float16", "float32", "float64", "longdouble", "complex128"])
def test_arrays_of_other_numbers(kind: str) -> None:
    assert error_of(lambda: game_over(numpy.zeros((3, 3), kind))) == fault("type", 0, 0)
    assert error_of(lambda: tictactoe(numpy.zeros((3, 2), kind))) == fault("type", index=0)


@pytest.mark.parametrize("kind", ["U1", "S1", "datetime64[s]", "timedelta64[s]", [("cell", "u1")]])
def test_arrays_of_no_numbers(kind: Any) -> None:
    assert error_of(lambda: game_over(numpy.zeros((3, 3), kind))) == fault("type", 0, 0)


def test_arrays_of_objects_are_sequences() -> None:
    assert outcome(numpy.array(WON, dtype=object)) == "A"
    board = numpy.array(WON, dtype=object)
    board[2, 1] = None
    assert error_of(lambda: game_over(board)) == fault("type", 2, 1)


def test_shapes() -> None:
    assert error_of(lambda: game_over(numpy.zeros((2, 3), int))) == fault("not_square", 0)
    assert error_of(lambda: game_over(numpy.zeros((2, 3), bool))) == fault("not_square", 0)
    assert error_of(lambda: game_over(numpy.zeros((0, 0), int))) == fault("size")
    assert error_of(lambda: game_over(numpy.zeros((0, 3), int))) == fault("size")
    for shape in ((), (9,), (1, 3, 3)):
        assert error_of(lambda: game_over(numpy.zeros(shape, int))) == fault("type")
    assert error_of(lambda: game_over(numpy.broadcast_to(numpy.uint8(0), (46_341, 46_341)))) == fault("size")
    assert outcome(numpy.broadcast_to(numpy.uint8(1), (300, 300))) == "A"
    assert outcome(numpy.array([[0, 1, 1]]), k=2) == "A"


def test_rows_that_are_arrays() -> None:
    assert outcome(list(numpy.array(WON))) == "A"
    assert outcome([numpy.array(WON[0], dtype="int8"), *WON[1:]]) == "A"
    assert error_of(lambda: game_over([numpy.zeros((3, 3), int)] * 3)) == fault("type", 0, 0)
    assert error_of(lambda: game_over([numpy.zeros(3, bool)] * 3)) == fault("type", 0, 0)
    assert error_of(lambda: game_over([numpy.array(0)] * 3)) == fault("type", 0)


def test_cells_that_are_scalars_of_numpy() -> None:
    for kind in ("int8", "uint8", "int64"):
        assert outcome([[numpy.dtype(kind).type(cell) for cell in row] for row in WON]) == "A"
    assert error_of(lambda: game_over([[numpy.bool_(True), 0], [0, 0]])) == fault("type", 0, 0)
    assert error_of(lambda: game_over([[numpy.float64(1), 0], [0, 0]])) == fault("type", 0, 0)
    assert error_of(lambda: game_over([[numpy.int8(-1), 0], [0, 0]])) == fault("cell_value", 0, 0)


def test_moves() -> None:
    moves = [(0, 0), (2, 0), (1, 1), (2, 1), (2, 2)]
    for kind in INTEGERS + BIG_ENDIAN:
        array = numpy.array(moves, dtype=kind)
        assert tictactoe(array) == tictactoe(numpy.asfortranarray(array)) == "A"
        assert Game.from_moves(array).moves() == moves
    assert tictactoe(numpy.zeros((0, 2), int)) == "Pending"
    assert tictactoe([numpy.array(move) for move in moves]) == "A"
    assert error_of(lambda: tictactoe(numpy.array([[0, 0], [0, -1]]))) == fault("out_of_range", index=1)
    assert error_of(lambda: tictactoe(numpy.array([[2**64 - 1, 0]], dtype="uint64"))) == fault("out_of_range", index=0)
    assert error_of(lambda: tictactoe(numpy.zeros((1, 3), int))) == fault("type", index=0)
    assert error_of(lambda: tictactoe(numpy.zeros(2, int))) == fault("type")


def test_answers_are_plain_values() -> None:
    moves = [[numpy.int64(row), numpy.int64(col)] for row, col in ((0, 0), (1, 1))]
    assert json.dumps(tictactoe(moves)) == '"Pending"'
    game = Game.from_moves(numpy.array([(0, 0), (1, 1)]))
    assert json.dumps([game.moves(), game.board(), game_over(numpy.array(WON))])


def test_signed_arrays() -> None:
    assert from_signed(numpy.array([[1, -1], [0, 1]], dtype="int8")) == [[1, 2], [0, 1]]
