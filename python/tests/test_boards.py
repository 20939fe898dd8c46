"""Boards of all sizes, read in every way, against the rules as plain loops."""

from __future__ import annotations

import random
from collections import deque
from typing import Any, Callable

import pytest
from cases import Board, error_of
from tictacore import TicTacToeError, game_over, outcome

SIZES = [*range(1, 20), 31, 32, 33, 63, 64, 65, 91, 129]


def lines(n: int) -> list[list[tuple[int, int]]]:
    """R3: the rows, the columns and the two diagonals."""
    rows = [[(row, col) for col in range(n)] for row in range(n)]
    columns = [[(row, col) for row in range(n)] for col in range(n)]
    return [*rows, *columns, [(i, i) for i in range(n)], [(i, n - 1 - i) for i in range(n)]]


def by_the_rules(board: Board) -> str:
    """R4 to R6, as they are written."""
    held = {player for player in (1, 2) for line in lines(len(board)) if all(board[r][c] == player for r, c in line)}
    if held:
        return "Both" if len(held) == 2 else "AB"[held.pop() - 1]
    return "Pending" if any(0 in row for row in board) else "Draw"


def read_in_all_ways(board: Any) -> list[Any]:
    """What every reader makes of a board: the outcome, or the fault."""

    def answer(board: Any) -> Any:
        try:
            return outcome(board)
        except TicTacToeError:
            return error_of(lambda: outcome(board))

    def as_rows(kind: Callable[[Any], Any]) -> Any:
        return kind([kind(row) if isinstance(row, list) else row for row in board])

    mixed = [deque(row) if isinstance(row, list) and i % 3 == 1 else row for i, row in enumerate(board)]
    return [answer(board), answer(as_rows(tuple)), answer(as_rows(deque)), answer(mixed)]


def full_without_a_line(n: int) -> Board:
    return [[1 + (row + col // 2) % 2 for col in range(n)] for row in range(n)]


@pytest.mark.parametrize("n", SIZES)
def test_every_line_and_its_near_misses(n: int) -> None:
    chance = random.Random(n)
    everything = lines(n)
    some = [everything[i] for i in {0, n - 1, n, 2 * n - 1, 2 * n, 2 * n + 1, *(chance.randrange(2 * n) for _ in range(3))}]
    for line in some:
        player = chance.choice((1, 2))
        for background in ([[0] * n for _ in range(n)], full_without_a_line(n)):
            for row, col in line:
                background[row][col] = player
            assert set(read_in_all_ways(background)) == {by_the_rules(background)}
            row, col = chance.choice(line)
            background[row][col] = chance.choice((0, 3 - player))
            assert set(read_in_all_ways(background)) == {by_the_rules(background)}


@pytest.mark.parametrize("n", SIZES)
def test_random_boards(n: int) -> None:
    chance = random.Random(-n)
    for cells in ([0, 1, 2], [1, 2], [1] * n + [2], [0, 2]):
        board = [[chance.choice(cells) for _ in range(n)] for _ in range(n)]
        assert set(read_in_all_ways(board)) == {by_the_rules(board)}


def test_a_large_board_of_which_only_the_last_cell_is_empty() -> None:
    board = full_without_a_line(1000)
    assert outcome(board) == "Draw"
    board[999][999] = 0
    assert outcome(board) == "Pending"
    for row in board:
        row[500] = 2
    assert outcome(board) == "B"


class Zero:
    def __index__(self) -> int:
        return 0


STRANGE: list[Any] = [3, -1, 255, 256, 10**30, None, True, False, 1.0, "1", b"1", [1], (), Zero(), object()]


def test_random_faults_are_the_same_in_all_ways_of_reading() -> None:
    chance = random.Random(0)
    for _ in range(3000):
        n = chance.choice((1, 2, 3, 4, 5, 16, 17, 33))
        board: list[Any] = [[chance.choice((0, 1, 2)) for _ in range(n)] for _ in range(n)]
        for _ in range(chance.choice((0, 1, 1, 2, 5))):
            board[chance.randrange(n)][chance.randrange(n)] = chance.choice(STRANGE)
        if chance.random() < 0.2:
            board[chance.randrange(n)] = chance.choice([None, 5, "0" * n, [0] * (n + 1), [0] * (n - 1), {}, object()])
        first, *others = read_in_all_ways(board)
        assert all(other == first for other in others), board
        if isinstance(first, str):
            assert game_over(board) == (first != "Pending")
