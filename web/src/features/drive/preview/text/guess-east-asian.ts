import { decodeStrictly } from './decode-strictly.ts';

type Pair = [lead: number, trail: number];

interface Rule {
  encoding: string;
  /** Whether a pair of bytes is a common character. */
  isCommon: (lead: number, trail: number) => boolean;
  /** Which share of all pairs is common in any text. */
  share: number;
}

/** Tried in this order. The standards have the common ideographs first, and kana and hangul at places of their own. */
const rules: Rule[] = [
  {
    encoding: 'euc-jp',
    share: 0.25,
    isCommon: (lead, trail) => (lead === 0xa4 || lead === 0xa5) && trail > 0xa0,
  },
  { encoding: 'euc-kr', share: 0.9, isCommon: (lead, trail) => lead >= 0xb0 && lead <= 0xc8 && trail > 0xa0 },
  {
    encoding: 'gb18030',
    share: 0.8,
    isCommon: (lead, trail) =>
      ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3)) && trail > 0xa0,
  },
  { encoding: 'shift_jis', share: 0.8, isCommon: (lead) => lead >= 0x81 && lead <= 0x98 },
  { encoding: 'big5', share: 0.8, isCommon: (lead) => lead >= 0xa1 && lead <= 0xc6 },
];

/** Shares of pairs that stand at the end of a Latin word: in East Asian texts few do, in Western ones most. */
const maxShareInWords = 0.3;
const escapes = ['\u001B$B', '\u001B$@', '\u001B(J'];

/** The East Asian encoding in which the characters of a text are common ones, or undefined. */
export function guessEastAsian(bytes: Uint8Array): string | undefined {
  const { pairs, inWords } = readPairs(bytes);
  if (pairs.length === 0 || inWords / pairs.length > maxShareInWords) return undefined;
  return rules.find(
    ({ encoding, isCommon, share }) =>
      pairs.filter(([lead, trail]) => isCommon(lead, trail)).length >= share * pairs.length &&
      decodeStrictly(encoding, bytes) !== undefined,
  )?.encoding;
}

/** Whether a text of seven bits changes its characters by escapes, as Japanese mails do. */
export function isEscapedJapanese(text: string): boolean {
  return escapes.some((escape) => text.includes(escape));
}

function readPairs(bytes: Uint8Array): { pairs: Pair[]; inWords: number } {
  const pairs: Pair[] = [];
  let inWords = 0;
  let before = 0;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1];
    if (lead > 0x80 && trail !== undefined) {
      pairs.push([lead, trail]);
      if (isLatinLetter(before)) inWords++;
      at++;
      before = 0;
    } else {
      before = lead;
    }
  }
  return { pairs, inWords };
}

export function isLatinLetter(byte: number | undefined): boolean {
  return byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte));
}
