// Uses everything that the types say, through the package that `Api` is: compiled by types.test.mjs, for both.
import * as native from 'tictacore';
import * as wasm from 'tictacore-wasm';
import load from 'tictacore-wasm/web';
import type { Board, ErrorCode, GameOutcome, Line, Move, Outcome, Player, Reachability, Row, Rules } from 'tictacore';

/** One interface, both packages. */
type Api = Pick<typeof native, Exclude<keyof typeof native, 'Game' | 'TicTacToeError'>>;
const packages: Api[] = [native, wasm];

export async function web(): Promise<boolean> {
  const { gameOver } = await load();
  const other: typeof wasm = await load(new URL('https://example.org/tictacore.wasm'));
  return gameOver([[1]]) && other.gameOver([[1]]);
}

for (const api of packages) {
  const rows: number[][] = [
    [1, 2],
    [0, 0],
  ];
  const over: boolean = api.gameOver(rows);
  const overFlat: boolean = api.gameOver(Uint8Array.of(0, 0, 0, 0), 2, 'exact');
  const typed: Row[] = [Int8Array.of(1, 2), [0, 0], new Uint32Array(2)];
  const outcome: Outcome = api.outcome(typed, 2, 'win');
  const constant = [
    [1, 2],
    [0, 0],
  ] as const;
  const both: boolean = api.outcome(constant) === 'Both';
  const lines: Line[] = api.winningLines(rows);
  for (const { player, kind, cells } of lines) {
    const who: Player = player;
    const where: 'row' | 'column' | 'main_diagonal' | 'anti_diagonal' = kind;
    const [[row, col]] = cells;
    const sum: number | undefined = row + col;
    void [who, where, sum];
  }
  const reach: Reachability = api.reachability(rows, 2);
  const moves: Move[] = [
    [0, 0],
    [1, 1],
  ];
  const result: 'A' | 'B' | 'Draw' | 'Pending' = api.tictactoe(moves, 3);
  const plain: number[][] = [[0, 0]];
  const same: GameOutcome = api.tictactoe(plain);
  const bytes: Uint8Array = api.gameOverBatch(new Uint8Array(8), 2, { threads: 2 });
  const codes: Uint8Array = api.outcomeBatch(bytes, 2);
  const games: Uint8Array = api.replayBatch(new Int32Array(9), 3, 9);
  const images: number[][][] = api.symmetries(rows);
  const first: number[][] = api.canonical(images[0]!);
  const hash: bigint = api.boardHash(first);
  const engine: 'native' | 'wasm' = api.engine;
  const text: string = api.notation.formatBoard(api.notation.parseBoard('X./..'));
  const [r, c]: [number, number] = api.notation.parseMove('b3');
  const move: string = api.notation.formatMove(r, c);
  const marks: ('X' | 'O' | null)[][] = api.notation.toMarks(api.notation.fromMarks([['X', null]]));
  const signed: number[][] = api.notation.toSigned(api.notation.fromSigned([[1, -1]]));
  const index: number = api.notation.toIndex(r, c, 3, 3, 'column_major');
  const place: [number, number] = api.notation.fromIndex(index, 3, 3);
  void [
    over,
    overFlat,
    outcome,
    both,
    reach,
    result,
    same,
    codes,
    games,
    hash,
    engine,
    text,
    move,
    marks,
    signed,
    place,
  ];

  // @ts-expect-error: what is no cell
  api.gameOver([['1']]);
  // @ts-expect-error: nothing is no cell
  api.gameOver([[null]]);
  // @ts-expect-error: floats are no cells
  api.gameOver([new Float64Array(1)]);
  // @ts-expect-error: an unknown word
  api.outcome(rows, 2, 'six');
  // @ts-expect-error: a word of another function
  api.tictactoe(moves) === 'Both';
  // @ts-expect-error: not bytes
  api.outcomeBatch([0, 0, 0, 0], 2);
}

for (const { Game, TicTacToeError } of [native, wasm] as (typeof native)[]) {
  const game = new Game();
  const rules: Rules = { rows: 6, cols: 7, k: 4 };
  const others = [
    new Game(3),
    new Game(rules),
    Game.fromMoves([[0, 0]]),
    Game.fromMoves([], rules),
    Game.fromBoard([[0]]),
  ];
  const turned = Game.fromBoard(new Uint8Array(9), { toMove: 'B', k: 3, overline: 'exact' });
  const outcome: GameOutcome = game.play(1, 1);
  const back: [GameOutcome, GameOutcome] = [game.undo(), game.redo()];
  const toMove: Player | null = game.toMove;
  const state: [Outcome, boolean, number, bigint] = [game.outcome, game.isDeadDraw, game.moveCount, game.boardHash];
  const again = new Game(game.rules);
  const overline: 'win' | 'exact' = game.rules.overline;
  for (const [row, col] of game.legalMoves()) game.copy().play(row, col);
  const moves: [number, number][] = game.moves();
  const board: Board = game.board();
  const cell: number = game.cell(0, 0);
  const equal: boolean = game.equals(again) || game.equals(null);
  const shown: string = game.toString() + String(others.length) + turned.winningLines().length;
  game.free();
  void [outcome, back, toMove, state, overline, moves, board, cell, equal, shown];
  try {
    game.undo();
  } catch (error) {
    if (!(error instanceof TicTacToeError)) throw error;
    const code: ErrorCode = error.code;
    const at: (number | undefined)[] = [error.row, error.col, error.index];
    void [code, at, error.message];
  }
  // @ts-expect-error: a getter alone
  game.outcome = 'A';
  // @ts-expect-error: rules are all of rows, cols and k
  new Game({ rows: 3, cols: 3 });
  // @ts-expect-error: no such player
  Game.fromBoard([[0]], { toMove: 'X' });
}
