import { setLocale } from '#shared/routes/site/values.ts';
import { getBootstrap, replaceBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { applyLanguage } from './apply-language.ts';

/**
 * Takes over another language, everywhere and at once: kept with the account, or in a cookie.
 * Throws ApiError where the server does not take it; nothing has changed then.
 */
export async function changeLanguage(language: string): Promise<void> {
  const { locale } = await call(setLocale, { body: { locale: language } });
  await applyLanguage(locale);
  const data = getBootstrap();
  const user = data.user && { ...data.user, language: locale.language };
  replaceBootstrap({ ...data, i18n: locale, user });
}
