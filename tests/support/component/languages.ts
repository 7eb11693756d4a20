import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { languages } from '#shared/localizations/languages.ts';
import { listLocalizations } from '#shared/routes/site/languages.ts';
import { setLocale } from '#shared/routes/site/values.ts';
import { localizationOf } from '../localizations/localizations.ts';
import { bootstrapData } from './entities.ts';
import type { FakeApi } from './fake-api.ts';

/** Offers the site's languages, and changes to the one that the page chooses. */
export function answerLanguages(api: FakeApi): void {
  const offered = languages.map(({ language, name }, index) => ({ id: index + 1, language, name }));
  api.answer(listLocalizations, { localizations: offered });
  api.answer(setLocale, ({ body }) => ({ locale: localizationOf(body.locale) }));
}

/** The data that a page starts with, in a language of the site. */
export function inLanguage(language: string, data = bootstrapData()): BootstrapData {
  return { ...data, i18n: localizationOf(language) };
}

/** How many pixels the page is wider than its window. Nothing may stick out. */
export function overflowPx(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
