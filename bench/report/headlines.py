"""The short form: a line for each thing that people ask, losses included."""

from __future__ import annotations

from dataclasses import dataclass

from measurements import Layer
from tables import digits, duration, table

LINES_OF_NUMPY = ("numpy, AND of each line, unchecked", "numpy, transposed first, unchecked", "numpy, table of all boards, unchecked")


@dataclass
class Headline:
    what: str
    layer: str
    case: str
    input: str
    n: int
    # What people write; who else looks at every cell or move; who does not. Of several the fastest is shown.
    usual: tuple[str, ...]
    checked: tuple[str, ...] = ()
    unchecked: tuple[str, ...] = ()
    ours: str = "tictacore"


def boards(what: str, layer: str, case: str, n: int, usual: str, checked: tuple[str, ...], unchecked: tuple[str, ...], ours="tictacore"):
    """Two inputs: all kinds in disorder, or for large boards cells by chance, and the one that leaves nobody early."""
    first = "random" if n >= 1000 else "mixed"
    yield Headline(f"{what}, {n} x {n}, {first}", layer, case, first, n, (usual,), checked, unchecked, ours)
    yield Headline(f"{what}, {n} x {n}, adversarial", layer, case, "adversarial", n, (usual,), checked, unchecked, ours)


JAVASCRIPT = ("JavaScript fold", "JavaScript fold, typed columns", "JavaScript, 3 x 3 unrolled")
RUST_UNCHECKED = ("C++ early exit, unchecked", "Rust early exit, unchecked")
PYTHON_UNCHECKED = ("Python early exit, unchecked", "Python, 3 x 3 unpacked, unchecked")

HEADLINES = [
    *boards("Rust, bytes", "core", "game_over", 3, "Rust counting loop", ("C++ fold", "C++ counting loop"), RUST_UNCHECKED),
    *boards("Rust, bytes", "core", "game_over", 1000, "Rust counting loop", ("C++ fold", "C++ counting loop"), RUST_UNCHECKED),
    *boards("Python, list of lists", "python", "list of lists", 3, "Python counting loop", ("Python, bytes and slices",), PYTHON_UNCHECKED),
    *boards("Python, list of lists", "python", "list of lists", 1000, "Python counting loop", ("Python, bytes and slices",), PYTHON_UNCHECKED),
    *boards("Python, numpy uint8", "python", "numpy uint8", 1000, "numpy, == and all", ("numba fold", "numba fold, tuned"), ("numba early exit, unchecked", LINES_OF_NUMPY[0])),
    Headline("Python, `tictactoe` of nine moves", "tictactoe", "Python", "9 moves", 3, ("Python counters, unchecked",), (), ("Python, bits and a table, unchecked",)),
    Headline("Python, a move on 1000 x 1000", "game", "move from Python", "1000 x 1000", 1000, ("Python counters",), ("tictacore's game_over of the whole board",)),
    Headline("Python, a move on 15 x 15, 5 in a row", "game", "move from Python", "15 x 15, 5 in a row", 15, ("open-spiel",)),
    Headline("Python, a board of 10^6 of 3 x 3", "batch", "Python", "random", 3, ("numpy, == and all",), (), (*LINES_OF_NUMPY, "numba, 1 thread, unchecked", "jax, unchecked"), "tictacore, 1 thread"),
    *boards("Node, `number[][]`", "node", "number[][]", 3, "JavaScript counting loop", JAVASCRIPT, ("JavaScript, line by line, unchecked",)),
    *boards("Node, `number[][]`", "node", "number[][]", 1000, "JavaScript counting loop", JAVASCRIPT, ("JavaScript, line by line, unchecked",)),
    *boards("Node, `Uint8Array`", "node", "Uint8Array", 1000, "JavaScript fold", (), ("JavaScript early exit, unchecked",)),
    *boards("wasm, `Uint8Array`", "wasm", "Uint8Array", 1000, "JavaScript fold", (), ("JavaScript early exit, unchecked",), "tictacore-wasm"),
]  # fmt: skip


def headlines(layers: dict[str, Layer], without: str | None = None) -> str:
    """All lines, but for those of one kind of input."""
    rows = []
    for line in HEADLINES:
        if line.input == without:
            continue
        layer = layers.get(line.layer)
        ours = layer and layer.find(line.case, line.input, line.n, line.ours)
        if not ours:
            continue
        cells = [line.what, f"**{duration(ours.median_ns)}**"]
        for peers in (line.usual, line.checked, line.unchecked):
            found = [row for peer in peers if (row := layer.find(line.case, line.input, line.n, peer))]
            best = min(found, key=lambda row: row.median_ns, default=None)
            if best is None:
                cells.append("")
                continue
            name = best.contestant.removesuffix(", unchecked")
            cells.append(f"{name} {duration(best.median_ns)}, {digits(best.median_ns / ours.median_ns)} x")
        rows.append(cells)
    header = ["one call", "tictacore", "what people write", "others that check", "the fastest that does not check"]
    return table(header, rows)
