"""Games: playing, taking back, starting anywhere, and being a good Python object."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest
from tictacore import Game, Rules, outcome, winning_lines
from tictacore.notation import parse_board
from cases import error_of, fault

WIN = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)]


def test_a_game() -> None:
    game = Game(3)
    assert (game.outcome, game.to_move, game.move_count, game.is_dead_draw) == ("Pending", "A", 0, False)
    assert [game.play(*move) for move in WIN] == ["Pending"] * 4 + ["A"]
    assert (game.outcome, game.to_move, game.move_count) == ("A", None, 5)
    assert game.moves() == WIN
    assert game.board() == [[1, 1, 1], [2, 2, 0], [0, 0, 0]]
    assert [line.cells for line in game.winning_lines()] == [[(0, 0), (0, 1), (0, 2)]]
    assert list(game.legal_moves()) == []
    assert error_of(lambda: game.play(2, 2)) == fault("game_over", index=5)


def test_ways_to_say_the_rules() -> None:
    assert Game().rules == Game(3).rules == Game(n=3).rules == Rules(3, 3, 3, "win")
    assert Game(rows=2, cols=5, k=4, overline="exact").rules == (2, 5, 4, "exact")
    assert Game(rows=3, cols=3, k=3) == Game(3)
    assert Game(**Game(rows=6, cols=7, k=4).rules._asdict()).rules == (6, 7, 4, "win")
    mixtures: list[dict[str, Any]] = [{"n": 3, "k": 3}, {"rows": 3, "cols": 3}, {"k": 3}, {"n": 3, "rows": 3, "cols": 3, "k": 3}]
    for wrong in mixtures:
        assert error_of(lambda: Game(**wrong)) == fault("rules")
    for rows, cols, k in ((0, 3, 1), (3, -1, 1), (46_341, 1, 1), (3, 4, 5), (3, 4, 0), (3, 4, 10**30)):
        assert error_of(lambda: Game(rows=rows, cols=cols, k=k)) == fault("rules")
    assert error_of(lambda: Game(rows=3, cols=3, k=3, overline="six")) == fault("rules")  # type: ignore[arg-type]
    not_numbers: list[Any] = [2.0, "3", True]
    for not_a_number in not_numbers:
        assert error_of(lambda: Game(not_a_number)) == fault("type")
        assert error_of(lambda: Game(rows=3, cols=not_a_number, k=3)) == fault("type")


def test_a_rejected_move_changes_nothing() -> None:
    game = Game.from_moves([(0, 0), (1, 1), (2, 2)])
    game.undo()
    before = game.copy()
    numbers: list[Any] = [(0, 0), (3, 0), (0, -1), (0, 1.0), (None, 0), (True, 0)]
    for move in numbers:
        error_of(lambda: game.play(*move))
        assert game == before
        assert (game.to_move, game.moves(), game.board()) == (before.to_move, before.moves(), before.board())
    assert game.redo() == "Pending"  # not even what could be redone


def test_undo_and_redo() -> None:
    game = Game()
    assert error_of(game.undo) == fault("nothing_to_undo")
    assert error_of(game.redo) == fault("nothing_to_redo")
    for move in WIN:
        game.play(*move)
    assert (game.undo(), game.to_move) == ("Pending", "A")
    assert game.redo() == "A"
    for _ in WIN:
        game.undo()
    assert game == Game()
    assert [game.redo() for _ in WIN] == ["Pending"] * 4 + ["A"]
    game.undo()
    game.play(2, 2)
    assert error_of(game.redo) == fault("nothing_to_redo")


def test_a_game_from_a_board() -> None:
    board = parse_board("XO./.X./..O")
    game = Game.from_board(board)
    assert (game.to_move, game.move_count, game.moves()) == ("A", 0, [])
    assert error_of(game.undo) == fault("nothing_to_undo")
    assert game.play(2, 0) == "Pending"
    assert game.undo() == "Pending"
    assert game.board() == board
    assert Game.from_board(board, "B").to_move == "B"
    assert Game.from_board(board) == Game.from_board(board, "A") != Game.from_board(board, "B")
    assert Game.from_board([[1, 1, 1], [2, 2, 0], [0, 0, 0]]).to_move is None
    assert Game.from_board([[1, 1], [2, 2]]).outcome == "Both"
    assert error_of(lambda: Game.from_board([[2, 0], [0, 0]])) == fault("rules")
    assert Game.from_board([[2, 0], [0, 0]], "A").play(1, 1) == "Pending"
    for player in ("C", "a", 1, ""):
        assert error_of(lambda: Game.from_board(board, player)) == fault("type")  # type: ignore[arg-type]
    assert Game.from_board([[1, 0, 1, 2]], k=3).play(0, 1) == "Draw"
    assert Game.from_board([[1, 0, 1, 2]], "A", k=3).play(0, 1) == "A"


def test_a_game_from_moves() -> None:
    assert Game.from_moves(WIN).outcome == "A"
    assert Game.from_moves(WIN, 4).outcome == "Pending"
    assert Game.from_moves([(0, 1), (1, 1), (0, 2)], rows=2, cols=3, k=2).outcome == "A"
    assert error_of(lambda: Game.from_moves([*WIN, (2, 2)])) == fault("game_over", index=5)


def test_dead_draws() -> None:
    game = Game.from_moves([(0, 0), (0, 1), (0, 2), (1, 1), (1, 0), (1, 2), (2, 1)])
    assert (game.outcome, game.is_dead_draw) == ("Pending", False)
    game.play(2, 0)
    assert (game.outcome, game.is_dead_draw) == ("Pending", True)
    game.undo()
    assert not game.is_dead_draw


def test_cells() -> None:
    game = Game.from_moves([(0, 2), (1, 0)])
    assert [[game.cell(row, col) for col in range(3)] for row in range(3)] == game.board() == [[0, 0, 1], [2, 0, 0], [0, 0, 0]]
    for row, col in ((3, 0), (0, 3), (-1, 0), (0, 10**30)):
        assert error_of(lambda: game.cell(row, col)) == fault("out_of_range")
    assert error_of(lambda: game.cell("a", 0)) == fault("type")  # type: ignore[arg-type]


def test_legal_moves_come_one_by_one() -> None:
    game = Game(1000)
    game.play(0, 0)
    moves = game.legal_moves()
    assert iter(moves) is moves
    assert [next(moves) for _ in range(3)] == [(0, 1), (0, 2), (0, 3)]
    game.play(0, 4)
    assert next(moves) == (0, 5)
    del game
    assert next(moves) == (0, 6)
    assert sum(1 for _ in Game(100).legal_moves()) == 10_000


def test_legal_moves_while_the_game_goes_on() -> None:
    game = Game.from_moves(WIN[:4])
    seen = []
    for move in game.legal_moves():
        seen.append((move, game.play(*move)))
        game.undo()
    assert seen[0] == ((0, 2), "A")
    assert len(seen) == 5
    moves = game.legal_moves()
    next(moves)
    game.play(0, 2)
    assert list(moves) == []
    game.undo()
    assert list(moves) == []  # what has ended stays so


def test_copies_are_independent() -> None:
    for make in (Game.copy, copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))):
        game = Game.from_moves(WIN)
        game.undo()
        game.undo()
        other = make(game)
        assert (other, hash(other), other.moves(), other.board()) == (game, hash(game), game.moves(), game.board())
        assert [other.redo(), other.redo()] == ["Pending", "A"]
        assert game.move_count == 3
        assert error_of(other.redo) == fault("nothing_to_redo")


def test_pickles_of_games_from_boards() -> None:
    for to_move in (None, "A", "B"):
        game = Game.from_board([[1, 0, 0, 1, 1]], to_move or "B", k=3, overline="exact")
        game.play(0, 1)
        again = pickle.loads(pickle.dumps(game))
        assert (again, again.rules, again.moves(), again.to_move) == (game, game.rules, [(0, 1)], game.to_move)
        again.undo()
        assert error_of(again.undo) == fault("nothing_to_undo")
    ended = Game.from_board([[1, 1], [0, 2]], "B")
    assert pickle.loads(pickle.dumps(ended)) == ended != Game.from_board([[1, 1], [0, 2]], "A")


def test_equality_is_of_rules_cells_and_turn() -> None:
    one = Game.from_moves([(0, 0), (1, 1), (2, 2)])
    other = Game.from_moves([(2, 2), (1, 1), (0, 0)])
    assert one == other
    assert not one != other
    assert hash(one) == hash(other)
    assert one != Game.from_moves([(0, 0), (1, 1)])
    assert Game(3) != Game(4)
    assert Game(rows=3, cols=4, k=3) != Game(rows=3, cols=4, k=3, overline="exact")
    assert one != "X../.O./..X"
    assert len({one, other, Game()}) == 2
    with pytest.raises(TypeError):
        one < other  # type: ignore[operator]


def test_a_game_can_be_seen() -> None:
    game = Game.from_moves([(0, 2), (1, 0)], rows=2, cols=3, k=3)
    assert str(game) == "..X\nO.."
    assert repr(game) == "<tictacore.Game 2 x 3, 3 in a row: 2 moves, Pending>"


def test_a_move_whose_number_plays_in_the_same_game() -> None:
    game = Game()

    class Playing:
        def __index__(self) -> int:
            game.play(0, 0)
            return 1

    assert game.play(Playing(), 1) == "Pending"
    assert game.moves() == [(0, 0), (1, 1)]


@pytest.mark.parametrize(
    "rules",
    [{"n": 1}, {"n": 2}, {"n": 3}, {"n": 5}]
    + [{"rows": 3, "cols": 5, "k": 3}, {"rows": 6, "cols": 7, "k": 4, "overline": "exact"}, {"rows": 1, "cols": 8, "k": 2}],
    ids=str,
)
def test_a_game_knows_at_every_move_what_its_board_says(rules: dict[str, Any]) -> None:
    """Incremental equals from scratch; undo after play is identity, and redo after undo."""
    chance = random.Random(str(rules))
    in_a_row = {} if "n" in rules else {"k": rules["k"], "overline": rules.get("overline", "win")}
    for _ in range(40):
        game = Game(**rules)
        while game.outcome == "Pending":
            before = game.copy()
            moves = list(game.legal_moves())
            row, col = chance.choice(moves)
            after = game.play(row, col)
            board = game.board()
            assert game.outcome == after == outcome(board, **in_a_row)
            assert game.winning_lines() == winning_lines(board, **in_a_row)
            assert Game.from_board(board, **in_a_row) == game
            assert Game.from_board(board, **in_a_row).is_dead_draw == game.is_dead_draw
            assert game.to_move == (None if after != "Pending" else "AB"[game.move_count % 2])
            error_of(lambda: game.play(row, col))
            game.undo()
            assert (game, game.is_dead_draw, list(game.legal_moves())) == (before, before.is_dead_draw, moves)
            assert game.redo() == after
        assert Game.from_moves(game.moves(), **rules) == game
