"""Is a board over: what people write in Python."""

from __future__ import annotations


def counting_loop(board):
    """The answer of interviews: a counter for each line, one pass over the cells."""
    n = len(board)
    rows, cols = [0] * n, [0] * n
    main_diagonal = anti_diagonal = 0
    full = True
    for r in range(n):
        row = board[r]
        for c in range(n):
            cell = row[c]
            if cell == 0:
                full = False
                continue
            mark = 1 if cell == 1 else -1
            rows[r] += mark
            cols[c] += mark
            if r == c:
                main_diagonal += mark
            if r + c == n - 1:
                anti_diagonal += mark
    return full or any(abs(count) == n for count in (*rows, *cols, main_diagonal, anti_diagonal))


def line_by_line(board):
    """The straightforward one: every line in words."""
    n = len(board)
    lines = [*board, *zip(*board), [board[i][i] for i in range(n)], [board[i][n - 1 - i] for i in range(n)]]
    if any(all(cell == line[0] and cell != 0 for cell in line) for line in lines):
        return True
    return all(cell != 0 for row in board for cell in row)


def early_exit(board):
    """As fast as it gets without a look at every cell: the methods of lists, and leaving where a cell decides."""
    n = len(board)
    for row in board:
        if row[0] and row.count(row[0]) == n:
            return True
    last = board[-1]
    for c, first in enumerate(board[0]):
        if first and first == last[c]:
            for row in board:
                if row[c] != first:
                    break
            else:
                return True
    for end, step in ((0, 1), (n - 1, -1)):
        first = board[0][end]
        if first and all(board[i][end + step * i] == first for i in range(n)):
            return True
    return not any(0 in row for row in board)


def bytes_checked(board):
    """As fast as it gets with a look at every cell: the board as bytes, lines as slices of them."""
    n = len(board)
    cells = b"".join(map(bytes, board))
    if len(cells) != n * n or cells.translate(None, b"\0\1\2"):
        raise ValueError("not a board")
    won = (b"\1" * n, b"\2" * n)
    for i in range(n):
        if cells[i * n : i * n + n] in won or cells[i::n] in won:
            return True
    return cells[:: n + 1] in won or cells[n - 1 : max(n * n - 1, 1) : max(n - 1, 1)] in won or 0 not in cells


def unpacked(board):
    """3 x 3 alone, without a loop; no cell is checked."""
    (a, b, c), (d, e, f), (g, h, i) = board
    return bool(
        a & b & c or d & e & f or g & h & i or a & d & g or b & e & h or c & f & i or a & e & i or c & e & g
        or (a and b and c and d and e and f and g and h and i)
    )  # fmt: skip
