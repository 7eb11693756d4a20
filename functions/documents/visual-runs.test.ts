import { describe, expect, test } from 'vitest';
import { fontsOf } from './choose-font.ts';
import { keepDirection, visualRuns } from './visual-runs.ts';

/** Runs, each with the first letter of its font as a prefix. Each font has all letters. */
const runsOf = (line: string, direction: 'ltr' | 'rtl') =>
  visualRuns(
    line,
    direction,
    fontsOf(line, () => true),
  ).map(({ text, font }) => `${font[0]}:${text}`);

describe('a left-to-right line', () => {
  test('is one run', () => {
    expect(runsOf('Größe: 12.00 €', 'ltr')).toEqual(['l:Größe: 12.00 €']);
  });

  test('uses the Japanese font for Japanese', () => {
    expect(runsOf('To 山田 太郎, Tokyo', 'ltr')).toEqual(['l:To ', 'j:山田', 'l: ', 'j:太郎', 'l:, Tokyo']);
  });

  test('orders the words of an Arabic name from right to left', () => {
    expect(runsOf('Plan ليلى حسن, Pro', 'ltr')).toEqual(['l:Plan ', 'a:حسن', 'l: ', 'a:ليلى', 'l:, Pro']);
  });
});

test('orders Hebrew words, numbers and brackets in a line of either direction', () => {
  expect(runsOf('Plan דוד בן־גוריון (3), Pro', 'ltr')).toEqual([
    'l:Plan ',
    // A bracketed number follows the direction of the letters before it.
    'l:(',
    'l:3',
    'l:) ',
    'h:בן־גוריון',
    'l: ',
    'h:דוד',
    'l:, Pro',
  ]);
  expect(runsOf('דוד Ltd (שלום)', 'ltr')).toEqual(['l:(', 'h:שלום', 'l:) ', 'l:Ltd', 'l: ', 'h:דוד']);
});

describe('a right-to-left line', () => {
  test('starts at the right, with numbers and Latin names from left to right', () => {
    expect(runsOf('فاتورة 000123 من Holdall', 'rtl')).toEqual([
      'l:Holdall',
      'l: ',
      'a:من',
      'l: ',
      'l:000123',
      'l: ',
      'a:فاتورة',
    ]);
  });

  test('mirrors brackets', () => {
    // A percent sign follows the number in the direction of the letters before it.
    expect(runsOf('ضريبة (19%)', 'rtl')).toEqual(['l:(%', 'l:19', 'l:) ', 'a:ضريبة']);
  });

  test('orders Arabic digits from left to right', () => {
    expect(runsOf('رقم ١٢٣', 'rtl')).toEqual(['a:١', 'a:٢', 'a:٣', 'l: ', 'a:رقم']);
  });
});

test('removes direction marks, and keeps combining marks with their letters', () => {
  expect(runsOf('12\u200e\u00a0US$\u061c', 'ltr')).toEqual(['l:12\u00a0US$']);
  expect(runsOf('e\u0301 \u064e', 'ltr')).toEqual(['l:e\u0301 \u064e']);
});

test('an English address keeps its order in an Arabic document', () => {
  expect(runsOf('Road 1, (Berlin)', 'rtl')).toEqual(['l:Road 1, (Berlin)']);
});

test('all lines of a paragraph have the direction of the paragraph', () => {
  const [first = '', second = ''] = keepDirection(['سعر', 'Plus 5'], 'سعر Plus 5');
  expect(runsOf(first, 'ltr')).toEqual(['a:سعر']);
  expect(runsOf(second, 'ltr')).toEqual(['l:Plus 5']);
  expect(runsOf(`${second}!`, 'ltr')).toEqual(['l:!', 'l:Plus 5']);
});
