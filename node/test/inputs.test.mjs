// What people pass that is no board, no row, no cell and no move, and what runs code of theirs while it is read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { answerOf, errorOf, fails, random, tictacore } from './support.mjs';

const { gameOver, outcome, winningLines, reachability, tictactoe, Game, symmetries, canonical, boardHash, notation } =
  tictacore;
const { gameOverBatch, outcomeBatch, replayBatch } = tictacore;

/** All that take a square board. */
const BOARD_FUNCTIONS = [
  gameOver,
  outcome,
  winningLines,
  reachability,
  symmetries,
  canonical,
  (board) => Game.fromBoard(board, { toMove: 'A' }),
];

function boardFails(board, code, position) {
  for (const call of BOARD_FUNCTIONS) fails(() => call(board), code, position);
}

function zeros(n) {
  return Array.from({ length: n }, () => new Array(n).fill(0));
}

const NO_CELLS = [
  undefined,
  null,
  '1',
  '',
  'X',
  1.5,
  -0.5,
  NaN,
  Infinity,
  -Infinity,
  true,
  false,
  1n,
  Symbol('1'),
  {},
  [],
  [1],
  new Number(1),
  () => 1,
];
const WRONG_CELLS = [
  -1,
  3,
  4,
  5,
  7,
  8,
  255,
  256,
  257,
  -255,
  65536,
  2 ** 31,
  2 ** 32,
  2 ** 32 + 1,
  -(2 ** 31),
  2 ** 53,
  1e300,
  -1e300,
];

test('cells that are none, at every place of boards of several sizes', () => {
  for (const n of [1, 2, 3, 4, 7, 16, 20]) {
    for (let at = 0; at < n * n; at += n < 5 ? 1 : 7) {
      const [row, col] = [Math.floor(at / n), at % n];
      for (const [cells, code] of [
        [NO_CELLS, 'type'],
        [WRONG_CELLS, 'cell_value'],
      ]) {
        for (const cell of cells) {
          const board = zeros(n);
          board[row][col] = cell;
          fails(() => gameOver(board), code, { row, col });
          fails(() => outcome(board, 1), code, { row, col });
        }
      }
    }
  }
  boardFails(
    [
      [1, 0],
      [0, null],
    ],
    'type',
    { row: 1, col: 1 },
  );
  boardFails(
    [
      [1, 0],
      [0, 3],
    ],
    'cell_value',
    { row: 1, col: 1 },
  );
});

test('a board with a fault does not make later answers slow or wrong', () => {
  for (const cell of NO_CELLS)
    answerOf(() =>
      gameOver([
        [cell, 0],
        [0, 0],
      ]),
    );
  assert.equal(
    gameOver([
      [1, 0],
      [1, 0],
    ]),
    true,
  );
  assert.equal(
    gameOver([
      [1, 0],
      [0, 2],
    ]),
    false,
  );
});

test('every cell is checked, whatever the answer', () => {
  fails(
    () =>
      gameOver([
        [1, 1, 1],
        [2, 2, 0],
        [0, 0, 3],
      ]),
    'cell_value',
    { row: 2, col: 2 },
  );
  const big = zeros(50);
  big[0].fill(1);
  big[49][49] = '0';
  fails(() => gameOver(big), 'type', { row: 49, col: 49 });
});

test('the first fault is named: shapes before cells, then row by row', () => {
  boardFails(
    [
      [null, 9, 0],
      [0, 0],
      [0, 0, 0],
    ],
    'not_square',
    { row: 1 },
  );
  boardFails([[9, 0], null], 'type', { row: 1 });
  boardFails([[0, 0, 0], 'abc', [0, 0]], 'type', { row: 1 });
  boardFails(
    [
      [0, 9],
      [null, 0],
    ],
    'cell_value',
    { row: 0, col: 1 },
  );
  boardFails(
    [
      [0, null],
      [9, 0],
    ],
    'type',
    { row: 0, col: 1 },
  );
});

test('-0 is 0, and 1.0 is 1', () => {
  assert.equal(
    gameOver([
      [-0, 1],
      [1, -0],
    ]),
    true,
  ); // the anti-diagonal
  assert.equal(
    gameOver([
      [-0, 1],
      [2, -0],
    ]),
    false,
  );
  assert.equal(
    outcome([
      [1.0, 1.0],
      [2.0, 0],
    ]),
    'A',
  );
  assert.equal(
    outcome([
      [-0, -0, -0],
      [0, 0, 0],
      [0, 0, 0],
    ]),
    'Pending',
  );
});

test('holes', () => {
  // eslint-disable-next-line no-sparse-arrays
  boardFails(
    [
      [0, , 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    'type',
    { row: 0, col: 1 },
  );
  boardFails([[0, 0], new Array(2)], 'type', { row: 1, col: 0 });
  boardFails(new Array(3), 'type', { row: 0 });
  boardFails([[0, 0], ,].concat(), 'type', { row: 1 });
  const sparse = [];
  sparse.length = 2 ** 32 - 1;
  boardFails(sparse, 'size');
  boardFails([sparse], 'not_square', { row: 0 });
  fails(() => tictactoe(sparse), 'type', { index: 0 });
  fails(() => tictactoe([sparse]), 'type', { index: 0 });
  const late = [
    [0, 0],
    [1, 1],
  ];
  late.length = 2 ** 32 - 1;
  fails(() => tictactoe(late), 'type', { index: 2 });
  // A hole shows what the prototype has there, as everywhere in the language.
  const inherits = Object.setPrototypeOf(new Array(2), Object.assign([1, 1], Array.prototype));
  assert.equal(answerOf(() => gameOver([inherits, [0, 0]])).code, undefined);
});

test('what is no board', () => {
  for (const board of [
    undefined,
    null,
    3,
    'XO',
    true,
    1n,
    Symbol('b'),
    {},
    { 0: [1], length: 1 },
    new Set([[1]]),
    new Map(),
    () => [[1]],
    new Date(),
    new ArrayBuffer(9),
    new DataView(new ArrayBuffer(9)),
  ]) {
    boardFails(board, 'type');
  }
  for (const Class of [
    Int8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
  ]) {
    boardFails(new Class(9), 'type');
  }
  boardFails([], 'size');
  boardFails(new Uint8Array(0), 'size');
  boardFails(new Uint8Array(3), 'not_square', { row: 1 });
  boardFails(new Uint8Array(8), 'not_square', { row: 2 });
  boardFails([0, 1, 2, 0], 'type', { row: 0 });
});

test('what is no row', () => {
  for (const row of [
    undefined,
    null,
    3,
    'XO',
    true,
    1n,
    {},
    { 0: 1, 1: 1, length: 2 },
    new Set([0, 1]),
    new Float64Array(2),
    new Float32Array(2),
    new BigInt64Array(2),
    new DataView(new ArrayBuffer(2)),
    (function () {
      return arguments;
    })(0, 0),
  ]) {
    boardFails([[0, 0], row], 'type', { row: 1 });
  }
});

test('typed rows, mixed with others', () => {
  assert.equal(gameOver([[1, 0], Uint8Array.of(1, 0)]), true);
  assert.equal(gameOver([Int32Array.of(1, 0, 0), [2, 1, 0], Uint16Array.of(2, 0, 1)]), true);
  boardFails([Int8Array.of(0, -1), [0, 0]], 'cell_value', { row: 0, col: 1 });
  boardFails([Int32Array.of(256, 0), [0, 0]], 'cell_value', { row: 0, col: 0 });
  boardFails([Uint32Array.of(2 ** 32 - 1, 0), [0, 0]], 'cell_value', { row: 0, col: 0 });
  boardFails([[0, 0], Uint8Array.of(0)], 'not_square', { row: 1 });
  boardFails([Int8Array.of(0, -1), [null, 0]], 'cell_value', { row: 0, col: 1 });
  boardFails([[null, 0], Int8Array.of(0, -1)], 'type', { row: 0, col: 0 });
});

test('arrays of other realms and of subclasses', () => {
  assert.equal(gameOver(runInNewContext('[[1, 1], [0, 0]]')), true);
  assert.equal(gameOver(runInNewContext('Uint8Array.of(1, 1, 0, 0)')), true);
  assert.equal(gameOver(runInNewContext('[Uint8Array.of(1, 1), [0, 0]]')), true);
  assert.equal(tictactoe(runInNewContext('[[0, 0]]'), 1), 'A');
  assert.deepEqual(
    answerOf(() => gameOver(runInNewContext('[["1"]]'))),
    errorOf('type', 0, 0, undefined),
  );
  class Rows extends Array {}
  assert.equal(gameOver(Rows.from([Rows.from([1, 1]), Rows.from([0, 0])])), true);
  class Bytes extends Uint8Array {
    get length() {
      return 1;
    }
  }
  assert.equal(outcome(new Bytes([1, 1, 0, 0])), 'A');
  assert.deepEqual([...outcomeBatch(new Bytes([1, 1, 0, 0]), 2)], [1]);
  assert.equal(gameOver(Buffer.from([1, 1, 0, 0])), true);
});

test('proxies: each cell is read once, and what was checked is what counts', () => {
  let reads = 0;
  const proxy = (target) =>
    new Proxy(target, {
      get(object, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
        return Reflect.get(object, key, receiver);
      },
    });
  for (const n of [2, 3, 5]) {
    reads = 0;
    const board = proxy(zeros(n).map((row) => proxy(row.fill(1))));
    assert.equal(gameOver(board), true);
    assert.equal(reads, n + n * n);
  }
  // Another value at each reading: never one that was not checked.
  for (const values of [
    [1, 'x'],
    ['x', 1],
    [1, 3],
    [3, 1],
    [1, null],
  ]) {
    for (const n of [2, 3, 4]) {
      let at = 0;
      const row = Object.defineProperty(new Array(n).fill(1), 0, { get: () => values[Math.min(at++, 1)] });
      const { answer, code } = answerOf(() => gameOver([row, ...zeros(n).slice(1)]));
      assert.ok(answer === true || code === 'type' || code === 'cell_value');
    }
  }
  for (const length of [-1, 1.5, NaN, '2', null, Infinity, 2 ** 40, Symbol('length')]) {
    const lying = (target) => new Proxy(target, { get: (object, key) => (key === 'length' ? length : object[key]) });
    assert.ok(['type', 'size'].includes(answerOf(() => gameOver(lying([[1]]))).code));
    assert.ok(['type', 'not_square'].includes(answerOf(() => gameOver([lying([1])])).code));
    assert.ok(['type', 'size'].includes(answerOf(() => gameOver([lying([1])], 1)).code));
    assert.equal(answerOf(() => tictactoe([lying([0, 0])])).code, 'type');
    assert.ok(['type', undefined].includes(answerOf(() => tictactoe(lying([[0, 0]]))).code));
  }
  const { proxy: revoked, revoke } = Proxy.revocable([], {});
  revoke();
  assert.throws(() => gameOver(revoked), TypeError);
  assert.throws(() => gameOver([[1, 1], revoked]), TypeError);
});

test('code that runs while a board is read', () => {
  const reading = (run, value = 1) =>
    Object.defineProperty([0, 0, 0, 0], 1, { get: () => (run(), value), enumerable: true });
  const rest = () => [
    [2, 2, 2, 2],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  // It asks the package itself, which reads other cells meanwhile.
  for (const ask of [
    () =>
      gameOver([
        [1, 1, 1, 1],
        [1, 1, 1, 1],
        [1, 1, 1, 1],
        [1, 1, 1, 1],
      ]),
    () => outcome(new Uint8Array(16).fill(1)),
    () =>
      tictactoe([
        [0, 0],
        [1, 1],
        [0, 1],
      ]),
    () => Game.fromMoves([[0, 0]], 1000),
    () => Array.from({ length: 200 }, () => new Game({ rows: 500, cols: 500, k: 5 })),
    () => answerOf(() => gameOver([['x']])),
    () => outcomeBatch(new Uint8Array(1 << 21), 2),
  ]) {
    assert.equal(outcome([reading(ask), ...rest()]), 'B');
    assert.equal(outcome([reading(ask, 0), ...zeros(4).slice(1)]), 'Pending');
    assert.deepEqual(
      answerOf(() => outcome([reading(ask, 5), ...rest()])),
      errorOf('cell_value', 0, 1, undefined),
    );
    const move = [0, 0];
    Object.defineProperty(move, 1, { get: () => (ask(), 0) });
    assert.equal(tictactoe([move, [1, 0], [0, 1], [1, 1], [0, 2]]), 'A');
  }
  // It changes the board.
  const board = [
    [1, 1, 1, 1],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ];
  Object.defineProperty(board[1], 0, { get: () => ((board[3].length = 2), 0) });
  assert.ok(['not_square', 'type'].includes(answerOf(() => gameOver(board)).code));
  // It throws: that is the caller's own error, and nothing stays behind.
  const own = new Error('own');
  assert.throws(
    () =>
      gameOver([
        reading(() => {
          throw own;
        }),
        ...rest(),
      ]),
    own,
  );
  assert.equal(outcome(rest().concat([[0, 0, 0, 0]])), 'B');
  // valueOf is never called.
  let called = 0;
  const object = { valueOf: () => (called++, 1), [Symbol.toPrimitive]: () => (called++, 1) };
  for (const n of [2, 3])
    fails(() => gameOver([Object.assign(zeros(n)[0], [object]), ...zeros(n).slice(1)]), 'type', { row: 0, col: 0 });
  assert.equal(called, 0);
});

test('detached, shared and resizable buffers', () => {
  const detached = Uint8Array.of(1, 1, 0, 0);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  boardFails(detached, 'size');
  assert.deepEqual([...outcomeBatch(detached, 2)], []);
  fails(() => gameOver([Uint8Array.of(1, 1), detached]), 'not_square', { row: 1 });
  for (const n of [2, 3, 60]) {
    const shared = new Uint8Array(new SharedArrayBuffer(n * n)).fill(1);
    assert.equal(outcome(shared), 'A');
    assert.deepEqual([...outcomeBatch(shared, n)], [1]);
    shared[n * n - 1] = 3;
    fails(() => outcome(shared), 'cell_value', { row: n - 1, col: n - 1 });
    assert.equal(outcome(zeros(n).map(() => new Uint8Array(new SharedArrayBuffer(n)))), 'Pending');
  }
  const games = new Int32Array(new SharedArrayBuffer(16)).fill(-1);
  assert.deepEqual([...replayBatch(games, 2)], [0]);
  // Within a larger buffer, at any offset.
  const large = Uint8Array.of(9, 9, 9, 1, 1, 0, 0, 9);
  assert.equal(outcome(large.subarray(3, 7)), 'A');
  assert.deepEqual([...outcomeBatch(large.subarray(3, 7), 2)], [1]);
  assert.deepEqual([...gameOverBatch(new Uint8Array(8192).subarray(1, 4097), 64)], [0]);
  const resizable = new ArrayBuffer(4, { maxByteLength: 16 });
  if (resizable.resizable) {
    const tracking = new Uint8Array(resizable);
    assert.equal(outcome(tracking), 'Pending');
    resizable.resize(9);
    assert.equal(outcome(tracking), 'Pending');
    resizable.resize(0);
    boardFails(tracking, 'size');
  }
});

test('the input is never changed', () => {
  const board = Object.freeze([Object.freeze([1, 2]), Object.freeze([0, 0])]);
  const flat = Uint8Array.of(1, 2, 0, 0);
  const moves = Object.freeze([Object.freeze([0, 0]), Object.freeze([1, 1])]);
  for (const call of BOARD_FUNCTIONS) {
    call(board);
    call(flat);
  }
  boardHash(board);
  notation.formatBoard(board);
  assert.equal(tictactoe(moves), 'Pending');
  assert.deepEqual([...flat], [1, 2, 0, 0]);
  const image = symmetries(board)[0];
  image[0][0] = 7;
  assert.deepEqual(board[0], [1, 2]);
});

test('large boards: every way, and the largest', () => {
  const n = 1000;
  const next = random(1);
  const board = Array.from({ length: n }, () => Array.from({ length: n }, () => next(3)));
  const flat = Uint8Array.from(board.flat());
  assert.equal(outcome(board), 'Pending');
  assert.equal(outcome(flat), 'Pending');
  for (let row = 0; row < n; row++) board[row][n - 1 - row] = 2;
  assert.equal(outcome(board), 'B');
  board[999][500] = undefined;
  fails(() => outcome(board), 'type', { row: 999, col: 500 });
  flat[999_999] = 3;
  fails(() => outcome(flat), 'cell_value', { row: 999, col: 999 });
  const row = new Array(46341).fill(0);
  fails(() => gameOver(new Array(46341).fill(row)), 'size');
  fails(() => gameOver([row], 5), 'size');
  const long = new Array(46340).fill(0).fill(1, 7, 12);
  assert.deepEqual(winningLines([long], 5), [
    {
      player: 'A',
      kind: 'row',
      cells: [
        [0, 7],
        [0, 8],
        [0, 9],
        [0, 10],
        [0, 11],
      ],
    },
  ]);
});

test('more memory than is kept, and what comes after', () => {
  const n = 6000;
  const row = new Uint8Array(n).fill(1);
  row[n - 1] = 0;
  assert.equal(outcome(new Array(n).fill(row)), 'A');
  assert.equal(
    outcome([
      [1, 2, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]),
    'Pending',
  );
  assert.equal(outcome(new Uint8Array(n * n).fill(2)), 'B');
  assert.equal(outcome(Uint8Array.of(1, 1, 0, 0)), 'A');
  assert.equal(tictactoe([[0, 0]], n), 'Pending');
});

test('k and overline', () => {
  const board = [
    [1, 1, 1, 1, 0],
    [0, 0, 0, 0, 0],
  ];
  assert.equal(outcome(board, 3), 'A');
  assert.equal(outcome(board, 3, 'win'), 'A');
  assert.equal(outcome(board, 3, 'exact'), 'Pending');
  assert.equal(outcome(board, 4, 'exact'), 'A');
  for (const k of [0, -1, 6, 100, 2 ** 32 + 3, -(2 ** 32)]) fails(() => outcome(board, k), 'rules');
  for (const k of [null, '3', 2.5, true, NaN, 3n, {}]) fails(() => outcome(board, k), 'type');
  fails(() => outcome(board, 3, 'six'), 'rules');
  fails(() => outcome([[0]], undefined, 'six'), 'rules');
  for (const word of [null, 3, true, {}]) fails(() => outcome(board, 3, word), 'type');
  // Size, then rules, then shapes, then cells.
  fails(() => outcome([], 0), 'size');
  fails(() => outcome([[]], 0), 'size');
  fails(() => outcome([[null, 0], [0]], 3), 'rules');
  fails(() => outcome([[null, 0], [0]], 2), 'not_square', { row: 1 });
  fails(() => outcome([3, [0]], 2), 'type', { row: 0 });
  fails(() => outcome(board), 'not_square', { row: 0 });
  assert.equal(outcome(Uint8Array.of(0, 1, 1, 0, 0, 0, 0, 0, 0), 2), 'A');
  assert.equal(gameOver([[0, 2, 0, 1, 0, 1]], 2), false); // r090: with a gap
});

test('moves that are none', () => {
  for (const moves of [undefined, null, 3, 'a1', {}, new Set(), Uint8Array.of(0, 0), true])
    fails(() => tictactoe(moves), 'type');
  for (const move of [
    undefined,
    null,
    3,
    '00',
    {},
    [],
    [1],
    [1, 1, 1],
    [0, '0'],
    [null, 0],
    [0.5, 0],
    [NaN, 0],
    [0, Infinity],
    [0n, 0n],
    [true, 0],
    [[0, 0]],
    new Float64Array(2),
    new Set([0, 1]),
  ]) {
    fails(() => tictactoe([[0, 0], move]), 'type', { index: 1 });
    fails(() => Game.fromMoves([[0, 0], move]), 'type', { index: 1 });
  }
  for (const move of [
    [-1, 0],
    [0, -1],
    [3, 0],
    [0, 3],
    [65536, 0],
    [0, 65536],
    [2 ** 32, 0],
    [-(2 ** 32), 0],
    [1e300, 0],
    [65535, 65535],
  ]) {
    fails(() => tictactoe([[0, 0], move]), 'out_of_range', { index: 1 });
  }
  assert.equal(tictactoe([Uint8Array.of(0, 0), Int32Array.of(1, 1)]), 'Pending');
  assert.equal(tictactoe([[-0, -0]]), 'Pending');
  // The first that is not possible, whatever follows.
  fails(() => tictactoe([[0, 0], [0, 0], null]), 'occupied', { index: 1 });
  fails(() => tictactoe([[0, 0], null, [0, 0]]), 'type', { index: 1 });
  fails(
    () =>
      tictactoe([
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
        [0, 2],
        [2, 2],
      ]),
    'game_over',
    { index: 5 },
  );
  for (const n of [0, -1, 46341, 2 ** 32 + 3, 2 ** 53]) fails(() => tictactoe([], n), 'size');
  for (const n of [null, '3', 2.5, true, NaN, Infinity, 3n, {}]) fails(() => tictactoe([], n), 'type');
});

test('a million moves on 1000 x 1000', () => {
  const n = 1000;
  // Columns in pairs of pairs and rows shifted by one: no line is ever full.
  const cells = { 1: [], 2: [] };
  for (let row = 0; row < n; row++) {
    for (let col = 0; col < n; col++) cells[1 + ((row + Math.floor(col / 2)) % 2)].push([row, col]);
  }
  assert.equal(cells[1].length, cells[2].length);
  const moves = cells[1].flatMap((move, at) => [move, cells[2][at]]);
  assert.equal(moves.length, 1_000_000);
  assert.equal(tictactoe(moves, n), 'Draw');
  const game = Game.fromMoves(moves, n);
  assert.equal(game.moveCount, 1_000_000);
  assert.equal(game.toMove, null);
  fails(() => tictactoe([...moves, [0, 0]], n), 'game_over', { index: 1_000_000 });
  moves[999_999] = moves[0];
  fails(() => tictactoe(moves, n), 'occupied', { index: 999_999 });
});

test('batches of what is none', () => {
  for (const batch of [gameOverBatch, outcomeBatch]) {
    for (const boards of [
      undefined,
      null,
      [0],
      [[0]],
      'X',
      {},
      new Int8Array(4),
      new Float64Array(4),
      new ArrayBuffer(4),
    ])
      fails(() => batch(boards, 2), 'type');
    fails(() => batch(new Uint8Array(7), 2), 'not_square', { row: 1, index: 1 });
    fails(() => batch(Uint8Array.of(0, 0, 0, 0, 0, 9, 0, 0), 2), 'cell_value', { row: 0, col: 1, index: 1 });
    for (const n of [0, -1, 46341]) fails(() => batch(new Uint8Array(4), n), 'size');
    for (const n of [undefined, null, '2', 2.5]) fails(() => batch(new Uint8Array(4), n), 'type');
    for (const threads of [0, -1, 1.5, '2', null, NaN]) fails(() => batch(new Uint8Array(4), 2, { threads }), 'type');
    assert.deepEqual([...batch(new Uint8Array(0), 2)], []);
    // More than is looked at in one go, with a fault late.
    const many = new Uint8Array(9 * 400_000);
    assert.equal(batch(many, 3, { threads: 4 }).length, 400_000);
    many[9 * 399_999 + 5] = 4;
    fails(() => batch(many, 3), 'cell_value', { row: 1, col: 2, index: 399_999 });
    many[9 * 131_072 + 8] = 4;
    fails(() => batch(many, 3, { threads: 4 }), 'cell_value', { row: 2, col: 2, index: 131_072 });
    fails(() => batch(many.subarray(0, 9 * 400_000 - 1), 3), 'not_square', { row: 2, index: 399_999 });
  }
  for (const moves of [undefined, null, [0], 'X', {}, new Float64Array(4), new Uint32Array(4), new BigInt64Array(4)])
    fails(() => replayBatch(moves, 2), 'type');
  fails(() => replayBatch(new Int32Array(5), 2), 'type');
  fails(() => replayBatch(new Int32Array(4), 0, 4), 'size');
  fails(() => replayBatch(new Int32Array(5), 0, 4), 'size');
  fails(() => replayBatch(Int32Array.of(0, 0), 2, 2), 'occupied', { index: 0, col: 1 });
  fails(() => replayBatch(Int32Array.of(0, 1, -1, 1), 2, 2), 'out_of_range', { index: 1, col: 0 });
  fails(() => replayBatch(Int32Array.of(0, 1, 0, 4), 2, 2), 'out_of_range', { index: 1, col: 1 });
  fails(() => replayBatch(Int32Array.of(0, 2, 1, 3), 2, 4), 'game_over', { index: 0, col: 3 });
  assert.deepEqual([...replayBatch(Int8Array.of(0, 2, 1, -1), 2)], [1]);
  assert.deepEqual([...replayBatch(new Int32Array(0), 2, 0)], []);
  fails(() => replayBatch(new Int32Array(3), 2, 0), 'type');
  const games = new Int32Array(9 * 100_000).fill(-1);
  games.set([0, 3, 1, 4, 2], 9 * 77_777);
  assert.equal(replayBatch(games, 3)[77_777], 1);
  games.set([0, 3, 3], 9 * 88_888);
  fails(() => replayBatch(games, 3), 'occupied', { index: 88_888, col: 2 });
});
