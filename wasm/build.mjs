// Bundles js/ and what `cargo xtask wasm` left in generated/ into dist/.
import { build } from 'esbuild';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
await rm('dist', { recursive: true, force: true });
await mkdir('dist');

const common = {
  bundle: true,
  // Not the names: they stand in stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  platform: 'neutral',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
};
const inline = { entryPoints: ['js/index.js'], loader: { '.wasm': 'binary' } };
await build({ ...common, ...inline, format: 'esm', outfile: 'dist/index.mjs' });
await build({ ...common, ...inline, format: 'cjs', outfile: 'dist/index.cjs' });
await build({ ...common, entryPoints: ['js/web.js'], format: 'esm', outfile: 'dist/web.mjs' });

await copyFile('generated/tictacore.wasm', 'dist/tictacore.wasm');
for (const name of ['index.d.mts', 'index.d.cts']) await copyFile('../node/index.d.ts', `dist/${name}`);
await copyFile('js/web.d.ts', 'dist/web.d.mts');
for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) await copyFile(`../${name}`, name);
