import { expect, test } from 'vitest';
import { createTypeAhead } from './type-ahead.ts';

const names = ['Any type', 'Folders', 'Audio', 'Archives', 'Österreich'];

test('[CT-2] letters that follow one another make a word; after 500 ms it begins anew', () => {
  const list = createTypeAhead();
  expect(list.find('a', names, 0, 0)).toBe(2);
  expect(list.find('r', names, 2, 499)).toBe(3);
  expect(list.isTyping(998)).toBe(true);
  expect(list.isTyping(999)).toBe(false);
  expect(list.find('f', names, 3, 999)).toBe(1);
});

test('[CT-2] the same letter again goes on to the next, and around', () => {
  const list = createTypeAhead();
  expect([0, 2, 3].map((current, index) => list.find('a', names, current, index))).toEqual([2, 3, 0]);
});

test('[CT-2] accents and capitals make no difference; what fits nothing finds nothing', () => {
  expect(createTypeAhead().find('o', names, 0, 0)).toBe(4);
  expect(createTypeAhead().find('x', names, 0, 0)).toBeUndefined();
});
