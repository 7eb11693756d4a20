import type { ClientSettings } from '#shared/client-settings.ts';
import type { SiteLocalization } from '#shared/site-config/localizations.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import { defaultLanguage, findLanguage } from '../../use-cases/site/localizations/get-languages.ts';
import { localeCookie } from '../cookies.ts';
import type { HttpDetails } from '../types.ts';

/**
 * The language of somebody's answer: the person's own, or the site's where that is gone, as in their mails. Guests have
 * that of the cookie, one that the browser asks for, or the site's.
 */
export function chooseLanguage(
  caller: Caller,
  http: Pick<HttpDetails, 'cookies' | 'headers'>,
  { settings, languages }: LanguagesOfSite,
): string {
  const found =
    caller.kind === 'user'
      ? findLanguage(languages, caller.user.language)
      : (findLanguage(languages, http.cookies[localeCookie]) ??
        findAccepted(languages, http.headers['accept-language']));
  return (found ?? defaultLanguage(languages, settings.locale.default)).language;
}

interface LanguagesOfSite {
  settings: Pick<ClientSettings, 'locale'>;
  languages: readonly SiteLocalization[];
}

/** Headers have codes in any case. Who wants `pt` reads `pt-BR`, where that is all there is. */
function findAccepted(
  languages: readonly SiteLocalization[],
  header: string | undefined,
): SiteLocalization | undefined {
  const lowered = languages.map((each) => ({ each, code: each.language.toLowerCase() }));
  const wished = acceptedLanguages(header).filter((code) => code !== '');
  const found = wished.map(
    (code) =>
      lowered.find((known) => known.code === code) ??
      lowered.find((known) => known.code.startsWith(`${code}-`)),
  );
  return found.find((known) => known !== undefined)?.each;
}

/** Much more than a browser sends. */
const maxHeaderChars = 500;

/** Languages of a browser's header, the most wanted first: `de-AT` asks for `de` as well. */
export function acceptedLanguages(header = ''): string[] {
  const ranges = header
    .slice(0, maxHeaderChars)
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [language = '', ...parameters] = range.trim().split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { language, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return ranges.flatMap(({ language }) => [language, language.split('-')[0] ?? '']);
}
