// The package that works as soon as it is imported: it carries the module's bytes.
import { initSync } from '../generated/tictacore.js';
import bytes from '../generated/tictacore_bg.wasm';
import { over } from './module.js';

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
} = over(initSync({ module: bytes }));
