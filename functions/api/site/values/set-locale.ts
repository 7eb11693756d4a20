import type { setLocale as route } from '#shared/routes/site/values.ts';
import { localizationFor } from '../../../http/accounts/localization-for.ts';
import { localeCookie, setCookie } from '../../../http/cookies.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { findLanguage, getLanguages } from '../../../use-cases/site/localizations/get-languages.ts';
import { changeUser } from '../../../use-cases/accounts/change-user.ts';

const yearSeconds = 365 * 24 * 3600;

/** Chooses the language. */
export const setLocale: Handler<typeof route> = async ({ body, caller }) => {
  if (!findLanguage(await getLanguages(), body.locale)) throw invalid({ locale: 'unknownLocalization' });
  const locale = await localizationFor(caller, body.locale);
  if (caller.kind === 'user') {
    await changeUser(caller.user.userId, { language: locale.language });
    return { locale };
  }
  const cookie = setCookie(localeCookie, locale.language, { maxAgeSeconds: yearSeconds, httpOnly: true });
  return reply({ body: { locale }, cookies: [cookie] });
};
