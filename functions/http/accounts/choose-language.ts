import type { ClientSettings } from '#shared/client-settings.ts';
import { isLanguage, sourceLanguage } from '#shared/localizations/languages.ts';
import type { Caller } from '../../use-cases/accounts/caller.ts';
import { localeCookie } from '../cookies.ts';
import type { HttpDetails } from '../types.ts';

/**
 * The language of somebody's answer: the person's own, that of the cookie, one that the browser asks for, the site's,
 * or English (api.md 4). What is no language of the site is passed over.
 */
export function chooseLanguage(
  caller: Caller,
  http: Pick<HttpDetails, 'cookies' | 'headers'>,
  settings: Pick<ClientSettings, 'locale'>,
): string {
  const wished = [
    caller.kind === 'user' ? caller.user.language : undefined,
    http.cookies[localeCookie],
    ...acceptedLanguages(http.headers['accept-language']),
    settings.locale.default,
  ];
  return wished.find(isLanguage) ?? sourceLanguage;
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
