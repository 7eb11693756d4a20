/**
 * Frees the memory of bytes that nobody needs any more, where they have it for themselves. Left to the garbage
 * collector, what comes in by a socket would have it go through the whole heap many times a second.
 */
export function freeMemory(bytes: Uint8Array): void {
  if (ownsMemory(bytes)) bytes.buffer.transfer(0);
}

/** Whether the bytes are all that their memory holds, so that it can be given away with them. */
export function ownsMemory(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.buffer.byteLength === bytes.byteLength;
}
