// The package that works as soon as it is imported: it carries the module's bytes.
import { call, functions, initSync, output, reserve } from '../generated/tictacore.js';
import bytes from '../generated/tictacore_bg.wasm';
import { apiOf } from '../../node/lib/api.js';
import { wasmEngine } from '../../node/lib/engine.js';

const { memory } = initSync({ module: bytes });

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
} = apiOf(wasmEngine({ call, functions, output, reserve }, memory));
