'use strict';

const { INTEGERS, kindOf } = require('./typed.js');

const { isArray } = Array;
const { isInteger } = Number;

/** Of a list as long as this or longer, memory is taken as its moves are read: it may have holes alone. */
const LONG = 1 << 22;
/** A move that is on no board. */
const OUTSIDE = -1;

/** Moves of JavaScript, strictly checked, as the engine's words: row and column in 16 bits each. */
function movesOf(engine, { fault, checked, errorAt }) {
  /** Leaves moves with the engine. Their number; where one is none, -1 less the number of those before it. */
  function fill(moves) {
    if (!isArray(moves) || !isInteger(moves.length)) throw errorAt(fault.moves);
    const count = moves.length;
    if (count < LONG) {
      engine.reserve(count * 4);
      const read = ++engine.reads;
      // As with boards: reading can run code of the caller's.
      if (quick(moves, count, engine.words) && read === engine.reads && engine.words.length > 0) return count;
    }
    const { words, none } = careful(moves, count);
    engine.reserve(words.length * 4);
    engine.words.set(words);
    engine.reads++;
    return none ? -1 - words.length : words.length;
  }

  /** The answer of a call that has read moves; where after these one is none, that is the error. */
  function answered(answer, filled) {
    checked(answer);
    if (filled < 0) throw errorAt(fault.move, { index: -1 - filled });
    return answer;
  }

  return { fill, answered };
}

/** How many moves were left with the engine. */
function countOf(filled) {
  return filled < 0 ? -1 - filled : filled;
}

function quick(moves, count, words) {
  for (let i = 0; i < count; i++) {
    const move = moves[i];
    if (!isArray(move) || move.length !== 2) return false;
    const row = move[0];
    const col = move[1];
    if (typeof row !== 'number' || (row | 0) !== row || typeof col !== 'number' || (col | 0) !== col) return false;
    words[i] = ((row | col) & ~0xffff) === 0 ? (row << 16) | col : OUTSIDE;
  }
  return true;
}

/** The words of the moves up to the first that is none, and whether there is such a one. */
function careful(moves, count) {
  const words = [];
  for (let i = 0; i < count; i++) {
    const word = wordOf(moves[i]);
    if (word === undefined) return { words, none: true };
    words.push(word);
  }
  return { words, none: false };
}

function wordOf(move) {
  if (!isArray(move) && !INTEGERS.has(kindOf.call(move))) return undefined;
  if (move.length !== 2) return undefined;
  const row = move[0];
  const col = move[1];
  if (typeof row !== 'number' || !isInteger(row) || typeof col !== 'number' || !isInteger(col)) return undefined;
  const inside = row >= 0 && row <= 0xffff && col >= 0 && col <= 0xffff;
  return inside ? (row << 16) | col : OUTSIDE;
}

module.exports = { movesOf, countOf };
