/** The canonical form of a language's code, such as `pt-BR` for `PT-br`; undefined where Intl knows no such language. */
export function canonicalLanguage(code: string): string | undefined {
  const locale = findLocale(code.trim());
  if (!locale || locale.toString() !== locale.baseName) return undefined;
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return names.of(locale.language) === undefined ? undefined : locale.baseName;
}

/** The language whose lines stand in for those that this one does not have: `pt` for `pt-BR`, in the same script. */
export function baseLanguage(code: string): string | undefined {
  const locale = findLocale(code);
  if (!locale || locale.language === code) return undefined;
  const base = new Intl.Locale(locale.language);
  return base.maximize().script === locale.maximize().script ? locale.language : undefined;
}

/** Undefined for what is no code. */
export function findLocale(code: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(code);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
