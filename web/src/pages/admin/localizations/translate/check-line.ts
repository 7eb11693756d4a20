import type { SentDetail } from '#shared/messages/errors.ts';
import { checkLine as findReasons } from '#shared/localizations/check-line.ts';

/** What is wrong with a translation. An error keeps it from being saved, a hint does not. */
export type LineFault =
  | { kind: 'missing' | 'unknown' | 'missingForms' | 'unknownForms'; isError: true; names: string[] }
  | { kind: 'refused'; isError: true; reason: SentDetail }
  | { kind: 'sameAsSource' | 'spaces' | 'ending' | 'directionMarks'; isError: false };

/** Errors that name what is meant, and are told together. */
const named = {
  placeholderMissing: 'missing',
  placeholderUnknown: 'unknown',
  formMissing: 'missingForms',
  formUnknown: 'unknownForms',
} as const;

/** What is wrong with a translation: errors, which the server would find, and then hints. */
export function checkLine(source: string, text: string, language: string): LineFault[] {
  if (text === '') return [];
  return [...findErrors(source, text, language), ...findHints(source, text)];
}

function findErrors(source: string, text: string, language: string): LineFault[] {
  const faults: LineFault[] = [];
  for (const found of findReasons(source, text, language)) {
    const reason: SentDetail = typeof found === 'string' ? { code: found } : found;
    const kind = Object.hasOwn(named, reason.code) ? named[reason.code as keyof typeof named] : undefined;
    const name = String(Object.values(reason.params ?? {})[0]);
    const known = faults.find((fault) => fault.kind === kind);
    if (known && 'names' in known) known.names.push(name);
    else if (kind) faults.push({ kind, isError: true, names: [name] });
    else faults.push({ kind: 'refused', isError: true, reason });
  }
  return faults;
}

function findHints(source: string, text: string): LineFault[] {
  const endsWithMark = (line: string) => /[.?!:…。？！؟।։]["'”»)\]]?$/.test(line.trim());
  const hints = [
    { kind: 'sameAsSource', holds: text === source && /\p{L}/u.test(source) },
    { kind: 'spaces', holds: text !== text.trim() && source === source.trim() },
    { kind: 'ending', holds: endsWithMark(source) !== endsWithMark(text) },
    { kind: 'directionMarks', holds: /[\u200E\u200F]/.test(text) },
  ] as const;
  return hints.filter(({ holds }) => holds).map(({ kind }) => ({ kind, isError: false }));
}
