import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNames } from '../../support/browser/drive-of.ts';
import { chooseFiles } from '../../support/browser/choose-files.ts';
import { writeTree } from '../../support/browser/upload-tree.ts';
import { createFolder, arrive, row, test, upload, uploaded } from '../../support/browser/journey.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function download(page: Page, name: string): Promise<Buffer> {
  await row(page, name).click({ button: 'left' });
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).first().click();
  const file = await started;
  // The browser itself replaces characters that file systems do not accept.
  expect(file.suggestedFilename()).toBe(name.replaceAll('"', '_'));
  return readFile(await file.path());
}

test('[DS-3] [DS-5] [UQ-1] [UQ-7] [DFO-1] uploads files of any name into a new folder, sorts them, and downloads them unchanged, without a reload', async ({
  page,
}) => {
  const photo = { name: 'photo of “us”.bin', content: randomBytes(3 * 1024 * 1024) };
  const names = ['spaces and "quotes".txt', 'hash # percent %41.txt', 'emoji 🎒.txt', 'שלום עולם.txt'];
  await arrive(page);
  await page.getByText('0 B of 25 GB used').waitFor();
  await createFolder(page, 'Pictures');
  await row(page, 'Pictures').dblclick();
  await page.getByText('This folder is empty').waitFor();
  await upload(page, [photo, ...names.map((name) => ({ name, content: name }))]);
  await uploaded(page, 'Uploaded 5 files');
  await page.getByText('3 MB of 25 GB used').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await createFolder(page, 'a folder');
  await page.getByRole('columnheader', { name: 'Size' }).click();
  const firstNames = () =>
    page
      .locator('[role=grid] [data-key][role=row]')
      .evaluateAll((rows) => rows.slice(0, 2).map((each) => each.ariaLabel));
  await expect.poll(firstNames).toEqual(['a folder', photo.name]);
  expect(sha256(await download(page, photo.name))).toBe(sha256(photo.content));
  for (const name of names) {
    await page.keyboard.press('Escape');
    expect((await download(page, name)).toString()).toBe(name);
  }
  await page.getByRole('link', { name: 'All files' }).first().click();
  await row(page, 'Pictures').waitFor();
});

test('[DS-8] [UQ-2] uploads a folder with its tree, and dropped files into the open folder and into the folder of a row', async ({
  page,
}) => {
  const base = await writeTree({ 'trip/plan.txt': 'plan', 'trip/day 1/a.txt': 'a' });
  await arrive(page);
  const openMenu = async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Upload folder' }).click();
  };
  await chooseFiles(page, openMenu, path.join(base, 'trip'));
  await row(page, 'trip').waitFor();
  await uploaded(page, 'Uploaded 2 files');
  await row(page, 'trip').dblclick();
  await expectNames(page, ['day 1', 'plan.txt']);
  await dropFile(page, row(page, 'plan.txt'), 'into trip.txt', 'Drop files to upload to trip');
  await expectNames(page, ['day 1', 'into trip.txt', 'plan.txt']);
  await dropFile(page, row(page, 'day 1'), 'into day.txt', 'Drop files to upload to day 1');
  await row(page, 'day 1').dblclick();
  await expectNames(page, ['a.txt', 'into day.txt']);
});

/** Drops a file from the desktop on an element, and reads where the page says that it will go. */
async function dropFile(page: Page, target: Locator, name: string, announcement: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((fileName) => {
    const data = new DataTransfer();
    data.items.add(new File(['dropped'], fileName, { type: 'text/plain' }));
    return data;
  }, name);
  await target.dispatchEvent('dragenter', { dataTransfer });
  await target.dispatchEvent('dragover', { dataTransfer });
  await page.getByText(announcement).waitFor();
  await target.dispatchEvent('drop', { dataTransfer });
}
