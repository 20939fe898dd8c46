// browser.mjs CHROMIUM PLAYWRIGHT FOLDER: in a real browser, from the import of the package to its first answer.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, version } from './harness.mjs';

const [executablePath, playwright, packages] = process.argv.slice(2);
const { chromium } = createRequire(join(playwright, 'package.json'))('playwright-core');
const dist = join(packages, 'node_modules', 'tictacore-wasm', 'dist');
const TYPES = { mjs: 'text/javascript', wasm: 'application/wasm' };

/** What a page does; it runs there. */
const ways = {
  'one module that carries the bytes': async () => {
    const start = performance.now();
    const { gameOver } = await import('/index.mjs');
    const answer = gameOver([[1, 2, 0], [1, 2, 0], [1, 0, 0]]); // prettier-ignore
    return [performance.now() - start, answer];
  },
  'a module that fetches the .wasm': async () => {
    const start = performance.now();
    const { default: load } = await import('/web.mjs');
    const answer = (await load()).gameOver([[1, 2, 0], [1, 2, 0], [1, 0, 0]]); // prettier-ignore
    return [performance.now() - start, answer];
  },
  // What an import costs at least.
  'a module of one line': async () => {
    const start = performance.now();
    const { answer } = await import('/line.mjs');
    return [performance.now() - start, answer];
  },
};

const server = createServer((request, response) => {
  // Without these two a page's clock is a tenth of a millisecond coarse.
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
  const type = TYPES[request.url.split('.').pop()];
  if (type === undefined) {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>bench</title>');
    return;
  }
  try {
    const line = request.url === '/line.mjs' && 'export const answer = true;';
    response.setHeader('Content-Type', type).end(line || readFileSync(join(dist, request.url)));
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));

const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  version('Chromium', browser.version());
  const samples = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  for (let round = 0; round < 31; round++) {
    for (const [way, ask] of Object.entries(ways)) {
      // A context of its own: nothing is in its cache.
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      // Until the page itself is done with what it does at first.
      await page.waitForTimeout(100);
      const [milliseconds, answer] = await page.evaluate(ask);
      if (answer !== true) throw new Error(`wrong in Chromium: ${answer}`);
      samples[way].push(milliseconds * 1e6);
      await context.close();
    }
  }
  for (const [input, of] of Object.entries(samples)) {
    of.sort((one, two) => one - two);
    const quarter = (quarters) => of[Math.floor((quarters * (of.length - 1) + 2) / 4)];
    const [contestant, role] = input === 'a module of one line' ? ['importing it', 'limit'] : ['tictacore-wasm', 'ours'];
    report({
      layer: 'wasm', case: 'Chromium, import to first answer', input, n: 3, unit: 'page', contestant, role,
      median_ns: quarter(2), q1: quarter(1), q3: quarter(3), samples: of.length, checked: true,
    }); // prettier-ignore
  }
} finally {
  await browser.close();
  server.close();
}
