// The package over an instance of the module. It imports nothing, and exports four things that need no glue.
import { apiOf } from '../../node/lib/api.js';
import { wasmEngine } from '../../node/lib/engine.js';

export function over({ exports }) {
  return apiOf(wasmEngine(exports));
}
