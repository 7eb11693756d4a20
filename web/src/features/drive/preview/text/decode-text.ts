/**
 * Reads bytes as text. Where they are only the beginning of a file, what is left of its last line goes, unless that
 * is all.
 */
export function decodeText(bytes: Uint8Array, encoding: string, isCut: boolean): string {
  // With `stream`, half a character at the end of a cut file is no fault.
  const text = new TextDecoder(encoding).decode(bytes, { stream: isCut });
  const lastBreak = text.lastIndexOf('\n');
  return isCut && lastBreak > 0 ? text.slice(0, lastBreak) : text;
}
