import { sourceLanguage } from '#shared/localizations/languages.ts';
import { localizations, type SiteLocalization } from '#shared/site-config/localizations.ts';
import { readRecords } from '../read-records.ts';
import { configReader, getConfigNow } from '../site-config.ts';
import { getSettings } from '../site-settings.ts';

/** The languages of the site. A changed one counts with the next request. */
export const getLanguages = configReader((config) => readRecords(localizations, config));

/** The languages as the last write left them, for those who manage them. */
export async function getLanguagesNow(): Promise<SiteLocalization[]> {
  return readRecords(localizations, await getConfigNow());
}

/** The language of a code, as it is written. */
export function findLanguage(
  all: readonly SiteLocalization[],
  code: string | null | undefined,
): SiteLocalization | undefined {
  return all.find(({ language }) => language === code);
}

/** The language of who has chosen none, or one that is gone; English where an admin's choice cannot be read. */
export function defaultLanguage(all: readonly SiteLocalization[], code: string): SiteLocalization {
  const found = findLanguage(all, code) ?? findLanguage(all, sourceLanguage) ?? all[0];
  return found ?? (localizations.seed[0] as SiteLocalization);
}

/** The language of a code; the site's default where the site does not have it. */
export async function languageOrDefault(code: string): Promise<SiteLocalization> {
  const all = await getLanguages();
  return findLanguage(all, code) ?? defaultLanguage(all, (await getSettings()).locale.default);
}
