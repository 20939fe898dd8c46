"""What the package raises. The texts are the core's."""

from __future__ import annotations

from typing import Any


class TicTacToeError(ValueError):
    """An input that the rules do not allow, and where it is wrong.

    ``code`` is the kind, the same word in every language and version; ``row`` and ``col`` say where on a board,
    ``index`` which move of a list or which board of a batch, each from 0 and ``None`` where it says nothing.

    >>> from tictacore import game_over
    >>> try:
    ...     game_over([[0, 0, 0], [0, 0, 3], [0, 0, 0]])
    ... except TicTacToeError as error:
    ...     print(error.code, error.row, error.col)
    cell_value 1 2
    """

    __module__ = "tictacore"

    code: str
    row: int | None
    col: int | None
    index: int | None

    def __init__(
        self, message: str, code: str, row: int | None = None, col: int | None = None, index: int | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.row = row
        self.col = col
        self.index = index

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.code, self.row, self.col, self.index)


class TicTacToeTypeError(TicTacToeError, TypeError):
    """An input of the wrong type, such as a string for a cell: code ``type``. Also a ``TypeError``."""

    __module__ = "tictacore"
