'use strict';

const { FULL_LINES } = require('./board.js');
const { countOf } = require('./moves.js');

/** The parts of the number that says how a game stands. */
const OUTCOME = 7;
const TURN = 3;
const DEAD_DRAW = 32;

/** Says to the constructor that its other argument is the number of a game that there is already. */
const ADOPT = Symbol('adopt');

/** The class of the engine's games. */
function gamesOf(engine, errors, boards, moves) {
  const { call, run } = engine;
  const { fault, checked, errorAt } = errors;
  const { outcomes, integer, overlineOf } = boards;
  const players = [null, outcomes[1], outcomes[2]];

  // The engine's games are outside the reach of the garbage collector, which says here when one is not used any more.
  const unused = new FinalizationRegistry((id) => run(call.freeGame, id));

  /** n, or an object of rows, cols and k, as four numbers. */
  function rulesOf(rules) {
    if (typeof rules !== 'object' || rules === null) {
      const n = integer(rules);
      return [n, n, n, FULL_LINES];
    }
    const { n, rows, cols, k, overline } = rules;
    if (n !== undefined || rows === undefined || cols === undefined || k === undefined) {
      throw errorAt(fault.mixedRules);
    }
    return [integer(rows), integer(cols), integer(k), overlineOf(overline)];
  }

  function playerOf(player) {
    if (player === undefined) return 0;
    const number = players.indexOf(player);
    if (number < 1) throw errorAt(fault.player);
    return number;
  }

  /** A coordinate; a number that is on no board is one beyond all boards, never one that wraps. */
  function coordinate(number) {
    if (typeof number !== 'number' || !Number.isInteger(number)) throw errorAt(fault.move);
    return number >= 0 && number < 2 ** 31 ? number : 2 ** 31;
  }

  class Game {
    #id;
    #state;
    #rules;

    constructor(rules = 3, id = 0) {
      this.#id = rules === ADOPT ? id : checked(run(call.newGame, ...rulesOf(rules)));
      this.#state = checked(run(call.state, this.#id));
      unused.register(this, this.#id, this);
    }

    static fromMoves(list, rules = 3) {
      const numbers = rulesOf(rules);
      const filled = moves.fill(list);
      return new Game(ADOPT, moves.answered(run(call.gameFromMoves, ...numbers, countOf(filled)), filled));
    }

    static fromBoard(board, { toMove, k, overline } = {}) {
      const turn = playerOf(toMove);
      return new Game(ADOPT, checked(run(call.gameFromBoard, ...boards.under(board, k, overline), turn)));
    }

    get outcome() {
      return outcomes[this.#state & OUTCOME];
    }

    get toMove() {
      return players[(this.#state >> TURN) & 3];
    }

    get isDeadDraw() {
      return (this.#state & DEAD_DRAW) !== 0;
    }

    get moveCount() {
      return checked(run(call.moveCount, this.#id));
    }

    get rules() {
      if (this.#rules === undefined) {
        const [rows, cols, k, exact] = boards.wordsOf(checked(run(call.rules, this.#id)));
        this.#rules = Object.freeze({ rows, cols, k, overline: exact === 1 ? 'exact' : 'win' });
      }
      return this.#rules;
    }

    get boardHash() {
      return hashOf(engine, checked(run(call.gameHash, this.#id)));
    }

    #change(answer) {
      this.#state = checked(answer);
      return outcomes[this.#state & OUTCOME];
    }

    play(row, col) {
      return this.#change(run(call.play, this.#id, coordinate(row), coordinate(col)));
    }

    undo() {
      return this.#change(run(call.undo, this.#id));
    }

    redo() {
      return this.#change(run(call.redo, this.#id));
    }

    winningLines() {
      return boards.linesOf(checked(run(call.gameLines, this.#id)));
    }

    moves() {
      const words = boards.wordsOf(checked(run(call.moves, this.#id)));
      return Array.from({ length: words.length / 2 }, (_, move) => [words[2 * move], words[2 * move + 1]]);
    }

    *legalMoves() {
      const { rows, cols } = this.rules;
      for (let at = 0; ; at++) {
        at = checked(run(call.nextLegal, this.#id, at));
        if (at >= rows * cols) return;
        yield [Math.floor(at / cols), at % cols];
      }
    }

    board() {
      const { cols } = this.rules;
      return boards.toRows(engine.result(checked(run(call.cells, this.#id))), cols);
    }

    cell(row, col) {
      return checked(run(call.cell, this.#id, coordinate(row), coordinate(col)));
    }

    copy() {
      return new Game(ADOPT, checked(run(call.copyGame, this.#id)));
    }

    equals(other) {
      const isGame = typeof other === 'object' && other !== null && #id in other;
      return isGame && checked(run(call.equal, this.#id, other.#id)) === 1;
    }

    free() {
      unused.unregister(this);
      run(call.freeGame, this.#id);
      this.#id = 0;
    }

    toString() {
      return engine.text(checked(run(call.drawn, this.#id)));
    }

    [Symbol.for('nodejs.util.inspect.custom')]() {
      if (this.#id === 0) return 'Game (freed)';
      const turn = this.toMove === null ? '' : `, ${this.toMove} to move`;
      return `Game (${engine.text(run(call.rulesText, this.#id))}: ${this.outcome}${turn})\n${this}`;
    }
  }

  // Not in every engine yet; with it, `using game = new Game(3)` frees it.
  if (Symbol.dispose !== undefined) {
    Object.defineProperty(Game.prototype, Symbol.dispose, {
      value: Game.prototype.free,
      configurable: true,
      writable: true,
    });
  }

  return Game;
}

/** The last answer as a hash. */
function hashOf(engine, length) {
  const bytes = engine.result(length);
  return new DataView(bytes.buffer, bytes.byteOffset, length).getBigUint64(0, true);
}

module.exports = { gamesOf, hashOf };
