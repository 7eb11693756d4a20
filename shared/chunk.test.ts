import { expect, test } from 'vitest';
import { chunk } from './chunk.ts';

test.each([
  { items: [], groups: [] },
  { items: [1], groups: [[1]] },
  { items: [1, 2, 3], groups: [[1, 2, 3]] },
  { items: [1, 2, 3, 4, 5, 6, 7], groups: [[1, 2, 3], [4, 5, 6], [7]] },
])('splits $items into $groups', ({ items, groups }) => {
  expect(chunk(items, 3)).toEqual(groups);
});
