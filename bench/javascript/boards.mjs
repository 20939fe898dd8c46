// boards.mjs LAYER PACKAGE INPUTS FOLDER: the layers `node` and `wasm` for a package that is installed in FOLDER.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { measure, report, version } from './harness.mjs';
import { KINDS, SIZES, curveSizes } from './inputs.mjs';

const [layer, name, folder, packages] = process.argv.slice(2);
const where = { folder, packages };
const installed = createRequire(join(packages, 'package.json'));

version('Node', process.versions.node);
version('V8', process.versions.v8);
version(name, installed(`${name}/package.json`).version);
if (layer === 'node' && installed(name).engine !== 'native') {
  report({ layer, contestant: name, missing: 'the native addon could not be loaded' });
  process.exit();
}

const ours = { name, called: layer === 'node' ? 'tictacore' : 'tictacore-wasm', role: 'ours' };
const flat = [ours, { name: 'foldFlat', called: 'JavaScript fold' }];
const rows = [
  ours,
  { name: 'fold', called: 'JavaScript fold' },
  { name: 'foldTyped', called: 'JavaScript fold, typed columns' },
];
const slow = [
  { name: 'counters', called: 'JavaScript counting loop' },
  { name: 'straightforward', called: 'JavaScript, line by line, unchecked' },
];
const kinds = (n) => KINDS.map((kind) => ({ n, kind }));

for (const n of SIZES) {
  const unrolled = n === 3 ? [{ name: 'unrolled', called: 'JavaScript, 3 x 3 unrolled' }] : [];
  const early = { name: 'earlyExitFlat', called: 'JavaScript early exit, unchecked' };
  const of = (question, form) => ({ layer, question, form, unit: 'board' });
  await measure(where, of('Uint8Array', 'flat'), kinds(n), [...flat, early], 0.2);
  await measure(where, of('number[][]', 'rows'), kinds(n), [...rows, ...unrolled, ...slow], 0.3);
  const filled = of('number[][] of new Array(n).fill(0)', 'filled');
  await measure(where, filled, [{ n, kind: 'mixed' }], [...rows, ...unrolled], 0.3);
}
for (const length of [5, 9]) {
  const of = { layer, question: 'tictactoe', form: 'moves', unit: 'game' };
  await measure(where, of, [{ n: length, kind: '' }], [ours, { name: 'masks', called: 'JavaScript, bits' }], 1);
}
const curve = curveSizes(folder).map((n) => ({ n, kind: 'random' }));
const of = (form, name) => ({ layer, question: `curve, ${name}`, form, unit: 'board' });
await measure(where, of('flat', 'Uint8Array'), curve, flat, 0.1);
await measure(where, of('rows', 'number[][]'), curve, rows.slice(0, 2), 0.1);
