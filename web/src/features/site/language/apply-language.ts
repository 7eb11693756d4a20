import i18next from 'i18next';
import type { LocalizationLines } from '#shared/entities/localization.ts';

/** Puts every text and the direction of the page into a language, without a reload (NB-9). */
export async function applyLanguage({
  language,
  lines,
}: Pick<LocalizationLines, 'language' | 'lines'>): Promise<void> {
  i18next.addResourceBundle(language, 'translation', lines, false, true);
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
}
