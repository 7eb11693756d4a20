import { expect, test } from 'vitest';
import { findLocalization, localizations, sourceLanguage } from './index.ts';
import { isLanguage, languages } from './languages.ts';

test('[V3] each language has its lines, and is called the same by them', () => {
  expect(localizations.map(({ language, name }) => ({ language, name }))).toEqual(languages);
  for (const { language, lines } of localizations) {
    expect(Object.keys(lines).length > 0).toBe(language !== sourceLanguage);
  }
});

test('[V4] a language is found by its code as it is written', () => {
  expect(findLocalization('de')?.name).toBe('Deutsch');
  for (const unknown of ['DE', 'xx', '__proto__', '', null, undefined]) {
    expect(findLocalization(unknown)).toBeUndefined();
  }
  expect([isLanguage('ar'), isLanguage('xx')]).toEqual([true, false]);
});
