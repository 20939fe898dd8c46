'use strict';

// What a typed array is, by getters of the language, which a class of the caller's cannot put others before.
const typedArray = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(Uint8Array.prototype));
const kindOf = typedArray[Symbol.toStringTag].get;
const lengthOf = typedArray.length.get;
const bufferOf = typedArray.buffer.get;
const offsetOf = typedArray.byteOffset.get;
const bytesIn = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength').get;

/** Typed arrays that can be a row: those of integers. */
const INTEGERS = new Set([
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
]);

/** The numbers of a typed array, of whatever class of the caller's it is, as an array of `Class`, which it is made of. */
function plain(array, Class) {
  const length = lengthOf.call(array);
  return length === 0 ? new Class(0) : new Class(bufferOf.call(array), offsetOf.call(array), length);
}

/** The same array, or a copy as a `Class` where another thread could change it. */
function unshared(array, Class) {
  try {
    bytesIn.call(bufferOf.call(array)); // throws for a SharedArrayBuffer; to ask what it is called takes ten times as long
    return array;
  } catch {
    return new Class(array);
  }
}

module.exports = { INTEGERS, kindOf, lengthOf, plain, unshared };
