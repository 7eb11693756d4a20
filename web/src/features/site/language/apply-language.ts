import i18next from 'i18next';
import type { LocalizationLines } from '#shared/entities/site/localization.ts';

const namespace = 'translation';
type Lines = LocalizationLines['lines'];

/** Puts every text and the direction of the page into a language, without a reload. */
export async function applyLanguage({
  language,
  lines,
}: Pick<LocalizationLines, 'language' | 'lines'>): Promise<void> {
  const known = (i18next.getResourceBundle(language, namespace) ?? {}) as Lines;
  const isShown = i18next.language === language && areEqual(known, lines);
  if (!isShown) {
    // Lines that are gone must not stay.
    i18next.removeResourceBundle(language, namespace);
    i18next.addResourceBundle(language, namespace, lines);
    await i18next.changeLanguage(language);
  }
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
}

function areEqual(some: Lines, others: Lines): boolean {
  const sources = Object.keys(others);
  return (
    sources.length === Object.keys(some).length && sources.every((source) => some[source] === others[source])
  );
}
