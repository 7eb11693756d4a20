import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { updateEntry } from '#shared/routes/drive.ts';
import { newFile, newLink } from '../../tests/http/drive-builders.ts';
import { arriveWith, patiently } from './filled-drive.ts';
import { findViolations } from './find-violations.ts';
import { openFolder, row, test } from './journey.ts';
import { makePng } from './sample-files.ts';

/** Opens the panel from the toolbar, unless it is there. */
async function openDetails(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Show details' }).first().click();
  const panel = page.getByRole('complementary', { name: 'Details' });
  await panel.waitFor();
  return panel;
}

test('[DD-1] [DD-2] facts of one, of several and of nothing; the panel stays open over a reload', async ({
  page,
}) => {
  const files = [
    { name: 'a.txt', content: 'x'.repeat(1000) },
    { name: 'b.txt', content: 'x'.repeat(1048) },
  ];
  const { person, entries } = await arriveWith(page, files, ['Plans']);
  const [, first] = entries;
  if (first) await newLink(person, first);
  await page.reload();
  const panel = await openDetails(page);
  await panel.getByText('Select a file or folder to see its details').waitFor();
  await row(page, 'a.txt').click();
  await panel.getByRole('heading', { name: 'a.txt' }).waitFor();
  for (const [name, fact] of [
    ['Type', 'Text'],
    ['Size', '1000 B'],
    ['Owner', 'Me'],
    ['Link', 'On'],
  ] as const) {
    const term = panel.locator('dt', { hasText: name });
    expect(await term.locator('xpath=following-sibling::dd[1]').textContent()).toBe(fact);
  }
  await page.keyboard.down('Control');
  await row(page, 'b.txt').click();
  await page.keyboard.up('Control');
  await panel.getByRole('heading', { name: '2 selected' }).waitFor();
  await panel.getByText('2 KB').waitFor();
  await page.reload();
  await page.getByRole('complementary', { name: 'Details' }).waitFor();
});

test('[DD-2] with nothing selected the open folder tells about itself, and where it lies', async ({
  page,
}) => {
  await arriveWith(page, [], ['Plans']);
  await openFolder(page, 'Plans');
  const panel = await openDetails(page);
  await panel.getByRole('heading', { name: 'Plans' }).waitFor();
  expect(await panel.getByRole('tab', { name: 'Versions' }).count()).toBe(0);
  await panel.getByRole('link', { name: 'All files' }).click();
  await page.waitForURL('**/drive');
});

test('[DD-1] [F4] a description is written, given up, saved and taken away where it is read', async ({
  page,
}) => {
  await arriveWith(page, [{ name: 'a.txt', content: 'x' }]);
  const panel = await openDetails(page);
  await row(page, 'a.txt').click();
  await panel.getByRole('button', { name: 'Edit description' }).click();
  const field = panel.getByRole('textbox', { name: 'Description' });
  await field.fill('never mind');
  await page.keyboard.press('Escape');
  await panel.getByText('No description yet').waitFor();
  await panel.getByRole('button', { name: 'Edit description' }).click();
  await field.fill('x'.repeat(1100));
  expect((await field.inputValue()).length).toBe(1000);
  await field.fill('Grüße\nfrom the sea');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('from the sea').waitFor();
  await page.reload();
  await row(page, 'a.txt').click();
  await panel.getByText('from the sea').waitFor();
  await panel.getByRole('button', { name: 'Edit description' }).click();
  await field.fill('');
  await page.keyboard.press('Control+Enter');
  await panel.getByText('No description yet').waitFor();
});

test('[DD-1] [F16] activity, the newest first, page by page', async ({ page }) => {
  const { person, entries } = await arriveWith(page, [{ name: 'a.txt', content: 'x' }]);
  const [entry] = entries;
  if (!entry) throw new Error('There is no file.');
  for (let number = 1; number <= 17; number += 1) {
    await person.call(updateEntry, { params: { id: entry.id }, body: { name: `${number}.txt` } });
  }
  await page.reload();
  const panel = await openDetails(page);
  await row(page, '17.txt').click();
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await panel.getByRole('listitem').first().getByText('Renamed this from 16.txt to 17.txt').waitFor();
  expect(await panel.getByText('Uploaded this file').count()).toBe(0);
  await panel.getByRole('button', { name: 'Load more' }).click();
  await panel.getByText('Uploaded this file').waitFor();
  expect(await panel.getByRole('listitem').count()).toBe(18);
  await panel.getByRole('listitem').last().getByText('Uploaded this file').waitFor();
});

test('[DD-1] [F24] [F25] [F26] versions are downloaded, restored and deleted', async ({ page }) => {
  const { person } = await arriveWith(page, [{ name: 'a.txt', content: 'the first' }]);
  await newFile(person, { name: 'a.txt', content: 'the second', conflict: 'replace' });
  await page.reload();
  const panel = await openDetails(page);
  await row(page, 'a.txt').click();
  await panel.getByRole('tab', { name: 'Versions' }).click();
  const versions = panel.getByRole('listitem');
  await expect.poll(() => versions.count(), patiently).toBe(2);
  await versions.first().getByText('Current').waitFor();
  const menuOf = (version: string) =>
    panel.getByRole('button', { name: `Actions for ${version}`, exact: true });
  await menuOf('version 1').click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const stream = await (await started).createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('the first');
  await menuOf('version 1').click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByText('Restored version 1').waitFor();
  await expect.poll(() => versions.count(), patiently).toBe(2);
  await row(page, 'a.txt').dblclick();
  await page.getByRole('dialog').getByText('the first').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => versions.nth(1).getByRole('button').count(), patiently).toBe(1);
  await versions.nth(1).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('This will permanently delete version').waitFor();
  await question.getByRole('button', { name: 'Delete version' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => versions.count(), patiently).toBe(1);
  await menuOf('version 1').click();
  expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
});

test('[DD-1] on a phone the details are a sheet', async ({ open }) => {
  const page = await open({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await arriveWith(page, [], ['Plans']);
  await page.getByRole('button', { name: 'Show details' }).first().click();
  await page.getByRole('dialog', { name: 'Details' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test.for(['light', 'dark'] as const)(
  '[CT-6] nothing for axe to find, in the %s theme',
  async (colorScheme, { open }) => {
    const page = await open({ colorScheme });
    const { person } = await arriveWith(page, [{ name: 'a.png', content: makePng(300, 200) }]);
    await newFile(person, { name: 'a.png', content: makePng(200, 300), conflict: 'replace' });
    await page.reload();
    const panel = await openDetails(page);
    await row(page, 'a.png').click();
    await panel.getByRole('heading', { name: 'a.png' }).waitFor();
    expect(await findViolations(page), 'details').toEqual([]);
    await panel.getByRole('button', { name: 'Edit description' }).click();
    expect(await findViolations(page), 'description').toEqual([]);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    for (const [name, sign] of [
      ['Activity', 'Uploaded a new version'],
      ['Versions', 'Version 1'],
    ] as const) {
      await panel.getByRole('tab', { name }).click();
      await panel.getByText(sign).first().waitFor();
      expect(await findViolations(page), name).toEqual([]);
    }
  },
);
