import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { arrive, row, test, upload, uploaded } from '../../support/browser/journey.ts';

/** Width of the line around an element, in pixels. */
const outlineOf = (element: Locator) =>
  element.evaluate((found) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(found);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

test('a contrast theme shows controls, the focus, what is selected, and the dots of a menu', async ({
  open,
}) => {
  const page = await open({ forcedColors: 'active' });
  await arrive(page);
  await upload(page, [{ name: 'Plan.txt', content: 'a plan' }]);
  await uploaded(page, 'Uploaded 1 file');
  const plan = row(page, 'Plan.txt');
  await plan.click();
  await page.keyboard.press('ArrowDown');
  expect(await outlineOf(plan)).toBe(3);

  const menuButton = plan.getByRole('button', { name: 'Actions for Plan.txt' });
  expect(await outlineOf(menuButton)).toBe(1);
  const dots = menuButton.locator('span');
  expect(await dots.evaluate((found) => getComputedStyle(found).backgroundImage)).toContain('gradient');

  const box = plan.getByRole('checkbox');
  const [paper, ink] = await box.evaluate((found) => [
    getComputedStyle(found).backgroundColor,
    getComputedStyle(found.nextElementSibling ?? found).color,
  ]);
  expect(ink).not.toBe(paper);

  await menuButton.click();
  const item = page.getByRole('menuitem', { name: 'Rename' });
  await item.hover();
  await expect.poll(() => outlineOf(item)).toBe(3);
  expect(await outlineOf(page.getByRole('menuitem', { name: 'Share' }))).toBe(0);
});
