import anyAscii from 'any-ascii';
import type { ChooseFont } from './choose-font.ts';

/** Set the direction of a line, and are removed when it is ordered. */
const directionMark = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const nonJoiner = '\u200c';
const startOrSpace = /(?:^[\u200e\u200f]?| )$/;
const letterOrNumber = /[\p{L}\p{N}]/u;

/**
 * Returns a line that the fonts can draw. A letter that no font has is replaced by its transliteration, or "?" if there
 * is none. Emoji, and marks that a font lacks, are left out.
 */
export function drawableText(line: string, fontOf: ChooseFont): string {
  let drawable = '';
  let isAfterGap = false;
  for (const letter of lettersOf(inDrawnOrder(line))) {
    const drawn = directionMark.test(letter) ? letter : drawnAs(letter, fontOf);
    // An emoji goes with one of the spaces around it.
    if (drawn === ' ' && isAfterGap && startOrSpace.test(drawable)) continue;
    isAfterGap = drawn === '';
    drawable += drawn;
  }
  return isAfterGap ? drawable.trimEnd() : drawable;
}

/** The vowel "am" of Thai and Lao is drawn as a ring below the marks before it, and a letter. fontkit does not split it. */
const inDrawnOrder = (line: string) =>
  line
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replace(/([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/g, '\u0e4d$1\u0e32')
    .replace(/([\u0eb1\u0eb4-\u0eb7\u0ebb\u0ec8-\u0ecd]*)\u0eb3/g, '\u0ecd$1\u0eb2');

/** Splits a text into direction marks, and letters with their combining marks and joiners. */
const lettersOf = (text: string) =>
  text.match(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[^\p{M}\u200c\u200d]?[\p{M}\u200c\u200d]*/gu) ??
  [];

function drawnAs(letter: string, fontOf: ChooseFont): string {
  const [base = '', ...marks] = [...letter].filter(
    (each) => !unseen.test(each) || /[\u200c\u200d]/.test(each),
  );
  if (base === '') return '';
  if (fontOf(base)) {
    const drawn = marks.reduce((known, each) => (fontOf(known + each) ? known + each : known), base);
    // Keeps letters from joining, even if their font does not have it.
    const isSplit = letter.includes(nonJoiner) && !drawn.includes(nonJoiner);
    return isSplit ? drawn + nonJoiner : drawn;
  }
  if (emoji.test(base)) return '';
  const replacement = anyAscii(base + marks.join(''));
  return replacement === '' && letterOrNumber.test(base) ? '?' : replacement;
}
