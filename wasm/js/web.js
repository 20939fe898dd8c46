// The package that fetches its module, which the browser compiles while it comes in.
import init from '../generated/tictacore.js';
import { over } from './module.js';

let loading;

export default function load(source) {
  loading ??= init(source === undefined ? undefined : { module_or_path: source }).then(over, (error) => {
    loading = undefined; // so that it can be tried again
    throw error;
  });
  return loading;
}
