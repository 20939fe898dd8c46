"""How fast the installed tictacore is, next to what people write in Python: `python bench.py`, no arguments.

Every answer is checked before it is timed. The candidates of a table take turns, so that a busy moment hits all of
them; shown are medians, and how many times the first one's median each is. An empty call of a compiled function
says what no call can be faster than.
"""

from __future__ import annotations

import random
import statistics
import sys
import timeit

import tictacore
from tictacore import Game, game_over, tictactoe

try:
    import numpy
except ImportError:
    numpy = None


# Many short samples: one that another program interrupts is not among the middle ones.
ROUNDS = 21


def counting_loop(board):
    """The usual answer: a counter for each line, one pass over the cells."""
    n = len(board)
    rows, cols, diagonals = [0] * n, [0] * n, [0, 0]
    full = True
    for r in range(n):
        for c in range(n):
            cell = board[r][c]
            if cell == 0:
                full = False
                continue
            mark = 1 if cell == 1 else -1
            rows[r] += mark
            cols[c] += mark
            if r == c:
                diagonals[0] += mark
            if r + c == n - 1:
                diagonals[1] += mark
    return full or any(abs(count) == n for count in rows + cols + diagonals)


def counting_moves(moves, n=3):
    """The usual answer to the moves question: a counter for each line, and the last player has won or nobody has."""
    rows, cols, diagonal, anti = [0] * n, [0] * n, 0, 0
    player = 1
    for row, col in moves:
        rows[row] += player
        cols[col] += player
        if row == col:
            diagonal += player
        if row + col == n - 1:
            anti += player
        if any(abs(line) == n for line in (rows[row], cols[col], diagonal, anti)):
            return "A" if player == 1 else "B"
        player *= -1
    return "Draw" if len(moves) == n * n else "Pending"


class CountingGame:
    """The same for a game: a counter for each line."""

    def __init__(self, n):
        self.n, self.player, self.moves = n, 1, []
        self.rows, self.cols, self.diagonals = [0] * n, [0] * n, [0, 0]
        self.cells = [[0] * n for _ in range(n)]

    def play(self, row, col):
        if self.cells[row][col]:
            raise ValueError
        n, player = self.n, self.player
        self.cells[row][col] = 1 if player == 1 else 2
        self.moves.append((row, col))
        self.rows[row] += player
        self.cols[col] += player
        if row == col:
            self.diagonals[0] += player
        if row + col == n - 1:
            self.diagonals[1] += player
        self.player = -player
        if n in map(abs, (self.rows[row], self.cols[col], *self.diagonals)):
            return "A" if player == 1 else "B"
        return "Draw" if len(self.moves) == n * n else "Pending"


def again(make, n, moves):
    game = make(n)
    for row, col in moves:
        game.play(row, col)


def there_and_back(game, moves):
    for _ in moves:
        game.undo()
    for row, col in moves:
        game.play(row, col)


def rescan(board, moves):
    for _ in moves:
        game_over(board)


def compare(title, candidates):
    """Times calls, each a function and its arguments, in turns; the first is ours, the others what it is compared with."""
    timers, calls = {}, {}
    for name, (function, *arguments) in candidates.items():
        names = {f"_{i}": argument for i, argument in enumerate(arguments)}
        timer = timeit.Timer(f"f({', '.join(names)})", globals={"f": function, **names})
        timers[name] = timer
        calls[name] = max(1, min(200_000, int(0.001 / max(timer.timeit(1), 1e-8))))
    samples = {name: [] for name in candidates}
    for _ in range(ROUNDS):
        for name, timer in timers.items():
            samples[name].append(timer.timeit(calls[name]) / calls[name])
    medians = {name: statistics.median(times) for name, times in samples.items()}
    ours = next(iter(medians.values()))
    print(f"\n{title}")
    for name, median in medians.items():
        best = readable(min(samples[name]))
        print(f"  {name:36} {readable(median):>10} ({best:>9}) {median / ours:9.2f} x")
    sys.stdout.flush()


def readable(seconds):
    for unit, factor in (("ns", 1e9), ("us", 1e6), ("ms", 1e3)):
        if seconds * factor < 1000:
            return f"{seconds * factor:.1f} {unit}"
    return f"{seconds:.2f} s"


def boards(n):
    """A random board, and one without a line whose every cell must be looked at."""
    chance = random.Random(n)
    drawn = [[1 + (row + col // 2) % 2 for col in range(n)] for row in range(n)]
    drawn[n - 1][n - 1] = 0
    return {"random": [[chance.randrange(3) for _ in range(n)] for _ in range(n)], "no line": drawn}


def main():
    print(f"tictacore {tictacore.__version__}, Python {sys.version.split()[0]}, medians (and best) of {ROUNDS} rounds in turns")
    for n in (3, 10, 100, 1000):
        for kind, board in boards(n).items():
            assert game_over(board) == counting_loop(board), (n, kind)
            candidates = {"game_over, list of lists": (game_over, board)}
            if numpy:
                array = numpy.array(board, dtype=numpy.uint8)
                wide = numpy.array(board)
                assert game_over(array) == game_over(wide) == game_over(board)
                candidates["game_over, numpy uint8"] = (game_over, array)
                candidates["game_over, numpy int64"] = (game_over, wide)
            candidates["counting loop in Python"] = (counting_loop, board)
            if n == 3:
                candidates["an empty compiled call"] = (tictacore._native._empty, board)
            compare(f"{n} x {n}, {kind}", candidates)

    draw = [[0, 0], [1, 1], [2, 0], [1, 0], [1, 2], [2, 1], [0, 1], [0, 2], [2, 2]]
    assert tictactoe(draw) == counting_moves(draw) == "Draw"
    compare(
        "tictactoe, nine moves",
        {"tictactoe": (tictactoe, draw), "counters in Python": (counting_moves, draw)},
    )

    for n in (3, 15, 100, 1000):
        moves = [(row, col) for row in range(n) for col in range(n)]
        random.Random(n).shuffle(moves)
        moves = moves[: 6 if n == 3 else 200]
        played, usual = Game(n), CountingGame(n)
        assert all(played.play(*move) == usual.play(*move) for move in moves)
        before = played.board()
        compare(
            f"Game, {len(moves)} moves on {n} x {n}",
            {
                "new Game, play them": (again, Game, n, moves),
                "undo and play them": (there_and_back, played, moves),
                "counters in Python": (again, CountingGame, n, moves),
                "game_over of the board, once a move": (rescan, before, moves),
            },
        )

    if numpy:
        chance = numpy.random.default_rng(3)
        many = chance.integers(0, 3, size=(1_000_000, 3, 3), dtype=numpy.uint8)
        over = numpy.empty(len(many), dtype=bool)

        def by_numpy(boards):
            diagonals = boards[:, [0, 1, 2], [0, 1, 2]], boards[:, [0, 1, 2], [2, 1, 0]]
            lines = [boards[:, i] for i in range(3)]
            lines += [boards[:, :, i] for i in range(3)] + list(diagonals)
            won = numpy.zeros(len(boards), dtype=bool)
            for line in lines:
                won |= (line[:, 0] & line[:, 1] & line[:, 2]) != 0
            return won | (boards != 0).all(axis=(1, 2))

        assert (tictacore.game_over_batch(many, out=over) == by_numpy(many)).all()
        assert list(over[:1000]) == [game_over(board) for board in many[:1000].tolist()]
        compare(
            "1 000 000 boards of 3 x 3",
            {
                "game_over_batch, one thread": (tictacore.game_over_batch, many, over, 1),
                "game_over_batch": (tictacore.game_over_batch, many, over),
                "numpy, AND of each line": (by_numpy, many),
            },
        )


if __name__ == "__main__":
    main()
