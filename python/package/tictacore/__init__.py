"""The rules of n x n tic-tac-toe and k in a row: is the game over, who won, with which lines.

Boards are rows of cells: 0 empty, 1 a mark of player A, 2 one of player B. Moves are (row, column), each from 0.

>>> from tictacore import Game, game_over, tictactoe
>>> game_over([[1, 2, 0], [1, 2, 0], [1, 0, 0]])
True
>>> tictactoe([[0, 0], [2, 0], [1, 1], [2, 1], [2, 2]])
'A'
>>> Game(rows=15, cols=15, k=5).play(7, 7)
'Pending'
"""

from . import notation
from ._error import TicTacToeError, TicTacToeTypeError
from ._native import (
    Game,
    __version__,
    board_hash,
    canonical,
    game_over,
    game_over_batch,
    outcome,
    outcome_batch,
    reachability,
    replay_batch,
    symmetries,
    tictactoe,
    winning_lines,
)
from ._types import Line, Rules

__all__ = [
    "Game",
    "Line",
    "Rules",
    "TicTacToeError",
    "TicTacToeTypeError",
    "board_hash",
    "canonical",
    "game_over",
    "game_over_batch",
    "notation",
    "outcome",
    "outcome_batch",
    "reachability",
    "replay_batch",
    "symmetries",
    "tictactoe",
    "winning_lines",
]
