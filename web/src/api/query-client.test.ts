import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** How often a query that always fails like that is tried. */
async function triesOf(fault: Error): Promise<number> {
  const read = vi.fn<() => Promise<never>>().mockRejectedValue(fault);
  const query = queryClient.fetchQuery({ queryKey: ['failing'], queryFn: read, ...defaults() });
  await Promise.all([expect(query).rejects.toBe(fault), vi.runAllTimersAsync()]);
  return read.mock.calls.length;
}

/** What is fetched by hand is not repeated unless said: the page's queries are. */
const defaults = () => ({ retry: queryClient.getDefaultOptions().queries?.retry });
const failing = (status: number) => new ApiError({ status, message: 'No.', errors: {} });

test.each([500, 503, 429, 0])('[SH-3] [C60] a query that fails with %d is repeated twice', async (status) => {
  expect(await triesOf(failing(status))).toBe(3);
});

test.each([401, 403, 404, 409])('[SH-3] [C60] a query that fails with %d is not repeated', async (status) => {
  expect(await triesOf(failing(status))).toBe(1);
});

test('[SH-3] [C60] what was read is fresh for 30 seconds', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('data');
  const fetch = () => queryClient.fetchQuery({ queryKey: ['fresh'], queryFn: read });
  await fetch();
  vi.advanceTimersByTime(29_999);
  await fetch();
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await fetch();
  expect(read).toHaveBeenCalledTimes(2);
});
