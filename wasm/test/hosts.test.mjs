// The package in Deno, and through a bundler.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const installed = process.env.TICTACORE_PACKAGE_DIR;
let project;

before(() => {
  project = mkdtempSync(join(tmpdir(), 'tictacore-wasm-'));
  const package_ =
    installed === undefined
      ? fileURLToPath(new URL('..', import.meta.url))
      : dirname(createRequire(join(installed, 'package.json')).resolve('tictacore-wasm/package.json'));
  for (const name of ['package.json', 'dist']) {
    cpSync(join(package_, name), join(project, 'node_modules/tictacore-wasm', name), { recursive: true });
  }
  writeFileSync(join(project, 'package.json'), '{"private": true, "type": "module"}');
});

after(() => rmSync(project, { recursive: true }));

test('Deno imports it, checks its types, and loads ./web', () => {
  const code = `
    import { engine, Game, gameOver } from 'tictacore-wasm';
    import load from 'tictacore-wasm/web';
    const over: boolean = gameOver([[1, 2], [1, 0]]);
    const game: Game = Game.fromMoves([[0, 0], [1, 1]]);
    const { tictactoe } = await load();
    console.log(engine, over, game.toMove, tictactoe([[0, 0]], 1));`;
  writeFileSync(join(project, 'deno.ts'), code);
  const launcher = require.resolve('deno/bin.cjs');
  const ran = spawnSync(process.execPath, [launcher, 'run', '--check', '--no-remote', '--allow-read', 'deno.ts'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, DENO_DIR: join(project, 'deno'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
  });
  assert.equal(ran.stdout.trim(), 'wasm true A A', ran.stderr);
});

async function bundled(code) {
  const { outputFiles, warnings } = await build({
    stdin: { contents: code, resolveDir: project },
    bundle: true,
    format: 'esm',
    minify: true,
    platform: 'browser',
    write: false,
    logLevel: 'silent',
  });
  assert.deepEqual(warnings, []);
  return outputFiles[0].text;
}

test('a bundler needs no setting for it', async () => {
  const text = await bundled(
    `import { outcome } from 'tictacore-wasm'; globalThis.answer = outcome([[1, 1], [0, 2]]);`,
  );
  const file = join(project, 'bundle.mjs');
  writeFileSync(file, text);
  await import(file);
  assert.equal(globalThis.answer, 'A');
});

test('a bundler leaves it out where nothing of it is used', async () => {
  const text = await bundled(`import { outcome } from 'tictacore-wasm'; console.log(1);`);
  assert.ok(text.length < 100, text.slice(0, 200));
});
