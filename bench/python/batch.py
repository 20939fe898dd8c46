"""The layer `batch` from Python: a million boards of 3 x 3 in one array."""

from __future__ import annotations

import sys

import numpy as np
import tictacore
from harness import Contestant, measure, missing, version
from tictacore import game_over_batch

LAYER = "batch"
BOARDS = 1_000_000

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def by_columns(cells):
    """The best expression of numpy that was found: nine strided views, an AND a line."""
    cell = cells.reshape(-1, 9).T
    won = cell[0] & cell[1] & cell[2]
    full = cell[0] != 0
    for one, two, three in LINES[1:]:
        won |= cell[one] & cell[two] & cell[three]
    for one in cell[1:]:
        full &= one != 0
    return (won != 0) | full


def by_transposing(cells):
    """The same over a copy in which the first cells of all boards stand side by side, and so on."""
    return by_columns(np.ascontiguousarray(cells.reshape(-1, 9).T).T)


def by_table(cells):
    """A number of base 3 for each board, looked up."""
    return TABLE[cells.reshape(-1, 9) @ POWERS]


POWERS = 3 ** np.arange(9, dtype=np.int32)
TABLE = by_columns(
    (np.arange(3**9, dtype=np.int32)[:, None] // POWERS % 3).astype(np.uint8)
)  # fmt: skip


def by_equality(cells):
    """The expression that comes to mind: each player's marks, all of a line."""
    boards = cells.reshape(-1, 3, 3)
    over = (boards != 0).all(axis=(1, 2))
    for player in (1, 2):
        own = boards == player
        over |= own.all(axis=1).any(axis=1) | own.all(axis=2).any(axis=1)
        over |= own[:, [0, 1, 2], [0, 1, 2]].all(axis=1) | own[:, [0, 1, 2], [2, 1, 0]].all(axis=1)
    return over


def ours(threads: int):
    out = np.empty(BOARDS, bool)
    return lambda cells: game_over_batch(cells, out=out, threads=threads)


def of_numba(threads: int):
    """A loop over the boards, compiled; no cell is checked."""
    try:
        import numba
    except ImportError as error:
        return missing(LAYER, "numba", error)
    version("numba", numba.__version__)
    boards = numba.prange if threads > 1 else range

    @numba.njit(parallel=threads > 1)
    def loop(cells, out):
        for at in boards(len(out)):
            a, b, c = cells[at, 0, 0], cells[at, 0, 1], cells[at, 0, 2]
            d, e, f = cells[at, 1, 0], cells[at, 1, 1], cells[at, 1, 2]
            g, h, i = cells[at, 2, 0], cells[at, 2, 1], cells[at, 2, 2]
            won = a & b & c | d & e & f | g & h & i | a & d & g | b & e & h | c & f & i | a & e & i | c & e & g
            full = (a != 0) & (b != 0) & (c != 0) & (d != 0) & (e != 0) & (f != 0) & (g != 0) & (h != 0) & (i != 0)
            out[at] = (won != 0) | full

    out = np.empty(BOARDS, bool)

    def ask(cells):
        loop(cells, out)
        return out

    return ask


def of_jax():
    """The expression of numpy, compiled by XLA, which uses as many threads as it likes; no cell is checked."""
    try:
        import jax
        import jax.numpy as jnp
    except ImportError as error:
        return missing(LAYER, "jax", error)
    version("jax", jax.__version__)

    @jax.jit
    def over(cells):
        cell = cells.reshape(-1, 9)
        won = jnp.zeros(BOARDS, jnp.uint8)
        for one, two, three in LINES:
            won |= cell[:, one] & cell[:, two] & cell[:, three]
        return (won != 0) | (cell != 0).all(axis=1)

    return lambda cells: over(cells).block_until_ready(), jnp.asarray


def main() -> None:
    version("Python", sys.version.split()[0])
    version("tictacore", tictacore.__version__)
    version("numpy", np.__version__)
    cells = np.random.default_rng(3).integers(0, 3, size=(BOARDS, 3, 3), dtype=np.uint8)
    # Two of them agree on everything, and the third on what is asked one by one.
    right = by_equality(cells)
    assert (right == by_columns(cells)).all()
    assert right[:2000].tolist() == [tictacore.game_over(board) for board in cells[:2000].tolist()]

    def contestant(name, ask, thing=cells, role="peer"):
        if not (np.asarray(ask(thing)).astype(bool) == right).all():
            raise SystemExit(f"{name} is wrong")
        return Contestant(name, ask, [thing], role=role, units=BOARDS)

    def threads():
        return [
            contestant("tictacore, 1 thread", ours(1), role="ours"),
            contestant("tictacore, 2 threads", ours(2), role="ours"),
        ]

    # Before numba and jax start threads of their own, which go on spinning on the cores after their answers.
    measure(LAYER, "Python, nobody else's threads", "random", 3, "board", threads(), 2)
    contestants = [
        *threads(),
        contestant("numpy, AND of each line, unchecked", by_columns),
        contestant("numpy, transposed first, unchecked", by_transposing),
        contestant("numpy, table of all boards, unchecked", by_table),
        contestant("numpy, == and all", by_equality),
    ]
    for threads in (1, 2):
        if ask := of_numba(threads):
            contestants.append(contestant(f"numba, {threads} thread{'s' * (threads > 1)}, unchecked", ask))
    if jax := of_jax():
        ask, put = jax
        contestants.append(contestant("jax, unchecked", ask, put(cells)))
    measure(LAYER, "Python", "random", 3, "board", contestants, 6)


if __name__ == "__main__":
    main()
