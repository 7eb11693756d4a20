import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { makeFolders, shownNames, soon } from './drive-entries.ts';
import { findViolationsInEveryLook } from './find-violations.ts';
import { arrive, createFolder, row, test, upload, uploaded } from './journey.ts';
import { changeSite } from './site-settings.ts';

const emptyTexts = {
  '/drive': 'Drop files or folders here',
  '/drive/shares': 'Files and folders other people have shared with you',
  '/drive/recent': 'No recent files yet',
  '/drive/starred': 'Nothing is starred',
  '/drive/trash': 'There is nothing in the trash',
  '/drive/search': 'Begin typing or select a filter to search',
} as const;

async function act(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe('in both themes and right-to-left', () => {
  test('[DRV-1] [DSH-1] [DRE-1] [DST-1] [DTR-1] [DSE-2] [CT-6] every view says what it is when it is empty', async ({
    page,
  }) => {
    await arrive(page);
    for (const [path, text] of Object.entries(emptyTexts)) {
      await page.goto(path);
      await page.getByText(text).waitFor();
      expect(await findViolationsInEveryLook(page), path).toEqual([]);
    }
  });

  test('[DS-5] [CT-6] list and grid with entries of both kinds, selected and not', async ({ page }) => {
    await arrive(page);
    await makeFolders(page, ['Pictures', 'Reports']);
    await upload(page, [{ name: 'a.txt', content: 'x' }]);
    await uploaded(page, 'Uploaded 1 file');
    await row(page, 'Pictures').click();
    expect(await findViolationsInEveryLook(page), 'list').toEqual([]);
    await page.getByRole('button', { name: 'Show as grid' }).click();
    await page.getByRole('rowheader', { name: 'Folders' }).waitFor();
    await page.getByRole('rowheader', { name: 'Files' }).waitFor();
    expect(await findViolationsInEveryLook(page), 'grid').toEqual([]);
    await page.getByRole('button', { name: 'Show folders' }).click();
    await page.getByRole('treegrid', { name: 'Folders' }).getByText('Reports').waitFor();
    expect(await findViolationsInEveryLook(page), 'tree').toEqual([]);
  });
});

test('[DS-1] each view has its own title and its place in the drawer', async ({ page }) => {
  await arrive(page);
  for (const name of ['Shared with me', 'Recent', 'Starred', 'Trash']) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.title()).toContain(name);
    expect(await page.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
  }
});

test('[DSH-1] [DTR-1] nothing can be added to what others share, and to the trash', async ({ page }) => {
  await arrive(page);
  for (const path of ['/drive/shares', '/drive/trash']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'New', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'New', exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Upload files' }).count()).toBe(0);
  }
});

test('[DRE-1] recent files stand under their day, and cannot be sorted', async ({ page }) => {
  await arrive(page);
  await upload(page, [{ name: 'new.txt', content: 'x' }]);
  await uploaded(page, 'Uploaded 1 file');
  await page.goto('/drive/recent');
  await row(page, 'new.txt').waitFor();
  await page.getByRole('rowheader', { name: 'Today' }).waitFor();
  expect(await page.getByRole('button', { name: /Sort by/ }).count()).toBe(0);
});

test('[DST-1] a star puts an entry among the starred, and taking it away takes the row at once', async ({
  page,
}) => {
  await arrive(page);
  await makeFolders(page, ['Dear', 'Other']);
  await act(page, 'Dear', 'Add star');
  await page.getByText('Added to starred').waitFor();
  await page.getByRole('link', { name: 'Starred' }).click();
  await expect.poll(() => shownNames(page), soon).toEqual(['Dear']);
  await act(page, 'Dear', 'Remove star');
  await page.getByText('Nothing is starred').waitFor();
});

test('[DTR-1] the trash says how long it keeps things, and has only Restore and Delete forever', async ({
  page,
}) => {
  await arrive(page);
  await makeFolders(page, ['Old']);
  await row(page, 'Old').click();
  await page.keyboard.press('Delete');
  await page.getByText('Drop files or folders here').waitFor();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByText('Items in trash are deleted forever after 30 days').waitFor();
  await row(page, 'Old').getByRole('button', { name: 'Actions for' }).click();
  const items = await page.getByRole('menuitem').allTextContents();
  expect(items).toEqual(['Restore', 'Delete forever']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Sort by/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deleted date' }).waitFor();
  await page.keyboard.press('Escape');
  await row(page, 'Old').dblclick();
  await page.getByText('is in the trash').waitFor();
  await page.getByRole('button', { name: 'Restore' }).last().click();
  await page.getByText('There is nothing in the trash').waitFor();
  await page.goto('/drive');
  await row(page, 'Old').waitFor();
});

test('[DTR-1] emptying the trash asks first', async ({ page }) => {
  await arrive(page);
  await makeFolders(page, ['Old']);
  await row(page, 'Old').click();
  await page.keyboard.press('Delete');
  await page.goto('/drive/trash');
  await row(page, 'Old').waitFor();
  await page.getByRole('button', { name: 'Empty trash' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText('permanently delete').waitFor();
  await dialog.getByRole('button', { name: 'Empty trash' }).click();
  await page.getByText('There is nothing in the trash').waitFor();
});

test('[DS-1] the storage bar tells what takes the space', async ({ page }) => {
  await arrive(page);
  await page.getByRole('button', { name: /of 25 GB used/ }).click();
  const dialog = page.getByRole('dialog', { name: 'What takes your space' });
  for (const part of ['Files', 'Trash', 'Former versions']) await dialog.getByText(part).waitFor();
});

test('[DS-3] the middle of a long way collapses, and the open folder’s name opens its menu', async ({
  page,
}) => {
  await arrive(page);
  let parentId: number | null = null;
  let hash = '';
  for (const name of ['one', 'two', 'three', 'four']) {
    const [folder] = await makeFolders(page, [name], parentId);
    parentId = folder?.id ?? null;
    hash = folder?.hash ?? '';
  }
  await page.goto(`/drive/folders/${hash}`);
  await page.getByRole('button', { name: 'Show the folders between' }).click();
  await page.getByRole('menuitem', { name: 'two' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).getByRole('button', { name: 'four' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('five');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'five' }).waitFor();
});

test('[DS-9] what the site’s owner puts above the list stands there, and nowhere without it', async ({
  page,
}) => {
  await changeSite(page, ({ settings }) => {
    settings.ads.drive = '<p>Buy more shelves</p>';
  });
  await arrive(page);
  await createFolder(page, 'Plans');
  await page.frameLocator('iframe[title=Advertisement]').getByText('Buy more shelves').waitFor();
  const [ad, list] = await Promise.all([
    page.getByTitle('Advertisement').boundingBox(),
    page.getByRole('grid').boundingBox(),
  ]);
  expect((ad?.y ?? 0) + (ad?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0);
  // It can run nothing, and sees nothing of the page.
  expect(await page.getByTitle('Advertisement').getAttribute('sandbox')).not.toMatch(/scripts|same-origin/);
  await changeSite(page, ({ settings }) => {
    settings.ads.drive = '<p>Buy more shelves</p>';
    settings.ads.disable = true;
  });
  await page.reload();
  await row(page, 'Plans').waitFor();
  expect(await page.getByTitle('Advertisement').count()).toBe(0);
});

test('the bar above every screen of the drive: search, upload, look and account; beside the list its form and details', async ({
  page,
}) => {
  await arrive(page);
  await createFolder(page, 'Plans');
  const bar = page.getByRole('banner');
  await bar.getByLabel('Search files and folders').waitFor();
  await bar.getByRole('button', { name: /^Account menu of/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show as grid' }).waitFor();
  await page.getByRole('button', { name: 'Show details' }).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await bar.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Trash' }).waitFor();
});
