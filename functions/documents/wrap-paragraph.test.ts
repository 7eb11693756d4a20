import { expect, test } from 'vitest';
import { wrapParagraph } from './wrap-paragraph.ts';

/** Every letter has the width 1. */
const wrap = (text: string, width: number) => wrapParagraph(text, width, (line) => line.length);

test('breaks between words', () => {
  expect(wrap('one two three four', 8)).toEqual(['one two', 'three', 'four']);
});

test('breaks a word that is wider than a line', () => {
  expect(wrap('a verylongword b', 6)).toEqual(['a very', 'longwo', 'rd b']);
});

test('breaks between ideographs', () => {
  expect(wrap('東京都千代田区', 3)).toEqual(['東京都', '千代田', '区']);
});

test('breaks between Thai words, and never between a letter and its marks', () => {
  expect(wrap('ภาษาไทยง่าย', 8)).toEqual(['ภาษาไทย', 'ง่าย']);
  expect(wrap('นีนีนี', 3)).toEqual(['นี', 'นี', 'นี']);
});

test('returns one empty line for spaces', () => {
  expect(wrap('   ', 8)).toEqual(['']);
});
