import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { sha256 } from '../../support/bytes.ts';
import type { Person } from '../../support/people.ts';
import { chooseFiles, uploadMenu } from '../../support/browser/choose-files.ts';
import { row, test } from '../../support/browser/journey.ts';
import { changeSite } from '../../support/browser/site-settings.ts';
import { arriveAs, writeTree } from '../../support/browser/upload-tree.ts';

const names = ['small.bin', 'middle.bin', 'large.bin'] as const;
const sizes = {
  'small.bin': bytesPerMegabyte,
  'middle.bin': 10 * bytesPerMegabyte,
  'large.bin': 150 * bytesPerMegabyte,
};

const isStoragePut = (request: Request) =>
  request.method() === 'PUT' && new URL(request.url()).searchParams.has('X-Amz-Signature');
const isTusChunk = (request: Request) => request.method() === 'PATCH';

/** Files of 1, 10 and 150 MB on this machine, by their names. */
async function newFiles(): Promise<string[]> {
  const base = await writeTree(Object.fromEntries(names.map((name) => [name, randomBytes(sizes[name])])));
  return names.map((name) => path.join(base, name));
}

/** Counts requests of a kind that were answered, and holds those that come after so many until they are let go. */
async function holdAfter(page: Page, isCounted: (request: Request) => boolean, count: number) {
  let [sent, answered] = [0, 0];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (!isCounted(route.request())) return route.fallback();
    sent += 1;
    if (sent > count) await released;
    await route.fallback().catch(() => undefined);
  });
  page.on('requestfinished', (request) => {
    if (isCounted(request)) answered += 1;
  });
  return { sent: () => sent, answered: () => answered, release };
}

/** All three are there once, with the bytes that they have here. */
async function expectUploaded(person: Person, files: string[]): Promise<void> {
  const entries = await childrenOf(person);
  expect(entries.map(({ name, file_size: size }) => [name, size]).toSorted()).toEqual(
    Object.entries(sizes).toSorted(),
  );
  for (const file of files) {
    const entry = entries.find(({ name }) => name === path.basename(file));
    const { content } = await download(person, entry ?? { hash: '' });
    expect(sha256(content)).toBe(sha256(await readFile(file)));
  }
}

test('[X-3] straight to storage, files of 1, 10 and 150 MB come whole, the last one after it was given up', async ({
  page,
}) => {
  const files = await newFiles();
  const person = await arriveAs(page);
  // One request for each of the small ones, and a part of the large one.
  const puts = await holdAfter(page, isStoragePut, 3);
  await chooseFiles(page, uploadMenu(page), files);
  await row(page, 'small.bin').waitFor();
  await row(page, 'middle.bin').waitFor();
  await expect.poll(puts.sent).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Cancel large.bin' }).click();
  const retry = page.getByRole('button', { name: 'Retry large.bin' });
  await retry.waitFor();
  puts.release();
  await retry.click();
  await row(page, 'large.bin').waitFor({ timeout: 90_000 });
  await expectUploaded(person, files);
});

test('[X-3] through the server, they come by a form and in chunks, the last one after being given up and a reload', async ({
  page,
}) => {
  const files = await newFiles();
  await changeSite(page, ({ settings }) => {
    settings.uploads.s3_direct_upload = false;
  });
  const person = await arriveAs(page);
  // Leaving asks whether to stay.
  page.on('dialog', (dialog) => void dialog.accept());
  const direct = await holdAfter(page, isStoragePut, 0);
  // Three chunks of the middle one, and some of the large one.
  const chunks = await holdAfter(page, isTusChunk, 8);
  await chooseFiles(page, uploadMenu(page), files);
  await row(page, 'small.bin').waitFor();
  await row(page, 'middle.bin').waitFor();
  await expect.poll(chunks.answered, { timeout: 60_000 }).toBe(8);
  await page.getByRole('button', { name: 'Cancel large.bin' }).click();
  await page.getByRole('button', { name: 'Retry large.bin' }).click();
  await expect.poll(chunks.sent).toBeGreaterThan(8);
  await page.reload();
  await page.getByRole('heading', { name: 'Unfinished uploads' }).waitFor();
  const sentBefore = chunks.sent();
  chunks.release();
  const again = page.getByRole('button', { name: 'Choose large.bin again' });
  await chooseFiles(page, () => again.click(), files.slice(2));
  await row(page, 'large.bin').waitFor({ timeout: 120_000 });
  const chunkCount = Math.ceil(sizes['large.bin'] / uploads.tusChunkBytes);
  expect(chunks.sent() - sentBefore).toBeLessThanOrEqual(chunkCount);
  expect(direct.sent()).toBe(0);
  await expectUploaded(person, files);
});
