import { createHash, randomBytes } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { Download, Page } from 'playwright-core';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { readZip } from '../../support/read-zip.ts';
import { newFile, newFolder, newLink } from '../../support/builders/drive-builders.ts';
import type { Person } from '../../support/people.ts';
import { arriveWith, patiently } from '../../support/browser/filled-drive.ts';
import { hurryUntilVisible, takeClock } from '../../support/browser/hurry.ts';
import { row, test } from '../../support/browser/journey.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Returns the digest of each file of an archive by its path. */
async function unpack(download: Download): Promise<Record<string, string>> {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  const hashOf = (path: string) => {
    const hash = hashes.get(path) ?? createHash('sha256');
    hashes.set(path, hash);
    return hash;
  };
  const entries = await readZip(await download.path(), ({ path }, bytes) => hashOf(path).update(bytes));
  return Object.fromEntries(
    entries.map(({ path }) => [path, path.endsWith('/') ? 'folder' : hashOf(path).digest('hex')]),
  );
}

async function downloadSelected(page: Page): Promise<Download> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).first().click();
  return started;
}

/** Creates a folder with files of several sizes and two inner folders. Returns all digests by path. */
async function fillFolder(
  person: Person,
  name: string,
): Promise<{ folder: FileEntry; digests: Record<string, string> }> {
  const contents: Record<string, Buffer> = {
    'small.txt': Buffer.from('hello'),
    'Grüße “ß” 漢字.bin': randomBytes(70_000),
    'big.bin': randomBytes(5_000_000),
    'nothing.bin': Buffer.alloc(0),
  };
  const folder = await newFolder(person, { name });
  const inner = await newFolder(person, { name: 'Inner', parentId: folder.id });
  await newFolder(person, { name: 'Empty', parentId: folder.id });
  const digests: Record<string, string> = { [`${name}/Empty/`]: 'folder' };
  for (const [file, content] of Object.entries(contents)) {
    await newFile(person, { name: file, content, parentId: folder.id });
    await newFile(person, { name: file, content, parentId: inner.id });
    digests[`${name}/${file}`] = sha256(content);
    digests[`${name}/Inner/${file}`] = sha256(content);
  }
  return { folder, digests };
}

test('[F21] [LNK-4] an owner and a guest download archives that the browser makes, byte for byte', async ({
  page,
  open,
}) => {
  const { person } = await arriveWith(page, [{ name: 'beside.txt', content: 'beside' }], ['Bare']);
  const { folder, digests } = await fillFolder(person, 'Trip');
  await page.reload();
  await row(page, 'Trip').click();
  const jobs: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/file-entries/zip')) jobs.push(request.url());
  });
  const download = await downloadSelected(page);
  expect(download.suggestedFilename()).toBe('Trip.zip');
  expect(await unpack(download)).toEqual(digests);
  await expect.poll(() => page.locator('[data-toast=loading]').count(), patiently).toBe(0);
  await row(page, 'beside.txt').click();
  await row(page, 'Bare').click({ modifiers: ['ControlOrMeta'] });
  const several = await unpack(await downloadSelected(page));
  expect(several).toEqual({ 'beside.txt': sha256(Buffer.from('beside')), 'Bare/': 'folder' });
  // The server made no archive.
  expect(jobs).toEqual([]);

  // The service worker answers its own addresses alone, and keeps nothing.
  const facts = await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return {
      scopes: registrations.map(({ scope }) => new URL(scope).pathname),
      isControlled: navigator.serviceWorker.controller !== null,
      caches: await caches.keys(),
    };
  });
  expect(facts).toEqual({ scopes: ['/download/'], isControlled: false, caches: [] });
  const answer = await page.goto('/download/nothing');
  expect(answer?.status()).toBe(404);

  const link = await newLink(person, folder, { allow_download: true });
  const guest = await open();
  await guest.goto(link.url);
  const started = guest.waitForEvent('download');
  await guest.getByRole('button', { name: 'Download all' }).click();
  expect(await unpack(await started)).toEqual(digests);
});

test(
  '[F21] a cancelled download and an unreadable file fail the download in the browser',
  { tags: 'variant' },
  async ({ page }) => {
    await takeClock(page);
    const { person } = await arriveWith(page, []);
    const folder = await newFolder(person, { name: 'Trip' });
    await newFile(person, { name: 'a.bin', content: randomBytes(3_000_000), parentId: folder.id });
    await newFile(person, { name: 'b.bin', content: randomBytes(3_000_000), parentId: folder.id });
    await page.reload();
    const held = Promise.withResolvers<void>();
    onTestFinished(() => held.resolve());
    await page.route(/response-content-disposition=/, async (route) => {
      await held.promise;
      await route.abort();
    });
    await row(page, 'Trip').click();
    const cancelled = await downloadSelected(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    held.resolve();
    expect(await cancelled.failure()).not.toBeNull();
    await expect.poll(() => page.locator('[data-toast]').count(), patiently).toBe(0);

    // Storage returns the bytes of the first file alone.
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(/response-content-disposition=[^&]*b\.bin/, (route) => route.abort());
    const failed = await downloadSelected(page);
    const report = page.getByText('The download failed. What was saved of it is not complete.');
    await hurryUntilVisible(page, report);
    expect(await failed.failure()).not.toBeNull();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  },
);

test(
  '[F22] [F23] the server makes the archive for a browser without service worker and file picker',
  { tags: 'variant' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator.serviceWorker, 'register', {
        value: () => Promise.reject(new DOMException('refused', 'SecurityError')),
      });
      Reflect.deleteProperty(globalThis, 'showSaveFilePicker');
    });
    const { person } = await arriveWith(page, []);
    const { digests } = await fillFolder(person, 'Trip');
    await page.reload();
    await row(page, 'Trip').click();
    const started = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Download' }).first().click();
    await page.getByText('Preparing download').waitFor();
    expect(await unpack(await started)).toEqual(digests);
  },
);
