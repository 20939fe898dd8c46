// The bytes of the .wasm as text in a module: in base64, whose characters take bytes apart, compression no longer finds
// what repeats, and there is a fifth more to load.

export function bytesOf(hex) {
  if (Uint8Array.fromHex) return Uint8Array.fromHex(hex);
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}
