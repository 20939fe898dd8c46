/**
 * The rules of n x n tic-tac-toe and k in a row: is the game over, who won, with which lines.
 *
 * A cell is 0 (empty), 1 (a mark of player A) or 2 (a mark of player B); nothing else is a cell, neither `null` nor
 * `"1"` nor `true`. A move is (row, column), both counted from 0; A moves first. No argument is ever changed, every
 * cell is checked whatever the answer, and whatever is wrong throws a {@link TicTacToeError}.
 *
 * @packageDocumentation
 */

/** A player: A moves first and has the cells of value 1, B those of value 2. */
export type Player = 'A' | 'B';

/** How a board stands; `"Both"` where each player holds a line, which no play reaches. */
export type Outcome = 'A' | 'B' | 'Draw' | 'Pending' | 'Both';

/** How a game stands. */
export type GameOutcome = Exclude<Outcome, 'Both'>;

/** Whether a run of more than k marks wins (`"win"`, the usual rule) or exactly k do (`"exact"`). */
export type Overline = 'win' | 'exact';

/** The cells of a row: numbers, or a typed array of integers. */
export type Row =
  readonly number[] | Int8Array | Uint8Array | Uint8ClampedArray | Int16Array | Uint16Array | Int32Array | Uint32Array;

/**
 * A board: its rows, or the n * n cells of a square board in row-major order as a `Uint8Array` (which Node reads where
 * it lies, without a copy).
 */
export type Board = readonly Row[] | Uint8Array;

/** A move as (row, column), both from 0. */
export type Move = readonly [row: number, col: number] | readonly number[];

/** The rules of a game: `k` marks of one player in an unbroken row, column or diagonal win on `rows` x `cols` cells. */
export interface Rules {
  /** How many rows the board has: 1 to 46340. */
  readonly rows: number;
  /** How many columns the board has: 1 to 46340. */
  readonly cols: number;
  /** How many in a row win: 1 to the longer side. */
  readonly k: number;
  /** Whether more than k in a row win; `"win"` by default. */
  readonly overline?: Overline;
}

/** A won line. */
export interface Line {
  /** Whose marks they are. */
  player: Player;
  /** Which way it runs; for k in a row a diagonal is any line parallel to the main or the anti-diagonal. */
  kind: 'row' | 'column' | 'main_diagonal' | 'anti_diagonal';
  /** Its cells as [row, column], in order of rows, then columns: k of them, or more where the run is longer. */
  cells: [row: number, col: number][];
}

/** Whether play can reach a board, or the first reason why it cannot. */
export type Reachability = 'reachable' | 'turn_count' | 'both_won' | 'moved_after_win' | 'no_single_last_move';

/** What can be wrong with an argument. */
export type ErrorCode =
  | 'type'
  | 'size'
  | 'not_square'
  | 'cell_value'
  | 'rules'
  | 'out_of_range'
  | 'occupied'
  | 'game_over'
  | 'nothing_to_undo'
  | 'nothing_to_redo';

/**
 * What every wrong argument throws, with the same code, position and message as in the packages of other languages.
 *
 * Where a board has several faults, the first is named: the shape of all rows first, in order, then cells in row-major
 * order.
 *
 * @example
 * ```ts
 * try {
 *   gameOver([[1, 2], [0, 7]]);
 * } catch (error) {
 *   if (!(error instanceof TicTacToeError)) throw error;
 *   console.log(error.code, error.row, error.col); // → cell_value 1 1
 * }
 * ```
 */
export class TicTacToeError extends Error {
  private constructor();
  readonly name: 'TicTacToeError';
  /**
   * What is wrong: `type` (no board, row, cell, move or number where one is expected), `size` (n is not 1 to 46340),
   * `not_square` (a row of the wrong length), `cell_value` (an integer that is not 0, 1 or 2), `rules` (rules that no
   * game can have), `out_of_range`, `occupied`, `game_over` (a move outside the board, onto a mark, after the end),
   * `nothing_to_undo`, `nothing_to_redo`.
   */
  readonly code: ErrorCode;
  /** The row of the board, from 0, where that is known. */
  readonly row: number | undefined;
  /** The column, from 0, where that is known; in {@link replayBatch} the move's place in its game. */
  readonly col: number | undefined;
  /** The move's place in its list, or the board's or game's in its batch, from 0. */
  readonly index: number | undefined;
}

/**
 * Is the game over: does somebody hold a line, or is no cell empty?
 *
 * Cost: one look at every cell.
 *
 * @param board - Any board, also one that play cannot reach.
 * @param k - How many in a row win; without it the board is square and full lines win.
 * @param overline - Whether more than k in a row win; `"win"` by default.
 * @returns Whether {@link outcome} is anything but `"Pending"`.
 * @throws {@link TicTacToeError} `type`, `size`, `rules`, `not_square`, `cell_value`.
 *
 * @example
 * ```ts
 * gameOver([[1, 2, 0], [1, 2, 0], [1, 0, 0]]); // → true
 * gameOver(Uint8Array.of(1, 0, 0, 2)); // → false
 * gameOver([[0, 1, 1, 1], [2, 2, 0, 0]], 3); // → true
 * ```
 */
export function gameOver(board: Board, k?: number, overline?: Overline): boolean;

/**
 * How does the board stand? A full board with a won line is won, never a draw.
 *
 * Arguments, errors and cost are those of {@link gameOver}.
 *
 * @returns `"A"`, `"B"`, `"Draw"`, `"Pending"`, or `"Both"` where each player holds a line.
 *
 * @example
 * ```ts
 * outcome([[1, 2, 1], [2, 1, 2], [2, 1, 1]]); // → 'A'
 * outcome([[1, 1, 1, 1, 1, 1, 0]], 5, 'exact'); // → 'Pending'
 * ```
 */
export function outcome(board: Board, k?: number, overline?: Overline): Outcome;

/**
 * Every won line: rows, columns, diagonals and anti-diagonals, each kind by its first cell. A run longer than k is one
 * line with all its cells, and crossing lines are each there.
 *
 * Arguments and errors are those of {@link gameOver}. Cost: one look at every cell, and where somebody has won one more
 * for each kind of line.
 *
 * @example
 * ```ts
 * winningLines([[0, 0, 1], [2, 1, 2], [1, 0, 0]]);
 * // → [{ player: 'A', kind: 'anti_diagonal', cells: [[0, 2], [1, 1], [2, 0]] }]
 * ```
 */
export function winningLines(board: Board, k?: number, overline?: Overline): Line[];

/**
 * Can play reach this board? Exact for every size and k, with overlines that win.
 *
 * Arguments, errors and cost are those of {@link winningLines}.
 *
 * @returns `"reachable"`, or the first of: `"turn_count"` (A has neither as many marks as B nor one more),
 *   `"both_won"`, `"moved_after_win"` (the winner's count does not fit), `"no_single_last_move"` (whichever one of the
 *   winner's marks is taken away, a won line is left).
 *
 * @example
 * ```ts
 * reachability([[2, 0, 2], [1, 1, 1], [0, 2, 0]]); // → 'moved_after_win'
 * ```
 */
export function reachability(board: Board, k?: number): Reachability;

/**
 * How does a game of n x n stand after these moves? A moves first, and full lines win.
 *
 * Cost: O(n) once and O(1) a move.
 *
 * @param moves - Each [row, column], from 0.
 * @param n - The side of the board, 1 to 46340.
 * @throws {@link TicTacToeError} `type`, `size`; and at the first move that is not possible, with its `index`: `type`,
 *   `game_over`, `out_of_range` (a negative number is outside, too), `occupied`.
 *
 * @example
 * ```ts
 * tictactoe([[0, 0], [2, 0], [1, 1], [2, 1], [2, 2]]); // → 'A'
 * tictactoe([[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]], 4); // → 'Pending'
 * ```
 */
export function tictactoe(moves: readonly Move[], n?: number): GameOutcome;

/**
 * A game: A moves first, the players alternate, and it ends with the first won line or the full board.
 *
 * A move costs O(1) for full lines and O(k) for k in a row, whatever the size of the board, and so do undo and redo.
 * A call that throws leaves everything as it was.
 *
 * @example
 * ```ts
 * const game = new Game(3);
 * game.play(1, 1); // → 'Pending'
 * game.play(0, 0); // → 'Pending'
 * game.toMove; // → 'A'
 * String(game); // → 'O..\n.X.\n...'
 * game.undo(); // → 'Pending'
 * game.moveCount; // → 1
 * ```
 */
export class Game {
  /**
   * A game on an empty board.
   *
   * @param rules - n, for n x n cells on which full lines win (3 by default); or an object of `rows`, `cols` and `k`,
   *   and `overline`.
   * @throws {@link TicTacToeError} `type`, `size`, `rules`.
   *
   * @example
   * ```ts
   * new Game({ rows: 6, cols: 7, k: 4 }).rules; // → { rows: 6, cols: 7, k: 4, overline: 'win' }
   * ```
   */
  constructor(rules?: number | Rules);

  /**
   * A game in which these moves have been played.
   *
   * @throws {@link TicTacToeError} As the constructor, and as {@link tictactoe} at the first move that is not possible.
   *
   * @example
   * ```ts
   * Game.fromMoves([[1, 1], [0, 0]]).toMove; // → 'A'
   * ```
   */
  static fromMoves(moves: readonly Move[], rules?: number | Rules): Game;

  /**
   * A game that goes on from a board. The moves before are unknown: they are not among {@link moves} and cannot be
   * undone. The board need not be one that play reaches.
   *
   * @param options - `toMove`: who moves next; without it the marks decide (as many of A as of B, and A does; one more,
   *   and B does). `k` and `overline` as in {@link gameOver}.
   * @throws {@link TicTacToeError} As {@link gameOver}; `rules` where the marks do not decide who moves next.
   *
   * @example
   * ```ts
   * Game.fromBoard([[1, 0, 0], [0, 2, 0], [0, 0, 1]]).toMove; // → 'B'
   * Game.fromBoard([[1, 1], [0, 0]], { toMove: 'B' }).outcome; // → 'A'
   * ```
   */
  static fromBoard(board: Board, options?: { toMove?: Player; k?: number; overline?: Overline }): Game;

  /** How the game stands; `"Both"` only where it started from a board on which each player holds a line. */
  get outcome(): Outcome;

  /** Who moves next; `null` after the end. */
  get toMove(): Player | null;

  /** Whether no line is left that anyone can still win. */
  get isDeadDraw(): boolean;

  /** How many moves have been played and not taken back. */
  get moveCount(): number;

  /** The rules that it is played under, which can be given to the constructor again. */
  get rules(): Required<Rules>;

  /** The hash of the cells, kept up to date by each move: what {@link boardHash} of the board is. */
  get boardHash(): bigint;

  /**
   * Plays the next move. What could be redone no longer can.
   *
   * @returns How the game then stands.
   * @throws {@link TicTacToeError} `type`; `game_over` after the end, `out_of_range` outside the board, `occupied` on a
   *   marked cell, with the move's `index`.
   *
   * @example
   * ```ts
   * new Game(1).play(0, 0); // → 'A'
   * ```
   */
  play(row: number, col: number): GameOutcome;

  /**
   * Takes back the last move.
   *
   * @returns How the game then stands.
   * @throws {@link TicTacToeError} `nothing_to_undo` where no move has been played.
   */
  undo(): GameOutcome;

  /**
   * Plays again the move that was last taken back.
   *
   * @returns How the game then stands.
   * @throws {@link TicTacToeError} `nothing_to_redo` where no move has been taken back since the last one played.
   */
  redo(): GameOutcome;

  /**
   * Every won line, as {@link winningLines} of the board. Cost: a look at every cell.
   *
   * @example
   * ```ts
   * Game.fromMoves([[0, 0], [1, 0], [0, 1], [1, 1], [0, 2]]).winningLines()[0].kind; // → 'row'
   * ```
   */
  winningLines(): Line[];

  /** The moves played and not taken back, first to last, each as [row, column]. */
  moves(): [row: number, col: number][];

  /**
   * The cells that can be marked next, each as [row, column], in row-major order; none after the end. They are looked
   * for as the iterator goes, on the board as it then is.
   *
   * @example
   * ```ts
   * const [first] = new Game(1000).legalMoves();
   * first; // → [0, 0]
   * ```
   */
  legalMoves(): IterableIterator<[row: number, col: number]>;

  /** The board as it now is: rows of cells. Cost: a copy of the cells. */
  board(): number[][];

  /**
   * A cell: 0, 1 or 2.
   *
   * @throws {@link TicTacToeError} `type`; `out_of_range` where the board has no such cell.
   */
  cell(row: number, col: number): number;

  /** A game that stands the same, with the same moves to undo and redo, and is independent from now on. */
  copy(): Game;

  /**
   * Whether the other is a game of the same rules, cells and turn; how play came there does not matter.
   *
   * @example
   * ```ts
   * const one = Game.fromMoves([[0, 0], [1, 1], [0, 1]]);
   * one.equals(Game.fromMoves([[0, 1], [1, 1], [0, 0]])); // → true
   * ```
   */
  equals(other: unknown): boolean;

  /**
   * Gives back the game's memory at once, and not when the garbage collector finds that nobody has the game any more.
   * It cannot be used after that. Never necessary; of use where very many games are made in one go. Where the language
   * has `using`, that does it, too.
   */
  free(): void;

  /** The board drawn: a line of `X` (A), `O` (B) and `.` for each row. */
  toString(): string;
}

/** How batches are worked on. */
export interface BatchOptions {
  /** How many threads may share the work where it is enough for more than one; 1 by default, and always in wasm. */
  threads?: number;
}

/**
 * Is each of these boards over?
 *
 * @param boards - Square boards of one size, one after another, each n * n cells in row-major order.
 * @param n - The side of each board.
 * @returns A byte a board: 1 where it is over, 0 where it is not.
 * @throws {@link TicTacToeError} `type`, `size`; `not_square` where the last board is not whole; `cell_value`. `index`
 *   is the board.
 *
 * @example
 * ```ts
 * gameOverBatch(Uint8Array.of(1, 1, 0, 0, 1, 0, 0, 0), 2); // → Uint8Array [1, 0]
 * ```
 */
export function gameOverBatch(boards: Uint8Array, n: number, options?: BatchOptions): Uint8Array;

/**
 * How does each of these boards stand?
 *
 * Arguments and errors are those of {@link gameOverBatch}.
 *
 * @returns A byte a board: 0 Pending, 1 A, 2 B, 3 Draw, 4 Both.
 *
 * @example
 * ```ts
 * outcomeBatch(Uint8Array.of(1, 1, 0, 0, 2, 0, 0, 2), 2); // → Uint8Array [1, 2]
 * ```
 */
export function outcomeBatch(boards: Uint8Array, n: number, options?: BatchOptions): Uint8Array;

/**
 * How does each of these games of n x n stand after its moves?
 *
 * @param moves - Games one after another, `length` numbers each: the indexes (row * n + column) of the cells in order of
 *   play, then -1 up to the end. An `Int32Array` is read where it lies, others are copied.
 * @param n - The side of the board.
 * @param length - How many numbers a game has; n * n by default.
 * @returns A byte a game: 0 Pending, 1 A, 2 B, 3 Draw.
 * @throws {@link TicTacToeError} `type`, `size`; and at the first move that is not possible `out_of_range`, `occupied`,
 *   `game_over`, where `index` is the game and `col` the move.
 *
 * @example
 * ```ts
 * replayBatch(Int32Array.of(0, 2, 1, 3, -1, -1), 2, 3); // → Uint8Array [1, 0]
 * ```
 */
export function replayBatch(
  moves: Int8Array | Uint8Array | Uint8ClampedArray | Int16Array | Uint16Array | Int32Array,
  n: number,
  length?: number,
  options?: BatchOptions,
): Uint8Array;

/**
 * The eight images of a square board: itself, turned by a quarter to the right, by half, by a quarter to the left; each
 * row reversed, the rows reversed, mirrored at the main diagonal, at the anti-diagonal.
 *
 * @throws {@link TicTacToeError} As {@link gameOver}.
 *
 * @example
 * ```ts
 * symmetries([[1, 2], [0, 0]])[1]; // → [[0, 1], [0, 2]]
 * ```
 */
export function symmetries(board: Board): number[][][];

/**
 * The image that stands for all eight: the one whose cells, read in row-major order, come first.
 *
 * @throws {@link TicTacToeError} As {@link gameOver}.
 *
 * @example
 * ```ts
 * canonical([[1, 0], [0, 0]]); // → [[0, 0], [0, 1]]
 * ```
 */
export function canonical(board: Board): number[][];

/**
 * A 64-bit hash of a board's size and cells, the same for equal boards in every language and version.
 *
 * @param board - A board of any shape.
 * @throws {@link TicTacToeError} `type`, `size`, `not_square`, `cell_value`.
 *
 * @example
 * ```ts
 * boardHash([[0, 0], [0, 0]]) === boardHash(Uint8Array.of(0, 0, 0, 0)); // → true
 * ```
 */
export function boardHash(board: Board): bigint;

/** How cells are numbered where a move is one number: along the rows, or down the columns. */
export type Order = 'row_major' | 'column_major';

/** Boards, cells and moves as others write them, and back: strict, and each the reverse of another. */
export interface Notation {
  /**
   * A board from text: `X` or `x` is a mark of A, `O` or `o` one of B; `.`, `_`, `-` and a space are empty. Rows end
   * with `/` or a new line; where neither stands, n * n characters are n rows of n.
   *
   * @throws {@link TicTacToeError} `type`, `size`, `not_square`; `cell_value` at any other character.
   *
   * @example
   * ```ts
   * notation.parseBoard('X.O/.../O.X'); // → [[1, 0, 2], [0, 0, 0], [2, 0, 1]]
   * ```
   */
  parseBoard(text: string): number[][];
  /**
   * A board as text: `X`, `O` and `.`, with `/` between rows.
   *
   * @example
   * ```ts
   * notation.formatBoard([[1, 0], [2, 0]]); // → 'X./O.'
   * ```
   */
  formatBoard(board: Board): string;
  /**
   * The [row, column] of a move such as `b3`: a column in letters (after `z` come `aa`, `ab`, ...), a row from 1.
   *
   * @throws {@link TicTacToeError} `type` for any other text.
   *
   * @example
   * ```ts
   * notation.parseMove('b3'); // → [2, 1]
   * ```
   */
  parseMove(text: string): [row: number, col: number];
  /**
   * A move as text.
   *
   * @throws {@link TicTacToeError} `type`, `out_of_range`.
   *
   * @example
   * ```ts
   * notation.formatMove(0, 26); // → 'aa1'
   * ```
   */
  formatMove(row: number, col: number): string;
  /**
   * A board from rows of `"X"`, `"O"` and `null`.
   *
   * @throws {@link TicTacToeError} `type`, `size`, `not_square`; `cell_value` for any other string.
   *
   * @example
   * ```ts
   * notation.fromMarks([['X', null], ['O', 'X']]); // → [[1, 0], [2, 1]]
   * ```
   */
  fromMarks(marks: readonly (readonly ('X' | 'O' | null)[])[]): number[][];
  /**
   * A board as rows of `"X"`, `"O"` and `null`.
   *
   * @example
   * ```ts
   * notation.toMarks([[1, 0], [2, 1]]); // → [['X', null], ['O', 'X']]
   * ```
   */
  toMarks(board: Board): ('X' | 'O' | null)[][];
  /**
   * A board from rows of 1 (A), -1 (B) and 0 (empty).
   *
   * @throws {@link TicTacToeError} `type`, `size`, `not_square`; `cell_value` for any other integer.
   *
   * @example
   * ```ts
   * notation.fromSigned([[1, 0], [-1, 1]]); // → [[1, 0], [2, 1]]
   * ```
   */
  fromSigned(board: readonly Row[]): number[][];
  /**
   * A board as rows of 1 (A), -1 (B) and 0 (empty).
   *
   * @example
   * ```ts
   * notation.toSigned([[1, 0], [2, 1]]); // → [[1, 0], [-1, 1]]
   * ```
   */
  toSigned(board: Board): number[][];
  /**
   * The number of a cell, from 0.
   *
   * @throws {@link TicTacToeError} `type`, `size`, `out_of_range`.
   *
   * @example
   * ```ts
   * notation.toIndex(1, 0, 3, 3); // → 3
   * notation.toIndex(1, 0, 3, 3, 'column_major'); // → 1
   * ```
   */
  toIndex(row: number, col: number, rows: number, cols: number, order?: Order): number;
  /**
   * The [row, column] of the cell with a number.
   *
   * @throws {@link TicTacToeError} `type`, `size`, `out_of_range`.
   *
   * @example
   * ```ts
   * notation.fromIndex(1, 3, 3); // → [0, 1]
   * ```
   */
  fromIndex(index: number, rows: number, cols: number, order?: Order): [row: number, col: number];
}

/** Boards, cells and moves as others write them, and back. */
export const notation: Notation;

/**
 * What answers: the native addon, or WebAssembly. In Node the environment variable `TICTACORE_ENGINE`, set to either
 * word before the package is loaded, allows that one alone.
 */
export const engine: 'native' | 'wasm';
