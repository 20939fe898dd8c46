"""Is a board over, for an array of numpy: expressions of numpy, and loops compiled by numba."""

from __future__ import annotations

import numpy as np


def numpy_reduce(board):
    """The best expression that was found: an AND a line. No cell is checked."""
    if np.bitwise_and.reduce(board, axis=1).any() or np.bitwise_and.reduce(board, axis=0).any():
        return True
    if np.bitwise_and.reduce(board.diagonal()) or np.bitwise_and.reduce(board[:, ::-1].diagonal()):
        return True
    return bool(board.min() != 0)


def numpy_equal(board):
    """The expression that comes to mind: each player's marks, all of a line."""
    for player in (1, 2):
        own = board == player
        if own.all(axis=0).any() or own.all(axis=1).any():
            return True
        if own.diagonal().all() or own[:, ::-1].diagonal().all():
            return True
    return bool((board != 0).all())


def numba_contestants():
    """Compiled when first called. The folds look at every cell in one pass: `plain_fold` as one writes it, `fold` with
    every type and branch chosen so that LLVM makes vectors of it; `early_exit` leaves where a cell decides."""
    import numba

    @numba.njit
    def plain_fold(board):
        n = board.shape[0]
        columns = np.full(n, 3)
        won, main_diagonal, anti_diagonal = 0, 3, 3
        full = True
        for r in range(n):
            line = 3
            for c in range(n):
                cell = board[r, c]
                if cell > 2:
                    raise ValueError("not a cell")
                if cell == 0:
                    full = False
                line &= cell
                columns[c] &= cell
            won |= line
            main_diagonal &= board[r, r]
            anti_diagonal &= board[r, n - 1 - r]
        for column in columns:
            won |= column
        return full or (won | main_diagonal | anti_diagonal) != 0

    @numba.njit
    def fold(board):
        n = board.shape[0]
        columns = np.full(n, 3, np.uint8)
        won = np.uint8(0)
        main_diagonal = anti_diagonal = np.uint8(3)
        smallest, largest = np.uint8(255), np.uint8(0)
        for r in range(n):
            line = np.uint8(3)
            for c in range(n):
                cell = board[r, c]
                columns[c] &= cell
                line &= cell
                smallest = min(smallest, cell)
                largest = max(largest, cell)
            won |= line
            main_diagonal &= board[r, r]
            anti_diagonal &= board[r, n - 1 - r]
        if largest > 2:
            raise ValueError("not a cell")
        for c in range(n):
            won |= columns[c]
        return (won | main_diagonal | anti_diagonal) != 0 or smallest != 0

    @numba.njit
    def early_exit(board):
        n = board.shape[0]
        for i in range(n):
            row, col = board[i, 0], board[0, i]
            for j in range(1, n):
                if row == 0 or board[i, j] != row:
                    row = np.uint8(0)
                    break
            for j in range(1, n):
                if col == 0 or board[j, i] != col:
                    col = np.uint8(0)
                    break
            if row | col:
                return True
        main_diagonal, anti_diagonal = board[0, 0], board[0, n - 1]
        for i in range(1, n):
            if board[i, i] != main_diagonal:
                main_diagonal = np.uint8(0)
            if board[i, n - 1 - i] != anti_diagonal:
                anti_diagonal = np.uint8(0)
        if main_diagonal | anti_diagonal:
            return True
        for i in range(n):
            for j in range(n):
                if board[i, j] == 0:
                    return False
        return True

    return {"numba fold": plain_fold, "numba fold, tuned": fold, "numba early exit, unchecked": early_exit}
