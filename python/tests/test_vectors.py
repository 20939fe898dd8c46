"""Every row of the vectors that concerns this package."""

from __future__ import annotations

import json
from typing import Any

import tictacore
from tictacore import Game, board_hash, canonical, game_over, outcome, reachability, symmetries, tictactoe, winning_lines
from cases import Row, board, each, error_of, fault, in_a_row, number, places, rules


def hexadecimal(number: int) -> str:
    return f"{number:016x}"


@each("boards.tsv")
def test_board(row: Row) -> None:
    cells, k = board(row["board"]), in_a_row(row)
    before = [list(line) for line in cells]
    if row["error"]:
        wrong = fault(row["error"], number(row["row"]), number(row["col"]))
        assert error_of(lambda: game_over(cells, **k)) == wrong
        assert error_of(lambda: outcome(cells, **k)) == wrong
        assert error_of(lambda: winning_lines(cells, **k)) == wrong
        assert error_of(lambda: Game.from_board(cells, "A", **k)) == wrong
        return
    assert outcome(cells, **k) == row["outcome"]
    assert game_over(cells, **k) == (row["outcome"] != "Pending")
    lines = [line.split(":") for line in row["lines"].split(";") if line]
    expected = [(player, kind, places(where)) for player, kind, where in lines]
    assert winning_lines(cells, **k) == expected
    assert hexadecimal(board_hash(cells)) == row["hash"]
    if row["reachability"]:
        assert reachability(cells, k.get("k")) == row["reachability"]
    game = Game.from_board(cells, "A", **k)
    assert game.outcome == row["outcome"]
    assert game.winning_lines() == expected
    assert hexadecimal(game.board_hash) == row["hash"]
    assert game.board() == before == cells


@each("moves.tsv")
def test_moves(row: Row) -> None:
    moves = places(row["moves"])
    square = not row["k"]
    if row["error"]:
        wrong = fault(row["error"], index=number(row["index"]))
        if square:
            assert error_of(lambda: tictactoe(moves, int(row["rows"]))) == wrong
        assert error_of(lambda: Game.from_moves(moves, **rules(row))) == wrong
        return
    if square:
        assert tictactoe(moves, int(row["rows"])) == row["outcome"]
        assert tictactoe([list(move) for move in moves], int(row["rows"])) == row["outcome"]
    game = Game.from_moves(moves, **rules(row))
    assert game.outcome == row["outcome"]
    assert (game.to_move or "") == row["to_move"]
    assert game.is_dead_draw == (row["dead_draw"] == "true")
    assert game.moves() == moves
    assert hexadecimal(game.board_hash) == row["hash"]


@each("games.tsv")
def test_game(row: Row) -> None:
    game = Game(**rules(row))

    def do(step: str) -> str:
        if step == "undo":
            return game.undo()
        if step == "redo":
            return game.redo()
        return game.play(*places(step)[0])

    for step, answer in zip(row["steps"].split(), row["answers"].split()):
        before = (game.copy(), game.board(), game.moves(), game.outcome, game.to_move, game.is_dead_draw)
        try:
            assert do(step) == answer
        except tictacore.TicTacToeError as error:
            assert error.code == answer
            assert (game, game.board(), game.moves(), game.outcome, game.to_move, game.is_dead_draw) == before
    assert game.outcome == row["outcome"]
    assert (game.to_move or "") == row["to_move"]
    assert game.is_dead_draw == (row["dead_draw"] == "true")
    assert game.moves() == places(row["moves"])
    assert game.board() == board(row["board"])
    assert hexadecimal(game.board_hash) == row["hash"]


@each("inputs.tsv")
def test_input(row: Row) -> None:
    arguments: list[Any] = json.loads(row["arguments"])
    function = getattr(tictacore, row["function"])
    if row["error"]:
        wrong = fault(row["error"], number(row["row"]), number(row["col"]), number(row["index"]))
        assert error_of(lambda: function(*arguments)) == wrong
    else:
        answer = function(*arguments)
        assert (str(answer).lower() if isinstance(answer, bool) else answer) == row["answer"]
    assert arguments == json.loads(row["arguments"])


@each("symmetry.tsv")
def test_symmetry(row: Row) -> None:
    names = ["rotate_90", "rotate_180", "rotate_270", "mirror_columns", "mirror_rows", "transpose", "anti_transpose"]
    cells = board(row["identity"])
    assert symmetries(cells) == [cells] + [board(row[name]) for name in names]
    assert canonical(cells) == board(row["canonical"])
    assert hexadecimal(board_hash(cells)) == row["hash"]
    assert hexadecimal(board_hash(canonical(cells))) == row["canonical_hash"]
