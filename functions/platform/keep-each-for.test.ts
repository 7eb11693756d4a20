import { beforeEach, expect, test, vi } from 'vitest';
import { keepEachFor } from './keep-each-for.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  return () => void vi.useRealTimers();
});

const reader = () => vi.fn<() => Promise<number>>().mockResolvedValue(1);

test('reads each key once until it is old', async () => {
  const keep = keepEachFor<number>(1000, 10);
  const [one, other] = [reader(), reader()];
  await Promise.all([keep('one', one), keep('one', one), keep('other', other)]);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  vi.advanceTimersByTime(1000);
  await keep('one', one);
  expect(one).toHaveBeenCalledTimes(2);
});

test('evicts the oldest key', async () => {
  const keep = keepEachFor<number>(1000, 2);
  const read = reader();
  for (const key of ['one', 'two', 'three', 'two', 'one']) await keep(key, read);
  expect(read).toHaveBeenCalledTimes(4);
});

test('reads again after a failure', async () => {
  const keep = keepEachFor<number>(1000, 10);
  const read = reader().mockRejectedValueOnce(new Error('down'));
  await expect(keep('one', read)).rejects.toThrow('down');
  expect(await keep('one', read)).toBe(1);
});
