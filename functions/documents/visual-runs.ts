import createBidi from 'bidi-js';
import type { TextDirection } from '#shared/localizations/text-direction.ts';
import type { FontScript } from './font-files.ts';

/** A part of a line in one font. Runs are drawn from left to right. */
export interface VisualRun {
  /** In logical order for right-to-left words, because the font reverses these itself. */
  text: string;
  script: FontScript;
}

const bidi = createBidi();

const arabic = /\p{Script_Extensions=Arabic}/u;
const arabicLetter = /\p{Script=Arabic}/u;
/** Ideographs and kana, with their punctuation and full-width forms. */
const japanese =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\u3000-\u303f\uff01-\uffee]/u;
const mark = /\p{M}/u;
/** Direction marks and other invisible characters, which are not drawn. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Characters that give a line its direction. */
const strong = /[\p{L}\u061c\u200e\u200f]/u;

/** A letter with its combining marks, bidi embedding level and script. */
interface Letter {
  text: string;
  level: number;
  script: FontScript;
}

/**
 * Splits a line into runs in visual order, by the Unicode Bidirectional Algorithm (UAX #9).
 * @param direction direction of a line without letters; otherwise the first letter decides
 */
export function visualRuns(line: string, direction: TextDirection): VisualRun[] {
  const letters = readLetters(line, direction);
  const runs: { letters: Letter[]; level: number; script: FontScript }[] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    const goesOn = last && last.level === letter.level && last.script === letter.script;
    if (goesOn && !standsAlone(letter)) last.letters.push(letter);
    else runs.push({ letters: [letter], level: letter.level, script: letter.script });
  }
  return inVisualOrder(runs).map(({ letters: own, level, script }) => ({ text: textOf(own, level), script }));
}

/** Arabic digits run from left to right. Each is a run of its own, because the font would reverse a longer run. */
const standsAlone = ({ level, script }: Letter) => script === 'arabic' && level % 2 === 0;

function readLetters(line: string, direction: TextDirection): Letter[] {
  const { levels } = bidi.getEmbeddingLevels(line, strong.test(line) ? 'auto' : direction);
  const letters: Letter[] = [];
  let index = 0;
  for (const text of line) {
    const level = levels[index] ?? 0;
    index += text.length;
    if (unseen.test(text)) continue;
    const last = letters.at(-1);
    // A combining mark belongs to the letter before it.
    if (last && mark.test(text)) last.text += text;
    else letters.push({ text, level, script: scriptOf(text) });
  }
  return letters;
}

function scriptOf(letter: string): FontScript {
  if (arabic.test(letter)) return 'arabic';
  return japanese.test(letter) ? 'japanese' : 'latin';
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

/** Reverses and mirrors right-to-left text without Arabic letters, such as brackets. The font reverses the letters. */
function textOf(letters: readonly Letter[], level: number): string {
  const isTurned = level % 2 === 1;
  if (!isTurned || letters.some(({ text }) => arabicLetter.test(text))) {
    return letters.map(({ text }) => text).join('');
  }
  return letters
    .toReversed()
    .map(({ text }) => bidi.getMirroredCharacter(text) ?? text)
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
