import createBidi from 'bidi-js';
import type { TextDirection } from '#shared/localizations/text-direction.ts';
import type { ChooseFont } from './choose-font.ts';
import type { FontName } from './font-files.ts';

/** A part of a line in one font. Runs are drawn from left to right. */
export interface VisualRun {
  /** In logical order for right-to-left words, because the font reverses these itself. */
  text: string;
  font: FontName;
}

const bidi = createBidi();

/** Fonts whose words the font library reverses itself. */
const rightToLeft: readonly FontName[] = ['arabic', 'hebrew'];
const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Combining marks and joiners, which belong to the letter before them. */
const mark = /[\p{M}\u200c\u200d]/u;
/** Direction marks and other invisible characters, which are not drawn. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Characters that give a line its direction. */
const strong = /[\p{L}\u061c\u200e\u200f]/u;

/** A letter with its combining marks, bidi embedding level and font. */
interface Letter {
  text: string;
  level: number;
  font: FontName;
}

/**
 * Splits a line into runs in visual order, by the Unicode Bidirectional Algorithm (UAX #9).
 * @param line a text that the fonts can draw
 * @param direction direction of a line without letters; otherwise the first letter decides
 */
export function visualRuns(line: string, direction: TextDirection, fontOf: ChooseFont): VisualRun[] {
  const letters = readLetters(line, direction, fontOf);
  const runs: { letters: Letter[]; level: number; font: FontName }[] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    const goesOn = last && last.level === letter.level && last.font === letter.font;
    if (goesOn && !standsAlone(letter)) last.letters.push(letter);
    else runs.push({ letters: [letter], level: letter.level, font: letter.font });
  }
  return inVisualOrder(runs).map(({ letters: own, level, font }) => ({
    text: textOf(own, level, fontOf),
    font,
  }));
}

/** Arabic digits run from left to right. Each is a run of its own, because the font would reverse a longer run. */
const standsAlone = ({ level, font }: Letter) => rightToLeft.includes(font) && level % 2 === 0;

function readLetters(line: string, direction: TextDirection, fontOf: ChooseFont): Letter[] {
  const { levels } = bidi.getEmbeddingLevels(line, strong.test(line) ? 'auto' : direction);
  const letters: Letter[] = [];
  let index = 0;
  for (const text of line) {
    const level = levels[index] ?? 0;
    index += text.length;
    if (unseen.test(text)) continue;
    const last = letters.at(-1);
    if (last && mark.test(text) && fontOf(last.text + text)) last.text += text;
    else letters.push({ text, level, font: fontOf(text) ?? 'latin' });
  }
  return letters;
}

/** Reverses each sequence at a level or above, from the highest level down (UAX #9, rule L2). */
function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = Math.max(start, end);
    }
  }
  return order;
}

/** Reverses and mirrors right-to-left text without letters, such as brackets. The font reverses the letters. */
function textOf(letters: readonly Letter[], level: number, fontOf: ChooseFont): string {
  const isTurned = level % 2 === 1;
  if (!isTurned || letters.some(({ text }) => rightToLeftLetter.test(text))) {
    return letters.map(({ text }) => text).join('');
  }
  return letters
    .toReversed()
    .map(({ text, font }) => {
      const mirrored = bidi.getMirroredCharacter(text);
      return mirrored !== null && fontOf(mirrored) === font ? mirrored : text;
    })
    .join('');
}

/** Removes direction marks. */
export const withoutMarks = (text: string) => text.replace(new RegExp(unseen, 'gu'), '');

/** Adds a direction mark to each line, so that all lines have the direction of the paragraph. */
export function keepDirection(lines: readonly string[], paragraph: string): string[] {
  const { paragraphs } = bidi.getEmbeddingLevels(paragraph, 'auto');
  const direction = (paragraphs[0]?.level ?? 0) % 2 === 1 ? '\u200f' : '\u200e';
  return lines.map((line) => (strong.test(paragraph) ? direction + line : line));
}
