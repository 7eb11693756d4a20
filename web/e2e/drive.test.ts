import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { createFolder, arrive, openFolder, row, test, upload, uploaded } from './journey.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function download(page: Page, name: string): Promise<Buffer> {
  await row(page, name).click({ button: 'left' });
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).first().click();
  const file = await started;
  // The browser itself replaces what no file system takes.
  expect(file.suggestedFilename()).toBe(name.replaceAll('"', '_'));
  return readFile(await file.path());
}

test('[DS-1] [DS-3] [UQ-1] [UQ-7] [DFO-1] from New folder to a downloaded file, without a reload', async ({
  page,
}) => {
  await arrive(page);
  await createFolder(page, 'Pictures');
  await row(page, 'Pictures').dblclick();
  await page.getByText('This folder is empty').waitFor();
  const content = randomBytes(300_000);
  await upload(page, [{ name: 'photo of “us”.bin', content }]);
  await row(page, 'photo of').waitFor();
  await uploaded(page, 'Uploaded 1 file');
  expect(sha256(await download(page, 'photo of “us”.bin'))).toBe(sha256(content));
  await page.getByRole('link', { name: 'All files' }).first().click();
  await row(page, 'Pictures').waitFor();
});

test('[UQ-7] the storage bar follows an upload', async ({ page }) => {
  await arrive(page);
  await page.getByText('0 B of 25 GB used').waitFor();
  await upload(page, [{ name: 'a.bin', content: Buffer.alloc(3 * 1024 * 1024) }]);
  await page.getByText('3 MB of 25 GB used').waitFor();
});

test('a name that is taken is told in the dialog, which keeps what was typed', async ({ page }) => {
  await arrive(page);
  await createFolder(page, 'Plans');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('plans');
  await page.keyboard.press('Enter');
  await dialog.getByText('Folder with same name already exists.').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('plans');
});

test('[DS-7] F2 renames, keeping the extension, and Enter opens', async ({ page }) => {
  await arrive(page);
  await createFolder(page, 'Box');
  await upload(page, [{ name: 'draft.txt', content: 'x' }]);
  await row(page, 'draft.txt').click();
  await page.keyboard.press('F2');
  await page.getByRole('dialog').getByRole('textbox').fill('final');
  await page.keyboard.press('Enter');
  await row(page, 'final.txt').waitFor();
  await page.keyboard.press('Escape');
  await row(page, 'Box').click();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/drive/folders/*');
});

test('[DS-3] [DS-5] sorting by name and by size, folders first', async ({ page }) => {
  await arrive(page);
  await createFolder(page, 'zoo');
  await upload(page, [
    { name: 'file 10.txt', content: 'a' },
    { name: 'file 2.txt', content: 'abcdef' },
    { name: 'Alpha.txt', content: 'abc' },
  ]);
  await uploaded(page, 'Uploaded 3 files');
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .allTextContents()
        .then((texts) => texts.slice(1).map((text) => text.replace(/(\.txt|zoo).*/, '$1'))),
    )
    .toEqual(['zoo', 'Alpha.txt', 'file 2.txt', 'file 10.txt']);
  await page.getByRole('columnheader', { name: 'Size' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .allTextContents()
        .then((texts) => texts.slice(1).map((text) => text.replace(/(\.txt|zoo).*/, '$1'))),
    )
    .toEqual(['zoo', 'file 2.txt', 'Alpha.txt', 'file 10.txt']);
});

test('[DS-8] [UQ-2] a folder is uploaded with its tree, empty folders included', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'holdall-tree-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'trip', 'day 1'), { recursive: true });
  await writeFile(path.join(folder, 'trip', 'plan.txt'), 'plan');
  await writeFile(path.join(folder, 'trip', 'day 1', 'a.txt'), 'a');
  await arrive(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Upload folder' }).click();
  await (await chooser).setFiles(path.join(folder, 'trip'));
  await row(page, 'trip').waitFor();
  await uploaded(page, 'Uploaded 2 files');
  await row(page, 'trip').dblclick();
  await row(page, 'plan.txt').waitFor();
  await row(page, 'day 1').dblclick();
  await row(page, 'a.txt').waitFor();
});

test('[DS-8] files dropped on the list are uploaded into the open folder', async ({ page }) => {
  await arrive(page);
  await createFolder(page, 'Inbox');
  await row(page, 'Inbox').dblclick();
  await page.getByText('This folder is empty').waitFor();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }));
    return data;
  });
  const target = page.getByText('This folder is empty');
  await target.dispatchEvent('dragenter', { dataTransfer: transfer });
  await target.dispatchEvent('dragover', { dataTransfer: transfer });
  await page.getByText('Drop files to upload to Inbox').waitFor();
  await target.dispatchEvent('drop', { dataTransfer: transfer });
  await row(page, 'dropped.txt').waitFor();
});

test('[DS-10] a folder that is missing or somebody else’s is not found, inside the shell', async ({
  page,
  open,
}) => {
  await arrive(page);
  await createFolder(page, 'Private');
  await row(page, 'Private').dblclick();
  await page.waitForURL('**/drive/folders/*');
  const stranger = await open();
  await arrive(stranger);
  await stranger.goto(page.url());
  await stranger.getByRole('link', { name: 'All files' }).first().waitFor();
  await stranger.getByText('doorway to the great nothing').waitFor();
});

test('[CT-4] on a phone the drawer opens from the menu button and everything fits', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await arrive(page);
  await upload(page, [{ name: 'a rather long name for a file on a small screen.pdf', content: 'x' }]);
  await uploaded(page, 'Uploaded 1 file');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByText('of 25 GB used').waitFor();
});

test('names of every kind survive the list', async ({ page }) => {
  await arrive(page);
  const names = ['spaces and "quotes".txt', 'hash # percent %41.txt', 'emoji 🎒.txt', 'שלום עולם.txt'];
  await upload(
    page,
    names.map((name) => ({ name, content: name })),
  );
  await uploaded(page, 'Uploaded 4 files');
  await page.getByRole('button', { name: 'Clear' }).click();
  for (const name of names) {
    await row(page, name).waitFor();
    expect((await download(page, name)).toString()).toBe(name);
    await page.keyboard.press('Escape');
  }
});

test('[DS-3] a folder that was just listed has its way and its New button before the server has answered', async ({
  page,
}) => {
  await arrive(page);
  await createFolder(page, 'Outer');
  const answered = Promise.withResolvers<void>();
  onTestFinished(() => answered.resolve());
  await page.route('**/api/v1/folders/*/path*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await openFolder(page, 'Outer');
  expect(await page.getByRole('button', { name: 'New', exact: true }).isEnabled()).toBe(true);
  await createFolder(page, 'Inner');
  await openFolder(page, 'Inner');
  await page.getByRole('navigation', { name: 'Folder path' }).getByRole('link', { name: 'Outer' }).waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('heading', { name: 'Outer', exact: true }).waitFor();
  await row(page, 'Inner').waitFor();
  answered.resolve();
  await page.unrouteAll({ behavior: 'wait' });
});
