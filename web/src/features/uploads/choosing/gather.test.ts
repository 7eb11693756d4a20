import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gather } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[UQ-7] a hundred entries are shown together, and the next ones by themselves', () => {
  const pass = vi.fn<(values: number[]) => void>();
  const tell = gather(500, pass);
  for (let n = 0; n < 100; n += 1) tell(n);
  expect(pass).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(pass.mock.calls.map(([values]) => values.length)).toEqual([100]);
  tell(100);
  vi.advanceTimersByTime(500);
  expect(pass).toHaveBeenLastCalledWith([100]);
});
