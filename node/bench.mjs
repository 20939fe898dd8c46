// node bench.mjs [tictacore|tictacore-wasm]: what a call costs, beside JavaScript that does the same.
//
// Each number is the median of many samples over boards in rotation, in a process of its own, since what V8 has seen
// of one function changes what it makes of another; and the least of three processes, taken in turn with the others,
// since what else the machine does can only add. Where boards come in no order, a branch on a cell costs what it costs
// in life. All answers are compared before anything is timed. Asks the packages that are installed in
// TICTACORE_PACKAGE_DIR, or the ones of this repository.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);

/** What a package is compared with. */

/** As one writes it: every line, cell by cell. No cell is checked. */
function straightforward(board) {
  const n = board.length;
  const won = (cells) => cells[0] !== 0 && cells.every((cell) => cell === cells[0]);
  for (let i = 0; i < n; i++) {
    if (won(board[i]) || won(board.map((row) => row[i]))) return true;
  }
  if (won(board.map((row, i) => row[i])) || won(board.map((row, i) => row[n - 1 - i]))) return true;
  return board.every((row) => row.every((cell) => cell !== 0));
}

const columns = [];

/** The fastest loop known to us that checks every row and cell as the package does: one pass, no branch on a value. */
function fold(board) {
  const n = board.length;
  if (!Array.isArray(board) || n < 1 || n > 46340) throw new Error('size');
  for (let j = 0; j < n; j++) columns[j] = 3;
  let bad = 0;
  let empty = 0;
  let won = 0;
  let main = 3;
  let anti = 3;
  for (let i = 0; i < n; i++) {
    const row = board[i];
    if (!Array.isArray(row) || row.length !== n) throw new Error('row');
    let line = 3;
    for (let j = 0; j < n; j++) {
      const cell = row[j];
      if ((cell | 0) !== cell) throw new Error('cell');
      bad |= (cell & ~3) | (cell & (cell >> 1));
      empty |= cell - 1;
      line &= cell;
      columns[j] &= cell;
    }
    won |= line;
    main &= row[i];
    anti &= row[n - 1 - i];
  }
  if (bad !== 0) throw new Error('cell');
  for (let j = 0; j < n; j++) won |= columns[j];
  return (won | main | anti) !== 0 || empty >= 0;
}

const typedColumns = new Uint8Array(46340);

/** The same with a typed array for the columns, which is faster for some sizes. */
function foldTyped(board) {
  const n = board.length;
  if (!Array.isArray(board) || n < 1 || n > 46340) throw new Error('size');
  for (let j = 0; j < n; j++) typedColumns[j] = 3;
  let bad = 0;
  let empty = 0;
  let won = 0;
  let main = 3;
  let anti = 3;
  for (let i = 0; i < n; i++) {
    const row = board[i];
    if (!Array.isArray(row) || row.length !== n) throw new Error('row');
    let line = 3;
    for (let j = 0; j < n; j++) {
      const cell = row[j];
      if ((cell | 0) !== cell) throw new Error('cell');
      bad |= (cell & ~3) | (cell & (cell >> 1));
      empty |= cell - 1;
      line &= cell;
      typedColumns[j] &= cell;
    }
    won |= line;
    main &= row[i];
    anti &= row[n - 1 - i];
  }
  if (bad !== 0) throw new Error('cell');
  for (let j = 0; j < n; j++) won |= typedColumns[j];
  return (won | main | anti) !== 0 || empty >= 0;
}

/** Over a flat array. */
function foldFlat(board) {
  const n = Math.sqrt(board.length);
  if (!Number.isInteger(n) || n < 1) throw new Error('size');
  for (let j = 0; j < n; j++) typedColumns[j] = 3;
  let bad = 0;
  let empty = 0;
  let won = 0;
  let main = 3;
  let anti = 3;
  for (let i = 0, at = 0; i < n; i++) {
    let line = 3;
    for (let j = 0; j < n; j++) {
      const cell = board[at++];
      bad |= (cell & ~3) | (cell & (cell >> 1));
      empty |= cell - 1;
      line &= cell;
      typedColumns[j] &= cell;
    }
    won |= line;
    main &= board[i * n + i];
    anti &= board[i * n + n - 1 - i];
  }
  if (bad !== 0) throw new Error('cell');
  for (let j = 0; j < n; j++) won |= typedColumns[j];
  return (won | main | anti) !== 0 || empty >= 0;
}

const LINES = [7, 56, 448, 73, 146, 292, 273, 84];

/** 3 x 3 as two sets of bits, the moves checked. */
function masks(moves) {
  let [own, other] = [0, 0];
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i];
    if (!Array.isArray(move) || move.length !== 2) throw new Error('move');
    const [row, col] = [move[0], move[1]];
    if ((row | 0) !== row || (col | 0) !== col || row < 0 || row > 2 || col < 0 || col > 2) throw new Error('move');
    const bit = 1 << (3 * row + col);
    if (((own | other) & bit) !== 0) throw new Error('occupied');
    own |= bit;
    for (let line = 0; line < 8; line++) {
      if ((own & LINES[line]) === LINES[line]) {
        if (i + 1 < moves.length) throw new Error('over');
        return i % 2 === 0 ? 'A' : 'B';
      }
    }
    [own, other] = [other, own];
  }
  return moves.length === 9 ? 'Draw' : 'Pending';
}

const NAMES = ['straightforward', 'fold', 'foldTyped', 'foldFlat', 'masks', 'tictacore', 'tictacore-wasm'];

function load(name) {
  const own = { straightforward, fold, foldTyped, foldFlat, masks }[name];
  if (own !== undefined) return { gameOver: own, tictactoe: own };
  const folder = process.env.TICTACORE_PACKAGE_DIR;
  if (folder !== undefined) return createRequire(join(folder, 'package.json'))(name);
  return createRequire(here)(name === 'tictacore' ? '.' : '../wasm');
}

/** Numbers that come in no order but the same one every time. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function boardsOf(n, holey) {
  const next = random(n);
  const count = Math.max(3, Math.min(1024, Math.floor(200_000 / (n * n))));
  return Array.from({ length: count }, () =>
    Array.from({ length: n }, () => {
      const row = holey ? new Array(n).fill(0) : [];
      for (let j = 0; j < n; j++) row[j] = next(3);
      return row;
    }),
  );
}

function gamesOf() {
  const next = random(9);
  return Array.from({ length: 256 }, () => {
    const cells = Array.from({ length: 9 }, (_, cell) => [Math.floor(cell / 3), cell % 3]);
    for (let i = 8; i > 0; i--) {
      const j = next(i + 1);
      [cells[i], cells[j]] = [cells[j], cells[i]];
    }
    for (let length = 1; length < 9; length++) {
      if (masks(cells.slice(0, length)) !== 'Pending') return cells.slice(0, length);
    }
    return cells;
  });
}

/** One move of a game, and one taken back, on a board on which some have been played. */
function moveOf(n, { Game, gameOver }) {
  const next = random(n);
  if (Game === undefined) {
    // Without one: every move is a look at the whole board.
    const [board] = boardsOf(n);
    let at = 0;
    return () => {
      at = (at + 7) % n;
      board[at][(at * 3) % n] = 1 + (at & 1);
      return gameOver(board);
    };
  }
  const game = new Game(n);
  while (game.moveCount < Math.min(n * n - 4, 1000)) {
    const [row, col] = [next(n), next(n)];
    if (game.cell(row, col) === 0) game.play(row, col);
    if (game.outcome !== 'Pending') game.undo();
  }
  const free = [];
  for (const move of game.legalMoves()) {
    game.play(...move);
    if (game.undo() === 'Pending') free.push(move);
    if (free.length === 1000) break;
  }
  let at = 0;
  return () => {
    if (++at >= free.length) at = 0;
    const answer = game.play(free[at][0], free[at][1]);
    game.undo();
    return answer;
  };
}

/** The inputs of a subject, and what is asked of a package. */
function subject(what, n) {
  if (what === 'moves') return { inputs: gamesOf(), check: masks, ask: ({ tictactoe }) => tictactoe };
  if (what === 'game') return { inputs: [], ask: (from) => moveOf(n, from) };
  const boards = boardsOf(n, what === 'holey');
  if (what !== 'flat') return { inputs: boards, check: fold, ask: ({ gameOver }) => gameOver };
  const inputs = boards.map((board) => Uint8Array.from(board.flat()));
  return { inputs, check: foldFlat, ask: ({ gameOver }) => gameOver };
}

/** Times one function in this process; prints nanoseconds. */
function time(what, n, name) {
  const { inputs, check, ask } = subject(what, n);
  const call = ask(load(name));
  for (const input of inputs) {
    if (call(input) !== check(input)) throw new Error(`${name} is wrong`);
  }
  let truths = 0;
  const round = (calls) => {
    const start = performance.now();
    for (let i = 0, at = 0; i < calls; i++) {
      if (call(inputs[at])) truths++;
      if (++at >= inputs.length) at = 0;
    }
    return performance.now() - start;
  };
  let calls = 4;
  while (round(calls) < 5) calls *= 2;
  for (let i = 0; i < 10; i++) round(calls);
  const samples = Array.from({ length: 31 }, () => (round(calls) / calls) * 1e6).sort((a, b) => a - b);
  if (truths < 0) throw new Error('never');
  console.log(samples[15]);
}

function measured(what, n, name) {
  const ran = spawnSync(process.execPath, [here, '--time', what, String(n), name], { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(ran.stderr);
  return Number(ran.stdout);
}

function shown(nanoseconds) {
  if (nanoseconds < 1e4) return `${nanoseconds.toFixed(0)} ns`;
  return nanoseconds < 1e6 ? `${(nanoseconds / 1e3).toFixed(1)} us` : `${(nanoseconds / 1e6).toFixed(2)} ms`;
}

function table(title, names, rows) {
  console.log(`\n${title}`);
  console.log(['', ...names].map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(16))).join(''));
  for (const [label, what, n] of rows) {
    const least = names.map(() => Infinity);
    for (let run = 0; run < 3; run++) {
      names.forEach((name, at) => (least[at] = Math.min(least[at], measured(what, n, name))));
    }
    console.log([label.padEnd(14), ...least.map((of) => shown(of).padStart(16))].join(''));
  }
}

if (process.argv[2] === '--time') {
  time(process.argv[3], Number(process.argv[4]), process.argv[5]);
} else {
  const packages = process.argv.length > 2 ? process.argv.slice(2) : ['tictacore', 'tictacore-wasm'];
  if (packages.some((name) => !NAMES.includes(name))) throw new Error(`of ${NAMES.join(', ')}`);
  const sizes = [3, 4, 5, 10, 100, 1000];
  const rows = (what) => sizes.map((n) => [`n = ${n}`, what, n]);
  table('gameOver(number[][])', ['straightforward', 'fold', 'foldTyped', ...packages], rows('rows'));
  table('the same, rows made by new Array(n).fill(0)', ['fold', 'foldTyped', ...packages], rows('holey'));
  table('gameOver(Uint8Array)', ['foldFlat', ...packages], rows('flat'));
  table('tictactoe(moves), whole games of 3 x 3', ['masks', ...packages], [['5 to 9 moves', 'moves', 3]]);
  const moves = [3, 15, 100, 1000].map((n) => [`n = ${n}`, 'game', n]);
  table('Game: play and undo together; beside it one look at the whole board', ['fold', ...packages], moves);
}
