"""Converters: strict, and there and back again."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tictacore import outcome
from tictacore.notation import (
    format_board,
    format_move,
    from_index,
    from_marks,
    from_signed,
    parse_board,
    parse_move,
    to_index,
    to_marks,
    to_signed,
)
from cases import error_of, fault

BOARD = [[1, 0, 2], [0, 0, 0], [2, 0, 1]]
RECTANGLE = [[1, 0, 2], [0, 2, 1]]


def test_boards_as_text() -> None:
    for text in ("X.O/.../O.X", "X.O\n...\nO.X", "X.O\r\n...\r\nO.X\r\n", "x_o/___/o-X", "X O/   /O X/", "X.O...O.X"):
        assert parse_board(text) == BOARD
    assert format_board(BOARD) == "X.O/.../O.X"
    assert parse_board("X.O/.OX") == RECTANGLE
    assert format_board(RECTANGLE) == "X.O/.OX"


def test_text_that_is_no_board() -> None:
    assert error_of(lambda: parse_board("")) == fault("size")
    assert error_of(lambda: parse_board("X.O/..")) == fault("not_square", 1)
    assert error_of(lambda: parse_board("X.O")) == fault("not_square", 1)
    assert error_of(lambda: parse_board("X.O/.Z./...")) == fault("cell_value", 1, 1)
    no_texts: list[Any] = [None, b"X", 5, ["X"], True]
    for no_text in no_texts:
        assert error_of(lambda: parse_board(no_text)) == fault("type")
        assert error_of(lambda: parse_move(no_text)) == fault("type")


def test_moves_as_text() -> None:
    assert [parse_move(text) for text in ("a1", "b3", "z1", "aa1", "j4")] == [(0, 0), (2, 1), (0, 25), (0, 26), (3, 9)]
    for text in ("", "a", "1", "A1", "a0", "a01", "a 1", " a1", "a1 ", "a-1", "a1b", "é1", "a１", "a99999", "zzzz1"):
        assert error_of(lambda: parse_move(text)) == fault("type")


def test_moves_go_there_and_back() -> None:
    for row, col in [(row, col) for row in (0, 8, 999, 46_339) for col in [*range(1000), 46_339]]:
        assert parse_move(format_move(row, col)) == (row, col)
    assert format_move(999, 999) == "all1000"
    for row, col in ((-1, 0), (0, -1), (46_340, 0), (0, 10**30)):
        assert error_of(lambda: format_move(row, col)) == fault("out_of_range")
    assert error_of(lambda: format_move(1.0, 0)) == fault("type")  # type: ignore[arg-type]


def test_marks() -> None:
    marks = [["X", None, "O"], [None, None, None], ["O", None, "X"]]
    assert to_marks(BOARD) == marks
    assert from_marks(to_marks(BOARD)) == BOARD
    assert from_marks(to_marks(RECTANGLE)) == RECTANGLE
    wrong: dict[str, list[Any]] = {"cell_value": ["x", "", " ", "XO", "0"], "type": [0, 1, True, b"X", 0.5, []]}
    for code, marks_of in wrong.items():
        for mark in marks_of:
            assert error_of(lambda: from_marks([["X", None], [mark, None]])) == fault(code, 1, 0)
    assert error_of(lambda: from_marks([["X", None], ["O"]])) == fault("not_square", 1)
    assert error_of(lambda: from_marks(["XO", "OX"])) == fault("type", 0)  # type: ignore[list-item]
    assert error_of(lambda: from_marks([])) == fault("size")
    assert error_of(lambda: to_marks([[0, 3]])) == fault("cell_value", 0, 1)


def test_signed() -> None:
    assert outcome(from_signed([[-1, -1, -1], [1, 1, 0], [1, 0, 0]])) == "B"
    assert to_signed(BOARD) == [[1, 0, -1], [0, 0, 0], [-1, 0, 1]]
    assert from_signed(to_signed(RECTANGLE)) == RECTANGLE
    assert error_of(lambda: from_signed([[0, 2]])) == fault("cell_value", 0, 1)
    assert error_of(lambda: from_signed([[0, 10**30]])) == fault("cell_value", 0, 1)
    assert error_of(lambda: from_signed([[0, 1.0]])) == fault("type", 0, 1)  # type: ignore[list-item]
    assert error_of(lambda: from_signed([[0, 0], [0]])) == fault("not_square", 1)
    assert error_of(lambda: to_signed([[0, -1]])) == fault("cell_value", 0, 1)


def test_numbers_of_cells() -> None:
    assert from_index(1, 3, 3) == (0, 1)
    assert from_index(1, 3, 3, "column_major") == (1, 0)
    for rows, cols in ((1, 1), (3, 3), (2, 5), (46_340, 46_340)):
        chance = random.Random(rows)
        for index in {0, rows * cols - 1, *(chance.randrange(rows * cols) for _ in range(50))}:
            assert to_index(*from_index(index, rows, cols), rows, cols) == index
            there = from_index(index, rows, cols, "column_major")
            assert to_index(*there, rows, cols, order="column_major") == index
    for index in (-1, 9, 10**30):
        assert error_of(lambda: from_index(index, 3, 3)) == fault("out_of_range")
    assert error_of(lambda: to_index(0, 3, rows=3, cols=3)) == fault("out_of_range")
    assert error_of(lambda: to_index(0, 0, rows=0, cols=3)) == fault("size")
    orders: list[Any] = ["C", "F", None, 1]
    for order in orders:
        assert error_of(lambda: to_index(0, 0, 3, 3, order)) == fault("type")


@pytest.mark.parametrize("write", [format_board, to_marks, to_signed])
def test_only_boards_are_written(write: Any) -> None:
    assert error_of(lambda: write([[0, 1.5]])) == fault("type", 0, 1)
    assert error_of(lambda: write([[0, 0], [0]])) == fault("not_square", 1)
    assert error_of(lambda: write("X.")) == fault("type")
