'use strict';

const { errorsOf, TicTacToeError } = require('./errors.js');
const { boardsOf } = require('./board.js');
const { movesOf, countOf } = require('./moves.js');
const { gamesOf, hashOf } = require('./game.js');
const { batchesOf } = require('./batch.js');
const { notationOf } = require('./notation.js');

/** All that the package offers, over an engine. What each does, index.d.ts says. */
function apiOf(engine) {
  const errors = errorsOf(engine);
  const { checked } = errors;
  const boards = boardsOf(engine, errors);
  const moves = movesOf(engine, errors);
  const { call, run } = engine;

  function gameOver(board, k, overline) {
    return (
      (k === undefined && overline === undefined
        ? boards.squareOutcome(board)
        : boards.outcomeCode(board, k, overline)) !== 0
    );
  }

  function outcome(board, k, overline) {
    return boards.outcomes[boards.outcomeCode(board, k, overline)];
  }

  function winningLines(board, k, overline) {
    return boards.linesOf(checked(run(call.winningLines, ...boards.under(board, k, overline))));
  }

  function reachability(board, k) {
    return boards.reasons[checked(run(call.reachability, ...boards.under(board, k)))];
  }

  function tictactoe(list, n = 3) {
    const side = boards.integer(n);
    const filled = moves.fill(list);
    return boards.outcomes[moves.answered(run(call.tictactoe, side, countOf(filled)), filled)];
  }

  function symmetries(board) {
    const rules = boards.square(board);
    const rows = boards.toRows(engine.result(checked(run(call.symmetries, ...rules))), rules[1]);
    return Array.from({ length: 8 }, (_, image) => rows.slice(image * rules[0], (image + 1) * rules[0]));
  }

  function canonical(board) {
    const rules = boards.square(board);
    return boards.toRows(engine.result(checked(run(call.canonical, ...rules))), rules[1]);
  }

  function boardHash(board) {
    const [rows, cols] = boards.sides(board);
    return hashOf(engine, checked(run(call.boardHash, rows, cols)));
  }

  return {
    gameOver,
    outcome,
    winningLines,
    reachability,
    tictactoe,
    Game: gamesOf(engine, errors, boards, moves),
    TicTacToeError,
    ...batchesOf(engine, errors, boards),
    symmetries,
    canonical,
    boardHash,
    notation: notationOf(engine, errors, boards),
    engine: engine.kind,
  };
}

module.exports = { apiOf };
