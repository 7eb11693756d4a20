import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/call.ts';
import { withRetries } from './with-retries.ts';

const failure = (status: number, retryAfterSeconds?: number) =>
  new ApiError({ status, message: `status ${status}`, errors: {}, retryAfterSeconds });
type Attempt = (retryNumber: number) => Promise<string>;

/** How a promise ended, so that it can be awaited after the clock has moved. */
const endOf = (promise: Promise<unknown>) => Promise.allSettled([promise]);
const never = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a lost connection is tried three times again, after 3, 5 and 10 seconds, and then told', async () => {
  const attempt = vi.fn<Attempt>().mockRejectedValue(failure(0));
  const result = endOf(withRetries(attempt, never));
  const counts = [];
  for (const seconds of [0, 3, 5, 10, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    counts.push(attempt.mock.calls.length);
  }
  expect(counts).toEqual([1, 2, 3, 4, 4]);
  expect(await result).toMatchObject([{ status: 'rejected', reason: { status: 0 } }]);
});

test.each([400, 401, 403, 404, 422])('a refusal (%i) is told at once', async (status) => {
  const attempt = vi.fn<Attempt>().mockRejectedValue(failure(status));
  await expect(withRetries(attempt, never)).rejects.toThrow(`status ${status}`);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('too many requests wait as long as the server says', async () => {
  const attempt = vi.fn<Attempt>().mockResolvedValue('done');
  attempt.mockRejectedValueOnce(failure(429, 20));
  const result = withRetries(attempt, never);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('done');
  expect(attempt.mock.calls).toEqual([[0], [1]]);
});

test('an abort ends the waiting at once', async () => {
  const controller = new AbortController();
  const result = endOf(withRetries(() => Promise.reject(failure(503)), controller.signal));
  await vi.advanceTimersByTimeAsync(1000);
  controller.abort(new Error('stop'));
  expect(await result).toMatchObject([{ status: 'rejected', reason: { message: 'stop' } }]);
});

test('without a network a retry waits until the browser is online again', async () => {
  const network = { onLine: false };
  vi.stubGlobal('navigator', network);
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const attempt = vi.fn<Attempt>().mockResolvedValue('done').mockRejectedValueOnce(failure(0));
  const result = withRetries(attempt, never);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  network.onLine = true;
  target.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await result).toBe('done');
});
