'use strict';

const { unshared } = require('./typed.js');

// The two engines, native and wasm, behind one form. Both are called with numbers and read bytes that lie ready:
//
//   call[name]          the number of the function of that name, for `run`
//   answers             lists of the words that the numbers of answers stand for
//   run(f, a, b, ...)   its answer; where that is more than a number, the length of what `result` then gives;
//                       where it is negative, it failed, and the amount is the length of the error (errors.js)
//   reserve(size)       the bytes that a call reads, at least so many; their content may be gone
//   words               the same bytes as numbers of 32 bits, after `reserve`
//   result(length)      the bytes of the last answer, until the next call
//   text(length)        the same as text
//   outcomeOf(cells, length), batch(name, ...), replay(...)
//                       the same over many cells in an array of the caller's
//
// `reads` counts the fillings of these bytes, so that one that was interrupted by another can tell.

const LEAST = 1 << 16;
/** More bytes than this beyond what is needed are given back. */
const SPARE = 1 << 24;
/** Up to so many bytes a copy costs less than handing over the array. */
const SMALL = 1 << 8;
/** So many bytes of a batch the wasm engine takes at a time. */
const PART = 1 << 20;

/** The function of the engine that tells the names of all, and the words of their answers. */
const WORDS = 0;

/** Adds to an engine what it says of itself. */
function described(engine) {
  const [functions, ...words] = engine
    .text(engine.run(WORDS))
    .split('\n')
    .map((line) => line.split(' '));
  engine.call = Object.fromEntries(functions.map((name, number) => [name, number]));
  engine.answers = words;
  return engine;
}

const decoder = new TextDecoder();

function room(size) {
  return Math.max(LEAST, Math.ceil(size / LEAST) * LEAST);
}

// The functions of the addon's `bulk`.
const GAME_OVER_BATCH = 0;
const OUTCOME_BATCH = 1;
const REPLAY_BATCH = 2;

/**
 * Over the native addon. It is kept with the addon: where this file is loaded a second time (test runners do that) and
 * the addon is not, both must know of the same bytes.
 */
function nativeEngine(addon) {
  addon.engine ??= newNativeEngine(addon);
  return addon.engine;
}

function newNativeEngine(addon) {
  let bytes = new Uint8Array(0);
  const engine = {
    kind: 'native',
    run: addon.call,
    reads: 0,
    words: new Int32Array(0),
    reserve(size) {
      if (bytes.length < size || bytes.length - size > SPARE) {
        const buffer = new ArrayBuffer(room(size));
        addon.share(buffer);
        bytes = new Uint8Array(buffer);
        engine.words = new Int32Array(buffer);
      }
      return bytes;
    },
    result(length) {
      engine.reserve(length);
      addon.take();
      return bytes.subarray(0, length);
    },
    text: (length) => decoder.decode(engine.result(length)),
    outcomeOf(cells, length) {
      if (length > SMALL) return addon.flat(unshared(cells, Uint8Array));
      engine.reserve(length).set(cells);
      engine.reads++;
      return addon.call(outcomeFlat, length);
    },
    batch(name, boards, n, out, threads) {
      const which = name === 'gameOverBatch' ? GAME_OVER_BATCH : OUTCOME_BATCH;
      return addon.bulk(which, unshared(boards, Uint8Array), out, n, threads);
    },
    replay(moves, n, length, out, threads) {
      return addon.bulk(REPLAY_BATCH, unshared(moves, Int32Array), out, n, threads, length);
    },
  };
  engine.reserve(LEAST);
  const { outcomeFlat } = described(engine).call;
  return engine;
}

/** Over what the WebAssembly module exports. */
function wasmEngine({ memory, reserve, call, output }) {
  let bytes = new Uint8Array(0);
  const engine = {
    kind: 'wasm',
    run: (f, a = 0, b = 0, c = 0, d = 0, e = 0) => call(f, a, b, c, d, e),
    reads: 0,
    words: new Int32Array(0),
    reserve(size) {
      // A view of length 0 is one that the memory has grown away from.
      if (bytes.length < size || bytes.length === 0 || bytes.length - size > SPARE) {
        const length = room(size);
        const address = reserve(length) >>> 0; // a number of 32 bits without a sign
        if (address === 0) throw new RangeError('not enough memory for the cells');
        bytes = new Uint8Array(memory.buffer, address, length);
        engine.words = new Int32Array(memory.buffer, address, length / 4);
      }
      return bytes;
    },
    result(length) {
      return new Uint8Array(memory.buffer, output() >>> 0, length);
    },
    text: (length) => decoder.decode(engine.result(length)),
    outcomeOf(cells, length) {
      engine.reserve(length).set(cells);
      engine.reads++;
      return engine.run(outcomeFlat, length);
    },
    batch(name, boards, n, out) {
      const cells = Math.max(1, n * n);
      const whole = Math.floor(boards.length / cells);
      const boardsAtOnce = Math.max(1, Math.floor(PART / cells));
      const ask = (first, count, length) => {
        const start = first * cells;
        engine.reserve(length).set(boards.subarray(start, start + length));
        engine.reads++;
        const answer = engine.run(engine.call[name], n, length, first);
        if (answer > 0) out.set(engine.result(answer), first);
        return answer;
      };
      // A last board that is not whole, and an n that cannot be, are known before any cell is looked at.
      const rest = boards.length - whole * cells;
      let answer = ask(whole, 0, rest);
      for (let first = 0; answer >= 0 && first < whole; first += boardsAtOnce) {
        const count = Math.min(boardsAtOnce, whole - first);
        answer = ask(first, count, count * cells);
      }
      return answer;
    },
    replay(moves, n, length, out) {
      const games = out.length;
      const gamesAtOnce = Math.max(1, Math.floor(PART / 4 / Math.max(1, length)));
      let answer = 0;
      for (let first = 0; answer >= 0 && first < games; first += gamesAtOnce) {
        const count = Math.min(gamesAtOnce, games - first);
        const size = count * length;
        engine.reserve(size * 4);
        engine.words.set(moves.subarray(first * length, first * length + size));
        engine.reads++;
        answer = engine.run(engine.call.replayBatch, n, count, length, first);
        if (answer > 0) out.set(engine.result(answer), first);
      }
      return answer;
    },
  };
  engine.reserve(LEAST);
  const { outcomeFlat } = described(engine).call;
  return engine;
}

module.exports = { nativeEngine, wasmEngine };
