'use strict';

const { kindOf, plain } = require('./typed.js');

/** Typed arrays that can hold the moves of many games: integers, none of which would pass for another as 32 bits. */
const MOVES = new Set(['Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array']);

/** The functions that answer for many boards or games at once. */
function batchesOf(engine, { fault, checked, errorAt }, { integer, maxSize }) {
  function threadsOf({ threads = 1 } = {}) {
    if (typeof threads !== 'number' || !Number.isInteger(threads) || threads < 1) throw errorAt(fault.threads);
    return Math.min(threads, 1024);
  }

  function each(name) {
    return (boards, n, options) => {
      if (kindOf.call(boards) !== 'Uint8Array') throw errorAt(fault.boards);
      const cells = plain(boards, Uint8Array);
      const side = integer(n);
      const threads = threadsOf(options);
      const out = new Uint8Array(Math.floor(cells.length / Math.max(1, side * side)));
      checked(engine.batch(name, cells, side, out, threads));
      return out;
    };
  }

  function replayBatch(moves, n, length, options) {
    if (!MOVES.has(kindOf.call(moves))) throw errorAt(fault.games);
    const side = integer(n);
    const numbers = length === undefined ? side * side : integer(length);
    const threads = threadsOf(options);
    const words = kindOf.call(moves) === 'Int32Array' ? plain(moves, Int32Array) : new Int32Array(moves);
    if (side < 1 || side > maxSize) throw errorAt(fault.size);
    if (numbers === 0 ? words.length > 0 : words.length % numbers !== 0) throw errorAt(fault.games);
    const out = new Uint8Array(numbers === 0 ? 0 : words.length / numbers);
    checked(engine.replay(words, side, numbers, out, threads));
    return out;
  }

  return { gameOverBatch: each('gameOverBatch'), outcomeBatch: each('outcomeBatch'), replayBatch };
}

module.exports = { batchesOf };
