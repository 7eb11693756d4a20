/** What recognizes a line whose places have been filled, and its translation. */
interface FilledPattern {
  pattern: RegExp;
  names: string[];
  translation: string;
}

type Lines = Readonly<Record<string, string>>;

const patternsByLines = new WeakMap<Lines, FilledPattern[]>();
const placeholder = /:([a-z]\w*)/gi;
/** Fewer than that say too little: `:name · :size` would be found in everything. */
const minKnownLetters = 5;

/**
 * Translates a text of the server that arrives with its values already in it: "Try again in 5 seconds." is found by
 * the line "Try again in :seconds seconds.". Undefined where no line fits.
 */
export function matchFilled(text: string, lines: Lines): string | undefined {
  return matchWhole(text, lines) ?? matchSentences(text, lines);
}

/** Several sentences of the server, each a line of its own; what an admin wrote between them stays. */
function matchSentences(text: string, lines: Lines): string | undefined {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const found = sentences.map((sentence) => lines[sentence] ?? matchWhole(sentence, lines));
  if (sentences.length < 2 || found.every((translation) => translation === undefined)) return undefined;
  return sentences.map((sentence, index) => found[index] ?? sentence).join(' ');
}

function matchWhole(text: string, lines: Lines): string | undefined {
  for (const { pattern, names, translation } of patternsOf(lines)) {
    const values = pattern.exec(text)?.slice(1);
    if (!values) continue;
    return translation.replace(placeholder, (whole, name: string) => values[names.indexOf(name)] ?? whole);
  }
  return undefined;
}

function patternsOf(lines: Lines): FilledPattern[] {
  const known = patternsByLines.get(lines) ?? Object.entries(lines).flatMap(toPattern);
  patternsByLines.set(lines, known);
  return known;
}

function toPattern([line, translation]: [string, string]): FilledPattern[] {
  const names = [...line.matchAll(placeholder)].map(([, name = '']) => name);
  const known = line.replace(placeholder, '');
  if (names.length === 0 || line.includes('|') || (known.match(/\p{L}/gu)?.length ?? 0) < minKnownLetters) {
    return [];
  }
  const source = line.split(placeholder).map((part, index) => (index % 2 === 1 ? '(.+)' : escape(part)));
  return [{ pattern: new RegExp(`^${source.join('')}$`, 'su'), names, translation }];
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
