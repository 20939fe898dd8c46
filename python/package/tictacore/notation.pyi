from collections.abc import Sequence
from typing import Any, Literal, SupportsIndex

import numpy as np
import numpy.typing as npt
from typing_extensions import Buffer, TypeAlias

__all__ = [
    "format_board",
    "format_move",
    "from_index",
    "from_marks",
    "from_signed",
    "parse_board",
    "parse_move",
    "to_index",
    "to_marks",
    "to_signed",
]

_Board: TypeAlias = Sequence[Sequence[SupportsIndex]] | npt.NDArray[np.integer[Any]] | Buffer
_Order: TypeAlias = Literal["row_major", "column_major"]

def parse_board(text: str) -> list[list[int]]:
    """The board that a text shows.

    "X" is a mark of A, "O" one of B (or "x" and "o"); ".", "_", "-" and a space are empty. Rows end with "/" or a new
    line; where neither stands, n * n characters are n rows of n.

    Raises TicTacToeError: ``type``, ``size``, ``not_square`` with the row, ``cell_value`` with row and col.

    >>> parse_board("X.O/.../O.X")
    [[1, 0, 2], [0, 0, 0], [2, 0, 1]]
    >>> parse_board("XO__")
    [[1, 2], [0, 0]]
    """

def format_board(board: _Board) -> str:
    """A board of any shape as text that parse_board reads: "X", "O" and ".", rows separated by "/".

    Raises TicTacToeError as board_hash does.

    >>> format_board([[1, 0, 2], [0, 0, 0], [2, 0, 1]])
    'X.O/.../O.X'
    """

def parse_move(text: str) -> tuple[int, int]:
    """The (row, column), each from 0, of a move written as a column in small letters and a row from 1.

    After "z" come "aa", "ab" and so on; no letter is left out. Raises TicTacToeError: ``type`` for any other text.

    >>> parse_move("b3"), parse_move("aa1"), parse_move("all1000")
    ((2, 1), (0, 26), (999, 999))
    """

def format_move(row: SupportsIndex, col: SupportsIndex) -> str:
    """A move as text that parse_move reads.

    Raises TicTacToeError: ``type``, ``out_of_range`` where no board has such a cell.

    >>> format_move(2, 1), format_move(0, 701), format_move(0, 702)
    ('b3', 'zz1', 'aaa1')
    """

def from_marks(board: Sequence[Sequence[Literal["X", "O"] | None]]) -> list[list[int]]:
    """A board from rows of "X" for A, "O" for B and None for an empty cell.

    Raises TicTacToeError: ``cell_value`` for another string, ``type`` for anything else; ``size``, ``not_square``.

    >>> from_marks([["X", None], ["O", "X"]])
    [[1, 0], [2, 1]]
    """

def to_marks(board: _Board) -> list[list[Literal["X", "O"] | None]]:
    """A board of any shape as rows of "X", "O" and None: the reverse of from_marks.

    Raises TicTacToeError as board_hash does.

    >>> to_marks([[1, 0], [2, 1]])
    [['X', None], ['O', 'X']]
    """

def from_signed(board: _Board) -> list[list[int]]:
    """A board from rows, or an array, of 1 for A, -1 for B and 0 for an empty cell.

    Raises TicTacToeError: ``type``, ``size``, ``not_square``, ``cell_value``.

    >>> from_signed([[1, 0], [-1, 1]])
    [[1, 0], [2, 1]]
    """

def to_signed(board: _Board) -> list[list[int]]:
    """A board of any shape as rows of 1, -1 and 0: the reverse of from_signed.

    Raises TicTacToeError as board_hash does.

    >>> to_signed([[1, 0], [2, 1]])
    [[1, 0], [-1, 1]]
    """

def to_index(
    row: SupportsIndex, col: SupportsIndex, rows: SupportsIndex, cols: SupportsIndex, order: _Order = "row_major"
) -> int:
    """The number of a cell, from 0, where cells are numbered along the rows ("row_major", as in most libraries and in
    replay_batch) or down the columns ("column_major", as in PettingZoo).

    Raises TicTacToeError: ``type``, ``size``, ``out_of_range``.

    >>> to_index(1, 0, rows=3, cols=3), to_index(1, 0, rows=3, cols=3, order="column_major")
    (3, 1)
    """

def from_index(
    index: SupportsIndex, rows: SupportsIndex, cols: SupportsIndex, order: _Order = "row_major"
) -> tuple[int, int]:
    """The (row, column) of the cell with a number: the reverse of to_index.

    Raises TicTacToeError: ``type``, ``size``, ``out_of_range``.

    >>> from_index(1, rows=3, cols=3), from_index(1, rows=3, cols=3, order="column_major")
    ((0, 1), (1, 0))
    """
