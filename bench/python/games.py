"""The layer `game` from Python: what a move costs, next to other programs and to looking at the whole board."""

from __future__ import annotations

import random
import sys

import tictacore
from harness import Contestant, measure, missing, version
from tictacore import Game, game_over

LAYER = "game"
UNIT = "move"


class CountingGame:
    """The usual answer: a counter for each line, full lines alone."""

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


def games(new, n: int, count: int, most: int) -> list[list[tuple[int, int]]]:
    """Moves by chance up to the end of the game, or so many."""
    chance = random.Random(n)
    found = []
    for _ in range(count):
        moves = []
        game = new()
        for cell in chance.sample(range(n * n), min(most, n * n)):
            moves.append((cell // n, cell % n))
            if game.play(*moves[-1]) != "Pending":
                break
        found.append(moves)
    return found


def played(new):
    """Plays a game and says how it stands at the end."""

    def play_all(moves):
        play = new().play
        for row, col in moves:
            outcome = play(row, col)
        return outcome

    return play_all


def rescan(ask, n: int, moves):
    """The last moves of a game, each followed by a look at the whole board."""
    last = moves[-16:]
    board = [[0] * n for _ in range(n)]
    for index, (row, col) in enumerate(moves[: -len(last)]):
        board[row][col] = 1 + index % 2
    first = len(moves) - len(last)

    def play_last(_):
        for index, (row, col) in enumerate(last, first):
            board[row][col] = 1 + index % 2
            over = ask(board)
        for row, col in last:
            board[row][col] = 0
        return over

    return play_last, len(last)


def full_lines(n: int, count: int, most: int) -> None:
    things = games(lambda: Game(n), n, count, most)
    moves = sum(map(len, things))
    right = [played(lambda: CountingGame(n))(game) for game in things]
    over = [right[0] != "Pending"]
    ours, last = rescan(game_over, n, things[0])
    contestants = [
        Contestant("tictacore", played(lambda: Game(n)), things, right, role="ours", units=moves),
        Contestant("Python counters", played(lambda: CountingGame(n)), things, right, units=moves),
        Contestant("tictacore's game_over of the whole board", ours, [None], over, units=last),
    ]
    if n <= 100:
        from plain import counting_loop

        usual, last = rescan(counting_loop, n, things[0])
        contestants.append(Contestant("Python counting loop over the whole board", usual, [None], over, units=last))
    measure(LAYER, "move from Python", f"{n} x {n}", n, UNIT, contestants, 2)


def five_in_a_row() -> None:
    def new():
        return Game(rows=15, cols=15, k=5)

    things = games(new, 15, 16, 225)
    moves = sum(map(len, things))
    right = [played(new)(game) for game in things]
    contestants = [Contestant("tictacore", played(new), things, right, role="ours", units=moves)]
    try:
        import pyspiel

        mnk = pyspiel.load_game("mnk(m=15,n=15,k=5)")
        actions = [[row * 15 + col for row, col in game] for game in things]
        words = {1.0: "A", -1.0: "B"}

        def play_all(actions):
            state = mnk.new_initial_state()
            for action in actions:
                state.apply_action(action)
                over = state.is_terminal()
            return (words.get(state.returns()[0], "Draw")) if over else "Pending"

        contestants.append(Contestant("open-spiel", play_all, actions, right, units=moves))
    except ImportError as error:
        missing(LAYER, "open-spiel", error)
    measure(LAYER, "move from Python", "15 x 15, 5 in a row", 15, UNIT, contestants, 2)


def three_by_three_elsewhere() -> None:
    """Other programs' 3 x 3, for information: what they do in a step is not the same."""
    things = games(lambda: Game(3), 3, 64, 9)
    moves = sum(map(len, things))
    right = [played(lambda: Game(3))(game) for game in things]
    contestants = [Contestant("tictacore", played(lambda: Game(3)), things, right, role="ours", units=moves)]
    words = {1.0: "A", -1.0: "B"}
    try:
        import pyspiel

        version("open-spiel", installed("open-spiel"))
        game = pyspiel.load_game("tic_tac_toe")

        def spiel(actions):
            state = game.new_initial_state()
            for action in actions:
                state.apply_action(action)
                over = state.is_terminal()
            return words.get(state.returns()[0], "Draw") if over else "Pending"

        by_row = [[row * 3 + col for row, col in moves] for moves in things]
        contestants.append(Contestant("open-spiel", spiel, by_row, right, units=moves))
    except ImportError as error:
        missing(LAYER, "open-spiel", error)
    try:
        from pettingzoo.classic import tictactoe_v3

        version("pettingzoo", installed("pettingzoo"))
        environment = tictactoe_v3.raw_env()

        def zoo(actions):
            environment.reset()
            for action in actions:
                environment.step(action)
            return words.get(environment.rewards["player_1"], "Draw")

        # It counts cells column after column.
        by_column = [[col * 3 + row for row, col in moves] for moves in things]
        contestants.append(Contestant("pettingzoo", zoo, by_column, right, units=moves))
    except ImportError as error:
        missing(LAYER, "pettingzoo", error)
    contestants += many_at_once(things, right)
    measure(LAYER, "move from Python, other programs", "3 x 3", 3, UNIT, contestants, 3)


def many_at_once(things, right):
    """pgx plays many games side by side; a step of all of them is one call."""
    try:
        import jax
        import jax.numpy as jnp
        import pgx
    except ImportError as error:
        missing(LAYER, "pgx", error)
        return
    version("pgx", installed("pgx"))
    version("jax", jax.__version__)
    environment = pgx.make("tic_tac_toe")
    step = jax.jit(jax.vmap(environment.step))
    init = jax.jit(jax.vmap(environment.init))
    words = {1: "A", -1: "B"}
    for count in (1_000, 100_000):
        games = [things[index % len(things)] for index in range(count)]
        # Where a game is over, a step changes nothing, whatever the action.
        columns = [
            jnp.array([game[index][0] * 3 + game[index][1] if index < len(game) else 0 for game in games])
            for index in range(9)
        ]
        first = init(jax.random.split(jax.random.PRNGKey(1), count))

        def play_all(_, columns=columns, first=first, count=count):
            state = first
            won = jnp.zeros(count)
            for column in columns:
                # Whoever moves first is a player by chance, so the winner is who has just moved.
                mover = state.current_player
                state = step(state, column)
                won += state.rewards[jnp.arange(count), mover]
            return won, state

        won, state = play_all(None)
        length = [len(game) for game in games]
        for index in range(len(things)):
            answer = ("A" if length[index] % 2 else "B") if won[index] > 0 else "Draw"
            if not state.terminated[index] or answer != right[index]:
                raise SystemExit(f"pgx is wrong: game {index}: {answer}, not {right[index]}")

        def timed(_, play_all=play_all):
            play_all(None)[1].terminated.block_until_ready()

        yield Contestant(f"pgx, {count} games side by side", timed, [None], units=9 * count)


def installed(package: str) -> str:
    from importlib.metadata import version as version_of

    return version_of(package)


def main() -> None:
    version("Python", sys.version.split()[0])
    version("tictacore", tictacore.__version__)
    for n, count, most in ((3, 64, 9), (15, 16, 225), (100, 1, 10_000), (1000, 1, 100_000)):
        full_lines(n, count, most)
    five_in_a_row()
    three_by_three_elsewhere()


if __name__ == "__main__":
    main()
