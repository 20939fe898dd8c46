// Bundles js/ and what `cargo xtask wasm` left in generated/ into dist/.
import { build } from 'esbuild';
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
await rm('dist', { recursive: true, force: true });
await mkdir('dist');

/** Has a module carry the bytes of a .wasm that it imports. */
const inline = {
  name: 'inline',
  setup({ onLoad }) {
    onLoad({ filter: /\.wasm$/ }, async ({ path }) => {
      const hex = await readFile(path, 'hex');
      const code = `import { bytesOf } from './js/hex.js'; export default bytesOf('${hex}');`;
      return { contents: code, resolveDir: process.cwd() };
    });
  },
};

const common = {
  bundle: true,
  minify: true,
  platform: 'neutral',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [inline],
  // In a function of wasm-bindgen's that only js/web.js uses.
  logOverride: { 'empty-import-meta': 'silent' },
};
await build({ ...common, entryPoints: ['js/index.js'], format: 'esm', outfile: 'dist/index.mjs' });
await build({ ...common, entryPoints: ['js/index.js'], format: 'cjs', outfile: 'dist/index.cjs' });
await build({ ...common, entryPoints: ['js/web.js'], format: 'esm', outfile: 'dist/web.mjs' });

await copyFile('generated/tictacore_bg.wasm', 'dist/tictacore_bg.wasm');
for (const name of ['index.d.mts', 'index.d.cts']) await copyFile('../node/index.d.ts', `dist/${name}`);
await copyFile('js/web.d.ts', 'dist/web.d.mts');
for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) await copyFile(`../${name}`, name);
