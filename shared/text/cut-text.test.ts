import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['what fits', 'plain', 5, 'plain'],
  ['letters', 'plain', 3, 'pla'],
  ['an emoji of two units', 'ab😀', 3, 'ab'],
  ['an emoji with a skin tone', 'a👍🏽b', 4, 'a'],
  ['a family', '👩‍👩‍👧‍👦!', 10, ''],
  ['a family that fits', '👩‍👩‍👧‍👦!', 11, '👩‍👩‍👧‍👦'],
  ['a flag', '🇩🇪🇫🇷', 6, '🇩🇪'],
  ['a letter and its mark', 'cafe\u0301s', 4, 'caf'],
  ['Hindi', 'नमस्ते', 3, 'नम'],
  ['Korean parts', '\u1112\u1161\u11ab\u1100', 3, '\u1112\u1161\u11ab'],
  ['a line break of two units', 'a\r\nb', 2, 'a'],
  ['nothing', '', 3, ''],
])('cuts %s between characters', (_, text, maxUnits, expected) => {
  expect(cutText(text, maxUnits)).toBe(expected);
});

test('returns a beginning of the text that is well formed and short enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(80), (text, maxUnits) => {
      const cut = cutText(text, maxUnits);
      expect(cut.length).toBeLessThanOrEqual(maxUnits);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(text.isWellFormed());
    }),
  );
});

test('takes no longer for a long text', () => {
  expect(cutText(`${'a'.repeat(50)}${'\u0301'.repeat(1_000_000)}`, 100)).toHaveLength(49);
});
