import { expect, test } from 'vitest';
import { coversLanguage, isSiteFont, siteFontSheet, siteFonts, standardFont } from './site-fonts.ts';

const missingIn = (family: string, languages: string[]) => {
  const font = [standardFont, ...siteFonts].find((each) => each.family === family);
  return languages.filter((language) => !font || !coversLanguage(font, language));
};

test('says which languages a font has no letters for', () => {
  const languages = ['en', 'de-DE', 'ru', 'el', 'ar', 'he', 'hi', 'vi', 'sr-Latn', 'ja'];
  expect(missingIn('Inter', languages)).toEqual(['ar', 'he', 'hi', 'ja']);
  expect(missingIn('Rubik', languages)).toEqual(['el', 'hi', 'vi', 'ja']);
  expect(missingIn('Noto Sans', languages)).toEqual(['ar', 'he', 'ja']);
});

test('names the stylesheet of a family that the site serves', () => {
  expect(isSiteFont('Source Serif 4')).toBe(true);
  expect(isSiteFont('Comic Sans')).toBe(false);
  expect(siteFontSheet('Source Serif 4')).toMatch(/^\/assets\/code\/fonts\/source-serif-4-\d+\.css$/);
});
