import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { chooseFiles, uploadMenu } from '../../support/browser/choose-files.ts';
import { dropPaths } from '../../support/browser/drop-folder.ts';
import { row, test, upload, uploaded } from '../../support/browser/journey.ts';
import { arriveAs, readTree, writeTree } from '../../support/browser/upload-tree.ts';

const isStoragePut = (url: URL) => url.searchParams.has('X-Amz-Signature');
const files = (names: string[], content: string) => names.map((name) => ({ name, content }));

test('[UQ-2] [UQ-3] [UQ-8] [UP16b] files with taken names are kept, replaced or skipped, and a cancelled one is retried', async ({
  page,
}) => {
  const person = await arriveAs(page);
  await upload(page, files(['a.txt', 'b.txt', 'c.txt'], 'first'));
  await uploaded(page, 'Uploaded 3 files');
  await upload(page, files(['a.txt', 'b.txt', 'c.txt', 'new.txt'], 'second'));
  const dialog = page.getByRole('dialog', { name: 'Already exists' });
  await dialog.getByText('a.txt').first().waitFor();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('b.txt').first().waitFor();
  await dialog.getByRole('radio', { name: 'Replace' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('c.txt').first().waitFor();
  await dialog.getByRole('radio', { name: 'Skip' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await uploaded(page, 'Uploaded 6 files');

  let isHeld = true;
  await page.route(isStoragePut, async (route) => {
    if (!isHeld) await route.continue();
  });
  await upload(page, files(['slow.bin'], 'slow'));
  await page.getByRole('button', { name: 'Pause slow.bin' }).waitFor();
  const given = page.waitForResponse((response) => response.url().includes('/s3/simple/abort-batch'));
  await page.getByRole('button', { name: 'Cancel slow.bin' }).click();
  expect((await given).status()).toBe(200);
  expect((await childrenOf(person)).map(({ name }) => name)).not.toContain('slow.bin');
  isHeld = false;
  await page.getByRole('button', { name: 'Retry slow.bin' }).click();
  await row(page, 'slow.bin').waitFor();

  const found = await childrenOf(person);
  expect(found.map(({ name, versions_count }) => [name, versions_count]).sort()).toEqual([
    ['a (1).txt', 1],
    ['a.txt', 1],
    ['b.txt', 2],
    ['c.txt', 1],
    ['new.txt', 1],
    ['slow.bin', 1],
  ]);
  const contentOf = async (name: string) => {
    const entry = found.find((known) => known.name === name);
    return Buffer.from((await download(person, entry ?? { hash: '' })).content).toString();
  };
  expect(await Promise.all(['a.txt', 'b.txt', 'c.txt'].map(contentOf))).toEqual(['first', 'second', 'first']);
});

test(
  '[UQ-7] [UP18] a dropped folder arrives with its empty folders',
  { tags: 'variant' },
  async ({ page }) => {
    const base = await writeTree({ 'Trip/notes.txt': 'noted', 'Trip/Day 1/a.txt': 'x', 'Trip/empty/': '' });
    const person = await arriveAs(page);
    await dropPaths(page, [path.join(base, 'Trip')]);
    await uploaded(page, 'Uploaded 3 files');
    await row(page, 'Trip').waitFor();
    const found = await readTree(person);
    expect([...found.keys()].sort()).toEqual([
      'Trip/',
      'Trip/Day 1/',
      'Trip/Day 1/a.txt',
      'Trip/empty/',
      'Trip/notes.txt',
    ]);
  },
);

test(
  'a file that was changed or deleted after it was chosen is asked for again',
  { tags: 'variant' },
  async ({ page }) => {
    const base = await writeTree({ 'changed.txt': 'first', 'deleted.txt': 'first' });
    const [changed, deleted] = [path.join(base, 'changed.txt'), path.join(base, 'deleted.txt')];
    // Chromium compares the time of a change by whole seconds.
    const minuteAgo = new Date(Date.now() - 60_000);
    await utimes(changed, minuteAgo, minuteAgo);
    const person = await arriveAs(page);
    const signing = Promise.withResolvers<void>();
    const asked = page.waitForRequest('**/s3/simple/presign-batch*');
    await page.route('**/s3/simple/presign-batch*', async (route) => {
      await signing.promise;
      await route.fallback();
    });
    await chooseFiles(page, uploadMenu(page), [changed, deleted]);
    await asked;
    await Promise.all([writeFile(changed, 'second, and longer'), rm(deleted)]);
    signing.resolve();
    const again = (name: string) => page.getByRole('button', { name: `Choose ${name} again` });
    await again('deleted.txt').waitFor();
    await chooseFiles(page, () => again('changed.txt').click(), [changed]);
    await row(page, 'changed.txt').waitFor();
    const [entry] = await childrenOf(person);
    const { content } = await download(person, entry ?? { hash: '' });
    expect(Buffer.from(content).toString()).toBe('second, and longer');
  },
);
