import { expect, test } from 'vitest';
import { baseLanguage, canonicalLanguage } from './language-code.ts';
import { languages, sourceLanguage } from './languages.ts';

test('[V4] English is the first language', () => {
  expect(languages[0]?.language).toBe(sourceLanguage);
});

test.each([
  ['pt-br', 'pt-BR'],
  ['DE', 'de'],
  [' zh-hant ', 'zh-Hant'],
  ['iw', 'he'],
  ['tlh', 'tlh'],
  ['xx', undefined],
  ['en_US', undefined],
  ['de-u-co-phonebk', undefined],
  ['__proto__', undefined],
  ['', undefined],
])('[LC2] the code %j becomes %j', (written, expected) => {
  expect(canonicalLanguage(written)).toBe(expected);
});

test.each([
  ['pt-BR', 'pt'],
  ['de-AT-1996', 'de'],
  ['de', undefined],
  ['sr-Latn', undefined],
  ['zh-Hant', undefined],
  ['__proto__', undefined],
])('[LC4] lines that %s does not have are those of %s', (code, expected) => {
  expect(baseLanguage(code)).toBe(expected);
});
