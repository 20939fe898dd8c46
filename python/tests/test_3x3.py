"""Everything that there is on 3 x 3: all boards, all games."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
import cases
from tictacore import Game, board_hash, canonical, game_over, game_over_batch, outcome, outcome_batch, reachability
from tictacore.notation import format_board, from_marks, from_signed, parse_board, to_marks, to_signed

OUTCOMES = {"Pending": "P", "A": "A", "B": "B", "Draw": "D", "Both": "2"}
CODES = "PABD2"


def all_boards() -> list[cases.Board]:
    """The 19 683 boards in the order of all_3x3.tsv."""
    return [[list(cells[:3]), list(cells[3:6]), list(cells[6:])] for cells in product(range(3), repeat=9)]


def column(name: str) -> str:
    return "".join(row[name] for row in cases.rows("all_3x3.tsv"))


def test_every_board() -> None:
    boards = all_boards()
    assert len(boards) == len(column("outcomes")) == 19_683
    assert "".join(OUTCOMES[outcome(board)] for board in boards) == column("outcomes")
    assert [game_over(board) for board in boards] == [letter != "P" for letter in column("outcomes")]
    assert "".join(reachability(board)[0] for board in boards) == column("reachability")


def test_every_board_under_the_same_rules_as_k_in_a_row() -> None:
    boards = all_boards()
    assert "".join(OUTCOMES[outcome(board, k=3)] for board in boards) == column("outcomes")
    assert "".join(OUTCOMES[outcome(board, 3, "exact")] for board in boards) == column("outcomes")


def test_every_board_in_one_batch() -> None:
    cells = bytes(cell for board in all_boards() for row in board for cell in row)
    boards = memoryview(cells).cast("B", (19_683, 3, 3))
    assert "".join(CODES[code] for code in bytes(outcome_batch(boards))) == column("outcomes")
    assert list(bytes(game_over_batch(boards))) == [letter != "P" for letter in column("outcomes")]


def test_every_board_as_an_array() -> None:
    numpy = pytest.importorskip("numpy", reason="numpy is not installed: its arrays are not tested")
    for kind in ("uint8", "int64"):
        answers = (OUTCOMES[outcome(numpy.array(board, dtype=kind))] for board in all_boards())
        assert "".join(answers) == column("outcomes")


def test_every_board_goes_there_and_back() -> None:
    for board in all_boards():
        assert parse_board(format_board(board)) == board
        assert from_marks(to_marks(board)) == board
        assert from_signed(to_signed(board)) == board


def test_all_games() -> None:
    """Plays everything: as many games and positions of each length as counts.tsv says."""
    games: Counter[tuple[int, str]] = Counter()
    positions: list[set[int]] = [set() for _ in range(10)]
    boards: dict[int, tuple[cases.Board, str]] = {}
    game = Game(3)

    def count(ply: int, outcome: str) -> None:
        games[ply, "games"] += 1
        games[ply, outcome] += 1
        if game.board_hash not in positions[ply]:
            positions[ply].add(game.board_hash)
            boards[game.board_hash] = game.board(), outcome
        for row, col in game.legal_moves():
            count(ply + 1, game.play(row, col))
            game.undo()

    count(0, "Pending")
    counts = [row for row in cases.rows("counts.tsv") if (row["rows"], row["cols"], row["k"]) == ("3", "3", "3")]
    assert len(counts) == 10
    for row in counts:
        ply = int(row["ply"])
        expected = [row["games"], row["a_wins"], row["b_wins"], row["draws"], row["positions"]]
        found = [games[ply, what] for what in ("games", "A", "B", "Draw")] + [len(positions[ply])]
        assert found == [int(number) for number in expected]

    assert sum(games[ply, "games"] for ply in range(10)) == 549_946
    ended = {winner: sum(games[ply, winner] for ply in range(10)) for winner in ("A", "B", "Draw")}
    assert ended == {"A": 131_184, "B": 77_904, "Draw": 46_080}

    # The positions that play reaches are those that `reachability` says it reaches, and have 765 classes.
    assert len(boards) == 5_478
    assert Counter(outcome for _, outcome in boards.values()) == {"Pending": 4_520, "A": 626, "B": 316, "Draw": 16}
    assert {board_hash(board) for board in all_boards() if reachability(board) == "reachable"} == set(boards)
    classes = {board_hash(canonical(board)): outcome for board, outcome in boards.values()}
    assert Counter(classes.values()) == {"Pending": 765 - 138, "A": 91, "B": 44, "Draw": 3}
