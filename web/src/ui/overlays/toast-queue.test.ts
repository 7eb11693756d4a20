import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastQueue } from './toast-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  toastQueue.close();
  vi.useRealTimers();
});

const shown = () => toastQueue.getSnapshot()?.message;

test('[TO-1] positive stays 3 seconds, danger 8, loading until it is removed', () => {
  for (const [type, durationMs] of [
    ['positive', 3000],
    ['danger', 8000],
  ] as const) {
    toastQueue.show({ type, message: type });
    vi.advanceTimersByTime(durationMs - 1);
    expect(shown()).toBe(type);
    vi.advanceTimersByTime(1);
    expect(shown()).toBeUndefined();
  }
  const id = toastQueue.show({ type: 'loading', message: 'Working' });
  vi.advanceTimersByTime(3_600_000);
  expect(shown()).toBe('Working');
  toastQueue.close(id);
  expect(shown()).toBeUndefined();
});

test('[TO-1] stays 10 seconds with a button, and as long as it is told', () => {
  const action = { label: 'Undo', onPress: () => undefined };
  toastQueue.show({ type: 'positive', message: 'Deleted', action });
  vi.advanceTimersByTime(9999);
  expect(shown()).toBe('Deleted');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
  toastQueue.show({ type: 'positive', message: 'Long', durationMs: 60_000 });
  vi.advanceTimersByTime(59_999);
  expect(shown()).toBe('Long');
});

test('[TO-2] a new toast drops the older one, and the older one cannot remove it', () => {
  const first = toastQueue.show({ type: 'positive', message: 'one' });
  const second = toastQueue.show({ type: 'positive', message: 'two' });
  expect(first).toHaveLength(6);
  expect(second).not.toBe(first);
  toastQueue.close(first);
  expect(shown()).toBe('two');
});

test('[TO-3] the clock stands while the pointer is on it, and goes on from there', () => {
  toastQueue.show({ type: 'positive', message: 'one' });
  vi.advanceTimersByTime(2000);
  toastQueue.pause();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe('one');
  toastQueue.resume();
  vi.advanceTimersByTime(999);
  expect(shown()).toBe('one');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});
