'use strict';

// Run by npm when the package is installed. A package from the registry brings the addon of its platform, or falls
// back to tictacore-wasm: nothing to do. A clone of the repository has the source of the addon, which is built.

const { spawnSync } = require('node:child_process');
const { copyFileSync, existsSync, renameSync } = require('node:fs');
const { join } = require('node:path');

const SOURCE = join(__dirname, 'Cargo.toml');

function build() {
  const cargo = ['build', '--release', '-p', 'tictacore-node', '--message-format=json-render-diagnostics'];
  const ran = spawnSync('cargo', cargo, {
    cwd: __dirname,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (ran.error) return 'there is no cargo; install Rust (https://rustup.rs), then run this again';
  if (ran.status !== 0) return 'cargo build failed; its messages are above';
  const messages = ran.stdout.split('\n').filter((line) => line.startsWith('{'));
  const artifact = messages.map((line) => JSON.parse(line)).find(({ target }) => target?.name === 'tictacore_node');
  const library = artifact?.filenames.find((name) => /\.(so|dylib|dll)$/.test(name));
  if (library === undefined) return 'cargo build named no library';
  // By a new name first: whoever has the old file loaded keeps it.
  const addon = join(__dirname, `tictacore.${platform()}.node`);
  copyFileSync(library, `${addon}.new`);
  renameSync(`${addon}.new`, addon);
  return undefined;
}

function platform() {
  const { platform: system, arch } = process;
  if (system === 'win32') return `${system}-${arch}-msvc`;
  if (system !== 'linux') return `${system}-${arch}`;
  return `${system}-${arch}-${process.report.getReport().header.glibcVersionRuntime ? 'gnu' : 'musl'}`;
}

function loads() {
  try {
    require('./index.js');
    return true;
  } catch {
    return false;
  }
}

if (existsSync(SOURCE)) {
  const failure = build();
  if (failure !== undefined && !loads()) {
    console.error(`tictacore: the native addon cannot be built: ${failure}.`);
    process.exitCode = 1;
  }
}
