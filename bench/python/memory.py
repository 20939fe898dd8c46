"""What a question takes beyond its input: the most memory held during the call, as Linux counts it."""

from __future__ import annotations

import random
import subprocess
import sys

from harness import missing, report

ASKED = {
    "tictacore": "from tictacore import game_over as ask",
    "Python, bytes and slices": "from plain import bytes_checked as ask",
    "Python, line by line": "from plain import line_by_line as ask",
    "numpy.array(list), then numpy": "import numpy, arrays; ask = lambda b: arrays.numpy_reduce(numpy.array(b, numpy.uint8))",
}


def held(peak: bool) -> int:
    """Bytes: now, or the most since the last `forget`."""
    with open("/proc/self/status") as status:
        fields = dict(line.split(":", 1) for line in status)
    return 1024 * int(fields["VmHWM" if peak else "VmRSS"].split()[0])


def forget() -> None:
    with open("/proc/self/clear_refs", "w") as file:
        file.write("5")


def one(preparation: str, n: int) -> None:
    space: dict = {}
    exec(preparation, space)
    ask = space["ask"]
    # What loads code at its first call does so now.
    ask([[0, 1], [2, 0]])
    chance = random.Random(n)
    board = [[chance.randrange(3) for _ in range(n)] for _ in range(n)]
    forget()
    before = held(peak=False)
    ask(board)
    print(max(0, held(peak=True) - before))


def main(n: int = 1000) -> None:
    for name, preparation in ASKED.items():
        asked = subprocess.run([sys.executable, __file__, preparation, str(n)], capture_output=True, text=True)
        if asked.returncode:
            missing("python", f"memory of {name}", asked.stderr.strip().rpartition("\n")[2])
            continue
        report(
            layer="python", case="memory", input=f"a list of lists, n = {n}, beyond the list", n=n, contestant=name,
            bytes=int(asked.stdout),
        )  # fmt: skip


if __name__ == "__main__":
    if len(sys.argv) > 1:
        one(sys.argv[1], int(sys.argv[2]))
    else:
        main()
