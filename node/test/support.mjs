// What the tests are about: the package that is installed in TICTACORE_PACKAGE_DIR, or the one in this folder.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const name = process.env.TICTACORE_PACKAGE ?? 'tictacore';
export const folder = process.env.TICTACORE_PACKAGE_DIR;
export const isWasm = name === 'tictacore-wasm';

const here = fileURLToPath(new URL('.', import.meta.url));
export const require = createRequire(folder === undefined ? import.meta.url : join(folder, 'package.json'));
/** How `name` is asked for from there. */
export const specifier = folder !== undefined ? name : isWasm ? join(here, '../../wasm') : join(here, '..');
export const tictacore = require(specifier);

/** The cases of a file of vectors/, each an object of its columns. */
export function cases(file) {
  const text = readFileSync(join(here, '../../vectors', file), 'utf8');
  const [, header, ...lines] = text.replace(/\n$/, '').split('\n');
  const columns = header.split('\t');
  return lines.map((line) => {
    const fields = line.split('\t');
    assert.equal(fields.length, columns.length, line);
    return Object.fromEntries(columns.map((column, at) => [column, fields[at]]));
  });
}

/** `120/010/002` as rows of numbers. */
export function boardOf(text) {
  return text === '' ? [] : text.split('/').map((row) => [...row].map(Number));
}

export function textOf(board) {
  return board.map((row) => row.join('')).join('/');
}

/** `0,0 1,2` as pairs. */
export function placesOf(text) {
  return text === '' ? [] : text.split(' ').map((place) => place.split(',').map(Number));
}

export function hashOf(text) {
  return BigInt(`0x${text}`);
}

/** What a call gives: its answer, or the code and position of its error. */
export function answerOf(call) {
  try {
    return { answer: call() };
  } catch (error) {
    if (!(error instanceof tictacore.TicTacToeError)) throw error;
    assert.equal(error.name, 'TicTacToeError');
    assert.ok(error.message.length > 5, error.message);
    return errorOf(error.code, error.row, error.col, error.index);
  }
}

export function errorOf(code, row, col, index) {
  return { code, row, col, index };
}

/** The answer, or the error, that a case of vectors/ asks for. */
export function expected({ error, row, col, index }, answer) {
  const at = (text) => (text === undefined || text === '' ? undefined : Number(text));
  return error ? errorOf(error, at(row), at(col), at(index)) : { answer };
}

/** That a call fails with this code, and at this position. */
export function fails(call, code, position = {}) {
  const { row, col, index } = position;
  assert.deepEqual(answerOf(call), errorOf(code, row, col, index));
}

/** Numbers that come in no order but the same one every time. */
export function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
