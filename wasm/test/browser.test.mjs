// The package in a real browser: a page without a bundler, served on localhost.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const installed = process.env.TICTACORE_PACKAGE_DIR;
const dist =
  installed === undefined
    ? join(root, 'wasm/dist')
    : join(dirname(createRequire(join(installed, 'package.json')).resolve('tictacore-wasm/package.json')), 'dist');

const TYPES = { mjs: 'text/javascript', wasm: 'application/wasm', tsv: 'text/plain; charset=utf-8', html: 'text/html' };

/** The folders that are served, and a page that is empty. */
function serve({ url }, response) {
  const { pathname } = new URL(url, 'http://localhost');
  const [, folder, name] = /^\/(dist|vectors)\/([\w.]+)$/.exec(pathname) ?? [];
  asked.push(pathname);
  if (pathname === '/') {
    response.setHeader('content-type', TYPES.html);
    response.end('<!doctype html><title>tictacore</title>');
    return;
  }
  try {
    const bytes = readFileSync(join(folder === 'dist' ? dist : join(root, 'vectors'), name));
    response.setHeader('content-type', TYPES[name.split('.').at(-1)] ?? 'application/octet-stream');
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.end();
  }
}

const asked = [];
const server = createServer(serve);
let browser;
let page;
const complaints = [];

before(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  page = await browser.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
});

after(async () => {
  await browser?.close();
  server.close();
});

/** Runs the text of a module in the page; what it assigns to `globalThis.answer` comes back. */
async function run(code) {
  asked.length = 0;
  await page.evaluate((code) => {
    globalThis.answer = undefined;
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = `${code}\ndispatchEvent(new Event('done'));`;
    return new Promise((resolve, reject) => {
      addEventListener('done', resolve, { once: true });
      addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
      addEventListener('unhandledrejection', (event) => reject(event.reason), { once: true });
      document.head.append(script);
    });
  }, code);
  return page.evaluate(() => globalThis.answer);
}

test('a script of type module imports the package, which works at once', async () => {
  const answer = await run(`
    import { engine, gameOver, tictactoe, Game } from './dist/index.mjs';
    const game = Game.fromMoves([[0, 0], [1, 1]]);
    globalThis.answer = [engine, gameOver([[1, 2, 0], [1, 2, 0], [1, 0, 0]]), tictactoe([[0, 0]], 1), String(game)];`);
  assert.deepEqual(answer, ['wasm', true, 'A', 'X..\n.O.\n...']);
  assert.deepEqual(
    asked.filter((path) => path !== '/favicon.ico'),
    ['/dist/index.mjs'],
  );
});

/** Checks the vectors of boards and moves with the package that `load` is the expression of. */
const VECTORS = (load) => `
  const { gameOver, outcome, winningLines, reachability, boardHash, tictactoe, Game, TicTacToeError } = await ${load};
  const cases = async (file) => {
    const [, header, ...lines] = (await (await fetch('./vectors/' + file)).text()).trimEnd().split('\\n');
    const columns = header.split('\\t');
    return lines.map((line) => Object.fromEntries(line.split('\\t').map((field, at) => [columns[at], field])));
  };
  const attempt = (call) => {
    try {
      return String(call());
    } catch (error) {
      if (!(error instanceof TicTacToeError)) throw error;
      return [error.code, error.row, error.col, error.index].join();
    }
  };
  const wrong = [];
  const same = (id, given, right) => given === right || wrong.push([id, given, right]);
  const errorOf = ({ error, row, col, index }) => [error, row, col, index].join();
  const numbers = (text) => text.split('').map(Number);
  const boards = await cases('boards.tsv');
  for (const row of boards) {
    const board = row.board === '' ? [] : row.board.split('/').map(numbers);
    const rules = row.k === '' ? [] : [Number(row.k), row.overline];
    const right = row.error ? errorOf(row) : undefined;
    same(row.id, attempt(() => outcome(board, ...rules)), right ?? row.outcome);
    same(row.id, attempt(() => gameOver(board, ...rules)), right ?? String(row.outcome !== 'Pending'));
    same(row.id, attempt(() => winningLines(board, ...rules).map(({ player, kind, cells }) => player + ':' + kind + ':' + cells.join(' ')).join(';')), right ?? row.lines);
    if (row.reachability) same(row.id, reachability(board, rules[0]), row.reachability);
    if (!right) same(row.id, boardHash(board).toString(16).padStart(16, '0'), row.hash);
  }
  const moves = await cases('moves.tsv');
  for (const row of moves) {
    const list = row.moves === '' ? [] : row.moves.split(' ').map((place) => place.split(',').map(Number));
    const rules = row.cols === '' ? Number(row.rows) : { rows: Number(row.rows), cols: Number(row.cols), k: Number(row.k), overline: row.overline };
    const right = row.error ? errorOf(row) : row.outcome;
    same(row.id, attempt(() => Game.fromMoves(list, rules).outcome), right);
    if (row.cols === '') same(row.id, attempt(() => tictactoe(list, rules)), right);
  }
  globalThis.answer = [boards.length, moves.length, wrong.slice(0, 5)];`;

test('all vectors of boards and moves, in the page', async () => {
  const [boards, moves, wrong] = await run(VECTORS("import('./dist/index.mjs')"));
  assert.deepEqual(wrong, []);
  assert.ok(boards > 1000 && moves > 500, `${boards} boards, ${moves} moves`);
});

test('./web loads the .wasm beside it by streaming, once', async () => {
  const answer = await run(`
    import load from './dist/web.mjs';
    const [one, two] = await Promise.all([load(), load()]);
    globalThis.answer = [one === two, one.engine, one.gameOver([[1]])];`);
  assert.deepEqual(answer, [true, 'wasm', true]);
  assert.deepEqual(
    asked.filter((path) => path !== '/favicon.ico'),
    ['/dist/web.mjs', '/dist/tictacore_bg.wasm'],
  );
  const [boards, , wrong] = await run(VECTORS("(await import('./dist/web.mjs')).default()"));
  assert.deepEqual(wrong, []);
  assert.ok(boards > 1000);
});

test('./web from elsewhere, and again after it failed', async () => {
  const answer = await run(`
    const { default: load } = await import('./dist/web.mjs?again');
    const failed = await load('./dist/nothing.wasm').then(() => 'loaded', () => 'failed');
    const { outcome } = await load(fetch('./dist/tictacore_bg.wasm'));
    globalThis.answer = [failed, outcome([[2]])];`);
  assert.deepEqual(answer, ['failed', 'B']);
  // A missing file is what the browser itself complains about.
  complaints.splice(0).forEach((complaint) => assert.match(complaint, /404|wasm/i));
});

test('a board of 1000 x 1000, and the memory grows', async () => {
  const answer = await run(`
    import { gameOver, outcome, outcomeBatch, Game } from './dist/index.mjs';
    const board = Array.from({ length: 1000 }, (_, row) => Array.from({ length: 1000 }, (_, col) => 1 + ((row + Math.floor(col / 2)) % 2)));
    const full = outcome(board);
    board[999][999] = 0;
    const game = new Game(1000);
    for (let i = 0; i < 999; i++) { game.play(0, i); game.play(1, i); }
    const codes = outcomeBatch(new Uint8Array(9 * 1_000_000).fill(1), 3);
    globalThis.answer = [full, gameOver(board), game.play(0, 999), codes.length, codes[999_999]];`);
  assert.deepEqual(answer, ['Draw', false, 'A', 1_000_000, 1]);
});

test('the page had nothing to complain about', () => {
  assert.deepEqual(
    complaints.filter((complaint) => !complaint.includes('favicon')),
    [],
  );
});
