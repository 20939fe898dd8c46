"""Many boards, or many games, at once."""

from __future__ import annotations

import random
from array import array
from typing import Any, Callable

import pytest
from tictacore import Game, game_over, game_over_batch, outcome, outcome_batch, replay_batch
from cases import error_of, fault

CODES = ["Pending", "A", "B", "Draw", "Both"]


def some_boards(n: int, count: int) -> list[list[list[int]]]:
    chance = random.Random(n)
    cells = [[0, 1, 2], [1, 2], [1, 1, 1, 2], [0, 1]]
    return [[[chance.choice(cells[i % 4]) for _ in range(n)] for _ in range(n)] for i in range(count)]


def flat(boards: list[list[list[int]]]) -> bytes:
    return bytes(cell for board in boards for row in board for cell in row)


@pytest.mark.parametrize(("n", "count"), [(1, 5), (2, 40), (3, 500), (3, 200_000), (10, 64), (33, 20), (1000, 2)])
@pytest.mark.parametrize("threads", [None, 1, 2, 7])
def test_each_answer_is_the_single_one(n: int, count: int, threads: int | None) -> None:
    some = some_boards(n, min(count, 500))
    boards = memoryview(flat(some) * (count // len(some))).cast("B", (count, n, n))
    codes = bytes(outcome_batch(boards, threads=threads))
    over = bytes(game_over_batch(boards, threads=threads))
    assert len(codes) == len(over) == count
    assert codes == bytes(CODES.index(outcome(board)) for board in some) * (count // len(some))
    assert over == bytes(game_over(board) for board in some) * (count // len(some))


def test_a_bad_board_is_named() -> None:
    for threads in (1, 4):
        cells = bytearray(300_000 * 9)
        cells[9 * 200_000 + 5] = 3
        cells[9 * 100_000 + 7] = 255
        boards = memoryview(cells).cast("B", (300_000, 3, 3))
        for batch in (game_over_batch, outcome_batch):
            assert error_of(lambda: batch(boards, threads=threads)) == fault("cell_value", 2, 1, 100_000)


def test_out_takes_the_answers() -> None:
    boards = memoryview(bytes([1, 1, 0, 0, 1, 0, 0, 0])).cast("B", (2, 2, 2))
    for out in (bytearray(2), array("b", [9, 9]), memoryview(bytearray(2))):
        assert game_over_batch(boards, out=out) is out
        assert bytes(out) == b"\1\0"
    wrong: list[Any] = [bytearray(1), bytearray(3), b"\0\0", array("h", [0, 0]), array("h", [0]), [0, 0], 5, "xx"]
    for no_out in wrong:
        assert error_of(lambda: outcome_batch(boards, out=no_out)) == fault("type")


def test_out_is_apart_from_the_boards() -> None:
    cells = bytearray(8)
    boards = memoryview(cells).cast("B", (2, 2, 2))
    assert error_of(lambda: outcome_batch(boards, out=memoryview(cells)[6:])) == fault("type")
    assert error_of(lambda: outcome_batch(boards, out=memoryview(cells)[:2])) == fault("type")
    assert cells == bytes(8)


def test_what_is_no_batch() -> None:
    wrong: list[Any] = [None, 5, "", [], [[[0]]], b"\0\0\0\0", memoryview(b"\0\0\0\0").cast("B", (2, 2))]
    wrong.append(memoryview(array("d", [0.0])).cast("B").cast("d", (1, 1, 1)))
    wrong.append(memoryview(b"\0").cast("?", (1, 1, 1)))
    for boards in wrong:
        assert error_of(lambda: game_over_batch(boards)) == fault("type")
    assert error_of(lambda: game_over_batch(memoryview(bytes(6)).cast("B", (1, 2, 3)))) == fault("not_square", 0, index=0)
    boards = memoryview(b"\0").cast("B", (1, 1, 1))
    numbers: list[Any] = [0, -1, 1.5, True, "2"]
    for threads in numbers:
        assert error_of(lambda: game_over_batch(boards, threads=threads)) == fault("type")


def games(moves: list[list[int]], kind: Any = "b") -> Any:
    length = max(map(len, moves))
    numbers = array(kind, [at for game in moves for at in game + [-1] * (length - len(game))])
    return memoryview(numbers).cast("B").cast(kind, (len(moves), length))


@pytest.mark.parametrize("n", [1, 2, 3, 6])
@pytest.mark.parametrize("kind", ["b", "h", "i", "q"])
def test_games_are_replayed_as_played(n: int, kind: str) -> None:
    chance = random.Random(n)
    lists, outcomes = [], []
    for _ in range(50):
        game, stop = Game(n), chance.randrange(1, n * n + 1)
        while game.outcome == "Pending" and game.move_count < stop:
            game.play(*chance.choice(list(game.legal_moves())))
        lists.append([row * n + col for row, col in game.moves()])
        outcomes.append(game.outcome)
    codes = bytes(replay_batch(games(lists, kind), n, threads=2))
    assert [CODES[code] for code in codes] == outcomes


def test_the_first_impossible_move_is_named() -> None:
    good = [0, 3, 1, 4, 2]
    wrong = {"occupied": [0, 1, 0], "out_of_range": [0, 9], "game_over": [*good, 5]}
    for code, moves in wrong.items():
        index = len(moves) - 1
        assert error_of(lambda: replay_batch(games([good, moves, moves]), 3)) == fault(code, col=index, index=1)
    assert error_of(lambda: replay_batch(games([[0, -1, 1]]), 3)) == fault("out_of_range", col=1, index=0)
    assert error_of(lambda: replay_batch(games([[0, -2]]), 3)) == fault("out_of_range", col=1, index=0)


def test_what_is_no_batch_of_games() -> None:
    wrong: list[Any] = [None, [[0]], b"\0\1", memoryview(bytes(8)).cast("B", (2, 2, 2)), memoryview(bytes(8)).cast("d", (1, 1))]
    for moves in wrong:
        assert error_of(lambda: replay_batch(moves, 3)) == fault("type")
    assert error_of(lambda: replay_batch(games([[0]]), 0)) == fault("size")
    assert error_of(lambda: replay_batch(games([[0]]), 2.5)) == fault("type")  # type: ignore[arg-type]
    assert bytes(replay_batch(memoryview(bytes([0, 1, 2])).cast("B", (1, 3)), 2)) == b"\1"  # unsigned, all moves played


def test_with_numpy() -> None:
    numpy = pytest.importorskip("numpy", reason="numpy is not installed: its arrays are not tested")
    boards = numpy.array(some_boards(4, 200), dtype="uint8")
    codes = outcome_batch(boards)
    assert (codes.dtype, codes.shape) == (numpy.uint8, (200,))
    over = game_over_batch(boards)
    assert (over.dtype, over.shape) == (numpy.bool_, (200,))
    assert [CODES[code] for code in codes] == [outcome(board) for board in boards]
    assert (over == (codes != 0)).all()

    batches: list[Callable[[Any], Any]] = [game_over_batch, outcome_batch]
    for batch in batches:
        expected = batch(boards)
        for kind in ("int8", "int64", "uint16", "int32"):
            assert (batch(boards.astype(kind)) == expected).all()
        assert (batch(numpy.asfortranarray(boards)) == expected).all()
        assert (batch(boards[::-1])[::-1] == expected).all()
        assert (batch(boards[:, ::-1, ::-1]) == expected).all()
        assert batch(boards[:0]).shape == (0,)
    bad = boards.astype("int64")
    bad[7, 2, 1] = 257
    assert error_of(lambda: outcome_batch(bad)) == fault("cell_value", 2, 1, 7)

    out = numpy.zeros(400, dtype=bool)
    assert game_over_batch(boards, out=out[:200]).base is out
    assert (out[:200] == over).all()
    assert error_of(lambda: game_over_batch(boards, out=out[::2])) == fault("type")  # not contiguous
    assert error_of(lambda: outcome_batch(boards, out=out[:200])) == fault("type")  # 4 is no boolean
    assert error_of(lambda: game_over_batch(boards, out=boards.reshape(-1)[:200])) == fault("type")
    assert error_of(lambda: game_over_batch(numpy.zeros((2, 3, 3)))) == fault("type")
    assert error_of(lambda: game_over_batch(numpy.zeros((2, 0, 0), int))) == fault("size")

    moves = numpy.array([[0, 2, 1, 3], [3, -1, -1, -1]])
    for kind in ("int8", "int16", "int32", "int64"):
        assert replay_batch(moves[:, :3].astype(kind), 2).tolist() == [1, 0]
        assert replay_batch(numpy.asfortranarray(moves[:, :3].astype(kind)), 2).tolist() == [1, 0]
    assert replay_batch(numpy.zeros((3, 0), int), 2).tolist() == [0, 0, 0]
    huge = numpy.array([[2**64 - 1]], dtype="uint64")
    assert error_of(lambda: replay_batch(huge, 2)) == fault("out_of_range", col=0, index=0)
