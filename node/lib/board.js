'use strict';

const { INTEGERS, kindOf, lengthOf, plain } = require('./typed.js');

const { isArray } = Array;
const { isInteger } = Number;
/** What rules are where full lines win: the fourth of the numbers that say them. */
const WIN = 0;
const EXACT = 1;
const FULL_LINES = 2;

/** Cells of JavaScript, strictly checked, as the engine's bytes. */
function boardsOf(engine, { fault, checked, errorAt }) {
  const { call, run } = engine;
  const { outcomeSquare } = call;
  const [outcomes, kinds, reasons, longest] = engine.answers;
  const maxSize = Number(longest[0]);

  /** An integer, as a number that the engine takes: what it could not hold is 0, which is just as wrong. */
  function integer(value) {
    if (typeof value !== 'number' || !isInteger(value)) throw errorAt(fault.integer);
    return value > 0 && value < 2 ** 32 ? value : 0;
  }

  function overlineOf(word) {
    if (word === 'win' || word === undefined) return WIN;
    if (word === 'exact') return EXACT;
    throw errorAt(typeof word === 'string' ? fault.overlineWord : fault.overline);
  }

  /** The number of a board's rows. */
  function rowsOf(board) {
    if (!isArray(board)) throw errorAt(fault.board);
    const rows = board.length;
    // Only a proxy says anything but such a number.
    if (!isInteger(rows)) throw errorAt(fault.board);
    if (rows < 1 || rows > maxSize) throw errorAt(fault.size);
    return rows;
  }

  /** How many cells a row has; less than 0 where it is no row. */
  function cellsIn(row) {
    if (isArray(row)) {
      const { length } = row;
      return typeof length === 'number' ? length : -1;
    }
    return INTEGERS.has(kindOf.call(row)) ? lengthOf.call(row) : -1;
  }

  /** How many cells the first row has, which is how many there are in each. */
  function colsOf(board) {
    const cols = cellsIn(board[0]);
    if (cols < 0) throw errorAt(fault.row, { row: 0 });
    if (!isInteger(cols) || cols < 1 || cols > maxSize) throw errorAt(fault.size);
    return cols;
  }

  /**
   * Puts the cells into `bytes` if all is well at first sight: rows of the right length, integers of two bits (that 3
   * is no cell, the engine says). One branch a cell, which is not taken: one on each value would cost several times as
   * much where cells come in no order.
   */
  function quick(board, rows, cols, bytes) {
    let at = 0;
    for (let i = 0; i < rows; i++) {
      const row = board[i];
      if (isArray(row)) {
        if (row.length !== cols) return false;
        for (let j = 0; j < cols; j++) {
          const cell = row[j];
          // typeof: operators would call what objects define, and throw for others.
          if (typeof cell !== 'number') return false;
          const bits = cell & 3;
          if (bits !== cell) return false;
          bytes[at++] = bits;
        }
      } else {
        if (cellsIn(row) !== cols || !quickTyped(row, cols, bytes, at)) return false;
        at += cols;
      }
    }
    return true;
  }

  /** The same for a typed array, apart: where a loop has met both kinds, both are slower. */
  function quickTyped(row, cols, bytes, at) {
    for (let j = 0; j < cols; j++) {
      const cell = row[j];
      const bits = cell & 3;
      if (bits !== cell) return false;
      bytes[at + j] = bits;
    }
    return true;
  }

  /**
   * The cells as bytes of their own, each looked at alone and read once: all rows first, then all cells. `convert`
   * gives the byte for a cell, or `undefined` where it is of no type that can be a cell.
   */
  function careful(board, rows, cols, convert) {
    const kept = [];
    for (let i = 0; i < rows; i++) {
      const row = board[i];
      const length = cellsIn(row);
      if (length < 0) throw errorAt(fault.row, { row: i });
      if (length !== cols) throw errorAt(fault.notSquare, { row: i });
      kept.push(row);
    }
    const bytes = new Uint8Array(rows * cols);
    for (let i = 0, at = 0; i < rows; i++) {
      const row = kept[i];
      for (let j = 0; j < cols; j++) {
        const byte = convert(row[j]);
        if (byte === undefined) throw errorAt(fault.cell, { row: i, col: j });
        if (byte === NO_CELL) throw errorAt(fault.cellValue, { row: i, col: j });
        bytes[at++] = byte;
      }
    }
    return bytes;
  }

  /** Leaves the cells of rows x cols with the engine. */
  function fill(board, rows, cols) {
    const size = rows * cols;
    const bytes = engine.reserve(size);
    const read = ++engine.reads;
    // Reading can run code of the caller's (a getter, a proxy), which can ask this package something else meanwhile.
    if (!quick(board, rows, cols, bytes) || read !== engine.reads || bytes.length < size) {
      put(careful(board, rows, cols, cellByte));
    }
  }

  /** Leaves these bytes with the engine. */
  function put(bytes) {
    engine.reserve(bytes.length).set(bytes);
    engine.reads++;
  }

  /** How many cells a flat board has; less than 0 where it is none. */
  function cellsInFlat(board) {
    return kindOf.call(board) === 'Uint8Array' ? lengthOf.call(board) : -1;
  }

  /** The side of a flat board, whose cells are left with the engine. */
  function fillFlat(board) {
    const cells = cellsInFlat(board);
    const n = Math.floor(Math.sqrt(cells));
    if (n < 1 || n > maxSize) throw errorAt(fault.size);
    if (n * n !== cells) throw errorAt(fault.notSquare, { row: n });
    put(board);
    return n;
  }

  /** The rules of a square board on which full lines win; its cells are left with the engine. */
  function square(board) {
    if (cellsInFlat(board) >= 0) {
      const n = fillFlat(board);
      return [n, n, n, FULL_LINES];
    }
    const n = rowsOf(board);
    fill(board, n, n);
    return [n, n, n, FULL_LINES];
  }

  /** The rules of any board; its cells are left with the engine. */
  function under(board, k, overline) {
    if (k === undefined) {
      overlineOf(overline); // a word that says nothing here, but not any word
      return square(board);
    }
    const flat = cellsInFlat(board) >= 0;
    const rows = flat ? fillFlat(board) : rowsOf(board);
    const cols = flat ? rows : colsOf(board);
    const rules = [rows, cols, integer(k), overlineOf(overline)];
    checked(run(call.checkRules, ...rules));
    if (!flat) fill(board, rows, cols);
    return rules;
  }

  /** The sides and the bytes of a board of any shape, each as `convert` gives it; they are left with the engine, too. */
  function sides(board, convert = cellByte) {
    if (cellsInFlat(board) >= 0 && convert === cellByte) {
      const n = fillFlat(board);
      return [n, n, plain(board, Uint8Array)];
    }
    const rows = rowsOf(board);
    const cols = colsOf(board);
    const bytes = careful(board, rows, cols, convert);
    put(bytes);
    return [rows, cols, bytes];
  }

  /**
   * The outcomes of boards of 3 x 3, as the engine gave them when they were first asked for, plus 1; 0 for those that
   * never were. A board is its cells, two bits each: so the commonest boards cost no call.
   */
  const known = new Uint8Array(1 << 18);

  /** The place in `known` of a board of three rows, or -1 where something may be wrong with it. */
  function placeOf(board) {
    const top = board[0];
    const middle = board[1];
    const bottom = board[2];
    if (!isArray(top) || !isArray(middle) || !isArray(bottom)) return -1;
    if (top.length !== 3 || middle.length !== 3 || bottom.length !== 3) return -1;
    const a = top[0];
    const b = top[1];
    const c = top[2];
    const d = middle[0];
    const e = middle[1];
    const f = middle[2];
    const g = bottom[0];
    const h = bottom[1];
    const i = bottom[2];
    if (typeof a !== 'number' || (a & 3) !== a || typeof b !== 'number' || (b & 3) !== b) return -1;
    if (typeof c !== 'number' || (c & 3) !== c || typeof d !== 'number' || (d & 3) !== d) return -1;
    if (typeof e !== 'number' || (e & 3) !== e || typeof f !== 'number' || (f & 3) !== f) return -1;
    if (typeof g !== 'number' || (g & 3) !== g || typeof h !== 'number' || (h & 3) !== h) return -1;
    if (typeof i !== 'number' || (i & 3) !== i) return -1;
    return a | (b << 2) | (c << 4) | (d << 6) | (e << 8) | (f << 10) | (g << 12) | (h << 14) | (i << 16);
  }

  /** The same of nine cells. */
  function placeOfFlat(cells) {
    let place = 0;
    for (let cell = 0; cell < 9; cell++) {
      const bits = cells[cell];
      if (bits > 3) return -1;
      place |= bits << (2 * cell);
    }
    return place;
  }

  /** The code of the outcome of the board of 3 x 3 at a place of `known`. */
  function outcomeAt(place) {
    const outcome = known[place];
    if (outcome !== 0) return outcome - 1;
    // The cells of the place, not of the board, which the caller's code may have changed.
    for (let cell = 0, bytes = engine.reserve(9); cell < 9; cell++) bytes[cell] = (place >> (2 * cell)) & 3;
    engine.reads++;
    const asked = checked(run(outcomeSquare, 3));
    known[place] = asked + 1;
    return asked;
  }

  /** The code of the outcome of a square board on which full lines win. */
  function squareOutcome(board) {
    if (!isArray(board)) return flatOutcome(board);
    if (board.length === 3) {
      const place = placeOf(board);
      if (place >= 0) return outcomeAt(place);
    }
    const n = rowsOf(board);
    fill(board, n, n);
    return checked(run(outcomeSquare, n));
  }

  function flatOutcome(board) {
    const cells = cellsInFlat(board);
    if (cells < 0) throw errorAt(fault.board);
    if (cells === 9) {
      const place = placeOfFlat(board);
      if (place >= 0) return outcomeAt(place);
    }
    // None at all also where the buffer has gone to another thread.
    if (cells === 0 || cells > maxSize * maxSize) throw errorAt(fault.size);
    return checked(engine.outcomeOf(board, cells));
  }

  /** The code of the outcome of any board. */
  function outcomeCode(board, k, overline) {
    if (k === undefined && overline === undefined) return squareOutcome(board);
    const [rows, cols, length, how] = under(board, k, overline);
    return checked(run(call.outcome, rows, cols, length, how));
  }

  /** Bytes as rows of numbers, or of what `convert` makes of each. */
  function toRows(bytes, cols, convert = Number) {
    const rows = [];
    for (let at = 0; at < bytes.length; at += cols) rows.push(Array.from(bytes.subarray(at, at + cols), convert));
    return rows;
  }

  /** The last answer as words of 32 bits. */
  function wordsOf(length) {
    return new Uint32Array(engine.result(length).slice().buffer);
  }

  /** The last answer as won lines. */
  function linesOf(length) {
    const words = wordsOf(length);
    const lines = [];
    for (let at = 0; at < words.length;) {
      const player = outcomes[words[at]];
      const kind = kinds[words[at + 1]];
      const end = at + 3 + 2 * words[at + 2];
      const cells = [];
      for (at += 3; at < end; at += 2) cells.push([words[at], words[at + 1]]);
      lines.push({ player, kind, cells });
    }
    return lines;
  }

  return {
    outcomes,
    reasons,
    maxSize,
    integer,
    overlineOf,
    square,
    under,
    sides,
    put,
    squareOutcome,
    outcomeCode,
    toRows,
    wordsOf,
    linesOf,
  };
}

/** What stands for an integer that is not a cell. */
const NO_CELL = -1;

/** The byte of a cell. */
function cellByte(cell) {
  if (typeof cell !== 'number' || !isInteger(cell)) return undefined;
  return cell >= 0 && cell <= 2 ? cell : NO_CELL;
}

module.exports = { boardsOf, NO_CELL, FULL_LINES };
