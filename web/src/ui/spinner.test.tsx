import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DelayedSpinner } from './spinner.tsx';

const spinners = () => document.querySelectorAll('.animate-spin').length;

async function showSpinner() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await render(<DelayedSpinner />);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(500);
  await expect.poll(spinners).toBe(1);
  return screen;
}

test('[SH-2] stays for 200 ms where what it stood for comes sooner', async () => {
  const screen = await showSpinner();
  const shownAtMs = Date.now();
  await screen.unmount();
  const goneAfterMs = shownAtMs + 200 - Date.now();
  expect(spinners()).toBe(1);
  // Waiting for the spinner has moved the clock by a little.
  vi.advanceTimersByTime(goneAfterMs - 100);
  expect(spinners()).toBe(1);
  vi.advanceTimersByTime(100);
  expect(spinners()).toBe(0);
});

test('[SH-2] goes at once where it was seen for longer', async () => {
  const screen = await showSpinner();
  vi.advanceTimersByTime(200);
  await screen.unmount();
  expect(spinners()).toBe(0);
});
