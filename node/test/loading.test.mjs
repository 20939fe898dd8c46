// That the package can be had in every way that it says, and which engine answers then.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { folder, isWasm, name, require, specifier, tictacore } from './support.mjs';

const wantsWasm = isWasm || process.env.TICTACORE_ENGINE === 'wasm';
const NAMES = [
  'Game',
  'TicTacToeError',
  'boardHash',
  'canonical',
  'engine',
  'gameOver',
  'gameOverBatch',
  'notation',
  'outcome',
  'outcomeBatch',
  'reachability',
  'replayBatch',
  'symmetries',
  'tictactoe',
  'winningLines',
];

/** What Node prints when it runs this, in the folder where the package is installed. */
function run(code, { type = 'module', env = {}, cwd = folder } = {}) {
  const ran = spawnSync(process.execPath, [`--input-type=${type}`, '-e', code], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { said: ran.stdout.trim(), complained: ran.stderr, status: ran.status };
}

/** Why a test that needs an installed package cannot run. */
const skip = folder === undefined ? 'TICTACORE_PACKAGE_DIR is not set' : false;

test('the engine is the one that this package is about', () => {
  assert.equal(tictacore.engine, wantsWasm ? 'wasm' : 'native');
});

test('all names are there, by require', () => {
  assert.deepEqual(Object.keys(tictacore).sort(), NAMES);
});

test('by import: all names, one by one and together', { skip }, () => {
  const named = `import { ${NAMES.join(', ')} } from '${name}'; console.log(gameOver([[1, 1], [0, 0]]), engine)`;
  assert.deepEqual(run(named), { said: `true ${tictacore.engine}`, complained: '', status: 0 });
  const all = run(`import * as all from '${name}'; console.log(Object.keys(all).sort().join())`);
  assert.equal(all.said, NAMES.join());
});

test('by require, in a script', { skip }, () => {
  const { said } = run(`const { tictactoe } = require('${name}'); console.log(tictactoe([[0, 0]], 1))`, {
    type: 'commonjs',
  });
  assert.equal(said, 'A');
});

test('both at once are one package or two that agree', { skip }, () => {
  const code = `
    import { createRequire } from 'node:module';
    import { Game, boardHash } from '${name}';
    const other = createRequire(process.cwd() + '/x.js')('${name}');
    console.log(boardHash([[1]]) === other.boardHash([[1]]), new Game(3).play(1, 1), new other.Game(3).undo === Game.prototype.undo)`;
  const { said, status } = run(code);
  assert.equal(status, 0);
  assert.match(said, /^true Pending (true|false)$/);
});

test('version, licence and types stand in package.json, and its files are there', { skip }, () => {
  const manifest = require(`${name}/package.json`);
  assert.match(manifest.version, /^\d+\.\d+\.\d+/);
  assert.equal(manifest.license, 'MIT OR Apache-2.0');
  const at = dirname(require.resolve(`${name}/package.json`));
  const files = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(files));
  for (const file of files(manifest.exports)) assert.ok(require.resolve(join(at, file)), file);
});

/** What only the package that has two engines can be asked. */
const testBoth = isWasm ? () => {} : test;

testBoth('the other engine, when it is asked for', { skip }, () => {
  const ask = `import { engine, gameOver } from '${name}'; console.log(engine, gameOver([[1, 2], [0, 0]]))`;
  assert.equal(run(ask, { env: { TICTACORE_ENGINE: 'wasm' } }).said, 'wasm false');
  assert.equal(run(ask, { env: { TICTACORE_ENGINE: 'native' } }).said, 'native false');
  const wrong = run(ask, { env: { TICTACORE_ENGINE: 'abacus' } });
  assert.notEqual(wrong.status, 0);
  assert.match(wrong.complained, /TICTACORE_ENGINE/);
});

testBoth('without an addon that fits it falls back; without both it says what to do', { skip }, () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'tictacore-'));
  try {
    const copy = (name, options) =>
      cpSync(dirname(require.resolve(`${name}/package.json`)), join(elsewhere, 'node_modules', name), {
        recursive: true,
        dereference: true,
        ...options,
      });
    copy('tictacore', { filter: (path) => !path.endsWith('.node') });
    const ask = `import { engine } from 'tictacore'; console.log(engine)`;
    const alone = run(ask, { cwd: elsewhere });
    assert.notEqual(alone.status, 0);
    assert.match(alone.complained, /Install tictacore-wasm/);
    copy('tictacore-wasm');
    assert.equal(run(ask, { cwd: elsewhere }).said, 'wasm');
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});

test('in other threads, several at once', async () => {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { Game, gameOver } = require(workerData);
    const game = Game.fromMoves([[0, 0], [1, 1]]);
    let over = 0;
    for (let i = 0; i < 1000; i++) over += gameOver([[1, 0], [i % 2, 0]]) ? 1 : 0;
    parentPort.postMessage([String(game), over]);`;
  const answer = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(code, { eval: true, workerData: require.resolve(specifier) });
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  const answers = await Promise.all([answer(), answer(), answer()]);
  for (const one of answers) assert.deepEqual(one, ['X..\n.O.\n...', 500]);
  assert.equal(
    tictacore.gameOver([
      [1, 0],
      [1, 0],
    ]),
    true,
  );
});

test('loaded twice in one thread', () => {
  const cached = Object.keys(require.cache).filter((file) => /tictacore|[\\/](node|wasm)[\\/]/.test(file));
  const kept = cached.map((file) => [file, require.cache[file]]);
  for (const file of cached) if (!file.endsWith('.node')) delete require.cache[file];
  const again = require(specifier);
  for (const [file, module] of kept) require.cache[file] = module;
  assert.notEqual(again, tictacore);
  const games = [new tictacore.Game(4), new again.Game(4)];
  const board = Object.defineProperty([1, 1, 1, 1], 2, {
    get: () => (
      again.gameOver([
        [2, 2, 2, 2],
        [2, 2, 2, 2],
        [2, 2, 2, 2],
        [2, 2, 2, 2],
      ]),
      1
    ),
  });
  assert.equal(tictacore.outcome([board, [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]), 'A');
  games[0].play(0, 0);
  assert.equal(games[1].moveCount, 0);
  assert.equal(games[0].equals(games[1]), false); // of another class
});
