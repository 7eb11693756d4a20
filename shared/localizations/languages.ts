import type { LocalizationLines } from '../entities/localization.ts';

/**
 * Languages of the site by their code and their own name, in the order of their ids, the first with 1. Their lines are
 * apart: who only asks which languages there are must not carry them.
 */
export const languages: readonly Pick<LocalizationLines, 'language' | 'name'>[] = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
  { language: 'ar', name: 'العربية' },
];

/** Whether the site has a language of this code. */
export function isLanguage(code: string): boolean {
  return languages.some(({ language }) => language === code);
}
