/** What byte order marks say about the rest. */
const marks: { bytes: number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * Reads bytes as text: by their mark, else as UTF-8, else in the encoding of old Western files, which takes any
 * bytes. Where the bytes are only the beginning of a file, what is left of its last line goes, unless that is all.
 */
export function decodeText(bytes: Uint8Array, isCut: boolean): string {
  const text = decode(bytes, isCut);
  const lastBreak = text.lastIndexOf('\n');
  return isCut && lastBreak > 0 ? text.slice(0, lastBreak) : text;
}

function decode(bytes: Uint8Array, isCut: boolean): string {
  const mark = marks.find((known) => known.bytes.every((byte, index) => bytes[index] === byte));
  // With `stream`, half a character at the end of a cut file is no fault.
  if (mark) return new TextDecoder(mark.encoding).decode(bytes, { stream: isCut });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
