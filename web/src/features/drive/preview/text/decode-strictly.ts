/** Bytes as text, or undefined where they are none in this encoding. Half a character at the end is no fault. */
export function decodeStrictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
