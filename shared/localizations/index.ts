import type { LocalizationLines } from '../entities/localization.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import { languages } from './languages.ts';

/** The language of the sources: it needs no lines. */
export const sourceLanguage = 'en';

const translated: readonly LocalizationLines[] = [de, ar];

/**
 * Every language of the site with its lines, in the order of their ids. Thousands of lines: they are for the functions
 * alone, which send a browser those of its own language.
 */
export const localizations: readonly LocalizationLines[] = languages.map(
  (known) =>
    translated.find(({ language }) => language === known.language) ?? {
      ...known,
      lines: {},
    },
);

/** A language of the site by its code. */
export function findLocalization(language: string | null | undefined): LocalizationLines | undefined {
  return localizations.find((localization) => localization.language === language);
}
