from collections.abc import Iterator, Sequence
from typing import Any, Literal, SupportsIndex, TypeVar, final

import numpy as np
import numpy.typing as npt
from typing_extensions import Buffer, Self, TypeAlias

from . import notation as notation
from ._error import TicTacToeError as TicTacToeError, TicTacToeTypeError as TicTacToeTypeError
from ._types import Line as Line, Rules as Rules, _Overline, _Player

__all__ = [
    "Game",
    "Line",
    "Rules",
    "TicTacToeError",
    "TicTacToeTypeError",
    "board_hash",
    "canonical",
    "game_over",
    "game_over_batch",
    "notation",
    "outcome",
    "outcome_batch",
    "reachability",
    "replay_batch",
    "symmetries",
    "tictactoe",
    "winning_lines",
]

__version__: str

_Board: TypeAlias = Sequence[Sequence[SupportsIndex]] | npt.NDArray[np.integer[Any]] | Buffer
_Moves: TypeAlias = Sequence[Sequence[SupportsIndex]] | npt.NDArray[np.integer[Any]] | Buffer
_Outcome: TypeAlias = Literal["A", "B", "Draw", "Pending", "Both"]
_Out = TypeVar("_Out", bound=Buffer)

def game_over(board: _Board, k: SupportsIndex | None = None, overline: _Overline = "win") -> bool:
    """Is the game over: does somebody hold a line, or is no cell empty?

    ``board`` has n rows of n cells: 0 empty, 1 a mark of player A, 2 one of player B. It is a list of lists, any
    sequence of sequences of integers, or a two-dimensional integer array (numpy's, or anything else with the buffer
    protocol), of any width and strides. It is not changed, and nobody asks whether play could reach it.

    Lines are the rows, the columns and the two diagonals. With ``k`` the board may be any rectangle, and k marks in
    an unbroken row, column or diagonal win; ``overline="exact"`` means exactly k, not more.

    Raises TicTacToeError, with the first fault of the board, the shape of all rows before any cell: ``type``,
    ``size``, ``not_square``, ``cell_value``; and ``rules`` where no game has such a k or overline.

    Every cell is checked. Cost: one look at each cell; a list of exact ints is read in place, an array of bytes is
    not copied.

    >>> game_over([[1, 2, 0], [1, 2, 0], [1, 0, 0]])
    True
    >>> game_over([[1, 2, 0], [1, 2, 0], [0, 0, 0]])
    False
    >>> game_over([[0, 1, 1, 0], [2, 2, 0, 0]], k=2)
    True
    """

def outcome(board: _Board, k: SupportsIndex | None = None, overline: _Overline = "win") -> _Outcome:
    """How the board stands: "A" or "B" where that player holds a line, "Draw" where the board is full and nobody
    does, "Both" where each holds one (no play reaches that), else "Pending".

    Arguments, errors and cost are those of game_over.

    >>> outcome([[1, 2, 1], [2, 1, 2], [2, 1, 1]])
    'A'
    >>> outcome([[1, 1], [2, 2]])
    'Both'
    """

def winning_lines(board: _Board, k: SupportsIndex | None = None, overline: _Overline = "win") -> list[Line]:
    """Every won line: rows, columns, diagonals, anti-diagonals, each kind by its first cell.

    For k in a row, a run that is longer than k is one line with all its cells, and ``kind`` says which way it runs.
    Crossing lines are each there. A board on which nobody has won gives an empty list.

    Arguments and errors are those of game_over. Cost: one look at each cell, and one more for each kind of line
    where somebody has won.

    >>> winning_lines([[1, 1, 1], [2, 2, 1], [2, 2, 1]])
    [Line(player='A', kind='row', cells=[(0, 0), (0, 1), (0, 2)]), Line(player='A', kind='column', cells=[(0, 2), (1, 2), (2, 2)])]
    >>> [line.cells for line in winning_lines([[0, 1, 1, 1]], k=2)]
    [[(0, 1), (0, 2), (0, 3)]]
    """

def reachability(
    board: _Board, k: SupportsIndex | None = None
) -> Literal["reachable", "turn_count", "both_won", "moved_after_win", "no_single_last_move"]:
    """Can play reach this board? "reachable", or the first reason why it cannot.

    "turn_count": A has neither as many marks as B nor one more. "both_won": each player holds a line.
    "moved_after_win": the winner's number of marks does not fit, so the loser has moved after the end.
    "no_single_last_move": whichever one of the winner's marks is taken away, a won line is left.

    Exact for every size and k. There is no ``overline``: with "exact" the answer would depend on the order of moves.
    Arguments and errors are those of game_over, and so is the cost.

    >>> reachability([[1, 2, 1], [2, 1, 2], [1, 2, 1]])
    'reachable'
    >>> reachability([[1, 1, 1], [2, 2, 0], [2, 0, 0]])
    'moved_after_win'
    """

def tictactoe(moves: _Moves, n: SupportsIndex = 3) -> Literal["A", "B", "Draw", "Pending"]:
    """How a game on an n x n board stands after these moves: "A" or "B" has won, "Draw", or "Pending".

    ``moves`` are pairs (row, column), each from 0; A moves first, then the players alternate. Play ends with the
    first won line or the full board. A list of lists, any sequence of pairs of integers, or an integer array of
    shape (moves, 2).

    Raises TicTacToeError: ``size`` or ``type`` for n; else for the first move that is not possible, with its
    ``index``: ``type``, ``out_of_range`` (negative indexes do not wrap), ``occupied``, ``game_over``.

    Cost: O(1) a move, whatever n is.

    >>> tictactoe([[0, 0], [2, 0], [1, 1], [2, 1], [2, 2]])
    'A'
    >>> tictactoe([(0, 0), (0, 1), (1, 0)], n=2)
    'A'
    >>> tictactoe([])
    'Pending'
    """

def symmetries(board: _Board) -> list[list[list[int]]]:
    """The eight images of a square board, as lists of lists: as it is, turned by 90, 180 and 270 degrees clockwise,
    rows read backwards, rows upside down, rows and columns exchanged, mirrored at the anti-diagonal.

    Equal images are each there. Errors are those of game_over. Cost: eight copies.

    >>> symmetries([[1, 2], [0, 0]])[1]
    [[0, 1], [0, 2]]
    """

def canonical(board: _Board) -> list[list[int]]:
    """The one of the eight images that stands for all: whose cells, row by row, come first. Boards that can be turned
    or mirrored into each other have the same.

    Errors are those of game_over. Cost: eight looks at each cell at most, one copy.

    >>> canonical([[1, 0], [0, 0]]) == canonical([[0, 0], [0, 1]])
    True
    """

def board_hash(board: _Board) -> int:
    """A 64-bit hash of a board of any shape, from its size and cells: equal for equal boards in every language
    and version of tictacore. ``Game.board_hash`` is the same at no cost.

    Errors are those of game_over; rows are as long as the first. Cost: one look at each cell.

    >>> board_hash([[1, 0], [0, 2]]) == board_hash(((1, 0), (0, 2)))
    True
    """

def game_over_batch(boards: Buffer, out: _Out | None = None, threads: SupportsIndex | None = None) -> Any:
    """Is each of these boards over?

    ``boards`` is an integer array of shape (N, n, n), numpy's or anything else with the buffer protocol. Bytes one
    after another (uint8, int8, C order) are read where they are; other integers and strides are copied first.

    Returns a numpy array of N booleans; a bytearray of zeros and ones where numpy is not installed; ``out`` where it
    is given: a writable contiguous array of N bytes or booleans, apart from ``boards``.

    Raises TicTacToeError: ``type`` for an array of another kind, or an ``out`` or ``threads`` that does not fit;
    ``size``, ``not_square``, ``cell_value`` with the board's ``index``, after which what ``out`` holds is not said.

    Runs without the global lock, on up to ``threads`` threads where the boards are worth it (without ``threads``, as
    many as there are processors).

    >>> game_over_batch(memoryview(bytes([1, 1, 0, 0, 1, 0, 0, 0])).cast("B", (2, 2, 2))).tolist()
    [True, False]
    """

def outcome_batch(boards: Buffer, out: _Out | None = None, threads: SupportsIndex | None = None) -> Any:
    """How does each of these boards stand? 0 Pending, 1 A, 2 B, 3 Draw, 4 Both.

    Arguments, errors and cost are those of game_over_batch. Returns a numpy array of N uint8, or a bytearray, or
    ``out``, which takes bytes and no booleans.

    >>> outcome_batch(memoryview(bytes([1, 1, 0, 0, 2, 0, 0, 2])).cast("B", (2, 2, 2))).tolist()
    [1, 2]
    """

def replay_batch(
    moves: Buffer, n: SupportsIndex, out: _Out | None = None, threads: SupportsIndex | None = None
) -> Any:
    """How does each of these games on an n x n board stand after its moves? 0 Pending, 1 A, 2 B, 3 Draw.

    ``moves`` is an integer array of shape (N, m): each game's moves in the order of play as row-major cell indexes
    (row * n + column), and -1 after its last one.

    Returns what outcome_batch does; ``out`` and ``threads`` are as there, and the lock is released.

    Raises TicTacToeError: ``type``, ``size``; and for the first move that is not possible ``out_of_range`` (a -1
    before another move is, too), ``occupied`` or ``game_over``, with the game as ``index`` and the move as ``col``.

    >>> from array import array
    >>> games = memoryview(array("b", [0, 2, 1, 3, -1, -1])).cast("B").cast("b", (2, 3))
    >>> replay_batch(games, n=2).tolist()
    [1, 0]
    """

@final
class Game:
    """A game: A moves first, the players alternate, and it ends with the first won line or the full board.

    ``Game(n)`` is n x n with full lines, ``Game()`` is 3 x 3; ``Game(rows=, cols=, k=)`` is k in a row on any
    rectangle, where with ``overline="exact"`` more than k do not win. Raises TicTacToeError: ``type``, ``size``,
    ``rules``.

    A move costs O(1) for full lines and O(k) for k in a row, whatever the size of the board; so do undo and redo. A
    rejected call leaves everything as it was. Games compare by rules, cells and whose turn it is, however play came
    there; the hash goes with that, so change a copy, and not a game that is in a set. Threads may share a game.

    >>> game = Game(3)
    >>> for row, col in [(0, 0), (1, 1), (0, 1), (2, 2)]:
    ...     _ = game.play(row, col)
    >>> print(game)
    XX.
    .O.
    ..O
    >>> game.play(0, 2), game.undo(), game.to_move
    ('A', 'Pending', 'A')
    """

    def __new__(
        cls,
        n: SupportsIndex | None = None,
        *,
        rows: SupportsIndex | None = None,
        cols: SupportsIndex | None = None,
        k: SupportsIndex | None = None,
        overline: _Overline = "win",
    ) -> Self: ...
    @staticmethod
    def from_moves(
        moves: _Moves,
        n: SupportsIndex | None = None,
        *,
        rows: SupportsIndex | None = None,
        cols: SupportsIndex | None = None,
        k: SupportsIndex | None = None,
        overline: _Overline = "win",
    ) -> Game:
        """A game in which these moves, as in tictactoe, have been played. The rules are as in Game(...).

        Raises TicTacToeError as tictactoe does. Cost: that of the moves.

        >>> Game.from_moves([(1, 1), (0, 0)]).move_count
        2
        """

    @staticmethod
    def from_board(
        board: _Board, to_move: _Player | None = None, k: SupportsIndex | None = None, overline: _Overline = "win"
    ) -> Game:
        """A game that goes on from a board, as in game_over. The moves before are unknown and cannot be undone.

        Without ``to_move`` the marks decide: as many of A as of B, and A moves next; one more, and B does.

        Raises TicTacToeError as game_over does, and ``rules`` where the marks do not decide. Cost: O(1) a cell for full
        lines, O(k) for k in a row.

        >>> Game.from_board([[1, 0, 0], [0, 2, 0], [0, 0, 1]]).to_move
        'B'
        """

    @property
    def outcome(self) -> _Outcome:
        """How the game stands: "A", "B", "Draw", "Pending"; "Both" only if it began on such a board. O(1).

        >>> Game().outcome
        'Pending'
        """

    @property
    def to_move(self) -> _Player | None:
        """Who moves next: "A" or "B"; None after the end. O(1).

        >>> Game().to_move
        'A'
        """

    @property
    def is_dead_draw(self) -> bool:
        """Whether no line is left that anyone can still win. O(1).

        >>> Game.from_board([[1, 2, 1], [1, 2, 2], [2, 1, 0]]).is_dead_draw
        True
        """

    @property
    def move_count(self) -> int:
        """How many moves have been played and not taken back. O(1).

        >>> Game().move_count
        0
        """

    @property
    def rules(self) -> Rules:
        """The rules of this game. O(1).

        >>> Game(rows=6, cols=7, k=4).rules
        Rules(rows=6, cols=7, k=4, overline='win')
        """

    @property
    def board_hash(self) -> int:
        """The board's 64-bit hash, as by the function board_hash. O(1).

        >>> game = Game()
        >>> game.board_hash == board_hash(game.board())
        True
        """

    def play(self, row: SupportsIndex, col: SupportsIndex) -> _Outcome:
        """Plays the next move, and returns the outcome after it. What could be redone no longer can.

        Raises TicTacToeError, with the move's number as ``index``: ``game_over`` after the end, ``out_of_range``,
        ``occupied``, ``type``. The game is then as it was. Cost: O(1) for full lines, O(k) for k in a row.

        >>> Game().play(1, 1)
        'Pending'
        """

    def undo(self) -> _Outcome:
        """Takes back the last move, and returns the outcome after that.

        Raises TicTacToeError: ``nothing_to_undo`` before any move. Cost: that of a move.

        >>> game = Game(1)
        >>> game.play(0, 0), game.undo()
        ('A', 'Pending')
        """

    def redo(self) -> _Outcome:
        """Plays again the move that was last taken back, and returns the outcome after it.

        Raises TicTacToeError: ``nothing_to_redo`` unless the last thing that changed the game was an undo or
        redo with one left. Cost: that of a move.

        >>> game = Game(1)
        >>> game.play(0, 0), game.undo(), game.redo()
        ('A', 'Pending', 'A')
        """

    def winning_lines(self) -> list[Line]:
        """Every won line, as by the function winning_lines. Cost: looks at each cell.

        >>> Game.from_moves([(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)]).winning_lines()
        [Line(player='A', kind='row', cells=[(0, 0), (0, 1), (0, 2)])]
        """

    def moves(self) -> list[tuple[int, int]]:
        """The moves played and not taken back, as (row, column), in order. Cost: O(1) a move.

        >>> Game.from_moves([(1, 1), (0, 0)]).moves()
        [(1, 1), (0, 0)]
        """

    def legal_moves(self) -> Iterator[tuple[int, int]]:
        """The cells that can be marked next, as (row, column), row by row; none after the end.

        An iterator that finds each as it goes and looks at the game as it then is: one may play and undo meanwhile.

        >>> game = Game(2)
        >>> _ = game.play(0, 1)
        >>> list(game.legal_moves())
        [(0, 0), (1, 0), (1, 1)]
        """

    def board(self) -> list[list[int]]:
        """The cells as a new list of rows. Cost: a copy.

        >>> Game(2).board()
        [[0, 0], [0, 0]]
        """

    def cell(self, row: SupportsIndex, col: SupportsIndex) -> int:
        """A cell: 0 empty, 1 a mark of A, 2 one of B.

        Raises TicTacToeError: ``out_of_range``, ``type``. O(1).

        >>> Game().cell(2, 2)
        0
        """

    def copy(self) -> Game:
        """An independent copy, with what can be undone and redone. Cost: a copy of the rows with marks.

        >>> game = Game()
        >>> other = game.copy()
        >>> other.play(0, 0), other == game
        ('Pending', False)
        """

    def __copy__(self) -> Game: ...
    def __deepcopy__(self, memo: Any, /) -> Game: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
