"""Asks an installed tictacore what `cargo xtask demo` shows: one JSON object a line."""

import json
import statistics
import time

from tictacore import game_over, tictactoe


def ask(question, call):
    answer = call()
    # The first calls warm up, and tell how many make a sample of 2 ms.
    end = time.perf_counter() + 0.02
    calls = 1
    while time.perf_counter() < end:
        call()
        calls += 1
    calls = max(1, calls // 10)
    samples = []
    for _ in range(11):
        start = time.perf_counter()
        for _ in range(calls):
            call()
        samples.append((time.perf_counter() - start) / calls)
    print(json.dumps({"question": question, "answer": answer, "nanoseconds": statistics.median(samples) * 1e9}))


row = [[1, 1, 1], [2, 2, 1], [1, 2, 2]]
anti_diagonal = [[0, 0, 1], [0, 1, 2], [1, 2, 0]]
full = [[1, 2, 1], [1, 2, 2], [2, 1, 1]]
open_ = [[1, 2, 0], [2, 2, 1], [0, 0, 1]]
ask("row", lambda: game_over(row))
ask("anti-diagonal", lambda: game_over(anti_diagonal))
ask("full", lambda: game_over(full))
ask("open", lambda: game_over(open_))

a_wins = [[0, 0], [2, 0], [1, 1], [2, 1], [2, 2]]
b_wins = [[0, 0], [1, 1], [0, 1], [0, 2], [1, 0], [2, 0]]
draw = [[0, 0], [1, 1], [2, 0], [1, 0], [1, 2], [2, 1], [0, 1], [0, 2], [2, 2]]
pending = [[0, 0], [1, 1]]
ask("moves A", lambda: tictactoe(a_wins))
ask("moves B", lambda: tictactoe(b_wins))
ask("moves Draw", lambda: tictactoe(draw))
ask("moves Pending", lambda: tictactoe(pending))

# A fills row 0, B row 1: A is first.
race = [[move % 2, move // 2] for move in range(1999)]
ask("1999 moves", lambda: tictactoe(race, n=1000))

# No line anywhere and only the last cell empty: every cell must be looked at.
large = [[1 + (row + col // 2) % 2 for col in range(1000)] for row in range(1000)]
large[999][999] = 0
ask("1000 x 1000", lambda: game_over(large))
