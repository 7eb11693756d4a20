import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newFile, newFolder } from '../../tests/http/drive-builders.ts';
import { newPerson } from '../../tests/http/people.ts';
import { expectNames, openAs, toast } from './drive-of.ts';
import { row, test } from './journey.ts';

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find actions').waitFor();
}

describe('the palette', () => {
  test('[DS-7] leads to places and folders by typing alone', async ({ page }) => {
    const person = await newPerson();
    const outer = await newFolder(person, { name: 'Outer' });
    const inner = await newFolder(person, { name: 'Quarterly figures', parentId: outer.id });
    await openAs(page, person);
    await row(page, 'Outer').waitFor();
    await openPalette(page);
    await page.keyboard.type('trash');
    await page.getByRole('menuitem', { name: 'Trash' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/drive/trash');
    await page.getByText('There is nothing in the trash').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openPalette(page);
    await page.keyboard.type('quarterly');
    await page.getByRole('menuitem', { name: 'Quarterly figures' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/drive/folders/${inner.hash}`);
  });

  test('[DS-7] [DA-1] acts on what is selected', async ({ page }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await newFile(person, { name: 'b.txt' });
    await openAs(page, person);
    await row(page, 'a.txt').click();
    await openPalette(page);
    await page.keyboard.type('delete');
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await page.keyboard.press('Enter');
    await expectNames(page, ['b.txt']);
    await toast(page, 'Moved 1 item to trash').waitFor();
  });

  test('[NB-8] [DS-4] turns the light off and the list into a grid', async ({ page }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await openPalette(page);
    await page.keyboard.type('dark');
    await page.getByRole('menuitem', { name: 'Dark theme' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain('dark');
    await openPalette(page);
    await page.getByRole('menuitem', { name: 'Show as grid' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('drive.viewMode'))).toContain('grid');
  });

  test('says that nothing was found, and Escape gives the focus back', async ({ page }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await row(page, 'a.txt').click();
    await openPalette(page);
    await page.keyboard.type('zzz no such thing');
    await page.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent);
    expect(focused).toContain('a.txt');
  });
});

describe('shortcuts', () => {
  test('[DS-7] F1 and ? show them all', async ({ page }) => {
    await openAs(page, await newPerson());
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const key of ['F1', '?']) {
      await page.keyboard.press(key);
      await sheet.getByText('Find actions, places and files').waitFor();
      await sheet.getByText('Select all').waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
  });

  test('[DS-7] keys are silent while a field or a dialog has the focus', async ({ page }) => {
    const person = await newPerson();
    await newFile(person, { name: 'a.txt' });
    await openAs(page, person);
    await row(page, 'a.txt').click();
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: 'Rename' });
    await dialog.getByLabel('Name').fill('what?');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('?');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('what??');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expectNames(page, ['a.txt']);
  });
});
