import { expect, test, vi } from 'vitest';
import { OutdatedRead, outdatedRead, retryOutdated } from './retry-outdated.ts';

test('runs again after a lost lock, with the number of the attempt', async () => {
  const run = vi.fn<(attempt: number) => Promise<string>>(async (attempt) => {
    if (attempt < 3) throw outdatedRead();
    return `done at ${attempt}`;
  });
  expect(await retryOutdated(run)).toBe('done at 3');
  expect(run.mock.calls).toEqual([[1], [2], [3]]);
});

test('throws another error at once', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('broken')));
  await expect(retryOutdated(run)).rejects.toThrow('broken');
  expect(run).toHaveBeenCalledOnce();
});

test.each([
  { options: {}, calls: 5 },
  { options: { attempts: 3 }, calls: 3 },
  { options: { attempts: 3, pauseMs: 1 }, calls: 3 },
])('returns 409 after the last attempt: $options', async ({ options, calls }) => {
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(outdatedRead()));
  await expect(retryOutdated(run, options)).rejects.toMatchObject({ status: 409 });
  expect(run).toHaveBeenCalledTimes(calls);
});

test('throws the error of the caller after the last attempt', async () => {
  const fail = () => Promise.reject(outdatedRead());
  const busy = { onExhausted: () => new Error('busy') };
  await expect(retryOutdated(fail, busy)).rejects.toThrow('busy');
  await expect(retryOutdated(fail, { onExhausted: outdatedRead })).rejects.toThrow(OutdatedRead);
});
