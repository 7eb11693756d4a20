import i18next, { type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { LocalizationLines } from '#shared/entities/site/localization.ts';
import { fillPlaceholders } from '#shared/text/fill-placeholders.ts';
import { applyLanguage } from '../features/site/language/apply-language.ts';

/** Fills the places of a text. */
const placeholders: PostProcessorModule = {
  type: 'postProcessor',
  name: 'placeholders',
  process: (value, _key, options) => fillPlaceholders(value, options, i18next.language),
};

/** Starts the translations, and applies their language to the page. */
export async function startTranslations(data: BootstrapData): Promise<void> {
  await applyLanguage(await initTranslations(data));
}

/** Starts the translations without changing the page. The English text is the key of the site's lines. */
export async function initTranslations(
  data: BootstrapData,
): Promise<Pick<LocalizationLines, 'language' | 'lines'>> {
  const language = data.i18n?.language ?? data.settings.locale.default;
  const lines = data.i18n?.lines ?? {};
  await i18next
    .use(initReactI18next)
    .use(placeholders)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: lines } },
      // Keys are sentences: nothing in them separates anything.
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, skipOnVariables: true },
      postProcess: [placeholders.name],
    });
  return { language, lines };
}
