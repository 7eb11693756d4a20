import { sourceLanguage } from '#shared/localizations/languages.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { loadLocalization } from '../site/load-lines.ts';
import { getSettings } from '../site/site-settings.ts';
import { type Words, wordsOf } from './words.ts';

/** The words that a person reads: those of their language, where the site speaks more than one. */
export async function wordsFor({ language }: Pick<UserItem, 'language'>): Promise<Words> {
  const { i18n } = await getSettings();
  return wordsOf(await loadLocalization(i18n.enable ? language : sourceLanguage, ['site']));
}
