// size.mjs FOLDER: how many bytes the installed browser package is on its way to a page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { report } from './harness.mjs';

const folder = join(process.argv[2], 'node_modules', 'tictacore-wasm', 'dist');
const ways = {
  'one module that carries the bytes': ['index.mjs'],
  'a module that fetches the .wasm': ['web.mjs', 'tictacore_bg.wasm'],
};
const compress = {
  'as it is': (bytes) => bytes,
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
  brotli: (bytes) => brotliCompressSync(bytes),
};
for (const [input, files] of Object.entries(ways)) {
  for (const [contestant, how] of Object.entries(compress)) {
    const bytes = files.reduce((sum, file) => sum + how(readFileSync(join(folder, file))).length, 0);
    report({ layer: 'wasm', case: 'size', input, n: 0, contestant, bytes });
  }
}
