import { randomBytes } from 'node:crypto';
import { open as openFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { childrenOf, download, sha256 } from '../../tests/http/upload-calls.ts';
import { startUploadStack } from '../../tests/http/upload-stack.ts';
import { chooseFiles, uploadMenu } from './choose-files.ts';
import { row, test } from './journey.ts';
import { arriveAs, signIn, writeTree } from './upload-tree.ts';

const megabyte = 1024 ** 2;
const fileBytes = 130 * megabyte;
const isStoragePut = (url: URL) => url.searchParams.has('X-Amz-Signature');

/** A file that goes in seven parts, of which the last is smaller. */
async function newBigFile(name: string): Promise<string> {
  const file = path.join(await writeTree({ [name]: '' }), name);
  const handle = await openFile(file, 'w');
  for (let written = 0; written < fileBytes; written += megabyte) await handle.write(randomBytes(megabyte));
  await handle.close();
  return file;
}

interface Storage {
  /** Parts that have been sent on their way. */
  sent: () => number;
  /** Parts that storage has answered. */
  stored: () => number;
  release: () => void;
}

/** Lets so many parts through, and the others when they are released. */
async function holdPartsAfter(page: Page, count: number): Promise<Storage> {
  let [sent, stored] = [0, 0];
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(isStoragePut, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent += 1;
    if (sent > count) await promise;
    await route.continue().catch(() => undefined);
  });
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && isStoragePut(new URL(request.url()))) stored += 1;
  });
  return { sent: () => sent, stored: () => stored, release: resolve };
}

test('[UQ-5] [UP14] [UP17] what one device has begun another one goes on with, and sends only what is missing', async ({
  open,
}) => {
  const file = await newBigFile('film.bin');
  const other = await newBigFile('other.bin');
  const laptop = await open();
  const person = await arriveAs(laptop);
  const first = await holdPartsAfter(laptop, 3);
  await chooseFiles(laptop, uploadMenu(laptop), file);
  await expect.poll(first.stored, { timeout: 60_000 }).toBe(3);
  await laptop.close({ runBeforeUnload: false });

  const desktop = await open();
  await signIn(desktop, person);
  const second = await holdPartsAfter(desktop, 100);
  await desktop.goto('/drive');
  await desktop.getByRole('heading', { name: 'Unfinished uploads' }).waitFor();
  const again = desktop.getByRole('button', { name: 'Choose film.bin again' });
  await chooseFiles(desktop, () => again.click(), other);
  await desktop.getByText('This is not the same file.').waitFor();
  await chooseFiles(desktop, () => again.click(), file);
  await row(desktop, 'film.bin').waitFor({ timeout: 90_000 });
  expect(second.sent()).toBe(4);
  const [entry, ...others] = await childrenOf(person);
  expect([entry?.name, entry?.file_size, others]).toEqual(['film.bin', fileBytes, []]);
});

test('[UQ-5] what is given up on another device is gone, with what it has stored', async ({ open }) => {
  const file = await newBigFile('film.bin');
  const laptop = await open();
  const person = await arriveAs(laptop);
  const first = await holdPartsAfter(laptop, 2);
  await chooseFiles(laptop, uploadMenu(laptop), file);
  await expect.poll(first.stored, { timeout: 60_000 }).toBe(2);
  await laptop.close({ runBeforeUnload: false });

  const desktop = await open();
  await signIn(desktop, person);
  await desktop.goto('/drive');
  const given = desktop.waitForResponse((response) => response.url().includes('/s3/multipart/abort'));
  await desktop.getByRole('button', { name: 'Give up film.bin' }).click();
  expect((await given).status()).toBe(200);
  await desktop.reload();
  await desktop.getByText('Drop files or folders here').waitFor();
  await desktop.waitForLoadState('networkidle');
  expect(await desktop.getByText('Unfinished uploads').count()).toBe(0);
});

test('[UQ-2] [UQ-5] a big file that is paused goes on from its parts', async ({ page }) => {
  const file = await newBigFile('film.bin');
  await arriveAs(page);
  const storage = await holdPartsAfter(page, 3);
  await chooseFiles(page, uploadMenu(page), file);
  await expect.poll(storage.stored, { timeout: 60_000 }).toBe(3);
  await page.getByRole('button', { name: 'Pause film.bin' }).click();
  await page.getByRole('heading', { name: 'Paused 1 file' }).waitFor();
  const sentBefore = storage.sent();
  storage.release();
  await page.getByRole('button', { name: 'Resume film.bin' }).click();
  await row(page, 'film.bin').waitFor({ timeout: 90_000 });
  expect(storage.sent() - sentBefore).toBe(4);
});

test('[UP9] [UP12] [UP13] addresses that expire during an upload are renewed without a word', async ({
  browser,
}) => {
  const stack = await startUploadStack();
  const person = await stack.newPerson();
  const context = await browser.newContext({ baseURL: stack.url });
  try {
    await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: stack.url })));
    const page = await context.newPage();
    await page.goto('/drive');
    await page.getByText('Drop files or folders here').waitFor();
    const storage = await holdPartsAfter(page, 2);
    const refused: number[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.status());
    });
    const file = await newBigFile('film.bin');
    await chooseFiles(page, uploadMenu(page), file);
    await expect.poll(storage.stored, { timeout: 60_000 }).toBe(2);
    // All seven addresses were signed at once, and end after an hour.
    await stack.advanceClock(3700);
    storage.release();
    await row(page, 'film.bin').waitFor({ timeout: 90_000 });
    expect(refused.length).toBeGreaterThan(0);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    const [entry] = await childrenOf(person);
    expect(entry?.file_size).toBe(fileBytes);
    const { content } = await download(person, entry ?? { hash: '' });
    expect(sha256(content)).toBe(sha256(await readFile(file)));
  } finally {
    await context.close();
    await stack.close();
  }
});
