"""The targets of issue 5, and what was measured of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from measurements import Layer
from tables import digits, duration, size

KINDS = ("empty", "random", "draw", "last row", "last column", "anti-diagonal", "adversarial", "mixed")


@dataclass
class Target:
    layer: str
    what: str
    # What must hold, and by which inputs it is judged: all of them.
    least: float | None = None
    most: float | None = None
    # The value on each input.
    values: dict[str, float] | None = None
    show: Callable[[float], str] = lambda value: f"{digits(value)} x"

    def holds(self, value: float) -> bool:
        return value >= self.least if self.least is not None else value <= self.most

    def wanted(self) -> str:
        return f">= {self.show(self.least)}" if self.least is not None else f"<= {self.show(self.most)}"

    def measured(self) -> str:
        if not self.values:
            return "not measured"
        low, high = min(self.values.values()), max(self.values.values())
        return self.show(low) if self.show(low) == self.show(high) else f"{self.show(low)} to {self.show(high)}"

    def verdict(self) -> str:
        if not self.values:
            return "not measured"
        failed = {input: value for input, value in self.values.items() if not self.holds(value)}
        if not failed:
            return "met"
        worst = (min if self.least is not None else max)(failed.values())
        bound = self.least if self.least is not None else self.most
        apart = f"{100 * abs(worst - bound) / bound:.0f} % {'below' if self.least is not None else 'above'}"
        if len(failed) == len(self.values):
            return f"**missed**, {apart}"
        return f"**missed** on {', '.join(failed)}: {apart}; met on the others"


def ratios(layer: Layer | None, case: str, n: int, one: str, other: str | Iterable[str], inputs=KINDS) -> dict[str, float]:
    """one / other on each input; of several others, the fastest."""
    found = {}
    for input in inputs:
        top = layer and layer.find(case, input, n, one)
        names = [other] if isinstance(other, str) else other
        bottoms = [row.median_ns for name in names if layer and (row := layer.find(case, input, n, name))]
        if top and bottoms:
            found[input] = top.median_ns / min(bottoms)
    return found


def faster_than(layer, case, n, peers, ours="tictacore", inputs=KINDS) -> dict[str, float]:
    """How many times as long as ours the fastest of the peers takes."""
    return {input: 1 / value for input, value in ratios(layer, case, n, ours, peers, inputs).items()}


def times(layer: Layer | None, case: str, n: int, contestant: str, inputs=KINDS) -> dict[str, float]:
    rows = {input: layer and layer.find(case, input, n, contestant) for input in inputs}
    return {input: row.median_ns for input, row in rows.items() if row}


def targets(layers: dict[str, Layer]) -> list[Target]:
    get = layers.get
    return [
        *core(get("core")), *python(get("python")), *moves(get("tictactoe")), *games(get("game")),
        *batches(get("batch")), *javascript("node", get("node")), *javascript("wasm", get("wasm")), *wasm(get("wasm")),
    ]  # fmt: skip


def core(layer):
    case, loop = "game_over", "Rust counting loop"
    limit = "reading every byte"
    from_l3 = [f"{kind}, from L3" for kind in KINDS]
    yield Target("core", "n = 1000 hot in L2, share of the read bandwidth", 0.65, None, faster_than(layer, case, 1000, limit), digits)
    yield Target("core", "n = 1000 from L3, share of the read bandwidth", 0.8, None, faster_than(layer, case, 1000, limit, inputs=from_l3), digits)
    yield Target("core", "n = 1000, against a C++ fold on flat bytes", 1.4, None, faster_than(layer, case, 1000, "C++ fold"))
    for n, most, least in ((3, 10, 5), (10, 60, 4), (100, 500, 40)):
        yield Target("core", f"n = {n}, a board", None, most, times(layer, case, n, "tictacore"), duration)
        yield Target("core", f"n = {n}, against the counting loop", least, None, faster_than(layer, case, n, loop))


def python(layer):
    lists, arrays = "list of lists", "numpy uint8"
    for n, least in ((3, 25), (10, 100), (100, 400), (1000, 300)):
        yield Target("python", f"list of lists, n = {n}, against the counting loop", least, None, faster_than(layer, lists, n, "Python counting loop"))
    yield Target("python", "list of lists, n = 1000, against reading its 8 MB of pointers", None, 1.5, ratios(layer, lists, 1000, "tictacore", "reading as many pointers"))
    yield Target("python", "list of lists, n = 3, against an empty compiled call", None, 2.5, ratios(layer, lists, 3, "tictacore", "an empty compiled call"))
    yield Target("python", "numpy uint8, n = 1000, against a numba fold", 15, None, faster_than(layer, arrays, 1000, "numba fold"))
    yield Target("python", "the same, against a numba fold tuned until LLVM makes vectors of it", 15, None, faster_than(layer, arrays, 1000, "numba fold, tuned"))
    best = ("numpy, AND of each line, unchecked", "numpy, == and all")
    held = layer and layer.find("memory", "a list of lists, n = 1000, beyond the list", 1000, "tictacore")
    # A byte a column, a row of bytes, and what the system counts in pages of 4 KB.
    yield Target("python", "memory beyond a list of lists, n = 1000: O(n)", None, 16_000, {"": float(held.bytes)} if held else {}, lambda bytes: size(int(bytes)))
    yield Target("python", "numpy uint8, n = 1000, against the best numpy expression", 6, None, faster_than(layer, arrays, 1000, best))


def moves(layer):
    yield Target("tictactoe", "nine moves, Python, against the usual answer", 12, None, faster_than(layer, "Python", 3, "Python counters, unchecked", inputs=["9 moves"]))


def games(layer):
    rust = "tictacore, new game and its moves"
    yield Target("game", "`Game.play`, n = 1000, against the core's pass over the whole board per move", 1000, None, faster_than(layer, "move", 1000, "tictacore's pass over the whole board", rust, ["1000 x 1000"]))
    yield Target("game", "the same from Python, against `game_over` of the whole list", 1000, None, faster_than(layer, "move from Python", 1000, "tictacore's game_over of the whole board", inputs=["1000 x 1000"]))
    held = layer and layer.find("memory", "a game of 1 000 000 moves", 1000, "tictacore")
    # A byte a cell, and four a move to undo it by; no board is kept for a move.
    yield Target("game", "memory of a game of a million moves on its million cells: none but 4 bytes a move to undo it", None, 5.2e6, {"": float(held.bytes)} if held else {}, lambda bytes: size(int(bytes)))
    yield Target("game", "15 x 15, 5 in a row, from Python, against open-spiel's mnk", 20, None, faster_than(layer, "move from Python", 15, "open-spiel", inputs=["15 x 15, 5 in a row"]))


def batches(layer):
    numpy = ("numpy, AND of each line, unchecked", "numpy, transposed first, unchecked", "numpy, table of all boards, unchecked", "numpy, == and all")
    wide = layer is not None and "avx512bw" in layer.machine.get("vectors", "").split()
    for least, narrow, name, peers in (
        (4, 2.2, "jax", "jax, unchecked"),
        (7, 3.5, "numba, one thread", "numba, 1 thread, unchecked"),
        (10, 5, "the best numpy expression", numpy),
    ):
        values = faster_than(layer, "Python", 3, peers, "tictacore, 1 thread", ["random"])
        yield Target("batch", f"10^6 boards of 3 x 3, one thread, against {name}", least if wide else narrow, None, values)
    for case, one, two in (("Python, nobody else's threads", "tictacore, 1 thread", "tictacore, 2 threads"), ("Rust", "tictacore game_over_batch, 1 thread", "tictacore game_over_batch, 2 threads"), ("Rust, ten million", "tictacore game_over_batch, 1 thread", "tictacore game_over_batch, 2 threads")):
        yield Target("batch", f"two threads against one, {case}", 1.7, None, faster_than(layer, case, 3, one, two, ["random"]))


def javascript(name, layer):
    ours = "tictacore" if name == "node" else "tictacore-wasm"
    for n, native, wasm in ((100, 40, 15), (1000, 100, 25)):
        yield Target(name, f"`Uint8Array`, n = {n}, against pure JavaScript", native if name == "node" else wasm, None, faster_than(layer, "Uint8Array", n, "JavaScript fold", ours))
    checked = ("JavaScript fold", "JavaScript fold, typed columns", "JavaScript, 3 x 3 unrolled")
    for n in (3, 10, 100, 1000):
        yield Target(name, f"`number[][]`, n = {n}, against the best pure JavaScript that checks its cells", 1, None, faster_than(layer, "number[][]", n, checked, ours))


def wasm(layer):
    yield Target("wasm", "`number[][]`, 3 x 3", None, 100, times(layer, "number[][]", 3, "tictacore-wasm"), duration)
    ways = ("one module that carries the bytes", "a module that fetches the .wasm")
    for how in ("gzip", "brotli"):
        rows = {way: layer and layer.find("size", way, 0, how) for way in ways}
        sizes = {way: float(row.bytes) for way, row in rows.items() if row}
        yield Target("wasm", f"the package over the wire, {how}", None, 25_000, sizes, lambda bytes: size(int(bytes)))
    chromium = "Chromium, import to first answer"
    first = times(layer, chromium, 3, "tictacore-wasm", ways)
    yield Target("wasm", chromium, None, 5e6, first, duration)
    line = times(layer, chromium, 3, "importing it", ["a module of one line"])
    own = {way: max(0, taken - least) for least in line.values() for way, taken in first.items()}
    yield Target("wasm", "the same, beyond what importing a module of one line takes", None, 5e6, own, duration)
