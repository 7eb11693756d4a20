import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { refreshQueries } from './refresh-queries.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** A list that somebody looks at, and how often it was read. */
function watchList(name: string, count: number) {
  const read = vi.fn<() => Promise<object>>(async () => ({
    pages: [{ data: Array.from({ length: count }) }],
  }));
  const observer = new QueryObserver(queryClient, { queryKey: ['list', name], queryFn: read });
  return { read, stop: observer.subscribe(() => undefined) };
}

test('what is shown is read anew at once, the rest when it is opened', async () => {
  const shown = watchList('shown', 10);
  queryClient.setQueryData(['list', 'hidden'], {});
  await vi.advanceTimersByTimeAsync(10);
  refreshQueries(['list']);
  await vi.advanceTimersByTimeAsync(10);
  expect(shown.read).toHaveBeenCalledTimes(2);
  expect(queryClient.getQueryState(['list', 'hidden'])?.isInvalidated).toBe(true);
  shown.stop();
});

test('a long list is read once in a while, however often it changes', async () => {
  const long = watchList('long', 5000);
  await vi.advanceTimersByTimeAsync(10);
  for (let second = 0; second < 9; second += 1) {
    refreshQueries(['list']);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(long.read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(long.read).toHaveBeenCalledTimes(2);
  long.stop();
});

test('a reading that is under way is not cut off, and another follows', async () => {
  const readings: ((list: object) => void)[] = [];
  const read = vi.fn<() => Promise<object>>(() => new Promise((resolve) => readings.push(resolve)));
  const observer = new QueryObserver(queryClient, { queryKey: ['list', 'slow'], queryFn: read });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  refreshQueries(['list']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(read).toHaveBeenCalledTimes(1);
  readings[0]?.({});
  await vi.advanceTimersByTimeAsync(1000);
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});
