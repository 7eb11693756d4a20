import { canonicalLanguage } from '#shared/localizations/language-code.ts';
import { languages } from '#shared/localizations/languages.ts';
import { localizationLimits } from '#shared/localizations/localization-limits.ts';
import type { SiteLocalization } from '#shared/site-config/localizations.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { changeLocalizations } from './change-localizations.ts';
import { findLanguage } from './get-languages.ts';

const { maxLanguages } = localizationLimits;

/** Adds a language, and returns it. */
export async function createLocalization(form: {
  name: string;
  language: string;
}): Promise<SiteLocalization> {
  const created = await changeLocalizations('localization.create', (all, id) => {
    const language = newCode(form.language, all);
    if (all.length >= maxLanguages) {
      throw invalid({ name: { code: 'tooManyLanguages', params: { count: maxLanguages } } });
    }
    const unsaved = { version: 0, created_at: '', updated_at: '' };
    return { saved: [{ id, name: form.name, language, linesVersion: 0, ...unsaved }] };
  });
  // Another admin may have deleted it in the moment after.
  if (!created) throw notFound();
  return created;
}

/** The code of a language that is not there yet, in canonical form. Throws 422. */
function newCode(code: string, others: readonly SiteLocalization[]): string {
  const language = canonicalLanguage(code);
  if (language === undefined) throw invalid({ language: 'unknownLanguage' });
  if (findLanguage(others, language)) throw invalid({ language: 'languageExists' });
  return language;
}

interface Renaming {
  name?: string | undefined;
  language?: string | undefined;
}

/** Whether the product comes with lines of a language. */
export const isShipped = (code: string): boolean => languages.some(({ language }) => language === code);

/**
 * A language with another name or code. Throws 422 for a code that another one has, or that others rely on: that of the
 * default language, and of those that come with the product.
 */
export function rename(
  record: SiteLocalization,
  { name = record.name, language = record.language }: Renaming,
  { all, defaultCode }: { all: readonly SiteLocalization[]; defaultCode: string },
): SiteLocalization {
  if (canonicalLanguage(language) === record.language) return { ...record, name };
  if (isShipped(record.language) || record.language === defaultCode) {
    throw invalid({ language: 'languageCodeStays' });
  }
  return { ...record, name, language: newCode(language, all) };
}
