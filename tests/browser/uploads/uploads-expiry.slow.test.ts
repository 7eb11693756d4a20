import { randomBytes } from 'node:crypto';
import { open as openFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { sha256 } from '../../support/bytes.ts';
import { startUploadStack } from '../../support/stack/upload-stack.ts';
import { chooseFiles, uploadMenu } from '../../support/browser/choose-files.ts';
import { row, test } from '../../support/browser/journey.ts';
import { writeTree } from '../../support/browser/upload-tree.ts';

const megabyte = 1024 ** 2;
const fileBytes = 130 * megabyte;
const isStoragePut = (url: URL) => url.searchParams.has('X-Amz-Signature');

/** A file of seven parts, of which the last is smaller. */
async function newBigFile(name: string): Promise<string> {
  const file = path.join(await writeTree({ [name]: '' }), name);
  const handle = await openFile(file, 'w');
  for (let written = 0; written < fileBytes; written += megabyte) await handle.write(randomBytes(megabyte));
  await handle.close();
  return file;
}

interface Storage {
  /** Parts that storage has stored. */
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
  return { stored: () => stored, release: resolve };
}

test('[UP9] [UP12] [UP13] an upload renews its expired addresses without a message', async ({ browser }) => {
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
