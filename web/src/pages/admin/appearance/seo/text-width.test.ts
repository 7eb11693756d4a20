import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutTitle, titleWidth } from './text-width.ts';

/** Each character is ten pixels wide. */
const measure = (text: string) => [...text].length * 10;

describe('[APP-S] a title that search engines show', () => {
  test('stays whole where there is room', () => {
    expect(cutTitle('Files of ours', measure)).toEqual({ shown: 'Files of ours', cut: '' });
  });

  test('is cut between words, and what is missing is told', () => {
    const title = `${'word '.repeat(11)}and more`;
    expect(cutTitle(title, measure)).toEqual({ shown: `${'word '.repeat(10)}word…`, cut: 'and more' });
    expect(cutTitle('字'.repeat(80), measure)).toEqual({
      shown: `${'字'.repeat(57)}…`,
      cut: '字'.repeat(23),
    });
  });

  test('always fits, and loses no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const { shown, cut } = cutTitle(title, measure);
        expect(measure(shown)).toBeLessThanOrEqual(titleWidth);
        expect(title.startsWith(cut ? shown.slice(0, -1) : shown)).toBe(true);
        expect(title.endsWith(cut || shown) || title.trimEnd().endsWith(cut)).toBe(true);
      }),
    );
  });
});
