import { describe, expect, test } from 'vitest';
import { fontsOf } from './choose-font.ts';
import { drawableText } from './drawable-text.ts';

/** Draws with fonts that have all letters but those of some scripts. */
const draw = (
  line: string,
  missing = /[\p{Script=Thaana}\p{Script=Cuneiform}\p{Extended_Pictographic}\u030c]/u,
) => {
  const fontOf = fontsOf(line, (_, codePoint) => !missing.test(String.fromCodePoint(codePoint)));
  return drawableText(line, fontOf);
};

describe('letters that no font has', () => {
  test('are transliterated', () => {
    expect(draw('Male, ދިވެހި')).toBe('Male, dhivehi');
  });

  test('become a question mark without a transliteration', () => {
    expect(draw('A \u{12000}', /\p{Script=Cuneiform}/u)).toMatch(/^A \S+$/);
    expect(draw('A\u{1fffe}\ue000', /[\p{Co}\p{Cn}]/u)).toBe('A');
  });
});

test('leaves out emoji with one of the spaces around them', () => {
  expect(draw('Ann 🦄 Lee')).toBe('Ann Lee');
  expect(draw('🦄 Ann 👨‍👩‍👧')).toBe('Ann');
  expect(draw('\u200e🦄 Ann')).toBe('\u200eAnn');
});

test('composes letters, and leaves out marks that the font lacks', () => {
  expect(draw('e\u0301 x\u030c')).toBe('\u00e9 x');
});

test('leaves out invisible and control characters', () => {
  expect(draw('A\u00ad\u0007\u200bB\tC')).toBe('AB C');
});

test('keeps Persian letters apart, as the non-joiner asks for', () => {
  expect(draw('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(draw('می\u200cخواهم', /[\u200c]/u)).toBe('می\u200cخواهم');
});

test('draws the ring of the Thai and Lao vowel "am" below the tone mark', () => {
  expect(draw('น้ำ')).toBe('น\u0e4d\u0e49\u0e32');
  expect(draw('ນ້ຳ')).toBe('ນ\u0ecd\u0ec9\u0eb2');
});
