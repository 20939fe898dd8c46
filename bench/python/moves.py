"""The layer `tictactoe`: how a game stands after its moves."""

from __future__ import annotations

import random
import sys

import tictacore
from harness import Contestant, measure, version
from tictacore import tictactoe

LAYER = "tictactoe"


def counters(moves, n=3):
    """The usual answer: a counter for each line, and no look at whether a move is possible."""
    rows, cols, diagonal, anti = [0] * n, [0] * n, 0, 0
    player = 1
    for row, col in moves:
        rows[row] += player
        cols[col] += player
        if row == col:
            diagonal += player
        if row + col == n - 1:
            anti += player
        if any(abs(line) == n for line in (rows[row], cols[col], diagonal, anti)):
            return "A" if player == 1 else "B"
        player *= -1
    return "Draw" if len(moves) == n * n else "Pending"


WINS = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]
WON = [any(marks & win == win for win in WINS) for marks in range(512)]
BIT = [[1 << (3 * row + col) for col in range(3)] for row in range(3)]


def masks(moves):
    """As fast as it gets in Python for 3 x 3: each player's marks as bits, one look into a table."""
    a = b = 0
    for row, col in moves[::2]:
        a |= BIT[row][col]
    if WON[a]:
        return "A"
    for row, col in moves[1::2]:
        b |= BIT[row][col]
    if WON[b]:
        return "B"
    return "Draw" if len(moves) == 9 else "Pending"


def games(length: int, count: int = 256) -> list[list[list[int]]]:
    """Games that last so many moves, by chance."""
    chance = random.Random(length)
    found: list[list[list[int]]] = []
    while len(found) < count:
        moves = [[cell // 3, cell % 3] for cell in chance.sample(range(9), 9)]
        last = next((end for end in range(1, 10) if counters(moves[:end]) in ("A", "B")), 9)
        if last == length:
            found.append(moves[:length])
    return found


def main() -> None:
    version("Python", sys.version.split()[0])
    version("tictacore", tictacore.__version__)
    for length in (5, 9):
        things = games(length)
        right = [counters(moves) for moves in things]
        measure(
            LAYER, "Python", f"{length} moves", 3, "game",
            [
                Contestant("tictacore", tictactoe, things, right, role="ours"),
                Contestant("Python counters, unchecked", counters, things, right),
                Contestant("Python, bits and a table, unchecked", masks, things, right),
            ],
            2,
        )  # fmt: skip
    for n in (3, 4, 5, 8, 10, 20, 50, 100, 200, 500, 1000, 3000):
        curve(n)


def curve(n: int) -> None:
    """The first moves of a game on larger boards."""
    chance = random.Random(n)
    moves = []
    for cell in chance.sample(range(n * n), min(1000, n * n)):
        moves.append([cell // n, cell % n])
        if counters(moves, n) != "Pending":
            break
    right = [counters(moves, n)]
    contestants = [
        Contestant("tictacore", lambda moves: tictactoe(moves, n), [moves], right, role="ours", units=len(moves)),
        Contestant("Python counters, unchecked", lambda moves: counters(moves, n), [moves], right, units=len(moves)),
    ]
    measure(LAYER, "curve, Python", "up to 1000 moves", n, "move", contestants, 0.2)


if __name__ == "__main__":
    main()
