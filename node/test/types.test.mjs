// That types.ts compiles, strictly, against the installed package and for both ways in which modules are resolved.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { folder, isWasm, require, specifier } from './support.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const typescript = createRequire(import.meta.url).resolve('typescript/package.json');

/** The folder of a package: the installed one, or this repository's where it is not about that one. */
function folderOf(name) {
  if (folder !== undefined && (name === 'tictacore-wasm' || !isWasm)) {
    try {
      return dirname(require.resolve(`${name}/package.json`));
    } catch {
      // tictacore-wasm need not be beside tictacore
    }
  }
  return join(here, name === 'tictacore' ? '..' : '../../wasm');
}

function compile(options) {
  const project = mkdtempSync(join(tmpdir(), 'tictacore-types-'));
  try {
    const paths = {
      tictacore: [join(folderOf('tictacore'), 'index.d.mts')],
      'tictacore-wasm': [join(folderOf('tictacore-wasm'), 'dist/index.d.mts')],
      'tictacore-wasm/web': [join(folderOf('tictacore-wasm'), 'dist/web.d.mts')],
    };
    const types = join(here, '../node_modules/@types');
    const compilerOptions = {
      noEmit: true,
      strict: true,
      noUncheckedIndexedAccess: false,
      lib: ['es2022', 'dom', 'dom.iterable', 'esnext.disposable'],
      typeRoots: [types],
      types: [],
      skipLibCheck: false,
      paths,
      ...options,
    };
    writeFileSync(join(project, 'package.json'), '{"type": "module"}');
    writeFileSync(join(project, 'types.ts'), readFileSync(join(here, 'types.ts')));
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.ts'] }));
    const { bin } = createRequire(import.meta.url)('typescript/package.json');
    const ran = spawnSync(process.execPath, [join(dirname(typescript), bin.tsc), '-p', project], { encoding: 'utf8' });
    assert.equal(ran.stdout + ran.stderr, '');
    assert.equal(ran.status, 0);
  } finally {
    rmSync(project, { recursive: true });
  }
}

test('types.ts compiles, as a module of Node', () => compile({ module: 'nodenext', target: 'es2022' }));

test('types.ts compiles, as a module for a bundler', () =>
  compile({ module: 'preserve', moduleResolution: 'bundler', target: 'es2022' }));

test('package.json leads to the types', { skip: folder === undefined && 'TICTACORE_PACKAGE_DIR is not set' }, () => {
  const project = mkdtempSync(join(folder, 'types-'));
  try {
    const code = `import { Game, gameOver } from '${specifier}';\nconst over: boolean = gameOver(new Game(3).board());\nvoid over;\n`;
    writeFileSync(join(project, 'module.mts'), code);
    writeFileSync(join(project, 'script.cts'), code);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      module: 'nodenext',
      target: 'es2022',
      types: [],
      lib: ['es2022'],
    };
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['module.mts', 'script.cts'] }),
    );
    const { bin } = createRequire(import.meta.url)('typescript/package.json');
    const ran = spawnSync(process.execPath, [join(dirname(typescript), bin.tsc), '-p', project], { encoding: 'utf8' });
    assert.equal(ran.stdout + ran.stderr, '');
  } finally {
    rmSync(project, { recursive: true });
  }
});
