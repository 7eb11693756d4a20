import { sourceLanguage } from '#shared/localizations/languages.ts';
import type { ManagedLocalization, TranslationLine } from '#shared/entities/site/managed-localization.ts';
import { checkLine, type LineFault } from './check-line.ts';

/** A line in the editor. It is replaced, never changed. */
export interface LineState {
  /** As the server had it last, unless that was changed by somebody else while there is a draft. */
  line: TranslationLine;
  /** What readers are shown without an own text; empty where that is the English text because there is no other. */
  fallback: string;
  /** What readers are shown now. */
  stored: string;
  /** What was typed and not saved. */
  draft?: string;
  faults: readonly LineFault[];
  /** Whether the hints were dismissed. */
  ignoresHints?: boolean;
  /** What somebody else has saved meanwhile. */
  theirs?: TranslationLine;
  /** Why the server has refused the draft. */
  refusal?: string;
}

/** How a line stands. */
export type LineStatus = 'untranslated' | 'shipped' | 'own' | 'outdated' | 'changed' | 'conflict';

type Language = Pick<ManagedLocalization, 'language'>;

/** A line as it is in the editor before anything is typed. */
export function stateOf(line: TranslationLine, language: Language): LineState {
  const fallback = line.shipped ?? (language.language === sourceLanguage ? line.source : '');
  const stored = line.own ?? fallback;
  return { line, fallback, stored, faults: faultsOf(line.source, stored, language) };
}

/** A line with a draft; without one if it says what is stored. */
export function withDraft(state: LineState, draft: string, language: Language): LineState {
  const { line, fallback, stored, theirs, ignoresHints } = state;
  const isChange = draft !== stored;
  return {
    line,
    fallback,
    stored,
    faults: faultsOf(line.source, draft, language),
    ...(isChange && { draft }),
    ...(isChange && theirs && { theirs }),
    ...(ignoresHints && { ignoresHints }),
  };
}

function faultsOf(source: string, text: string, { language }: Language): LineFault[] {
  // English texts may say what the source says.
  return checkLine(source, text, language).filter(
    ({ kind }) => kind !== 'sameAsSource' || language.split('-')[0] !== sourceLanguage,
  );
}

export const shownText = ({ draft, stored }: LineState): string => draft ?? stored;

/** Whether the draft cannot be saved as it is. */
export function isBlocked({ draft, faults, refusal }: LineState): boolean {
  return draft !== undefined && (refusal !== undefined || faults.some(({ isError }) => isError));
}

/** The own text that saving the draft stores; null goes back to the shipped one. */
export function ownText({ draft = '', fallback }: LineState): string | null {
  return draft === '' || draft === fallback ? null : draft;
}

export function statusOf(state: LineState): LineStatus {
  const { line, stored, draft, theirs } = state;
  if (theirs) return 'conflict';
  if (draft !== undefined) return 'changed';
  if (stored === '') return 'untranslated';
  if (line.own === null) return 'shipped';
  return line.outdated_shipped === null ? 'own' : 'outdated';
}
