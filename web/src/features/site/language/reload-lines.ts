import i18next from 'i18next';
import { getLocalization } from '#shared/routes/site/languages.ts';
import { getBootstrap, replaceBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { applyLanguage } from './apply-language.ts';

/**
 * Shows the stored texts of the page's language after those of a language were changed. Does nothing if the page
 * does not read them: `pt-BR` reads lines of `pt` too.
 */
export async function reloadLines(changed: string): Promise<void> {
  const { language } = i18next;
  if (language !== changed && !language.startsWith(`${changed}-`)) return;
  const { localization } = await call(getLocalization, { params: { language } });
  // The user may have chosen another language meanwhile.
  if (i18next.language !== language) return;
  const { name, lines } = localization;
  await applyLanguage({ language, lines });
  replaceBootstrap({ ...getBootstrap(), i18n: { language, name, lines } });
}
