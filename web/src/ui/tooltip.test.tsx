import { Button } from 'react-aria-components/Button';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Tooltip, tooltipsByPointer } from './tooltip.tsx';

const tooltip = page.getByRole('tooltip');
const aside = page.getByRole('heading', { name: 'Aside' });

afterEach(() => {
  tooltipsByPointer.areOn = false;
});

beforeEach(async () => {
  tooltipsByPointer.areOn = true;
  await render(
    <>
      <h1>Aside</h1>
      <Tooltip text="Makes a folder">
        <Button>New</Button>
      </Tooltip>
      <Tooltip text="Marks it">
        <Button>Star</Button>
      </Tooltip>
    </>,
  );
});

test('[CT-1] opens after 1500 ms under the pointer and closes 500 ms after the pointer leaves', async () => {
  // Until the first move, the page does not know that there is a pointer.
  await aside.hover();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await page.getByRole('button', { name: 'New' }).hover();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1499);
  expect(tooltip.elements()).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect.element(tooltip).toHaveTextContent('Makes a folder');
  const timers = vi.getTimerCount();
  await aside.hover();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(timers);
  vi.advanceTimersByTime(499);
  await new Promise(requestAnimationFrame);
  expect(tooltip.elements()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('[CT-1] opens at once for keys, one at a time, and closes with Escape', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toHaveTextContent('Makes a folder');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tooltip', { name: 'Marks it' })).toBeVisible();
  await expect.poll(() => tooltip.elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  // For so long after one tooltip, the next opens without a delay.
  vi.advanceTimersByTime(500);
});
