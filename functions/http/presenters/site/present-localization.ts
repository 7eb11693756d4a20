import type { ManagedLocalization } from '#shared/entities/site/managed-localization.ts';
import { textDirection } from '#shared/localizations/text-direction.ts';
import type { SiteLocalization } from '#shared/site-config/localizations.ts';
import { defaultLanguage, getLanguages } from '../../../use-cases/site/localizations/get-languages.ts';
import { countLines, readLanguageLines } from '../../../use-cases/site/localizations/language-lines.ts';
import { isShipped } from '../../../use-cases/site/localizations/save-localization.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';

/** A language as those who manage languages see it. */
export async function presentManagedLocalization(record: SiteLocalization): Promise<ManagedLocalization> {
  const { id, name, language, version, created_at, updated_at } = record;
  const [all, { locale }] = await Promise.all([getLanguages(), getSettings()]);
  return {
    id,
    name,
    language,
    created_at,
    updated_at,
    direction: textDirection(language),
    is_default: defaultLanguage(all, locale.default).id === id,
    is_shipped: isShipped(language),
    ...countLines(await readLanguageLines(record)),
    version,
  };
}
