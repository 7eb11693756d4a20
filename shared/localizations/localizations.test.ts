import { describe, expect, test } from 'vitest';
import { lineGroups, languages, sourceLanguage } from '#shared/localizations/languages.ts';
import { checkLine } from './check-line.ts';
import { findTexts } from '../../tests/support/localizations/find-texts.ts';
import { translations } from '../../tests/support/localizations/localizations.ts';
import { listSourceLines } from '../../tests/support/localizations/source-lines.ts';

const sourceLines = listSourceLines();
const files = lineGroups.flatMap((group) => translations[group].map((each) => ({ ...each, group })));

describe('the source', () => {
  test('gives texts of pages, of the server, of tables that are translated later, and of mails', () => {
    expect(sourceLines.site).toEqual(
      expect.arrayContaining([
        'Forgot your password?',
        'Too many requests. Try again in :seconds seconds.',
        'Use at least :count characters.',
        'Uploaded :count [one file|other files]',
        'PDF documents',
        'This mail was sent by :site.',
        'Reset your password',
      ]),
    );
    expect(sourceLines.site.length).toBeGreaterThan(500);
  });

  test('is read with its choices, and a value within a text stands for itself', () => {
    const source =
      "const a = t(isOn ? 'On' : 'Off'); throw new Error('No'); const b = `At least ${x.min} of them`;";
    expect(findTexts('a.ts', source)).toEqual([
      expect.objectContaining({ text: 'On', isTranslated: true }),
      expect.objectContaining({ text: 'Off', isTranslated: true }),
      { text: 'No', isTranslated: false, places: ['new:Error'] },
      { text: 'At least :count of them', isTranslated: false, places: ['variable:b'] },
    ]);
  });
});

test('every language but English has a file for each group', () => {
  const translated = languages.filter(({ language }) => language !== sourceLanguage);
  for (const group of lineGroups) {
    expect(translations[group].map(({ language, name }) => ({ language, name }))).toEqual(translated);
  }
});

describe.each(files)('[NB-9] $name, $group', ({ language, lines: translated, group }) => {
  const lines = sourceLines[group];

  test('has every line, and none that nobody reads', () => {
    const known = Object.keys(translated);
    expect(lines.filter((line) => !known.includes(line))).toEqual([]);
    expect(known.filter((line) => !lines.includes(line))).toEqual([]);
  });

  test('fills in what the source fills in, and has the forms of its numbers', () => {
    const wrong = Object.entries(translated).flatMap(([line, translation]) =>
      checkLine(line, translation, language).map((reason) => [line, reason]),
    );
    expect(wrong).toEqual([]);
  });

  test('leaves nothing empty and no space at an end', () => {
    expect(Object.values(translated).filter((line) => line.trim() === '' || line.trim() !== line)).toEqual(
      [],
    );
  });
});
