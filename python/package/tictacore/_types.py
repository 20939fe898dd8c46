"""The small values that the package returns beside words, numbers and lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Literal

    _Player = Literal["A", "B"]
    _LineKind = Literal["row", "column", "main_diagonal", "anti_diagonal"]
    _Overline = Literal["win", "exact"]


class Line(NamedTuple):
    """A won line.

    ``cells`` are (row, column) in the order of rows, then columns: n of them, or for k in a row k or more.

    >>> from tictacore import winning_lines
    >>> winning_lines([[0, 0, 1], [2, 1, 2], [1, 0, 0]])
    [Line(player='A', kind='anti_diagonal', cells=[(0, 2), (1, 1), (2, 0)])]
    """

    player: _Player
    kind: _LineKind
    cells: list[tuple[int, int]]


class Rules(NamedTuple):
    """The rules of a game: ``k`` marks in a row win on a board of ``rows`` x ``cols`` cells.

    ``overline`` says whether more than k win, too (``"win"``) or not (``"exact"``).

    >>> from tictacore import Game
    >>> Game(3).rules
    Rules(rows=3, cols=3, k=3, overline='win')
    >>> Game(**Game(3).rules._asdict()) == Game(3)
    True
    """

    rows: int
    cols: int
    k: int
    overline: _Overline


Line.__module__ = Rules.__module__ = "tictacore"
