import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DelayedSpinner } from './spinner.tsx';

const spinners = () => document.querySelectorAll('.animate-spin').length;

/** Polling would move the clock, by as much as it has to wait. */
function untilSpinnerIsShown(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (spinners() === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

async function showSpinner() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await render(<DelayedSpinner />);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  const isShown = untilSpinnerIsShown();
  vi.advanceTimersByTime(500);
  await isShown;
  return screen;
}

test('[SH-2] stays for 200 ms where what it stood for comes sooner', async () => {
  const screen = await showSpinner();
  await screen.unmount();
  vi.advanceTimersByTime(199);
  expect(spinners()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(spinners()).toBe(0);
});

test('[SH-2] goes at once where it was seen for longer', async () => {
  const screen = await showSpinner();
  vi.advanceTimersByTime(200);
  await screen.unmount();
  expect(spinners()).toBe(0);
});
