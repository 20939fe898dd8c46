// One contestant in a process of its own: what V8 has seen of one function changes what it makes of another.
// Takes orders from harness.mjs: what to prepare, and then to take samples of it.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inputs } from './inputs.mjs';
import * as plain from './plain.mjs';

const [folder, packages, form, name] = process.argv.slice(2);
const call = load(name);
let truths = 0;
let prepared;

function load(name) {
  if (plain[name] !== undefined) return plain[name];
  const loaded = createRequire(join(packages, 'package.json'))(name);
  return form === 'moves' ? loaded.tictactoe : loaded.gameOver;
}

function sample(times) {
  const { things } = prepared;
  const start = process.hrtime.bigint();
  for (let time = 0; time < times; time++) {
    // Every answer is used, else none need be worked out.
    for (let i = 0; i < things.length; i++) if (call(things[i])) truths++;
  }
  return Number(process.hrtime.bigint() - start);
}

function prepare(n, kind) {
  prepared = inputs(folder, form, n, kind);
  const wrong = prepared.things.findIndex((thing, i) => call(thing) !== prepared.right[i]);
  if (wrong >= 0) throw new Error(`${name} is wrong: ${form}, ${n}, ${kind}, ${wrong}`);
  // Until V8 has settled: at least so long, and so often.
  const end = performance.now() + 50;
  for (let i = 0; i < 3 || (i < 20 && performance.now() < end); i++) sample(1);
  let times = 1;
  while (times < 2 ** 24 && sample(times) < 1e6) times *= 2;
  return { times, units: times * prepared.things.length };
}

process.on('message', ({ n, kind, times }) => {
  process.send(times === undefined ? prepare(n, kind) : sample(times));
});
process.on('disconnect', () => process.exit(truths < 0 ? 1 : 0));
