import type { ManagedLocalization, TranslationLine } from '#shared/entities/site/managed-localization.ts';
import { isBlocked, shownText, stateOf, withDraft, ownText, type LineState } from './line-state.ts';

/** Numbers of lines. */
export interface TranslationCounts {
  all: number;
  /** With a text, typed ones too. */
  translated: number;
  outdated: number;
  changed: number;
  /** Of the site's content. */
  content: number;
  blocked: number;
  conflicts: number;
}

/** What a draft replaces, and by what. */
export interface LineChange {
  source: string;
  own: string | null;
  replaces: string | null;
}

/**
 * The lines of a language with their drafts. Rows come and go as the list is scrolled, so nothing is kept in them; each
 * hears of its own line alone.
 */
export interface TranslationStore {
  localization: ManagedLocalization;
  sources: readonly string[];
  get: (source: string) => LineState;
  counts: () => TranslationCounts;
  subscribe: (source: string, listener: () => void) => () => void;
  subscribeCounts: (listener: () => void) => () => void;
  type: (source: string, draft: string) => void;
  /** Makes the shown text a draft although it is the stored one, so that saving confirms it. */
  confirm: (source: string) => void;
  discard: (source: string) => void;
  ignoreHints: (source: string) => void;
  /** Drafts that can be saved. */
  changes: () => LineChange[];
  /** Takes over lines of the server where there is no draft, or `sent` is what the draft says. */
  take: (lines: readonly TranslationLine[], sent: readonly LineChange[]) => void;
  /** Takes over all lines after some of `sent` were refused, as others had changed them. */
  meet: (lines: readonly TranslationLine[], sent: readonly LineChange[]) => void;
  refuse: (source: string, refusal: string) => void;
  settle: (source: string, choice: 'mine' | 'theirs') => void;
}

/** Creates the store of a language's lines. */
export function createTranslationStore(
  localization: ManagedLocalization,
  lines: readonly TranslationLine[],
): TranslationStore {
  const states = new Map(lines.map((line) => [line.source, stateOf(line, localization)]));
  const listeners = new Map<string, Set<() => void>>();
  const countListeners = new Set<() => void>();
  let counts = countLines(states.values());

  const get = (source: string): LineState => {
    const state = states.get(source);
    if (!state) throw new Error(`There is no line "${source}".`);
    return state;
  };
  const announce = () => {
    const next = countLines(states.values());
    if (JSON.stringify(next) === JSON.stringify(counts)) return;
    counts = next;
    for (const listener of countListeners) listener();
  };
  const put = (...changed: LineState[]) => {
    for (const state of changed) states.set(state.line.source, state);
    for (const { line } of changed) for (const listener of listeners.get(line.source) ?? []) listener();
    announce();
  };
  const taken = (line: TranslationLine, sent: readonly LineChange[]): LineState | undefined => {
    const state = states.get(line.source);
    if (!state) return undefined;
    if (state.draft === undefined) return stateOf(line, localization);
    const change = sent.find(({ source }) => source === line.source);
    if (!change) return undefined;
    const fresh = stateOf(line, localization);
    // What was typed while the line was being saved is a draft over what is saved now.
    return ownText(state) === change.own ? fresh : withDraft(fresh, state.draft, localization);
  };
  const met = (line: TranslationLine, sent: readonly LineChange[]): LineState | undefined => {
    const state = states.get(line.source);
    const change = sent.find(({ source }) => source === line.source);
    if (state?.draft === undefined || !change || change.own === line.own) return taken(line, sent);
    return change.replaces === line.own ? undefined : { ...state, theirs: line };
  };
  return {
    localization,
    sources: lines.map(({ source }) => source),
    get,
    counts: () => counts,
    subscribe(source, listener) {
      const known = listeners.get(source) ?? new Set();
      listeners.set(source, known.add(listener));
      return () => known.delete(listener);
    },
    subscribeCounts(listener) {
      countListeners.add(listener);
      return () => countListeners.delete(listener);
    },
    type: (source, draft) => put(withDraft(get(source), draft, localization)),
    confirm: (source) => put({ ...get(source), draft: get(source).stored }),
    discard: (source) => put(stateOf(get(source).line, localization)),
    ignoreHints: (source) => put({ ...get(source), ignoresHints: true }),
    changes: () =>
      [...states.values()]
        .filter((state) => state.draft !== undefined && !state.theirs && !isBlocked(state))
        .map((state) => ({
          source: state.line.source,
          own: ownText(state),
          replaces: state.line.own,
        })),
    take: (fresh, sent) => put(...fresh.flatMap((line) => taken(line, sent) ?? [])),
    meet: (fresh, sent) => put(...fresh.flatMap((line) => met(line, sent) ?? [])),
    refuse: (source, refusal) => put({ ...get(source), refusal }),
    settle(source, choice) {
      const { theirs, draft, line } = get(source);
      const fresh = stateOf(theirs ?? line, localization);
      put(choice === 'theirs' || draft === undefined ? fresh : withDraft(fresh, draft, localization));
    },
  };
}

function countLines(states: Iterable<LineState>): TranslationCounts {
  const counts = { all: 0, translated: 0, outdated: 0, changed: 0, content: 0, blocked: 0, conflicts: 0 };
  for (const state of states) {
    counts.all += 1;
    if (shownText(state) !== '' || state.fallback !== '') counts.translated += 1;
    if (state.line.outdated_shipped !== null) counts.outdated += 1;
    if (state.draft !== undefined) counts.changed += 1;
    if (state.line.group === 'content') counts.content += 1;
    if (isBlocked(state)) counts.blocked += 1;
    if (state.theirs) counts.conflicts += 1;
  }
  return counts;
}
