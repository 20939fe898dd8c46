// Games, converters, and the laws that tie all functions together.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { answerOf, fails, random, tictacore } from './support.mjs';

const { gameOver, outcome, winningLines, reachability, tictactoe, Game, TicTacToeError } = tictacore;
const { gameOverBatch, outcomeBatch, replayBatch, symmetries, canonical, boardHash, notation } = tictacore;

const CODES = ['Pending', 'A', 'B', 'Draw', 'Both'];

test('what a game is made of', () => {
  assert.deepEqual({ ...new Game().rules }, { rows: 3, cols: 3, k: 3, overline: 'win' });
  assert.deepEqual({ ...new Game(5).rules }, { rows: 5, cols: 5, k: 5, overline: 'win' });
  const rules = { rows: 6, cols: 7, k: 4, overline: 'exact' };
  assert.deepEqual({ ...new Game(rules).rules }, rules);
  assert.ok(new Game(new Game(3).rules).equals(new Game(3)));
  assert.ok(Object.isFrozen(new Game(3).rules));
  for (const n of [0, -1, 46341, 2 ** 32 + 3]) fails(() => new Game(n), 'size');
  for (const n of [null, '3', 2.5, NaN, true, 3n]) fails(() => new Game(n), 'type');
  for (const some of [{}, [], { n: 3 }, { rows: 3 }, { rows: 3, cols: 3 }, { n: 3, rows: 3, cols: 3, k: 3 }])
    fails(() => new Game(some), 'rules');
  for (const k of [0, -1, 8]) fails(() => new Game({ rows: 6, cols: 7, k }), 'rules');
  fails(() => new Game({ rows: 0, cols: 7, k: 4 }), 'rules');
  fails(() => new Game({ rows: 6, cols: 46341, k: 4 }), 'rules');
  fails(() => new Game({ rows: 6, cols: '7', k: 4 }), 'type');
  fails(() => new Game({ rows: 6, cols: 7, k: 4.5 }), 'type');
  fails(() => new Game({ rows: 6, cols: 7, k: 4, overline: 'six' }), 'rules');
  fails(() => new Game({ rows: 6, cols: 7, k: 4, overline: 6 }), 'type');
  assert.throws(() => Game(3), TypeError);
});

test('a game from the start to its end, and back', () => {
  const game = new Game(3);
  assert.equal(game.toMove, 'A');
  fails(() => game.undo(), 'nothing_to_undo');
  fails(() => game.redo(), 'nothing_to_redo');
  for (const [row, col] of [
    [0, 0],
    [1, 1],
    [0, 1],
    [2, 2],
  ])
    assert.equal(game.play(row, col), 'Pending');
  assert.equal(String(game), 'XX.\n.O.\n..O');
  assert.equal(game.play(0, 2), 'A');
  assert.equal(game.toMove, null);
  assert.deepEqual([...game.legalMoves()], []);
  assert.deepEqual(game.winningLines(), [
    {
      player: 'A',
      kind: 'row',
      cells: [
        [0, 0],
        [0, 1],
        [0, 2],
      ],
    },
  ]);
  fails(() => game.play(1, 0), 'game_over', { index: 5 });
  assert.equal(game.undo(), 'Pending');
  assert.equal(game.redo(), 'A');
  assert.equal(game.undo(), 'Pending');
  assert.equal(game.play(1, 0), 'Pending');
  fails(() => game.redo(), 'nothing_to_redo');
  assert.deepEqual(game.moves(), [
    [0, 0],
    [1, 1],
    [0, 1],
    [2, 2],
    [1, 0],
  ]);
  assert.deepEqual(game.board(), [
    [1, 1, 0],
    [1, 2, 0],
    [0, 0, 2],
  ]);
  assert.equal(game.cell(1, 1), 2);
});

test('a rejected call leaves everything as it was', () => {
  const game = Game.fromMoves([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  game.undo();
  const before = {
    board: game.board(),
    toMove: game.toMove,
    moves: game.moves(),
    hash: game.boardHash,
    count: game.moveCount,
  };
  fails(() => game.play(0, 0), 'occupied', { index: 2 });
  fails(() => game.play(-1, 0), 'out_of_range', { index: 2 });
  fails(() => game.play(0, 3), 'out_of_range', { index: 2 });
  fails(() => game.play(2 ** 32, 0), 'out_of_range', { index: 2 });
  for (const row of [undefined, null, '0', 0.5, NaN, true, 0n]) {
    fails(() => game.play(row, 0), 'type');
    fails(() => game.play(0, row), 'type');
    fails(() => game.cell(row, 0), 'type');
  }
  fails(() => game.cell(3, 0), 'out_of_range');
  fails(() => game.cell(0, -1), 'out_of_range');
  assert.deepEqual(
    { board: game.board(), toMove: game.toMove, moves: game.moves(), hash: game.boardHash, count: game.moveCount },
    before,
  );
  assert.equal(game.redo(), 'Pending'); // what could be redone still can
});

test('from a board', () => {
  const board = [
    [1, 0, 0],
    [0, 2, 0],
    [0, 0, 1],
  ];
  const game = Game.fromBoard(board);
  assert.equal(game.toMove, 'B');
  assert.equal(game.moveCount, 0);
  fails(() => game.undo(), 'nothing_to_undo');
  game.play(0, 1);
  assert.deepEqual(board[0], [1, 0, 0]);
  assert.equal(Game.fromBoard(board, { toMove: 'A' }).toMove, 'A');
  assert.equal(Game.fromBoard(Uint8Array.from(board.flat()), {}).toMove, 'B');
  fails(
    () =>
      Game.fromBoard([
        [1, 1],
        [0, 0],
      ]),
    'rules',
  );
  for (const toMove of [null, 'a', 'C', 1, {}]) fails(() => Game.fromBoard(board, { toMove }), 'type');
  const wide = Game.fromBoard([[1, 1, 0, 0]], { toMove: 'A', k: 3, overline: 'exact' });
  assert.deepEqual({ ...wide.rules }, { rows: 1, cols: 4, k: 3, overline: 'exact' });
  assert.equal(wide.play(0, 2), 'A');
  const both = Game.fromBoard([
    [1, 1, 1],
    [2, 2, 2],
    [0, 0, 0],
  ]);
  assert.equal(both.outcome, 'Both');
});

test('copies are independent, and equality is of rules, cells and turn', () => {
  const game = Game.fromMoves([
    [0, 0],
    [1, 1],
  ]);
  const copy = game.copy();
  assert.ok(copy.equals(game));
  copy.undo();
  assert.equal(game.moveCount, 2);
  assert.ok(!copy.equals(game));
  assert.equal(copy.redo(), 'Pending');
  assert.ok(copy.equals(game));
  assert.ok(!new Game(3).equals(new Game({ rows: 3, cols: 3, k: 2 })));
  assert.ok(
    !Game.fromBoard(
      [
        [1, 0],
        [0, 2],
      ],
      { toMove: 'B' },
    ).equals(
      Game.fromBoard([
        [1, 0],
        [0, 2],
      ]),
    ),
  );
  for (const other of [undefined, null, 3, {}, 'Game', Object.create(Game.prototype)])
    assert.equal(game.equals(other), false);
});

test('legal moves come one by one, on the board as it then is', () => {
  const large = new Game(1000).legalMoves();
  assert.deepEqual(large.next(), { value: [0, 0], done: false });
  const game = new Game(2);
  const moves = game.legalMoves();
  assert.deepEqual(moves.next().value, [0, 0]);
  game.play(0, 1);
  assert.deepEqual(moves.next().value, [1, 0]);
  assert.deepEqual(
    [...game.legalMoves()],
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  );
  const wide = Game.fromMoves(
    [
      [0, 1],
      [1, 2],
    ],
    { rows: 2, cols: 3, k: 3 },
  );
  assert.deepEqual(
    [...wide.legalMoves()],
    [
      [0, 0],
      [0, 2],
      [1, 0],
      [1, 1],
    ],
  );
});

test('dead draws', () => {
  const game = Game.fromBoard([
    [1, 2, 1],
    [1, 2, 2],
    [2, 1, 0],
  ]);
  assert.equal(game.outcome, 'Pending');
  assert.equal(game.isDeadDraw, true);
  assert.equal(new Game(3).isDeadDraw, false);
  assert.equal(game.play(2, 2), 'Draw');
});

test('what is freed is no game any more', () => {
  const game = new Game(3);
  const other = new Game(3);
  game.free();
  game.free();
  fails(() => game.play(0, 0), 'type');
  fails(() => game.moveCount, 'type');
  fails(() => game.copy(), 'type');
  fails(() => other.equals(game), 'type');
  assert.equal(inspect(game), 'Game (freed)');
  // Its place is taken by another, which it is not.
  const next = new Game(3);
  next.play(1, 1);
  fails(() => game.undo(), 'type');
  if (Symbol.dispose !== undefined) {
    next[Symbol.dispose]();
    fails(() => next.undo(), 'type');
  }
  assert.equal(other.play(1, 1), 'Pending');
});

test('a hundred thousand games', () => {
  let kept;
  for (let i = 0; i < 100_000; i++) {
    const game = new Game(3);
    game.play(1, 1);
    if (i % 1000 === 0) kept = game;
  }
  assert.equal(kept.moveCount, 1);
});

test('shown', () => {
  assert.equal(inspect(Game.fromMoves([[1, 1]])), 'Game (3 x 3, 3 in a row: Pending, B to move)\n...\n.X.\n...');
  assert.equal(`${new Game(1)}`, '.');
  const { error } = { error: answerOf(() => gameOver([[3]])) };
  assert.equal(error.code, 'cell_value');
  try {
    gameOver([
      [0, 0],
      [0, 7],
    ]);
    assert.fail();
  } catch (thrown) {
    assert.ok(thrown instanceof TicTacToeError && thrown instanceof Error);
    assert.equal(thrown.message, 'row 1, column 1: not a cell; a cell is 0 (empty), 1 (player A) or 2 (player B)');
    assert.match(String(thrown), /^TicTacToeError: row 1/);
    assert.match(thrown.stack, /games\.test\.mjs/);
  }
});

/** Boards and games in no order, of many shapes. */
function* positions(count) {
  const next = random(7);
  for (let i = 0; i < count; i++) {
    const square = next(2) === 0;
    const rows = 1 + next(6);
    const cols = square ? rows : 1 + next(7);
    const k = square ? rows : 1 + next(Math.max(rows, cols));
    const overline = !square && next(3) === 0 ? 'exact' : 'win';
    const game = square ? new Game(rows) : new Game({ rows, cols, k, overline });
    const played = [];
    while (game.outcome === 'Pending' && next(rows * cols + 2) > 0) {
      const legal = [...game.legalMoves()];
      const move = legal[next(legal.length)];
      game.play(...move);
      played.push(move);
    }
    yield { game, played, rows, cols, k, overline, square, next };
  }
}

test('law: a game is what its board and its moves are', () => {
  for (const { game, played, rows, cols, k, overline, square } of positions(600)) {
    const board = game.board();
    assert.equal(outcome(board, k, overline), game.outcome);
    assert.equal(gameOver(board, k, overline), game.outcome !== 'Pending');
    assert.deepEqual(winningLines(board, k, overline), game.winningLines());
    assert.equal(boardHash(board), game.boardHash);
    assert.deepEqual(game.moves(), played);
    assert.ok(Game.fromBoard(board, { toMove: played.length % 2 === 0 ? 'A' : 'B', k, overline }).equals(game));
    assert.ok(Game.fromMoves(played, square ? rows : { rows, cols, k, overline }).equals(game));
    if (overline === 'win') assert.equal(reachability(board, k), 'reachable');
    if (square) {
      assert.equal(tictactoe(played, rows), game.outcome);
      assert.equal(outcome(board), game.outcome);
      const flat = Uint8Array.from(board.flat());
      assert.equal(outcome(flat), game.outcome);
      assert.equal(outcomeBatch(flat, rows)[0], CODES.indexOf(game.outcome));
      assert.equal(gameOverBatch(flat, rows)[0], Number(game.outcome !== 'Pending'));
      const indexes = Int32Array.from({ length: rows * rows }, (_, at) =>
        at < played.length ? played[at][0] * rows + played[at][1] : -1,
      );
      assert.equal(replayBatch(indexes, rows)[0], CODES.indexOf(game.outcome));
    }
  }
});

test('law: undo after play, and redo after undo, are as if nothing had been', () => {
  for (const { game } of positions(200)) {
    const states = [];
    const state = () => [game.outcome, game.toMove, game.isDeadDraw, game.boardHash, game.moveCount, String(game)];
    for (;;) {
      answerOf(() => game.play(-1, 0));
      states.push(state());
      if (game.moveCount === 0) break;
      game.undo();
    }
    for (let at = states.length - 2; at >= 0; at--) {
      game.redo();
      assert.deepEqual(state(), states[at]);
    }
    fails(() => game.redo(), 'nothing_to_redo');
  }
});

test('law: symmetries keep the outcome and have one canonical form', () => {
  for (const { game, rows, square } of positions(300)) {
    if (!square) continue;
    const images = symmetries(game.board());
    assert.equal(images.length, 8);
    for (const image of images) {
      assert.equal(outcome(image), game.outcome);
      assert.equal(winningLines(image).length, game.winningLines().length);
      assert.deepEqual(canonical(image), canonical(images[0]));
      assert.equal(image.length, rows);
    }
  }
  fails(() => symmetries([[0, 0]]), 'not_square', { row: 0 });
  fails(() => canonical([[0, 0]]), 'not_square', { row: 0 });
});

test('law: what is written is read as the same', () => {
  for (const { game, rows, cols } of positions(300)) {
    const board = game.board();
    assert.deepEqual(notation.parseBoard(notation.formatBoard(board)), board);
    if (rows > 1) assert.deepEqual(notation.parseBoard(String(game)), board);
    assert.deepEqual(notation.fromMarks(notation.toMarks(board)), board);
    assert.deepEqual(notation.fromSigned(notation.toSigned(board)), board);
    for (const order of ['row_major', 'column_major']) {
      for (let index = 0; index < rows * cols; index++) {
        assert.equal(notation.toIndex(...notation.fromIndex(index, rows, cols, order), rows, cols, order), index);
      }
    }
  }
  for (let at = 0; at < 1000; at++) {
    assert.deepEqual(notation.parseMove(notation.formatMove(at, 999 - at)), [at, 999 - at]);
  }
});

test('converters', () => {
  assert.deepEqual(notation.parseBoard('X.O/.../O.X'), [
    [1, 0, 2],
    [0, 0, 0],
    [2, 0, 1],
  ]);
  assert.deepEqual(notation.parseBoard('xo\n _\n'), [
    [1, 2],
    [0, 0],
  ]);
  assert.deepEqual(notation.parseBoard('XO_-'), [
    [1, 2],
    [0, 0],
  ]);
  fails(() => notation.parseBoard('XOZ/.../...'), 'cell_value', { row: 0, col: 2 });
  fails(() => notation.parseBoard('XO/.'), 'not_square', { row: 1 });
  fails(() => notation.parseBoard(''), 'size');
  fails(() => notation.parseBoard('X\u{1f600}/..'), 'cell_value', { row: 0, col: 1 });
  fails(() => notation.parseBoard('X\ud800/..'), 'cell_value', { row: 0, col: 1 });
  for (const text of [undefined, null, 3, ['X'], new String('X')]) fails(() => notation.parseBoard(text), 'type');
  assert.equal(notation.formatBoard(Uint8Array.of(1, 0, 2, 0)), 'X./O.');
  fails(() => notation.formatBoard([[1, 3]]), 'cell_value', { row: 0, col: 1 });

  assert.deepEqual(notation.parseMove('b3'), [2, 1]);
  assert.deepEqual(notation.parseMove('all1000'), [999, 999]);
  for (const text of [
    '',
    'b',
    '3',
    'B3',
    'b03',
    'b 3',
    '3b',
    'b3 ',
    'b-3',
    'zzzz1',
    'b46341',
    3,
    null,
    undefined,
    ['b3'],
  ])
    fails(() => notation.parseMove(text), 'type');
  assert.equal(notation.formatMove(2, 1), 'b3');
  assert.equal(
    notation.formatMove(46339, 46339),
    notation.formatMove(...notation.parseMove(notation.formatMove(46339, 46339))),
  );
  for (const row of [-1, 46340, 2 ** 32]) fails(() => notation.formatMove(row, 0), 'out_of_range');
  for (const row of [undefined, null, '1', 1.5]) fails(() => notation.formatMove(0, row), 'type');

  assert.deepEqual(notation.fromMarks([['X', 'O', null]]), [[1, 2, 0]]);
  fails(() => notation.fromMarks([['X', 'x']]), 'cell_value', { row: 0, col: 1 });
  fails(() => notation.fromMarks([['X', '']]), 'cell_value', { row: 0, col: 1 });
  fails(() => notation.fromMarks([['X', undefined]]), 'type', { row: 0, col: 1 });
  fails(() => notation.fromMarks([['X', 1]]), 'type', { row: 0, col: 1 });
  fails(() => notation.fromMarks([['X', 'O'], ['X']]), 'not_square', { row: 1 });
  fails(() => notation.fromMarks(['XO']), 'type', { row: 0 });
  assert.deepEqual(notation.toMarks([[1, 2, 0]]), [['X', 'O', null]]);
  assert.deepEqual(notation.toMarks(Uint8Array.of(1, 2, 0, 0)), [
    ['X', 'O'],
    [null, null],
  ]);
  for (const convert of [notation.toMarks, notation.toSigned, notation.formatBoard, boardHash]) {
    fails(() => convert([[0, 3]]), 'cell_value', { row: 0, col: 1 });
    fails(() => convert(Uint8Array.of(0, 0, 0, 3)), 'cell_value', { row: 1, col: 1 });
    fails(() => convert([[0], []]), 'not_square', { row: 1 });
    fails(() => convert([]), 'size');
    fails(() => convert('X'), 'type');
  }

  assert.deepEqual(notation.fromSigned([[1, -1, 0, -0]]), [[1, 2, 0, 0]]);
  assert.deepEqual(notation.fromSigned([Int8Array.of(1, -1, 0)]), [[1, 2, 0]]);
  for (const mark of [2, -2, 127, -128, 255, 256, -255, 2 ** 32 - 1])
    fails(() => notation.fromSigned([[0, mark]]), 'cell_value', { row: 0, col: 1 });
  for (const mark of [null, '1', 0.5, NaN, true, 1n])
    fails(() => notation.fromSigned([[0, mark]]), 'type', { row: 0, col: 1 });
  assert.equal(
    outcome(
      notation.fromSigned([
        [-1, -1, -1],
        [1, 1, 0],
        [1, 0, 0],
      ]),
    ),
    'B',
  ); // r084

  assert.deepEqual(notation.fromIndex(1, 3, 3), [0, 1]); // r077
  assert.deepEqual(notation.fromIndex(1, 3, 3, 'column_major'), [1, 0]);
  for (const index of [9, -1, 2 ** 32]) fails(() => notation.fromIndex(index, 3, 3), 'out_of_range');
  fails(() => notation.toIndex(3, 0, 3, 3), 'out_of_range');
  fails(() => notation.toIndex(0, -1, 3, 3), 'out_of_range');
  fails(() => notation.toIndex(0, 0, 0, 3), 'size');
  for (const order of [null, 'rows', 1]) fails(() => notation.toIndex(0, 0, 3, 3, order), 'type');
});

test('reported: the line that wins, whole; two runs with a gap are none', () => {
  const board = Array.from({ length: 8 }, () => new Array(9).fill(0));
  for (let col = 2; col <= 6; col++) board[7][col] = 1;
  assert.deepEqual(winningLines(board, 5), [
    {
      player: 'A',
      kind: 'row',
      cells: [
        [7, 2],
        [7, 3],
        [7, 4],
        [7, 5],
        [7, 6],
      ],
    },
  ]); // r099
  const batch = Uint8Array.of(1, 1, 1, 2, 2, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0);
  assert.deepEqual([...gameOverBatch(batch, 3)], [1, 0]); // r088
});
