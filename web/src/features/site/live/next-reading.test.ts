import { expect, test } from 'vitest';
import { nextReadingMs } from './next-reading.ts';

const startedAtMs = Date.UTC(2026, 0, 1);

test('[UQ-7] an upload of four minutes has its lists read anew six times', () => {
  const readAfterSeconds: number[] = [];
  let toldAtMs = -Infinity;
  for (;;) {
    toldAtMs = nextReadingMs(startedAtMs, toldAtMs);
    if (toldAtMs > startedAtMs + 240_000) break;
    readAfterSeconds.push((toldAtMs - startedAtMs) / 1000);
  }
  expect(readAfterSeconds).toEqual([10, 20, 40, 80, 140, 200]);
});

test('what was told before the upload began does not hasten it', () => {
  expect(nextReadingMs(startedAtMs, startedAtMs - 60_000)).toBe(startedAtMs + 10_000);
});
