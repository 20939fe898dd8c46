/**
 * Loads `tictacore_bg.wasm`, which the browser compiles while it comes in, and resolves to the package: the same
 * functions and classes as `tictacore-wasm` exports. Further calls give the same promise.
 *
 * @param source - Where the module is: a URL, a `Response`, its bytes, or a compiled module. Without it, the file
 *   beside this one.
 * @returns The package.
 *
 * @remarks
 * A page that wants the module to come in at the same time as this file says so in its head:
 * `<link rel="preload" href=".../tictacore_bg.wasm" as="fetch" type="application/wasm" crossorigin>`.
 *
 * @example
 * ```ts
 * import load from 'tictacore-wasm/web';
 *
 * const { gameOver } = await load();
 * ```
 */
export default function load(
  source?: string | URL | Request | Response | Promise<Response> | ArrayBuffer | Uint8Array | WebAssembly.Module,
): Promise<typeof import('./index.mjs')>;
