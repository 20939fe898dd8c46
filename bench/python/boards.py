"""The layer `python`: is a board over, for lists of lists and for arrays of numpy."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

import arrays
import plain
import tictacore
from harness import KINDS, SIZES, Boards, Contestant, boards, curve_sizes, measure, missing, version
from tictacore import game_over

LAYER = "python"


def main(inputs: Path, cpp: Path) -> None:
    version("Python", sys.version.split()[0])
    version("tictacore", tictacore.__version__)
    read = reader(cpp)
    compiled = numba_or_none()
    for n in SIZES:
        for kind in KINDS:
            given = boards(inputs, n, kind)
            measure(LAYER, "list of lists", kind, n, "board", lists(given, read), 0.5)
            measure(LAYER, "numpy uint8", kind, n, "board", uint8(given, compiled), 0.5)
    for n in curve_sizes(inputs):
        given = boards(inputs, n, "random")
        measure(LAYER, "curve, list of lists", "random", n, "board", curve_lists(given), 0.1, least=5)
        measure(LAYER, "curve, numpy uint8", "random", n, "board", uint8(given, compiled), 0.1, least=5)


def ours(given: Boards, things, name="tictacore"):
    return Contestant(name, game_over, things, given.over, role="ours")


def lists(given: Boards, read):
    things = given.lists()
    yield ours(given, things)
    for name, ask in {
        "Python counting loop": plain.counting_loop,
        "Python, line by line": plain.line_by_line,
        "Python early exit, unchecked": plain.early_exit,
        "Python, bytes and slices": plain.bytes_checked,
    }.items():
        yield Contestant(name, ask, things, given.over)
    try:
        import numpy as np

        yield Contestant(
            "numpy.array(list), then numpy", lambda board: arrays.numpy_reduce(np.array(board, np.uint8)), things, given.over
        )
    except ImportError as error:
        missing(LAYER, "numpy", error)
    if given.n == 3:
        yield Contestant("Python, 3 x 3 unpacked, unchecked", plain.unpacked, things, given.over)
        # What it costs to come and go.
        yield Contestant("an empty compiled call", tictacore._native._empty, things, role="limit")
    if read is not None and given.n >= 1000:
        pointers = [bytes(8 * given.n * given.n) for _ in given.flat]
        for each in pointers:
            # Fresh zeros of the system are all one page, read as if from L1.
            ctypes.memset(each, 255, len(each))
        yield Contestant("reading as many pointers", read, pointers, role="limit")


def uint8(given: Boards, compiled):
    try:
        import numpy as np
    except ImportError as error:
        missing(LAYER, "numpy", error)
        return
    things = [np.frombuffer(cells, np.uint8).reshape(given.n, given.n).copy() for cells in given.flat]
    yield ours(given, things)
    for name, ask in compiled.items():
        yield Contestant(name, ask, things, given.over)
    yield Contestant("numpy, AND of each line, unchecked", arrays.numpy_reduce, things, given.over)
    yield Contestant("numpy, == and all", arrays.numpy_equal, things, given.over)
    yield ours(given, [board.astype(np.int64) for board in things], name="tictacore, numpy int64")


def curve_lists(given: Boards):
    things = given.lists()
    yield ours(given, things)
    yield Contestant("Python counting loop", plain.counting_loop, things, given.over)
    yield Contestant("Python, bytes and slices", plain.bytes_checked, things, given.over)


def numba_or_none():
    try:
        import numba
    except ImportError as error:
        missing(LAYER, "numba", error)
        return {}
    version("numba", numba.__version__)
    return arrays.numba_contestants()


def reader(cpp: Path):
    """Reads every byte once: compiled code of bench/cpp/."""
    try:
        library = ctypes.CDLL(str(cpp))
    except OSError as error:
        missing(LAYER, "reading as many pointers", error)
        return None
    library.read_bytes.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
    read_bytes = library.read_bytes
    return lambda bytes_: read_bytes(bytes_, len(bytes_))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
