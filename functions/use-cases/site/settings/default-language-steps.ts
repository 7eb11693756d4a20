import { localizations } from '#shared/site-config/localizations.ts';
import type { Step } from '../../../data/commit.ts';
import { keepRecordStep } from '../../../data/site/change-records.ts';
import { conflict, invalid } from '../../../platform/app-error.ts';
import { findLanguage, getLanguagesNow } from '../localizations/get-languages.ts';
import type { Values } from './resolve-settings.ts';

/** A condition check that fails if the new default language is deleted concurrently. Throws 422 if there is none. */
export async function defaultLanguageSteps(
  before: Values,
  changes: ReadonlyMap<string, unknown>,
): Promise<Step[]> {
  const name = 'locale.default';
  const code = changes.get(name);
  if (!changes.has(name) || code === before[name]) return [];
  const language = findLanguage(await getLanguagesNow(), String(code));
  if (!language) throw invalid({ [name]: 'unknownLocalization' });
  const { kind } = localizations;
  return [keepRecordStep({ kind, id: language.id, otherwise: conflict }, localizations)];
}
