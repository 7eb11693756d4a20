import type { LocalizationLines } from '../entities/site/localization.ts';

/** The language of the sources: it needs no lines. */
export const sourceLanguage = 'en';

/**
 * Languages that the product has lines for, by their code and their own name, in the order of their ids, the first with
 * 1. A site starts with them. Their lines are apart: who only asks which languages there are must not carry them.
 */
export const languages: readonly Pick<LocalizationLines, 'language' | 'name'>[] = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
  { language: 'ar', name: 'العربية' },
];

/** Lines of the site itself, and those that only the admin area has: nobody else downloads them. */
export const lineGroups = ['site', 'admin'] as const;
export type LineGroup = (typeof lineGroups)[number];

/** Where a text to translate comes from: a group of the product, or the content of the site. */
export type SourceGroup = LineGroup | 'content';
