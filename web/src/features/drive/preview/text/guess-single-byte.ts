import { isLatinLetter } from './guess-east-asian.ts';

interface Script {
  encoding: string;
  letters: RegExp;
  /** The most frequent letters of its languages, which are most of any text. */
  frequent: string;
}

/** Scripts that share no letters with the Latin one. */
const scripts: Script[] = [
  { encoding: 'windows-1251', letters: /[\u0400-\u04FF]/, frequent: 'оеаинтсрвлкмдпуяы' },
  { encoding: 'koi8-r', letters: /[\u0400-\u04FF]/, frequent: 'оеаинтсрвлкмдпуяы' },
  { encoding: 'windows-1256', letters: /[\u0600-\u06FF]/, frequent: 'ايلمنوترهبةدع' },
  { encoding: 'windows-1253', letters: /[\u0370-\u03FF]/, frequent: 'αοιετσνηυρςκπόί' },
  { encoding: 'windows-1255', letters: /[\u05D0-\u05EA]/, frequent: 'יוהלאבתרמשנ' },
];

/** Of the bytes beyond ASCII, more than this stand beside ASCII letters in texts of the Latin script. */
const minShareInWords = 0.4;

/** The encoding of one byte a character in which a text looks most like words. */
export function guessSingleByte(bytes: Uint8Array): string {
  let high = 0;
  let inWords = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high++;
    if (isLatinLetter(bytes[at - 1]) || isLatinLetter(bytes[at + 1])) inWords++;
  }
  return inWords > minShareInWords * high ? guessLatin(bytes) : guessScript(bytes);
}

function guessScript(bytes: Uint8Array): string {
  const scores = scripts.map(({ encoding, letters, frequent }) => {
    const beyond = new TextDecoder(encoding).decode(bytes).match(/[^\0-\u007F]/g) ?? [];
    const points = beyond.map((letter) => {
      if (!letters.test(letter)) return -1;
      // Capitals count less: KOI8-R has them where Windows-1251 has small letters.
      return frequent.includes(letter) ? 1 : frequent.includes(letter.toLowerCase()) ? 0.7 : 0;
    });
    return { encoding, score: points.reduce((sum: number, point) => sum + point, 0) / beyond.length };
  });
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.encoding : guessLatin(bytes);
}

/** Central European and Turkish letters look like signs or Icelandic ones in the Western encoding. */
function guessLatin(bytes: Uint8Array): string {
  const western = new TextDecoder('windows-1252').decode(bytes);
  const central = new TextDecoder('windows-1250').decode(bytes);
  if (signsInWords(western) > signsInWords(central)) return 'windows-1250';
  return /[ðýþÐÝÞ]/.test(western) && !/[áóúæÁÓÚÆ]/.test(western) ? 'windows-1254' : 'windows-1252';
}

function signsInWords(text: string): number {
  return text.match(/\p{L}[^\0-\u007F\p{L}–—‘’“”]|[^\0-\u007F\p{L}–—‘’“”„«¿¡©]\p{L}/gu)?.length ?? 0;
}
