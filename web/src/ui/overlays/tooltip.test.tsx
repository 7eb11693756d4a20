import { Button } from 'react-aria-components/Button';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent, type Locator } from 'vitest/browser';
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

/**
 * Shows a tooltip and lets the time pass for which the next one opens without a delay: a tooltip that was open at the end of
 * an earlier test has left it so. Needs a clock that the test moves.
 */
async function forgetEarlierTooltips(): Promise<void> {
  const countLater = () => {
    vi.advanceTimersByTime(1500);
    return tooltip.elements().length;
  };
  await page.getByRole('button', { name: 'New' }).hover();
  await expect.poll(countLater).toBe(1);
  await aside.hover();
  await expect.poll(countLater).toBe(0);
  vi.advanceTimersByTime(1500);
}

test('[CT-1] opens after 1500 ms under the pointer and closes 500 ms after the pointer leaves', async () => {
  // Until the first move, the page does not know that there is a pointer.
  await aside.hover();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await forgetEarlierTooltips();
  // What earlier tests of this page have left may wait for its time, too.
  const others = vi.getTimerCount();
  await page.getByRole('button', { name: 'New' }).hover();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(others);
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

/** Gives a control the focus as a key does: the first Tab tells the page that there is a keyboard. */
async function focusByKey(control: Locator): Promise<void> {
  await userEvent.keyboard('{Tab}');
  (control.element() as HTMLElement).focus();
}

test('[CT-1] stands 10 px from its control, and 16 px from the edge of the window', async () => {
  await render(
    <div style={{ position: 'fixed', insetInlineEnd: 0, bottom: 120 }}>
      <Tooltip text="Explains at some length what is at the very edge of the window">
        <Button>Edge</Button>
      </Tooltip>
    </div>,
  );
  const control = page.getByRole('button', { name: 'Edge' });
  await focusByKey(control);
  await expect.element(tooltip).toBeVisible();
  const [shown, around] = [tooltip, control].map((each) => each.element().getBoundingClientRect());
  expect(Math.round((around?.top ?? 0) - (shown?.bottom ?? 0))).toBe(10);
  expect(Math.round(innerWidth - (shown?.right ?? 0))).toBe(16);
  await userEvent.keyboard('{Escape}');
});

test('[CT-1] is neutral, positive or danger', async () => {
  const colors: string[] = [];
  for (const look of [undefined, 'neutral', 'positive', 'danger'] as const) {
    const { unmount } = await render(
      <Tooltip text="Colored" look={look}>
        <Button>Last</Button>
      </Tooltip>,
    );
    await focusByKey(page.getByRole('button', { name: 'Last' }));
    await expect.element(page.getByRole('tooltip', { name: 'Colored' })).toBeVisible();
    colors.push(getComputedStyle(page.getByRole('tooltip', { name: 'Colored' }).element()).backgroundColor);
    await userEvent.keyboard('{Escape}');
    await unmount();
  }
  expect(colors[0]).toBe(colors[1]);
  expect(new Set(colors).size).toBe(3);
});
