import { expect, test } from 'vitest';
import { rowsInSight } from './rows-in-sight.ts';

test('[UQ-1] of ten thousand rows only those in sight and a few around them are drawn', () => {
  expect(rowsInSight(10_000, 76, { scrolledPx: 0, heightPx: 320 })).toEqual({ from: 0, to: 14 });
  expect(rowsInSight(10_000, 76, { scrolledPx: 76_000, heightPx: 320 })).toEqual({ from: 992, to: 1014 });
});

test('the rows end with the list, also after it grew shorter', () => {
  expect(rowsInSight(105, 76, { scrolledPx: 105 * 76 - 320, heightPx: 320 }).to).toBe(105);
  expect(rowsInSight(10, 76, { scrolledPx: 76_000, heightPx: 320 })).toEqual({ from: 10, to: 10 });
});
