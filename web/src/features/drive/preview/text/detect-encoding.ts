import { decodeStrictly } from './decode-strictly.ts';
import { guessEastAsian, isEscapedJapanese } from './guess-east-asian.ts';
import { guessSingleByte } from './guess-single-byte.ts';

/** What byte order marks say about the rest. */
const marks: { bytes: number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Enough to guess from. */
const guessedBytes = 64 * 1024;

/**
 * The encoding of a text, as a label of `TextDecoder`: by its mark, else UTF-8 if the bytes are valid, else UTF-16 if
 * there are zeros, else the old encoding in which the bytes look most like words.
 */
export function detectEncoding(bytes: Uint8Array): string {
  const mark = marks.find((known) => known.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return mark.encoding;
  const utf8 = decodeStrictly('utf-8', bytes);
  if (utf8 !== undefined && isEscapedJapanese(utf8)) return 'iso-2022-jp';
  const start = bytes.subarray(0, guessedBytes);
  if (start.includes(0)) return guessUtf16(start) ?? (utf8 === undefined ? 'windows-1252' : 'utf-8');
  return utf8 === undefined ? (guessEastAsian(start) ?? guessSingleByte(start)) : 'utf-8';
}

/** Spaces, digits, line ends and commas are in texts of every script, so the order that has more of them is right. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const guesses = ['utf-16le', 'utf-16be'].flatMap((encoding) => {
    const text = decodeStrictly(encoding, bytes);
    if (text === undefined || text.includes('\0')) return [];
    return [{ encoding, plain: text.match(/[\t\n\r -~\u3000-\u3003\uFF01-\uFF5E]/g)?.length ?? 0 }];
  });
  return guesses.toSorted((a, b) => b.plain - a.plain)[0]?.encoding;
}
