import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Chip, type ChipProps } from './chip.tsx';

/** What a chip looks like: its height in pixels, and its colors. */
async function lookOf(props: Omit<ChipProps, 'children'>): Promise<{ heightPx: number; colors: string }> {
  const { unmount } = await render(<Chip {...props}>Tag</Chip>);
  await expect.element(page.getByText('Tag')).toBeVisible();
  const chip = page.getByText('Tag').element().parentElement ?? document.body;
  const { color, backgroundColor, boxShadow } = getComputedStyle(chip);
  const look = {
    heightPx: chip.getBoundingClientRect().height,
    colors: [color, backgroundColor, boxShadow].join(' '),
  };
  await unmount();
  return look;
}

test('[CT-3] a chip has four sizes, and is md unless it says otherwise', async () => {
  const heights: number[] = [];
  for (const size of ['xs', 'sm', 'md', 'lg'] as const) heights.push((await lookOf({ size })).heightPx);
  expect(heights).toEqual([20, 24, 28, 36]);
  expect((await lookOf({})).heightPx).toBe(28);
});

test('[CT-3] a chip has four colors, and is of the default color unless it says otherwise', async () => {
  const colors: string[] = [];
  for (const color of ['default', 'primary', 'positive', 'danger'] as const) {
    colors.push((await lookOf({ color })).colors);
  }
  expect(new Set(colors).size).toBe(4);
  expect((await lookOf({})).colors).toBe(colors[0]);
});
