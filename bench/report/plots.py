"""Plots: time against n, one file a layer, and bars for batches."""

from __future__ import annotations

from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402
from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter  # noqa: E402
from measurements import Layer, Row  # noqa: E402
from tables import UNITS  # noqa: E402

# Okabe and Ito's colours, which the colour-blind can tell apart; each with a marker and a dash of its own.
STYLES = (
    ("#0072B2", "o", "-"),
    ("#D55E00", "s", "--"),
    ("#009E73", "^", "-."),
    ("#CC79A7", "D", ":"),
    ("#E69F00", "v", "--"),
    ("#56B4E9", "P", "-."),
    ("#000000", "x", ":"),
)

TITLES = {
    ("core", "curve"): ("core", "Rust: is a board of bytes over, random boards"),
    ("python", "curve, list of lists"): ("python-lists", "Python: is a list of lists over, random boards"),
    ("python", "curve, numpy uint8"): ("python-numpy", "Python: is a numpy array of uint8 over, random boards"),
    ("tictactoe", "curve, Python"): ("tictactoe", "Python: tictactoe(moves, n), up to 1000 moves"),
    ("game", "curve"): ("game", "Rust: a move of a game, full lines"),
    ("batch", "curve"): ("batch", "Rust: a board in a batch of many, one thread"),
    ("node", "curve, Uint8Array"): ("node-uint8array", "Node: is a Uint8Array over, random boards"),
    ("node", "curve, number[][]"): ("node-rows", "Node: are rows of numbers over, random boards"),
    ("wasm", "curve, Uint8Array"): ("wasm-uint8array", "wasm: is a Uint8Array over, random boards"),
    ("wasm", "curve, number[][]"): ("wasm-rows", "wasm: are rows of numbers over, random boards"),
}


def time(nanoseconds: float, _: object = None) -> str:
    unit, factor = next((pair for pair in reversed(UNITS) if nanoseconds >= pair[1]), UNITS[0])
    return f"{nanoseconds / factor:g} {unit}"


def draw(layer: Layer, folder: Path) -> list[str]:
    """Writes the layer's plots and returns their names."""
    # Text stays text; the same data makes the same file.
    plt.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "tictacore", "font.size": 10})
    cases = dict.fromkeys(row.case for row in layer.rows if row.case.startswith("curve"))
    return [curve(layer, case, folder) for case in cases if (layer.name, case) in TITLES]


def curve(layer: Layer, case: str, folder: Path) -> str:
    name, title = TITLES[layer.name, case]
    rows = layer.of(case)
    figure, axes = plt.subplots(figsize=(8, 5))
    lines = dict.fromkeys(row.contestant for row in rows)
    # Ours first and thickest; limits thin.
    order = sorted(lines, key=lambda name: next(row.role for row in rows if row.contestant == name) != "ours")
    for contestant, (colour, marker, dash) in zip(order, STYLES, strict=False):
        own: list[Row] = sorted((row for row in rows if row.contestant == contestant), key=lambda row: row.n)
        sizes = [row.n for row in own]
        axes.fill_between(sizes, [row.q1 for row in own], [row.q3 for row in own], color=colour, alpha=0.2, linewidth=0)
        axes.plot(
            sizes, [row.median_ns for row in own], dash, color=colour, marker=marker, markersize=4,
            linewidth=2 if own[0].role == "ours" else 1.2, label=contestant,
        )  # fmt: skip
    axes.set(xscale="log", yscale="log", title=title, xlabel="n, of n x n cells", ylabel=f"time for a {rows[0].unit}")
    axes.xaxis.set_major_locator(LogLocator(10, subs=(1, 3)))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda n, _: f"{n:g}"))
    axes.yaxis.set_major_formatter(FuncFormatter(time))
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_minor_formatter(NullFormatter())
    axes.grid(True, which="major", color="#dddddd", linewidth=0.6)
    axes.set_axisbelow(True)
    axes.legend(frameon=False)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.tight_layout()
    # Without a date, so that only what was measured changes the file.
    figure.savefig(folder / f"{name}.svg", metadata={"Date": None})
    plt.close(figure)
    return f"{name}.svg"
