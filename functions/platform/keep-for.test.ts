import { beforeEach, expect, test, vi } from 'vitest';
import { keepFor } from './keep-for.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
});

test('reads once within its time, and again after it', async () => {
  const read = vi.fn<() => Promise<number>>(async () => Date.now());
  const get = keepFor(30_000, read);
  expect(await get()).toBe(1_000_000);
  vi.setSystemTime(1_029_999);
  expect(await get()).toBe(1_000_000);
  vi.setSystemTime(1_030_000);
  expect(await get()).toBe(1_030_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('reads again where the clock was set back', async () => {
  const get = keepFor(30_000, async () => Date.now());
  await get();
  vi.setSystemTime(999_999);
  expect(await get()).toBe(999_999);
});

test('reads again once it has run for its time, whatever the clock says', async () => {
  const running = vi.spyOn(performance, 'now').mockReturnValue(5000);
  const read = vi.fn<() => Promise<number>>(async () => Date.now());
  const get = keepFor(30_000, read);
  await get();
  running.mockReturnValue(34_999);
  await get();
  expect(read).toHaveBeenCalledTimes(1);
  running.mockReturnValue(35_000);
  await get();
  expect(read).toHaveBeenCalledTimes(2);
});

test('keeps nothing of a read that fails', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue('yes');
  const get = keepFor(30_000, read);
  await expect(get()).rejects.toThrow('no');
  expect(await get()).toBe('yes');
});
