const utf8Mark = [0xef, 0xbb, 0xbf];
const utf16Marks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
/** SketchUp's models begin with the mark of UTF-16, then the mark of a string. */
const sketchUpMark = [0xff, 0xfe, 0xff];

const tab = 0x09;
const carriageReturn = 0x0d;
const bell = 0x07;
const backspace = 0x08;
const endOfFile = 0x1a;
const escape = 0x1b;
const space = 0x20;
const deleted = 0x7f;

/**
 * Returns whether the first bytes of a file read as text: in UTF-8, in UTF-16 with a mark, or in an encoding of eight
 * bits or of East Asia, as spreadsheets and editors write them. These have none of the control characters of which
 * binary formats have several in every header. UTF-16 without a mark looks binary.
 */
export function readsAsText(head: Uint8Array): boolean {
  if (utf16Marks.some((mark) => startsWith(head, mark))) return !startsWith(head, sketchUpMark);
  const bytes = startsWith(head, utf8Mark) ? head.subarray(utf8Mark.length) : head;
  return bytes.every((byte, index) => isTextByte(byte) || (byte === endOfFile && index === bytes.length - 1));
}

/** Terminals' logs have bells, backspaces and escapes; escapes also change the character set of Japanese mails. */
function isTextByte(byte: number): boolean {
  if (byte >= space) return byte !== deleted;
  return (byte >= tab && byte <= carriageReturn) || byte === bell || byte === backspace || byte === escape;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
