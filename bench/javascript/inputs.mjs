// What is asked about: the boards that `tictacore-bench inputs` wrote, in the form a contestant takes; games by chance.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { masks } from './plain.mjs';

export const KINDS = ['empty', 'random', 'draw', 'last row', 'last column', 'anti-diagonal', 'adversarial', 'mixed'];
export const SIZES = [3, 10, 100, 1000];

export function curveSizes(folder) {
  const sizes = readdirSync(folder).filter((name) => name.endsWith(' random.boards'));
  return sizes.map((name) => Number(name.split(' ')[0])).sort((one, two) => one - two);
}

const FORMS = {
  flat: (cells) => cells.slice(),
  rows: (cells, n) => Array.from({ length: n }, (_, i) => Array.from(cells.subarray(i * n, i * n + n))),
  // As rows are usually made, which V8 keeps apart from those that never had a hole.
  filled: (cells, n) =>
    Array.from({ length: n }, (_, i) => {
      const row = new Array(n).fill(0);
      for (let j = 0; j < n; j++) row[j] = cells[i * n + j];
      return row;
    }),
};

// As rows of numbers more cells than these would no longer be in the second cache, and that would be measured.
const MOST_CELLS = 16_000;

/** What to ask about, and the right answers. */
export function inputs(folder, form, n, kind) {
  if (form === 'moves') return games(n);
  const cells = readFileSync(join(folder, `${n} ${kind}.boards`));
  const most = Math.max(8, Math.floor(MOST_CELLS / (n * n)));
  const over = readFileSync(join(folder, `${n} ${kind}.over`)).subarray(0, most);
  const board = (i) => FORMS[form](new Uint8Array(cells.buffer, cells.byteOffset + i * n * n, n * n), n);
  return { things: Array.from(over, (_, i) => board(i)), right: Array.from(over, (byte) => byte === 1) };
}

/** Whole games of 3 x 3 that last so many moves. */
function games(length) {
  let state = length;
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const things = [];
  while (things.length < 256) {
    const cells = Array.from({ length: 9 }, (_, cell) => [Math.floor(cell / 3), cell % 3]);
    for (let i = 8; i > 0; i--) {
      const j = below(i + 1);
      [cells[i], cells[j]] = [cells[j], cells[i]];
    }
    let end = 1;
    while (end < 9 && masks(cells.slice(0, end)) === 'Pending') end++;
    if (end === length) things.push(cells.slice(0, end));
  }
  return { things, right: things.map(masks) };
}
