// The package that fetches its module, which the browser compiles while it comes in.
import init, { call, functions, output, reserve } from '../generated/tictacore.js';
import { apiOf } from '../../node/lib/api.js';
import { wasmEngine } from '../../node/lib/engine.js';

let loading;

export default function load(source) {
  loading ??= init(source === undefined ? undefined : { module_or_path: source }).then(
    ({ memory }) => apiOf(wasmEngine({ call, functions, output, reserve }, memory)),
    (error) => {
      loading = undefined; // so that it can be tried again
      throw error;
    },
  );
  return loading;
}
