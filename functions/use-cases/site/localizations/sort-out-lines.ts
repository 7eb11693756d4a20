import type { LanguageLines } from './language-lines.ts';

/** A text to write; null goes back to the shipped one. */
export interface WrittenLine {
  source: string;
  text: string | null;
  /** The own text that it replaces, null for none; undefined where nothing is compared. */
  replaces?: string | null | undefined;
}

/** A line that somebody else has changed meanwhile: it stays as it is. */
export interface LineConflict {
  source: string;
  theirs: string | null;
  yours: string | null;
}

/**
 * Parts lines that change something from those that somebody else has changed meanwhile. To write what is there once
 * more changes a line whose shipped text has changed since: it is up to date from then on.
 */
export function sortOutLines(
  lines: readonly WrittenLine[],
  { own, shippedOf }: Pick<LanguageLines, 'own' | 'shippedOf'>,
): { wanted: WrittenLine[]; conflicts: LineConflict[] } {
  const textOf = (source: string) => own.get(source)?.text ?? null;
  const isChange = ({ source, text }: WrittenLine) =>
    text !== textOf(source) || (text !== null && own.get(source)?.shipped !== shippedOf(source));
  const isConflict = ({ source, replaces }: WrittenLine) =>
    replaces !== undefined && replaces !== textOf(source);
  const changing = lines.filter(isChange);
  return {
    wanted: changing.filter((line) => !isConflict(line)),
    conflicts: changing
      .filter(isConflict)
      .map(({ source, text }) => ({ source, theirs: textOf(source), yours: text })),
  };
}
