const frameHeaderBytes = 3;
const sync = 0xff;
/** Of a header's third byte, what all frames of MPEG audio have in common: the sample rate. */
const rateBits = 0x0c;

/** Whether a frame of MPEG audio is followed by another one of the same version, layer and sample rate. */
export function hasMpegAudio(bytes: Uint8Array): boolean {
  const [, header, rates = 0] = bytes;
  return bytes.some(
    (byte, at) =>
      at > frameHeaderBytes &&
      byte === sync &&
      bytes[at + 1] === header &&
      ((bytes[at + 2] ?? 0) & rateBits) === (rates & rateBits),
  );
}

/** Whether a frame of AAC, which says how long it is, is followed by another one. */
export function hasAdtsFrames(bytes: Uint8Array): boolean {
  const length = (((bytes[3] ?? 0) & 3) << 11) | ((bytes[4] ?? 0) << 3) | ((bytes[5] ?? 0) >> 5);
  return length > 7 && bytes[length] === sync && bytes[length + 1] === bytes[1];
}
