import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Chip, type ChipProps } from './chip.tsx';

async function chipOf(props: Omit<ChipProps, 'children'>): Promise<HTMLElement> {
  const screen = await render(<Chip {...props}>Tag</Chip>);
  await expect.element(screen.getByText('Tag')).toBeVisible();
  return screen.container.firstElementChild as HTMLElement;
}

const heightOf = (chip: HTMLElement) => chip.getBoundingClientRect().height;
const coloursOf = (chip: HTMLElement) => {
  const { color, backgroundColor, boxShadow } = getComputedStyle(chip);
  return [color, backgroundColor, boxShadow].join(' ');
};

test('[CT-3] a chip has four sizes, each larger than the one before, and is md unless it says otherwise', async () => {
  const heights: number[] = [];
  for (const size of ['xs', 'sm', 'md', 'lg'] as const) heights.push(heightOf(await chipOf({ size })));
  expect(heights).toEqual([20, 24, 28, 36]);
  expect(heightOf(await chipOf({}))).toBe(28);
});

test('[CT-3] a chip has four colors, and is of the default color unless it says otherwise', async () => {
  const colours: string[] = [];
  for (const color of ['default', 'primary', 'positive', 'danger'] as const) {
    colours.push(coloursOf(await chipOf({ color })));
  }
  expect(new Set(colours).size).toBe(4);
  expect(coloursOf(await chipOf({}))).toBe(colours[0]);
});
