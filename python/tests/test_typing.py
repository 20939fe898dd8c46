"""How the types look to a caller: checked by mypy and pyright, and run as well."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, Optional

import tictacore
from tictacore import Game, Line, Rules, TicTacToeError, TicTacToeTypeError, notation

if sys.version_info >= (3, 11):
    from typing import assert_type
elif TYPE_CHECKING:
    from typing_extensions import assert_type
else:

    def assert_type(value: Any, _: Any) -> Any:
        return value


Outcome = Literal["A", "B", "Draw", "Pending", "Both"]


def test_functions() -> None:
    board = [[1, 2], [0, 0]]
    assert_type(tictacore.game_over(board), bool)
    assert_type(tictacore.game_over(((1, 2), (0, 0)), k=2, overline="exact"), bool)
    assert_type(tictacore.game_over(memoryview(b"\0").cast("B", (1, 1))), bool)
    assert_type(tictacore.outcome(board), Outcome)
    assert_type(tictacore.tictactoe([[0, 0]], n=2), Literal["A", "B", "Draw", "Pending"])
    assert_type(tictacore.tictactoe([(0, 0), (1, 1)]), Literal["A", "B", "Draw", "Pending"])
    assert_type(tictacore.winning_lines(board), list[Line])
    assert_type(
        tictacore.reachability(board),
        Literal["reachable", "turn_count", "both_won", "moved_after_win", "no_single_last_move"],
    )
    assert_type(tictacore.symmetries(board), list[list[list[int]]])
    assert_type(tictacore.canonical(board), list[list[int]])
    assert_type(tictacore.board_hash(board), int)
    assert_type(tictacore.__version__, str)


def test_games() -> None:
    game = Game(3)
    assert_type(game, Game)
    assert_type(Game(rows=3, cols=4, k=3, overline="exact").rules, Rules)
    assert_type(Game.from_moves([(0, 0)]), Game)
    assert_type(Game.from_board([[0]], to_move="B"), Game)
    assert_type(game.play(0, 0), Outcome)
    assert_type(game.undo(), Outcome)
    assert_type(game.redo(), Outcome)
    assert_type(game.outcome, Outcome)
    assert_type(game.to_move, Optional[Literal["A", "B"]])
    assert_type(game.is_dead_draw, bool)
    assert_type(game.move_count, int)
    assert_type(game.board_hash, int)
    assert_type(game.moves(), list[tuple[int, int]])
    assert_type(game.legal_moves(), Iterator[tuple[int, int]])
    assert_type(game.board(), list[list[int]])
    assert_type(game.cell(0, 0), int)
    assert_type(game.copy(), Game)
    for player, kind, cells in game.winning_lines():
        assert_type(player, Literal["A", "B"])
        assert_type(kind, Literal["row", "column", "main_diagonal", "anti_diagonal"])
        assert_type(cells, list[tuple[int, int]])


def test_converters() -> None:
    assert_type(notation.parse_board("X./OX"), list[list[int]])
    assert_type(notation.parse_move("b3"), tuple[int, int])
    assert_type(notation.format_move(0, 0), str)
    assert_type(notation.from_marks([["X", None], ["O", "X"]]), list[list[int]])
    assert_type(notation.from_index(3, rows=3, cols=3, order="column_major"), tuple[int, int])


def test_errors() -> None:
    try:
        tictacore.game_over([[3]])
    except TicTacToeError as error:
        assert_type(error.code, str)
        assert error.row == error.col == 0
    assert issubclass(TicTacToeTypeError, TypeError)


def test_what_a_type_checker_refuses() -> None:
    """`warn_unused_ignores` of mypy's strict mode makes each of these a check."""
    if TYPE_CHECKING:
        tictacore.game_over([[0.5]])  # type: ignore[list-item]
        tictacore.game_over([["X"]])  # type: ignore[list-item]
        tictacore.game_over(None)  # type: ignore[arg-type]
        tictacore.game_over([[0]], overline="six")  # type: ignore[arg-type]
        tictacore.tictactoe([0, 1])  # type: ignore[list-item]
        Game(k="3")  # type: ignore[arg-type]
        Game().outcome = "A"  # type: ignore[misc]
        Game().play(0)  # type: ignore[call-arg]
