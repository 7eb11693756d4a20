import { shownText, statusOf } from './line-state.ts';
import type { TranslationStore } from './translation-store.ts';

/** Which lines are shown. */
export type LineFilter = 'all' | 'untranslated' | 'outdated' | 'changed' | 'content';

export interface LineSearch {
  /** Sought in both languages. */
  text: string;
  filter: LineFilter;
}

/** Sources of the lines that match now, in their order. */
export function filterLines(store: TranslationStore, search: LineSearch): string[] {
  const sought = search.text.trim().toLocaleLowerCase();
  return store.sources.filter((source) => matches(store, source, { ...search, text: sought }));
}

/** Whether a line matches. @param search its text in lower case */
function matches(store: TranslationStore, source: string, { text, filter }: LineSearch): boolean {
  const state = store.get(source);
  if (filter === 'untranslated' && shownText(state) !== '') return false;
  if (filter === 'outdated' && state.line.outdated_shipped === null) return false;
  if (filter === 'changed' && state.draft === undefined) return false;
  if (filter === 'content' && state.line.group !== 'content') return false;
  if (text === '') return true;
  return [source, shownText(state)].some((each) => each.toLocaleLowerCase().includes(text));
}

/** The next line without a text after another one, from the top again behind the end. */
export function nextUntranslated(
  store: TranslationStore,
  shown: readonly string[],
  after: string,
): string | undefined {
  const place = shown.indexOf(after) + 1;
  return [...shown.slice(place), ...shown.slice(0, place)].find(
    (source) => source !== after && statusOf(store.get(source)) === 'untranslated',
  );
}
