"""Times contestants in turns and prints one JSON object a contestant; the one in Rust does the same."""

from __future__ import annotations

import gc
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

KINDS = ("empty", "random", "draw", "last row", "last column", "anti-diagonal", "adversarial", "mixed")
SIZES = (3, 10, 100, 1000)

# A sample is at least this long, so that the clock's own cost does not count.
SAMPLE_NS = 1_000_000


@dataclass
class Contestant:
    """``ask`` is called with each of ``things``; ``right`` are the answers that it must give."""

    name: str
    ask: Callable[[Any], Any]
    things: Sequence[Any]
    right: Sequence[Any] | None = None
    role: str = "peer"
    # How many units, such as moves or boards, one call answers; for all things together.
    units: int | None = None

    def check(self, case: str) -> None:
        if self.right is None:
            return
        for index, (thing, right) in enumerate(zip(self.things, self.right, strict=True)):
            answer = self.ask(thing)
            if answer != right:
                raise SystemExit(f"{self.name} is wrong: {case}, {index}: {answer}, not {right}")

    def sample(self, times: int) -> int:
        ask, things = self.ask, self.things
        start = time.perf_counter_ns()
        for _ in range(times):
            for thing in things:
                ask(thing)
        return time.perf_counter_ns() - start

    def times_in_a_sample(self) -> int:
        times = 1
        while times < 1 << 24 and self.sample(times) < SAMPLE_NS:
            times *= 2
        return times


@dataclass
class Boards:
    """What `tictacore-bench inputs` wrote: boards of one size and kind, and whether each is over."""

    n: int
    kind: str
    flat: list[bytes]
    over: list[bool]

    def lists(self) -> list[list[list[int]]]:
        n = self.n
        return [[list(cells[row * n : row * n + n]) for row in range(n)] for cells in self.flat]


# As lists of lists more cells than these would no longer be in the second cache, and that would be measured.
MOST_CELLS = 8_000


def boards(folder: Path, n: int, kind: str) -> Boards:
    cells = (folder / f"{n} {kind}.boards").read_bytes()
    over = (folder / f"{n} {kind}.over").read_bytes()
    size = n * n
    flat = [cells[at : at + size] for at in range(0, len(cells), size)]
    most = max(8, MOST_CELLS // size)
    return Boards(n, kind, flat[:most], [bool(byte) for byte in over[:most]])


def curve_sizes(folder: Path) -> list[int]:
    return sorted(int(path.name.split()[0]) for path in folder.glob("* random.boards"))


def measure(
    layer: str, case: str, input: str, n: int, unit: str, contestants: Iterable[Contestant], seconds: float, least: int = 7
) -> None:
    """Checks everybody, then takes samples of all in turns for about so many seconds, and at least so many rounds."""
    entered = list(contestants)
    for contestant in entered:
        contestant.check(f"{layer}, {case}, {input}, n = {n}")
    gc.collect()
    gc.disable()
    times = [contestant.times_in_a_sample() for contestant in entered]
    samples: list[list[float]] = [[] for _ in entered]
    end = time.perf_counter() + seconds
    rounds = 0
    while rounds < least or (rounds < 101 and time.perf_counter() < end):
        for turn in range(len(entered)):
            # Another one begins each round: what the one before has left in the caches is spread over all.
            index = (rounds + turn) % len(entered)
            contestant = entered[index]
            units = times[index] * (contestant.units or len(contestant.things))
            samples[index].append(contestant.sample(times[index]) / units)
        rounds += 1
    gc.enable()
    for contestant, taken in zip(entered, samples, strict=True):
        q1, median, q3 = statistics.quantiles(taken, n=4)
        report(
            layer=layer, case=case, input=input, n=n, unit=unit, contestant=contestant.name, role=contestant.role,
            median_ns=median, q1=q1, q3=q3, samples=len(taken), checked=True,
        )  # fmt: skip


def missing(layer: str, contestant: str, reason: object) -> None:
    report(layer=layer, contestant=contestant, missing=str(reason))


def version(of: str, version: str) -> None:
    report(version_of=of, version=version)


def report(**fields: object) -> None:
    print(json.dumps(fields))
    sys.stdout.flush()
