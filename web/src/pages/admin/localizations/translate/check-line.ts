/** What is wrong with a translation. An error keeps it from being saved, a hint does not. */
export type LineFault =
  | { kind: 'missing' | 'unknown'; isError: true; names: string[] }
  | { kind: 'noForms' | 'needlessForms'; isError: true }
  | { kind: 'unknownForms'; isError: true; names: string[] }
  | { kind: 'missingForms'; isError: false; names: string[] }
  | { kind: 'sameAsSource' | 'spaces' | 'ending' | 'directionMarks'; isError: false };

const placePattern = /\[([^[\]]*\|[^[\]]*)\]/g;
/** Forms that stand for one number each, and can say it in words. */
const formsOfOneNumber = new Set(['zero', 'one', 'two']);

/** Names of what is filled into a text, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/:([a-z]\w*)/gi)].map(([, name = '']) => name))];
}

/** Names of the forms at each place of a text that depends on a number, such as `[one file|other files]`. */
export function formsOf(text: string): string[][] {
  return [...text.matchAll(placePattern)].map(([, inner = '']) =>
    inner.split('|').map((form) => form.trim().split(' ')[0] ?? ''),
  );
}

/** The forms that a language has for numbers. */
export function formsOfLanguage(language: string): string[] {
  try {
    return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  } catch (error) {
    if (error instanceof RangeError) return ['other'];
    throw error;
  }
}

/** What is wrong with a translation, errors first. */
export function checkLine(source: string, text: string, language: string): LineFault[] {
  if (text === '') return [];
  return [
    ...checkForms(source, text, formsOfLanguage(language)),
    ...checkPlaceholders(source, text),
    ...findHints(source, text),
  ].toSorted((one, other) => Number(other.isError) - Number(one.isError));
}

function checkPlaceholders(source: string, text: string): LineFault[] {
  const known = placeholdersOf(source);
  const unknown = placeholdersOf(text).filter((name) => !known.includes(name));
  const forms = [...new Set(['other', ...formsOf(text).flat()])];
  const missing = known.filter((name) =>
    forms.some((form) => {
      const isSaidInWords = name === 'count' && formsOfOneNumber.has(form);
      return !isSaidInWords && !isIn(text, form, name) && isIn(source, form, name);
    }),
  );
  return [
    ...(missing.length > 0 ? [{ kind: 'missing', isError: true, names: missing } as const] : []),
    ...(unknown.length > 0 ? [{ kind: 'unknown', isError: true, names: unknown } as const] : []),
  ];
}

/** Whether a text has a placeholder when it is read with one of its forms. */
function isIn(text: string, form: string, name: string): boolean {
  const read = text.replace(placePattern, (_, inner: string) => {
    const forms = inner.split('|').map((each) => each.trim());
    const chosen = (wanted: string) => forms.find((each) => each.split(' ')[0] === wanted);
    return chosen(form) ?? chosen('other') ?? '';
  });
  return placeholdersOf(read).includes(name);
}

function checkForms(source: string, text: string, expected: readonly string[]): LineFault[] {
  const hasForms = formsOf(source).length > 0;
  const places = formsOf(text);
  if (!hasForms) return places.length > 0 ? [{ kind: 'needlessForms', isError: true }] : [];
  // A language with one form for all numbers needs no choice.
  if (places.length === 0) return expected.length > 1 ? [{ kind: 'noForms', isError: true }] : [];
  const unknown = new Set(places.flat()).difference(new Set(expected));
  const missing = expected.filter((name) => places.some((names) => !names.includes(name)));
  if (unknown.size > 0) return [{ kind: 'unknownForms', isError: true, names: [...unknown] }];
  if (missing.includes('other')) return [{ kind: 'noForms', isError: true }];
  // Numbers of a missing form are read with `other`.
  return missing.length > 0 ? [{ kind: 'missingForms', isError: false, names: missing }] : [];
}

function findHints(source: string, text: string): LineFault[] {
  const endsWithMark = (line: string) => /[.?!:…。？！؟।։]["'”»)\]]?$/.test(line.trim());
  const hints = [
    { kind: 'sameAsSource', holds: text === source && /\p{L}/u.test(source) },
    { kind: 'spaces', holds: text !== text.trim() && source === source.trim() },
    { kind: 'ending', holds: endsWithMark(source) !== endsWithMark(text) },
    { kind: 'directionMarks', holds: /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(text) },
  ] as const;
  return hints.filter(({ holds }) => holds).map(({ kind }) => ({ kind, isError: false }));
}
