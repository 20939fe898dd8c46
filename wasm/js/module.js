// The package over the exports of the module, which take and give nothing but numbers.
import { apiOf } from '../../node/lib/api.js';
import { wasmEngine } from '../../node/lib/engine.js';

export function over(exports) {
  const api = apiOf(wasmEngine(exports));
  for (const [name, value] of Object.entries(api)) {
    // Its name in stack traces and to `console.log`, which is not the one that it has in a file made small.
    if (typeof value === 'function') Object.defineProperty(value, 'name', { value: name });
  }
  return api;
}
