import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploads } from '#shared/limits/upload-limits.ts';
import { startInactivityTimer } from './inactivity-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[UQ-4] the time-out comes after 300000000 ms without progress, counted from the last', () => {
  const onTimeout = vi.fn<() => void>();
  const timer = startInactivityTimer(uploads.inactivityTimeoutMs, onTimeout);
  vi.advanceTimersByTime(200_000_000);
  timer.touch();
  vi.advanceTimersByTime(299_999_999);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('a time longer than timers can take does not fire at once', () => {
  const onTimeout = vi.fn<() => void>();
  startInactivityTimer(2 ** 31 + 1000, onTimeout);
  vi.advanceTimersByTime(2 ** 31);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(onTimeout).toHaveBeenCalledTimes(1);
});

test('a stopped timer stays silent', () => {
  const onTimeout = vi.fn<() => void>();
  startInactivityTimer(1000, onTimeout).stop();
  vi.advanceTimersByTime(5000);
  expect(onTimeout).not.toHaveBeenCalled();
});
