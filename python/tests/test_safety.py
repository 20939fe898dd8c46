"""Threads that share boards and games, and memory that is given back."""

from __future__ import annotations

import sys
import threading
from typing import Any, Callable

import pytest
from tictacore import Game, TicTacToeError, game_over, game_over_batch, outcome, tictactoe, winning_lines


def together(*work: Callable[[], object], rounds: int = 300) -> None:
    """Runs each piece of work many times, in threads that take turns often. Refused input is no failure."""
    failures: list[BaseException] = []

    def repeat(piece: Callable[[], object]) -> None:
        try:
            for _ in range(rounds):
                try:
                    piece()
                except TicTacToeError:
                    pass
        except BaseException as failure:  # noqa: BLE001
            failures.append(failure)

    threads = [threading.Thread(target=repeat, args=[piece]) for piece in work for _ in range(2)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert not failures


class Slow:
    """A cell that lets other threads run while it is read."""

    def __index__(self) -> int:
        sum(range(50))
        return 1


@pytest.mark.parametrize("n", [3, 20, 200])
def test_boards_that_other_threads_change(n: int) -> None:
    board: list[list[Any]] = [[0] * n for _ in range(n)]

    def change() -> None:
        board[0][0] = Slow()
        board[n - 1].append(1)
        board.append([2] * n)
        board[n // 2] = [1] * n
        del board[n:]
        del board[n - 1][n:]
        board[0][0] = 0

    together(lambda: game_over(board), lambda: winning_lines(board), change)


def test_moves_that_other_threads_change() -> None:
    moves: list[Any] = []

    def change() -> None:
        moves.extend([(0, 0), (1, Slow()), (Slow(), 2)])
        moves.clear()

    together(lambda: tictactoe(moves), lambda: Game.from_moves(moves), change)


def test_games_that_threads_share() -> None:
    games = [Game(3), Game(3)]

    def play() -> None:
        for row, col in games[0].legal_moves():
            games[0].play(row, col)

    def look() -> None:
        assert games[0].copy().move_count <= 9
        assert (games[0] == games[1]) in (True, False)
        assert (games[1] != games[0]) in (True, False)
        assert len(str(games[0])) == 11
        hash(games[0])

    together(play, games[0].undo, games[0].redo, look)
    game = games[0]
    assert game == Game.from_moves(game.moves())


def test_batches_in_many_threads() -> None:
    boards = memoryview(bytes([1, 1, 0, 0]) * 50_000).cast("B", (50_000, 2, 2))
    together(lambda: game_over_batch(boards, threads=2), rounds=5)


def references(*objects: object) -> list[int]:
    return [sys.getrefcount(thing) for thing in objects]


def test_references_are_given_back() -> None:
    one = Slow()  # an object of our own: those of small integers are everybody's
    row: list[Any] = [one, one, one]
    board = [row, row, row]
    wrong = [row, [one, one, object()], row]
    move: list[Any] = [one, one]
    moves = [[0, 0], move]
    calls: list[Callable[[], object]] = [
        lambda: game_over(board),
        lambda: outcome(tuple(board), k=2),
        lambda: winning_lines(board),
        lambda: Game.from_board(board, "A"),
        lambda: game_over(wrong),
        lambda: game_over([row, row]),
        lambda: game_over([row, row, None]),  # type: ignore[list-item]
        lambda: tictactoe(moves),
        lambda: tictactoe([move, move]),
        lambda: Game().play(one, one),
        lambda: game_over_batch(board),  # type: ignore[arg-type]
    ]
    for call in calls:
        before = references(one, row, board, wrong, move, moves)
        for _ in range(100):
            try:
                call()
            except TicTacToeError:
                pass
        assert references(one, row, board, wrong, move, moves) == before


def test_memory_is_given_back() -> None:
    resource = pytest.importorskip("resource", reason="this system does not say how much memory a process has")
    numpy = pytest.importorskip("numpy", reason="numpy is not installed: its arrays are not tested")
    board = [[0] * 100 for _ in range(100)]
    array = numpy.zeros((100, 100), dtype=int)
    wide = numpy.zeros((500, 4, 4), dtype=int)
    bad = [[0] * 100] * 99 + [[3] * 100]

    def everything() -> None:
        for _ in range(200):
            game_over(board)
            game_over(array)
            winning_lines(board, k=5)
            game_over_batch(wide)
            Game.from_board(array).copy().legal_moves()
            with pytest.raises(TicTacToeError):
                game_over(bad)

    def most() -> int:
        return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)

    everything()
    before = most()
    for _ in range(10):
        everything()
    # A leak of any of these would be 20 MB and more; ru_maxrss counts in KB, on macOS in bytes.
    assert most() - before < 8_000 * (1024 if sys.platform == "darwin" else 1)


def test_buffers_are_let_go() -> None:
    cells = bytearray(9)
    board = memoryview(cells).cast("B", (3, 3))
    game_over(board)
    outcome(board, k=2)
    board.release()  # fails while somebody still holds it
    out = bytearray(1)
    game_over_batch(memoryview(bytes(9)).cast("B", (1, 3, 3)), out=out)
    out.append(1)
    cells.append(1)
