'use strict';

const NOWHERE = undefined;

/** What every wrong argument throws. The message and the code come from the core. */
class TicTacToeError extends Error {
  constructor(message, code, row = NOWHERE, col = NOWHERE, index = NOWHERE) {
    super(message);
    this.code = code;
    this.row = row;
    this.col = col;
    this.index = index;
  }
}
Object.defineProperty(TicTacToeError.prototype, 'name', {
  value: 'TicTacToeError',
  configurable: true,
  writable: true,
});

/** What the shim itself finds wrong, in the engine's order: types, shapes, and what no number could say. */
const FAULTS = [
  'board',
  'row',
  'cell',
  'moves',
  'move',
  'integer',
  'overline',
  'player',
  'boards',
  'games',
  'threads',
  'boardText',
  'moveText',
  'size',
  'notSquare',
  'cellValue',
  'mixedRules',
  'overlineWord',
  'outOfRange',
  'order',
];

/** The errors of an engine. */
function errorsOf(engine) {
  const fault = Object.fromEntries(FAULTS.map((name, index) => [name, index]));

  /** The error that an answer below 0 stands for. */
  function errorOf(answer) {
    const [code, row, col, index, ...message] = engine.text(-answer).split('\n');
    const at = (text) => (text === '' ? NOWHERE : Number(text));
    return new TicTacToeError(message.join('\n'), code, at(row), at(col), at(index));
  }

  /** An answer that is none throws. */
  function checked(answer) {
    if (answer < 0) throw errorOf(answer);
    return answer;
  }

  /** The error of this kind, at a row, a cell or a move. */
  function errorAt(kind, { row = -1, col = -1, index = -1 } = {}) {
    return errorOf(engine.run(engine.call.fault, kind, row + 1, col + 1, index + 1));
  }

  return { fault, checked, errorAt };
}

module.exports = { TicTacToeError, errorsOf };
