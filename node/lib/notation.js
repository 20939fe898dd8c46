'use strict';

const { NO_CELL } = require('./board.js');

/** Boards, cells and moves as others write them, and back. */
function notationOf(engine, { fault, checked, errorAt }, boards) {
  const { call, run } = engine;
  const encoder = new TextEncoder();

  /** The answer of a call that reads a text. */
  function read(text, name, kind) {
    if (typeof text !== 'string') throw errorAt(kind);
    const bytes = encoder.encode(text);
    boards.put(bytes);
    return engine.result(checked(run(call[name], bytes.length)));
  }

  function orderOf(order) {
    if (order === 'row_major') return 0;
    if (order === 'column_major') return 1;
    throw errorAt(fault.order);
  }

  /** A place on some board; what the engine could not hold is outside all of them. */
  function place(number) {
    if (typeof number !== 'number' || !Number.isInteger(number)) throw errorAt(fault.move);
    if (number < 0 || number >= 2 ** 31) throw errorAt(fault.outOfRange);
    return number;
  }

  function side(number) {
    const length = boards.integer(number);
    if (length < 1 || length > boards.maxSize) throw errorAt(fault.size);
    return length;
  }

  return Object.freeze({
    parseBoard(text) {
      const answer = read(text, 'parseBoard', fault.boardText).slice();
      const [, cols] = new Uint32Array(answer.buffer, 0, 2);
      return boards.toRows(answer.subarray(8), cols);
    },

    formatBoard(board) {
      const [rows, cols] = boards.sides(board);
      return engine.text(checked(run(call.formatBoard, rows, cols)));
    },

    parseMove(text) {
      return [...new Uint32Array(read(text, 'parseMove', fault.moveText).slice().buffer)];
    },

    formatMove(row, col) {
      const [down, across] = [place(row), place(col)];
      if (down >= boards.maxSize || across >= boards.maxSize) throw errorAt(fault.outOfRange);
      return engine.text(checked(run(call.formatMove, down, across)));
    },

    fromMarks(marks) {
      const [, cols, cells] = boards.sides(marks, markByte);
      return boards.toRows(cells, cols);
    },

    toMarks(board) {
      const [rows, cols, cells] = boards.sides(board);
      checked(run(call.checkCells, rows, cols));
      return boards.toRows(cells, cols, (cell) => MARKS[cell]);
    },

    fromSigned(board) {
      const [rows, cols] = boards.sides(board, signedByte);
      return boards.toRows(engine.result(checked(run(call.fromSigned, rows, cols))), cols);
    },

    toSigned(board) {
      const [rows, cols] = boards.sides(board);
      const signs = engine.result(checked(run(call.toSigned, rows, cols))).slice();
      return boards.toRows(new Int8Array(signs.buffer), cols);
    },

    toIndex(row, col, rows, cols, order = 'row_major') {
      const shape = [side(rows), side(cols)];
      return checked(run(call.cellIndex, ...shape, place(row), place(col), orderOf(order)));
    },

    fromIndex(index, rows, cols, order = 'row_major') {
      const shape = [side(rows), side(cols)];
      return [...boards.wordsOf(checked(run(call.indexCell, ...shape, place(index), orderOf(order))))];
    },
  });
}

const MARKS = [null, 'X', 'O'];

/** The cell of a mark. */
function markByte(mark) {
  if (mark !== null && typeof mark !== 'string') return undefined;
  return MARKS.indexOf(mark); // -1 is NO_CELL
}

/** A signed mark as a byte; which are marks, the engine says. */
function signedByte(mark) {
  if (typeof mark !== 'number' || !Number.isInteger(mark)) return undefined;
  return mark >= -128 && mark <= 127 ? mark & 0xff : NO_CELL;
}

module.exports = { notationOf };
