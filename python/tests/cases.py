"""Reads ../../vectors, which every language's tests read. vectors/README.md explains the columns."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Any, Callable

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "vectors"

# What `way.rs` has for this kind of processor. One that lacks some of it cannot test them all: that is a failure.
WAYS = ["portable", *(["avx2", "avx512"] if platform.machine() in ("x86_64", "AMD64") else [])]

Row = dict[str, str]
Board = list[list[int]]
Places = list[tuple[int, int]]


def rows(file: str) -> list[Row]:
    """The cases of a file, by the names of their columns."""
    _, header, *lines = (FOLDER / file).read_text(encoding="utf-8").split("\n")[:-1]
    columns = header.split("\t")
    return [dict(zip(columns, line.split("\t"))) for line in lines]


def each(file: str) -> pytest.MarkDecorator:
    """Runs a test once for each row of a file, under the row's id."""
    cases = rows(file)
    assert cases
    return pytest.mark.parametrize("row", cases, ids=[case["id"] for case in cases])


def board(text: str) -> Board:
    return [[int(digit) for digit in row] for row in text.split("/")] if text else []


def places(text: str) -> Places:
    pairs = (place.split(",") for place in text.split())
    return [(int(row), int(col)) for row, col in pairs]


def number(text: str) -> int | None:
    return int(text) if text else None


def rules(row: Row) -> dict[str, Any]:
    """The rules of a game as arguments of Game."""
    if not row["k"]:
        return {"n": int(row["rows"])}
    return {name: int(row[name]) for name in ("rows", "cols", "k")} | {"overline": row["overline"]}


def in_a_row(row: Row) -> dict[str, Any]:
    """The rules of a board as arguments of a board function."""
    return {"k": int(row["k"]), "overline": row["overline"]} if row["k"] else {}


def error_of(call: Callable[[], object]) -> dict[str, Any]:
    """The code and the position of the error that a call raises."""
    from tictacore import TicTacToeError

    with pytest.raises(TicTacToeError) as raised:
        call()
    error = raised.value
    assert isinstance(error, TypeError) == (error.code == "type")
    return {name: getattr(error, name) for name in ("code", "row", "col", "index")}


def fault(code: str, row: int | None = None, col: int | None = None, index: int | None = None) -> dict[str, Any]:
    """What `error_of` returns."""
    return {"code": code, "row": row, "col": col, "index": index}
