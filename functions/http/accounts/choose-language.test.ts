import { expect, test } from 'vitest';
import type { Guest, SignedIn } from '../../use-cases/accounts/caller.ts';
import { acceptedLanguages, chooseLanguage } from './choose-language.ts';

const guest: Guest = { kind: 'guest', permissions: [] };
const site = { locale: { default: 'en' } };
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
  ['the person’s own first', personWith('ar'), http('de', 'de'), 'ar'],
  ['one that is gone is passed over', personWith('tlh'), http('de', 'ar'), 'de'],
  ['then the cookie', guest, http('de', 'ar'), 'de'],
  ['a cookie of nonsense is passed over', guest, http('../../etc', 'ar'), 'ar'],
  ['then the browser', guest, http(undefined, 'fr-FR,ar;q=0.4'), 'ar'],
  ['then the site', guest, http(undefined, 'fr'), 'en'],
])('[B1] %s', (_, caller, details, expected) => {
  expect(chooseLanguage(caller, details, site)).toBe(expected);
});

test('[B1] the site’s language before English', () => {
  expect(chooseLanguage(guest, http(), { locale: { default: 'de' } })).toBe('de');
  expect(chooseLanguage(guest, http(), { locale: { default: 'xx' } })).toBe('en');
});
