import { expect, test } from 'vitest';
import { isLanguage, languages, sourceLanguage } from './languages.ts';

test('[V4] a language is known by its code as it is written', () => {
  expect(languages[0]?.language).toBe(sourceLanguage);
  expect([isLanguage('de'), isLanguage('ar'), isLanguage('en')]).toEqual([true, true, true]);
  for (const unknown of ['DE', 'xx', '__proto__', '', null, undefined]) {
    expect(isLanguage(unknown)).toBe(false);
  }
});
