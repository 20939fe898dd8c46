import tictacore from './index.js';

export const {
  gameOver,
  outcome,
  winningLines,
  reachability,
  tictactoe,
  Game,
  TicTacToeError,
  gameOverBatch,
  outcomeBatch,
  replayBatch,
  symmetries,
  canonical,
  boardHash,
  notation,
  engine,
} = tictacore;
