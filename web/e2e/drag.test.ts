import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeFolders, shownNames, sortByName, soon } from './drive-entries.ts';
import { arrive, test } from './journey.ts';

/** A row of the list: the tree has rows of the same names. */
const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row', { name });

/** Drags as a hand does: pressed, moved a little, moved over the target, let go. */
async function drag(page: Page, name: string, target: ReturnType<Page['locator']>): Promise<void> {
  await row(page, name).hover();
  await page.mouse.down();
  const place = await row(page, name).boundingBox();
  if (!place) throw new Error(`${name} is not on the page.`);
  await page.mouse.move(place.x + 220, place.y + 30, { steps: 3 });
  await page.waitForTimeout(100);
  await target.hover();
  await target.hover();
  await page.mouse.up();
}

test('[DS-8] entries dropped on a folder are moved into it; Undo brings them back', async ({ page }) => {
  await arrive(page);
  await makeFolders(page, ['apples', 'box', 'pears']);
  await sortByName(page);
  await row(page, 'apples').click();
  await row(page, 'pears').click({ modifiers: ['ControlOrMeta'] });
  await drag(page, 'pears', row(page, 'box'));
  await expect.poll(() => shownNames(page), soon).toEqual(['box']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shownNames(page), soon).toEqual(['apples', 'box', 'pears']);
});

test('[DS-8] breadcrumb, Starred and Trash take what is dropped on them', async ({ page }) => {
  await arrive(page);
  const [box] = await makeFolders(page, ['box']);
  await makeFolders(page, ['inner', 'dear', 'old'], box?.id);
  await page.goto(`/drive/folders/${box?.hash}`);
  const views = page.getByRole('navigation', { name: 'Views' });
  await drag(page, 'dear', views.getByRole('link', { name: 'Starred' }));
  await page.getByText('Added to starred').waitFor();
  await drag(page, 'old', views.getByRole('link', { name: 'Trash' }));
  await expect.poll(async () => (await shownNames(page)).toSorted(), soon).toEqual(['dear', 'inner']);
  await drag(page, 'inner', page.getByRole('navigation', { name: 'Folder path' }).getByRole('link'));
  await expect.poll(() => shownNames(page), soon).toEqual(['dear']);
  await page.goto('/drive');
  await row(page, 'inner').waitFor();
});

test('[DS-8] folders of the tree take drops, and no folder takes itself', async ({ page }) => {
  await arrive(page);
  await makeFolders(page, ['first', 'second']);
  await page.getByRole('button', { name: 'Show folders' }).click();
  const tree = page.getByRole('treegrid', { name: 'Folders' });
  await drag(page, 'first', tree.getByText('first'));
  await drag(page, 'first', tree.getByText('second'));
  await expect.poll(() => shownNames(page), soon).toEqual(['second']);
});

test('[DS-8] a drag by keyboard: its button, the targets, Enter', async ({ page }) => {
  await arrive(page);
  await makeFolders(page, ['apples', 'box']);
  await sortByName(page);
  await row(page, 'apples').click();
  await row(page, 'apples').getByRole('button', { name: 'Drag apples' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move to box' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '');
  for (let step = 0; step < 8 && (await focused()) !== 'Move to box'; step += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await focused()).toBe('Move to box');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownNames(page), soon).toEqual(['box']);
});

test('[DS-8] files from the desktop on a folder row are uploaded into that folder', async ({ page }) => {
  await arrive(page);
  await makeFolders(page, ['Inbox', 'Other']);
  await row(page, 'Inbox').waitFor();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }));
    return data;
  });
  const target = row(page, 'Inbox');
  await target.dispatchEvent('dragenter', { dataTransfer: transfer });
  await target.dispatchEvent('dragover', { dataTransfer: transfer });
  await page.getByText('Drop files to upload to Inbox').waitFor();
  await target.dispatchEvent('drop', { dataTransfer: transfer });
  await row(page, 'Inbox').dblclick();
  await row(page, 'dropped.txt').waitFor();
});
