import i18next, { type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { fillPlaceholders } from './fill-placeholders.ts';

const placeholders: PostProcessorModule = {
  type: 'postProcessor',
  name: 'placeholders',
  process: (value, _key, options, translator) =>
    fillPlaceholders(value, options, (translator as { language?: string }).language ?? 'en'),
};

/** Starts the translations: the English text is the key, the site's lines translate it. */
export async function startTranslations(data: BootstrapData): Promise<void> {
  const language = data.i18n?.language ?? data.settings.locale.default;
  await i18next
    .use(initReactI18next)
    .use(placeholders)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: data.i18n?.lines ?? {} } },
      // Keys are sentences: nothing in them separates anything.
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, skipOnVariables: true },
      postProcess: [placeholders.name],
    });
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
}
