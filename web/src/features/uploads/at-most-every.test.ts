import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[UQ-7] the first time at once, then at most once a period, and the last word is heard', () => {
  const work = vi.fn<() => void>();
  const ask = atMostEvery(1000, work);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  for (let nth = 0; nth < 5; nth += 1) ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});
