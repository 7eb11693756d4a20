import { describe, expect, test } from 'vitest';
import { localizations, sourceLanguage } from '#shared/localizations/index.ts';
import { findTexts } from '../../tests/support/localizations/find-texts.ts';
import { pluralCategories, shapeOf } from '../../tests/support/localizations/line-shape.ts';
import { listSourceLines } from '../../tests/support/localizations/source-lines.ts';

const lines = listSourceLines();

describe('the source', () => {
  test('gives texts of pages, of the server, of tables that are translated later, and of mails', () => {
    expect(lines).toEqual(
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
    expect(lines.length).toBeGreaterThan(500);
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

describe.each(localizations.filter(({ language }) => language !== sourceLanguage))(
  '[NB-9] $name',
  ({ language, lines: translations }) => {
    test('has every line, and none that nobody reads', () => {
      const known = Object.keys(translations);
      expect(lines.filter((line) => !known.includes(line))).toEqual([]);
      expect(known.filter((line) => !lines.includes(line))).toEqual([]);
    });

    test('fills in what the source fills in', () => {
      const differing = Object.entries(translations).filter(
        ([line, translation]) =>
          String(shapeOf(line).placeholders) !== String(shapeOf(translation).placeholders),
      );
      expect(differing).toEqual([]);
    });

    test('has the forms of its numbers wherever the source has forms', () => {
      const categories = pluralCategories(language);
      const wrong = Object.entries(translations).filter(([line, translation]) => {
        const forms = shapeOf(translation).forms;
        const isComplete = forms.every((names) => String(names.toSorted()) === String(categories));
        return shapeOf(line).forms.length > 0 !== forms.length > 0 || !isComplete;
      });
      expect(wrong).toEqual([]);
    });

    test('leaves nothing empty and no space at an end', () => {
      expect(
        Object.values(translations).filter((line) => line.trim() === '' || line.trim() !== line),
      ).toEqual([]);
    });
  },
);
