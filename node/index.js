'use strict';

const { nativeEngine } = require('./lib/engine.js');
const { apiOf } = require('./lib/api.js');

/** This machine as napi-rs names it, such as `linux-x64-gnu`; on Linux either C library may be there. */
function platforms() {
  const { platform, arch } = process;
  const environments = { linux: ['-gnu', '-musl'], win32: ['-msvc'] }[platform] ?? [''];
  return environments.map((environment) => `${platform}-${arch}${environment}`);
}

/** What `load` gives, or nothing; why not is added to `failures`. */
function tried(failures, name, load) {
  try {
    return load();
  } catch (error) {
    failures.push(`${name}: ${error.message.split('\n')[0]}`);
    return undefined;
  }
}

/** The package over the first engine that loads. */
function loaded() {
  const wanted = process.env.TICTACORE_ENGINE;
  if (wanted !== undefined && wanted !== '' && wanted !== 'native' && wanted !== 'wasm') {
    throw new Error(`TICTACORE_ENGINE is "native" or "wasm", not "${wanted}"`);
  }
  const failures = [];
  if (wanted !== 'wasm') {
    for (const name of platforms().flatMap((platform) => [`./tictacore.${platform}.node`, `tictacore-${platform}`])) {
      const addon = tried(failures, name, () => require(name));
      if (addon) return apiOf(nativeEngine(addon));
    }
  }
  if (wanted !== 'native') {
    const wasm = tried(failures, 'tictacore-wasm', () => require('tictacore-wasm'));
    if (wasm) return wasm;
  }
  throw new Error(
    `tictacore has no engine for this machine. Install tictacore-wasm beside it, which runs everywhere, or build ` +
      `the native one from a clone of the repository (npm install ./node; needs Rust). Tried:\n  ${failures.join('\n  ')}`,
  );
}

module.exports = loaded();
