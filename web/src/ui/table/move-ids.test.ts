import { expect, test } from 'vitest';
import { moveIds } from './move-ids.ts';

test.each([
  ['behind a later one', [1], 3, 1, [2, 3, 1, 4]],
  ['in front of an earlier one', [4], 1, 0, [4, 1, 2, 3]],
  ['several, in their order', [4, 1], 3, 0, [2, 1, 4, 3]],
  ['next to one that moves as well', [2, 4], 2, 1, [1, 2, 4, 3]],
  ['to where it is', [2], 1, 1, [1, 2, 3, 4]],
] as const)('[PL6] moves ids %s', (_title, moved, beside, behind, order) => {
  expect(moveIds([1, 2, 3, 4], moved, beside, behind)).toEqual(order);
});
