// Every row of vectors/, in every form that a board can have here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, boardOf, cases, expected, hashOf, placesOf, textOf, tictacore } from './support.mjs';

const {
  gameOver,
  outcome,
  winningLines,
  reachability,
  tictactoe,
  Game,
  symmetries,
  canonical,
  boardHash,
  notation,
  gameOverBatch,
  outcomeBatch,
  replayBatch,
} = tictacore;

const CODES = ['Pending', 'A', 'B', 'Draw', 'Both'];

/** The same board in other forms. */
function forms(board) {
  const holey = board.map((row) => Object.assign(new Array(row.length), row));
  const typed = [Uint8Array, Int8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array];
  return [board, holey, ...typed.map((Class) => board.map((row) => Class.from(row)))];
}

function isSquare(board) {
  return board.length > 0 && board.every((row) => row.length === board.length);
}

test('boards.tsv', () => {
  for (const row of cases('boards.tsv')) {
    const board = boardOf(row.board);
    const rules = row.k === '' ? [] : [Number(row.k), row.overline];
    const before = structuredClone(board);
    const all = forms(board);
    if (isSquare(board)) all.push(Uint8Array.from(board.flat()), Buffer.from(board.flat()));
    for (const form of all) {
      assert.deepEqual(
        answerOf(() => gameOver(form, ...rules)),
        expected(row, row.outcome !== 'Pending'),
        row.id,
      );
      assert.deepEqual(
        answerOf(() => outcome(form, ...rules)),
        expected(row, row.outcome),
        row.id,
      );
    }
    const lines = () =>
      winningLines(board, ...rules)
        .map(({ player, kind, cells }) => `${player}:${kind}:${cells.join(' ')}`)
        .join(';');
    assert.deepEqual(answerOf(lines), expected(row, row.lines), row.id);
    if (row.error === '') {
      if (row.reachability !== '') assert.equal(reachability(board, rules[0]), row.reachability, row.id);
      assert.equal(boardHash(board), hashOf(row.hash), row.id);
      const game = Game.fromBoard(board, { toMove: 'A', k: rules[0], overline: rules[1] });
      assert.equal(game.outcome, row.outcome, row.id);
      assert.equal(game.boardHash, hashOf(row.hash), row.id);
      assert.deepEqual(game.board(), board, row.id);
      assert.deepEqual(notation.parseBoard(notation.formatBoard(board)), board, row.id);
      assert.deepEqual(notation.fromSigned(notation.toSigned(board)), board, row.id);
      assert.deepEqual(notation.fromMarks(notation.toMarks(board)), board, row.id);
    }
    assert.deepEqual(board, before, row.id);
  }
});

test('boards.tsv as batches', () => {
  const sizes = new Map();
  for (const row of cases('boards.tsv')) {
    const board = boardOf(row.board);
    if (row.error !== '' || row.k !== '' || board.length > 10) continue;
    sizes.set(board.length, [...(sizes.get(board.length) ?? []), { board, code: CODES.indexOf(row.outcome) }]);
  }
  assert.ok(sizes.size >= 6);
  for (const [n, rows] of sizes) {
    const boards = Uint8Array.from(rows.flatMap(({ board }) => board.flat()));
    const codes = rows.map(({ code }) => code);
    assert.deepEqual([...outcomeBatch(boards, n)], codes);
    assert.deepEqual(
      [...gameOverBatch(boards, n, { threads: 2 })],
      codes.map((code) => Number(code !== 0)),
    );
  }
});

test('moves.tsv', () => {
  for (const row of cases('moves.tsv')) {
    const moves = placesOf(row.moves);
    const square = row.cols === '';
    const rules = square
      ? Number(row.rows)
      : { rows: Number(row.rows), cols: Number(row.cols), k: Number(row.k), overline: row.overline };
    if (square)
      assert.deepEqual(
        answerOf(() => tictactoe(moves, rules)),
        expected(row, row.outcome),
        row.id,
      );
    const made = answerOf(() => Game.fromMoves(moves, rules));
    if (row.error !== '') {
      assert.deepEqual(made, expected(row), row.id);
      continue;
    }
    const game = made.answer;
    const check = (game) => {
      assert.equal(game.outcome, row.outcome, row.id);
      assert.equal(game.toMove, row.to_move || null, row.id);
      assert.equal(String(game.isDeadDraw), row.dead_draw, row.id);
      assert.equal(game.boardHash, hashOf(row.hash), row.id);
      assert.equal(game.moveCount, moves.length, row.id);
      assert.deepEqual(game.moves(), moves, row.id);
    };
    check(game);
    if (moves.length > 200) continue;
    // Step by step, all the way back, and forth again.
    const played = new Game(rules);
    const outcomes = moves.map(([r, c]) => played.play(r, c));
    check(played);
    assert.deepEqual(moves.map(() => played.undo()).at(-1) ?? 'Pending', 'Pending', row.id);
    assert.ok(played.equals(new Game(rules)), row.id);
    assert.deepEqual(
      moves.map(() => played.redo()),
      outcomes,
      row.id,
    );
    check(played);
    assert.ok(played.equals(game), row.id);
    // The board alone tells the same.
    if (game.rules.rows * game.rules.cols > 10_000) continue;
    const { k, overline } = game.rules;
    assert.equal(outcome(game.board(), k, overline), row.outcome, row.id);
    assert.deepEqual(game.winningLines(), winningLines(game.board(), k, overline), row.id);
    const n = game.rules.rows;
    if (square && moves.length <= n * n) {
      const indexes = new Int32Array(n * n).fill(-1);
      moves.forEach(([r, c], at) => (indexes[at] = r * n + c));
      assert.deepEqual([...replayBatch(indexes, n)], [CODES.indexOf(row.outcome)], row.id);
    }
  }
});

test('games.tsv', () => {
  for (const row of cases('games.tsv')) {
    const square = row.cols === '';
    const game = new Game(
      square
        ? Number(row.rows)
        : { rows: Number(row.rows), cols: Number(row.cols), k: Number(row.k), overline: row.overline },
    );
    const steps = row.steps === '' ? [] : row.steps.split(' ');
    const answers = steps.map((step) => {
      const { answer, code } = answerOf(() =>
        step.includes(',') ? game.play(...step.split(',').map(Number)) : game[step](),
      );
      return answer ?? code;
    });
    assert.equal(answers.join(' '), row.answers, row.id);
    assert.equal(game.outcome, row.outcome, row.id);
    assert.equal(game.toMove ?? '', row.to_move, row.id);
    assert.equal(String(game.isDeadDraw), row.dead_draw, row.id);
    assert.deepEqual(game.moves(), placesOf(row.moves), row.id);
    assert.equal(textOf(game.board()), row.board, row.id);
    assert.equal(game.boardHash, hashOf(row.hash), row.id);
  }
});

test('inputs.tsv', () => {
  for (const row of cases('inputs.tsv')) {
    const call = { game_over: gameOver, tictactoe }[row.function];
    const answer = { true: true, false: false }[row.answer] ?? row.answer;
    const { code, ...position } = expected(row, answer);
    assert.deepEqual(
      answerOf(() => call(...JSON.parse(row.arguments))),
      code ? { code, ...position } : { answer },
      row.id,
    );
  }
});

test('all_3x3.tsv', () => {
  const names = { P: 'Pending', A: 'A', B: 'B', D: 'Draw', 2: 'Both' };
  const reasons = { r: 'reachable', t: 'turn_count', b: 'both_won', m: 'moved_after_win', n: 'no_single_last_move' };
  const rows = cases('all_3x3.tsv');
  const outcomes = rows.map((row) => row.outcomes).join('');
  const reached = rows.map((row) => row.reachability).join('');
  assert.equal(outcomes.length, 3 ** 9);
  const batch = new Uint8Array(3 ** 9 * 9);
  for (let number = 0; number < 3 ** 9; number++) {
    const cells = [...number.toString(3).padStart(9, '0')].map(Number);
    batch.set(cells, 9 * number);
    const board = [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)];
    const right = names[outcomes[number]];
    // Twice: from the second time on the shim remembers.
    for (const form of [board, board, Uint8Array.from(cells), board.map((row) => Int8Array.from(row))]) {
      assert.equal(outcome(form), right, String(cells));
      assert.equal(gameOver(form), right !== 'Pending', String(cells));
    }
    assert.equal(outcome(board, 3), right, String(cells));
    assert.equal(reachability(board), reasons[reached[number]], String(cells));
  }
  assert.deepEqual(
    [...outcomeBatch(batch, 3)].map((code) => CODES[code]),
    [...outcomes].map((word) => names[word]),
  );
  assert.deepEqual(
    [...gameOverBatch(batch, 3)],
    [...outcomes].map((word) => Number(word !== 'P')),
  );
});

test('symmetry.tsv', () => {
  const images = [
    'identity',
    'rotate90',
    'rotate180',
    'rotate270',
    'mirror_columns',
    'mirror_rows',
    'transpose',
    'anti_transpose',
  ];
  for (const row of cases('symmetry.tsv')) {
    const names = images.map(
      (image) => Object.keys(row).find((column) => column.replace('_', '') === image.replace('_', '')) ?? image,
    );
    const board = boardOf(row[names[0]]);
    assert.deepEqual(
      symmetries(board).map(textOf),
      names.map((image) => row[image]),
      row.id,
    );
    assert.equal(boardHash(board), hashOf(row.hash), row.id);
    for (const image of symmetries(board)) assert.equal(textOf(canonical(image)), row.canonical, row.id);
    assert.equal(boardHash(canonical(board)), hashOf(row.canonical_hash), row.id);
  }
});

test('counts.tsv and totals.tsv: all games of 3 x 3 and smaller boards, by Game', () => {
  const totals = cases('totals.tsv');
  for (const [rows, cols, k] of [
    [3, 3, 3],
    [2, 2, 2],
    [1, 1, 1],
  ]) {
    const ofRules = (row) => row.rows === String(rows) && row.cols === String(cols) && row.k === String(k);
    const plies = Array.from({ length: rows * cols + 1 }, () => ({ games: 0, A: 0, B: 0, Draw: 0, boards: new Set() }));
    const game = new Game({ rows, cols, k });
    const playAll = () => {
      const ply = plies[game.moveCount];
      ply.games++;
      ply.boards.add(game.boardHash);
      if (game.outcome !== 'Pending') ply[game.outcome]++;
      for (const [row, col] of [...game.legalMoves()]) {
        game.play(row, col);
        playAll();
        game.undo();
      }
    };
    playAll();
    const counted = cases('counts.tsv').filter(ofRules);
    assert.ok(counted.length > 1);
    for (const row of counted) {
      const { games, A, B, Draw, boards } = plies[Number(row.ply)];
      const right = [row.games, row.a_wins, row.b_wins, row.draws, row.positions].map(Number);
      assert.deepEqual([games, A, B, Draw, boards.size], right, `${rows} x ${cols}, ply ${row.ply}`);
    }
    const nodes = totals.find((row) => ofRules(row) && row.of === 'games');
    if (nodes)
      assert.equal(
        plies.reduce((sum, { games }) => sum + games, 0),
        Number(nodes.total),
      );
    const positions = totals.find((row) => ofRules(row) && row.of === 'positions');
    if (positions)
      assert.equal(
        plies.reduce((sum, { boards }) => sum + boards.size, 0),
        Number(positions.total),
      );
  }
});
