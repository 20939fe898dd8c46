// Bytes as text that stands in a module. base64 takes three bytes apart and puts them together anew, which hides from gzip
// what repeats, a third more to load; here each byte is a character of its own, or two if it is of the rarer ones. All are
// ASCII, so that no server's and no bundler's encoding can spoil them.

/** The characters for bytes: from a space on so many, then those that stand before one of the others. */
const SPACE = 32;
const PLANE = 93;
/** Moves the bytes that code has most of to the first characters. */
const TURN = 8;

export function textOf(bytes) {
  let text = '';
  for (const byte of bytes) {
    const turned = (byte + TURN) & 0xff;
    const plane = Math.floor(turned / PLANE);
    if (plane > 0) text += String.fromCharCode(SPACE + PLANE - 1 + plane);
    text += String.fromCharCode(SPACE + (turned % PLANE));
  }
  return text;
}

export function bytesOf(text, length) {
  const bytes = new Uint8Array(length);
  for (let at = 0, i = 0; at < length; at++) {
    let code = text.charCodeAt(i++) - SPACE;
    if (code >= PLANE) code = (code - PLANE + 1) * PLANE + text.charCodeAt(i++) - SPACE;
    bytes[at] = code - TURN;
  }
  return bytes;
}
