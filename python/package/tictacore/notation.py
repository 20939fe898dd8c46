"""Boards, cells and moves as others write them: text, X and O, 1 and -1, numbers of cells. Strict, and back again."""

from ._native import (
    format_board,
    format_move,
    from_index,
    from_marks,
    from_signed,
    parse_board,
    parse_move,
    to_index,
    to_marks,
    to_signed,
)

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
