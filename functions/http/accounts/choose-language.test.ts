import { expect, test } from 'vitest';
import { builtInTimes } from '#shared/built-in-times.ts';
import type { Guest, SignedIn } from '../../use-cases/accounts/caller.ts';
import { acceptedLanguages, chooseLanguage } from './choose-language.ts';

const guest: Guest = { kind: 'guest', permissions: [] };
const languages = ['en', 'de', 'ar', 'pt-BR'].map((language, index) => ({
  id: index + 1,
  name: language,
  language,
  linesVersion: 0,
  version: 0,
  ...builtInTimes,
}));
const site = { settings: { locale: { default: 'en' } }, languages };
const http = (cookie?: string, header?: string) => ({
  cookies: (cookie === undefined ? {} : { 'be-locale': cookie }) as Record<string, string>,
  headers: { 'accept-language': header },
});
const personWith = (language: string) =>
  ({ kind: 'user', user: { language }, permissions: [] }) as unknown as SignedIn;

test('[B1] a browser’s languages by their weight, and the language of a country as well', () => {
  expect(acceptedLanguages('fr;q=0.2, de-AT, ar;q=0.5, *;q=0.1, x;q=0')).toEqual([
    'de-at',
    'de',
    'ar',
    'ar',
    'fr',
    'fr',
    '*',
    '*',
  ]);
  expect(acceptedLanguages(undefined)).toEqual(['', '']);
  expect(acceptedLanguages(`de,${'x'.repeat(100_000)}`)).toHaveLength(4);
});

test.each([
  ['the person’s own', personWith('ar'), http('de', 'de'), 'ar'],
  ['the site’s for a person whose own is gone', personWith('tlh'), http('de', 'ar'), 'en'],
  ['a guest’s cookie', guest, http('de', 'ar'), 'de'],
  ['a cookie of nonsense is passed over', guest, http('../../etc', 'ar'), 'ar'],
  ['then the browser', guest, http(undefined, 'fr-FR,ar;q=0.4'), 'ar'],
  ['which finds a language of a country by its code in any case', guest, http(undefined, 'pt-br'), 'pt-BR'],
  ['and by its language alone', guest, http(undefined, 'pt-PT;q=0.9, de;q=0.1'), 'pt-BR'],
  ['then the site', guest, http(undefined, 'fr'), 'en'],
])('[B1] %s', (_, caller, details, expected) => {
  expect(chooseLanguage(caller, details, site)).toBe(expected);
});

test('[B1] [LC6] the site’s language before English, and whatever is left where there is neither', () => {
  const choose = (code: string, all = languages) =>
    chooseLanguage(guest, http(), { settings: { locale: { default: code } }, languages: all });
  expect([choose('de'), choose('xx')]).toEqual(['de', 'en']);
  expect(choose('xx', languages.slice(2))).toBe('ar');
});
