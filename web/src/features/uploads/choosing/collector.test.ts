import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCollector } from './collector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { signal } = new AbortController();
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function start(send = async (requests: number[]): Promise<(number | Error)[]> => requests.map((n) => n * 2)) {
  let isDry = false;
  const spy = vi.fn<typeof send>(send);
  const collector = createCollector<number, number>({
    maxRequests: 3,
    maxWaitMs: () => 1000,
    isDry: () => isDry,
    send: spy,
  });
  return { collector, send: spy, setDry: (now: boolean) => void (isDry = now) };
}

test('[UQ-2] a call goes when it is full, and what is left goes when nothing more is to come', async () => {
  const { collector, send, setDry } = start();
  const answers = range(4).map((n) => collector.ask(n, signal));
  await vi.advanceTimersByTimeAsync(0);
  expect(send.mock.calls).toEqual([[[0, 1, 2]]]);
  setDry(true);
  collector.settle();
  expect(await Promise.all(answers)).toEqual([0, 2, 4, 6]);
  expect(send).toHaveBeenCalledTimes(2);
});

test('nobody waits longer than the time for others', async () => {
  const { collector, send } = start();
  const answer = collector.ask(1, signal);
  await vi.advanceTimersByTimeAsync(999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe(2);
});

test('one call at a time', async () => {
  const release: (() => void)[] = [];
  const { collector, send } = start(
    (requests) => new Promise((resolve) => void release.push(() => resolve(requests))),
  );
  const answers = range(6).map((n) => collector.ask(n, signal));
  await vi.advanceTimersByTimeAsync(2000);
  expect(send).toHaveBeenCalledTimes(1);
  release[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(2);
  release[1]?.();
  expect(await Promise.all(answers)).toEqual(range(6));
});

test('one that fails alone, and a call that fails as a whole', async () => {
  let isDown = false;
  const { collector, setDry } = start(async (requests) => {
    if (isDown) throw new Error('down');
    return requests.map((n) => (n === 1 ? new Error('only one') : n));
  });
  setDry(true);
  const answers = await Promise.allSettled([0, 1].map((n) => collector.ask(n, signal)));
  expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected']);
  isDown = true;
  await expect(collector.ask(0, signal)).rejects.toThrow('down');
});

test('what is aborted before it is sent is not sent', async () => {
  const { collector, send, setDry } = start();
  const controller = new AbortController();
  const aborted = collector.ask(1, controller.signal);
  const kept = collector.ask(2, signal);
  controller.abort(new Error('stopped'));
  await expect(aborted).rejects.toThrow('stopped');
  setDry(true);
  collector.settle();
  expect(await kept).toBe(4);
  expect(send.mock.calls).toEqual([[[2]]]);
});
