// The package that fetches its module, which the browser compiles while it comes in.
import { over } from './module.js';

let loading;

export default function load(source = new URL('tictacore.wasm', import.meta.url)) {
  loading ??= instanceOf(source).then(over, (error) => {
    loading = undefined; // so that it can be tried again
    throw error;
  });
  return loading;
}

async function instanceOf(source) {
  const given = await (isAddress(source) ? fetch(source) : source);
  if (given instanceof WebAssembly.Module) return WebAssembly.instantiate(given);
  return (await (isResponse(given) ? compiled(given) : WebAssembly.instantiate(given))).instance;
}

async function compiled(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // A server that does not know what the file is sends it as something else, which no browser compiles as it comes.
  const streams = response.headers.get('content-type') === 'application/wasm';
  return streams ? WebAssembly.instantiateStreaming(response) : WebAssembly.instantiate(await response.arrayBuffer());
}

function isAddress(source) {
  return typeof source === 'string' || source instanceof URL || is(source, 'Request');
}

function isResponse(given) {
  return is(given, 'Response');
}

/** Whether it is one of a class that not every host has. */
function is(value, name) {
  return name in globalThis && value instanceof globalThis[name];
}
