import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newProgramOf } from '../../tests/http/people.ts';
import { childrenOf, download } from '../../tests/http/upload-calls.ts';
import { createFolder, openFolder, row, test, upload, uploaded } from './journey.ts';
import { arriveAs } from './upload-tree.ts';

const isStoragePut = (url: URL) => url.searchParams.has('X-Amz-Signature');
const files = (names: string[], content: string | Buffer = 'some text') =>
  names.map((name) => ({ name, content }));

/** Holds back everything that goes to storage until the answered function is called. */
async function holdStorage(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(isStoragePut, async (route) => {
    await promise;
    // What was given up meanwhile has no request to go on with.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Puts files into the clipboard of the page, as a person's paste does. */
async function paste(page: Page, pasted: { name: string; type: string; content: string }[]): Promise<void> {
  await page.evaluate((all) => {
    const clipboardData = new DataTransfer();
    for (const { name, type, content } of all) clipboardData.items.add(new File([content], name, { type }));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, pasted);
}

test('[UQ-2] [UQ-3] one upload is paused and goes on, and all are', async ({ page }) => {
  const person = await arriveAs(page);
  const release = await holdStorage(page);
  await upload(page, files(['a.bin', 'b.bin', 'c.bin', 'd.bin'], randomBytes(5000)));
  await page.getByRole('button', { name: 'Pause a.bin' }).click();
  await page.getByRole('button', { name: 'Resume a.bin' }).waitFor();
  // Its place is taken by the next one.
  await expect.poll(() => page.getByRole('progressbar', { name: /^Uploading/ }).count()).toBe(3);
  await page.getByRole('button', { name: 'Pause all' }).click();
  await page.getByRole('heading', { name: 'Paused 4 files' }).waitFor();
  expect(await page.getByRole('progressbar', { name: /^Uploading/ }).count()).toBe(0);
  release();
  await page.getByRole('button', { name: 'Resume all' }).click();
  await uploaded(page, 'Uploaded 4 files');
  expect((await childrenOf(person)).map(({ name }) => name).sort()).toEqual([
    'a.bin',
    'b.bin',
    'c.bin',
    'd.bin',
  ]);
});

test('[UQ-8] a taken name is asked about: keep both, replace, skip', async ({ page }) => {
  const person = await arriveAs(page);
  await upload(page, files(['a.txt', 'b.txt', 'c.txt'], 'first'));
  await uploaded(page, 'Uploaded 3 files');
  await upload(page, files(['a.txt', 'b.txt', 'c.txt', 'new.txt'], 'second'));
  const dialog = page.getByRole('dialog', { name: 'Already exists' });
  expect(await dialog.getByRole('radio', { name: 'Keep both' }).isChecked()).toBe(true);
  await dialog.getByText('a.txt').first().waitFor();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('b.txt').first().waitFor();
  await dialog.getByRole('radio', { name: 'Replace' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('c.txt').first().waitFor();
  await dialog.getByRole('radio', { name: 'Skip' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await uploaded(page, 'Uploaded 6 files');
  const found = await childrenOf(person);
  expect(found.map(({ name, versions_count }) => [name, versions_count]).sort()).toEqual([
    ['a (1).txt', 1],
    ['a.txt', 1],
    ['b.txt', 2],
    ['c.txt', 1],
    ['new.txt', 1],
  ]);
  const contentOf = async (name: string) => {
    const entry = found.find((known) => known.name === name);
    return Buffer.from((await download(person, entry ?? { hash: '' })).content).toString();
  };
  expect(await Promise.all(['a.txt', 'b.txt', 'c.txt'].map(contentOf))).toEqual(['first', 'second', 'first']);
});

test('[UQ-8] one answer for all, and none for those that are cancelled', async ({ page }) => {
  const person = await arriveAs(page);
  await upload(page, files(['a.txt', 'b.txt'], 'first'));
  await uploaded(page, 'Uploaded 2 files');
  await upload(page, files(['a.txt', 'b.txt'], 'second'));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await upload(page, files(['a.txt', 'b.txt'], 'third'));
  await page.getByRole('dialog').getByRole('radio', { name: 'Replace' }).check();
  await page.getByRole('dialog').getByText('Do this for all').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await uploaded(page, 'Uploaded 4 files');
  const found = await childrenOf(person);
  expect(found.map(({ name, versions_count }) => [name, versions_count])).toEqual([
    ['a.txt', 2],
    ['b.txt', 2],
  ]);
});

test('[UQ-7] pasted files and pictures are uploaded, pictures under the date', async ({ page }) => {
  const person = await arriveAs(page);
  // What listens is loaded after the first view.
  await page.waitForLoadState('networkidle');
  await paste(page, [{ name: 'notes.txt', type: 'text/plain', content: 'noted' }]);
  await row(page, 'notes.txt').waitFor();
  await paste(page, [{ name: 'image.png', type: 'image/png', content: 'px' }]);
  await uploaded(page, 'Uploaded 2 files');
  const names = (await childrenOf(person)).map(({ name }) => name);
  expect(names.find((name) => name !== 'notes.txt')).toMatch(
    /^Pasted picture \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/,
  );
});

test('[UQ-7] an upload goes where it was begun, whatever is opened meanwhile, and shows its folder', async ({
  page,
}) => {
  await arriveAs(page);
  await createFolder(page, 'Target');
  await openFolder(page, 'Target');
  const release = await holdStorage(page);
  await upload(page, files(['there.txt']));
  await page.getByRole('button', { name: 'Pause there.txt' }).waitFor();
  await page.goBack();
  await row(page, 'Target').waitFor();
  release();
  await uploaded(page, 'Uploaded 1 file');
  expect(await row(page, 'there.txt').count()).toBe(0);
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await page.waitForURL(/\/drive\/folders\//);
  await row(page, 'there.txt').waitFor();
});

test('[UQ-6] closing the tab asks first while uploads run, and not when they are done', async ({ page }) => {
  await arriveAs(page);
  const release = await holdStorage(page);
  await upload(page, files(['a.bin']));
  await page.getByRole('button', { name: 'Pause a.bin' }).waitFor();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  release();
  await uploaded(page, 'Uploaded 1 file');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('[UQ-6] signing out ends uploads', async ({ page }) => {
  const program = await newProgramOf(await arriveAs(page));
  const release = await holdStorage(page);
  await upload(page, files(['a.bin', 'b.bin', 'c.bin', 'd.bin']));
  await page.getByRole('button', { name: 'Pause a.bin' }).waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login**');
  release();
  await page.waitForTimeout(1000);
  expect(await page.getByRole('complementary', { name: 'Uploads' }).count()).toBe(0);
  expect(await childrenOf(program)).toEqual([]);
});

test('[UQ-3] [UQ-9] [UP16b] what is cancelled gives its space back', async ({ page }) => {
  const person = await arriveAs(page);
  await holdStorage(page);
  await upload(page, files(['a.bin', 'b.bin', 'c.bin', 'd.bin', 'e.bin']));
  await page.getByRole('button', { name: 'Pause a.bin' }).waitFor();
  const given = page.waitForResponse((response) => response.url().includes('/s3/simple/abort-batch'));
  await page.getByRole('button', { name: 'Cancel all' }).click();
  expect((await given).status()).toBe(200);
  await page.getByRole('button', { name: 'Retry a.bin' }).waitFor();
  expect(await childrenOf(person)).toEqual([]);
});

test('[UQ-1] a phone keeps the bar out of the way and opens it over the whole screen', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  await arriveAs(page);
  await upload(page, files(['a.txt']));
  await uploaded(page, 'Uploaded 1 file');
  const panel = page.getByRole('complementary', { name: 'Uploads' });
  const bar = await panel.boundingBox();
  const button = await page.getByRole('button', { name: 'New', exact: true }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await panel.getByRole('button', { name: 'Expand' }).click();
  expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await panel.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeLessThan(100);
});
