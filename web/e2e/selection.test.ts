import { expect } from 'vitest';
import { makeFolders, selectedNames, shownNames, sortByName, soon } from './drive-entries.ts';
import { arrive, row, test } from './journey.ts';

const letters = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];

test('[DS-7] [DS-3] click selects, Ctrl adds and takes away, Shift ranges, Escape clears', async ({
  page,
}) => {
  await arrive(page);
  await makeFolders(page, letters);
  await sortByName(page);
  await row(page, 'bravo').click();
  await page.getByText('1 selected').waitFor();
  await row(page, 'delta').click({ modifiers: ['Shift'] });
  expect(await selectedNames(page)).toEqual(['bravo', 'charlie', 'delta']);
  await row(page, 'charlie').click({ modifiers: ['ControlOrMeta'] });
  await row(page, 'golf').click({ modifiers: ['ControlOrMeta'] });
  expect(await selectedNames(page)).toEqual(['bravo', 'delta', 'golf']);
  await page.getByText('3 selected').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => selectedNames(page), soon).toEqual([]);
});

test('[DS-7] Ctrl+A selects all that is loaded; a click on empty space selects nothing', async ({ page }) => {
  await arrive(page);
  await makeFolders(page, letters);
  await row(page, 'alpha').waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByText('8 selected').waitFor();
  await row(page, 'alpha').locator('label').click();
  await page.getByText('7 selected').waitFor();
  await page.mouse.click(700, 700);
  await expect.poll(() => selectedNames(page), soon).toEqual([]);
});

test('[DS-7] arrows, Home, End, Space and type-ahead move through the list', async ({ page }) => {
  await arrive(page);
  await makeFolders(page, letters);
  await sortByName(page);
  await row(page, 'bravo').click();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selectedNames(page), soon).toEqual(['charlie']);
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => selectedNames(page), soon).toEqual(['charlie', 'delta']);
  await page.keyboard.press('End');
  await expect.poll(() => selectedNames(page), soon).toEqual(['hotel']);
  await page.keyboard.press('Home');
  await expect.poll(() => selectedNames(page), soon).toEqual(['alpha']);
  await page.keyboard.type('fo');
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel), soon).toBe('foxtrot');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/drive/folders/*');
  await page.getByText('This folder is empty').waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.waitForURL('**/drive');
});

test('[DS-4] [DS-5] [DS-7] the grid is remembered, and its arrow keys go by what is seen', async ({
  page,
}) => {
  await arrive(page);
  await makeFolders(page, letters);
  await sortByName(page);
  await page.getByRole('button', { name: 'Show as grid' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show as list' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('drive.viewMode'))).toBe('grid');
  await row(page, 'alpha').click();
  const columns = await page
    .locator('[data-key][role=row]')
    .evaluateAll(
      (cards) =>
        cards.filter((card) => card.getBoundingClientRect().top === cards[0]?.getBoundingClientRect().top)
          .length,
    );
  expect(columns).toBeGreaterThan(2);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => selectedNames(page), soon).toEqual(['bravo']);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selectedNames(page), soon).toEqual([letters[1 + columns]]);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => selectedNames(page), soon).toEqual(['bravo']);
});

test('[DS-7] a frame drawn from empty space selects what it touches', async ({ page }) => {
  await arrive(page);
  await makeFolders(page, letters);
  await sortByName(page);
  await page.getByRole('button', { name: 'Show as grid' }).click();
  const first = await row(page, 'alpha').boundingBox();
  const second = await row(page, 'bravo').boundingBox();
  if (!first || !second) throw new Error('The cards have no place.');
  await page.mouse.move(first.x - 6, first.y - 6);
  await page.mouse.down();
  await page.mouse.move(first.x + 40, first.y + 20, { steps: 4 });
  await page.mouse.move(second.x + 10, second.y + 20, { steps: 4 });
  await expect.poll(() => selectedNames(page), soon).toEqual(['alpha', 'bravo']);
  await page.mouse.up();
  await page.getByText('2 selected').waitFor();
});

test('[DS-7] [CT-4] a finger selects in the select mode and opens by a tap', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await arrive(page);
  await makeFolders(page, letters);
  await row(page, 'alpha').waitFor();
  await page.getByRole('button', { name: 'Select', exact: true }).tap();
  await row(page, 'alpha').tap();
  await row(page, 'bravo').tap();
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Clear selection' }).tap();
  await expect.poll(() => selectedNames(page), soon).toEqual([]);
  await row(page, 'alpha').tap();
  await page.waitForURL('**/drive/folders/*');
});

test('[DS-7] a long press begins to select, and taps go on with it', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await arrive(page);
  await makeFolders(page, letters);
  const place = await row(page, 'alpha').boundingBox();
  if (!place) throw new Error('The row has no place.');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: place.x + 120, y: place.y + 20 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect.poll(() => selectedNames(page), soon).toEqual(['alpha']);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await row(page, 'bravo').tap();
  await page.getByText('2 selected').waitFor();
  await row(page, 'bravo').tap();
  await row(page, 'alpha').tap();
  await expect.poll(() => selectedNames(page), soon).toEqual([]);
});

test('[DS-7] keys are silent while somebody types', async ({ page }) => {
  await arrive(page);
  await makeFolders(page, letters);
  await row(page, 'alpha').click();
  await page.keyboard.press('/');
  await page.keyboard.type('x');
  await page.keyboard.press('Delete');
  await page.keyboard.press('F2');
  await page.keyboard.press('ControlOrMeta+a');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('searchbox').inputValue()).toBe('x');
});

test('back returns to the same place in the list, with nothing selected', async ({ page }) => {
  await arrive(page);
  const names = Array.from({ length: 40 }, (_, index) => `folder ${String(index).padStart(2, '0')}`);
  await makeFolders(page, names);
  await sortByName(page);
  await row(page, 'folder 00').waitFor();
  const scroller = page.getByRole('rowgroup').last();
  await scroller.evaluate((element) => element.scrollTo(0, 700));
  await row(page, 'folder 25').dblclick();
  await page.getByText('This folder is empty').waitFor();
  await page.goBack();
  await row(page, 'folder 25').waitFor();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(700);
  expect(await selectedNames(page)).toEqual([]);
  expect(await shownNames(page)).not.toContain('folder 00');
});
