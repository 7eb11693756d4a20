import { createHash, randomBytes } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { Download, Page } from 'playwright-core';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { zips } from '#shared/limits.ts';
import { readZip } from '../../tests/archives/read-zip.ts';
import { newFile, newFolder, newLink } from '../../tests/http/drive-builders.ts';
import type { Person } from '../../tests/http/people.ts';
import { arriveWith, patiently } from './filled-drive.ts';
import { hurryFor, hurryUntilVisible, takeClock } from './hurry.ts';
import { row, test } from './journey.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What an archive holds: the digest of each file by its path. */
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

/** A folder with files of several sizes, a folder within and an empty one, and the digests of all by their path. */
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

test('a folder is downloaded as an archive that the browser makes, byte for byte', async ({ page }) => {
  const { person } = await arriveWith(page, []);
  const { digests } = await fillFolder(person, 'Trip');
  await page.reload();
  await row(page, 'Trip').click();
  const jobs: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/file-entries/zip')) jobs.push(request.url());
  });
  const download = await downloadSelected(page);
  expect(download.suggestedFilename()).toBe('Trip.zip');
  expect(await unpack(download)).toEqual(digests);
  // The server had nothing to do with it.
  expect(jobs).toEqual([]);
  await expect.poll(() => page.locator('[data-toast=loading]').count(), patiently).toBe(0);
});

test('several entries, and more of them than one page of the list has', async ({ page }) => {
  const { person } = await arriveWith(page, [{ name: 'beside.txt', content: 'beside' }]);
  const many = await newFolder(person, { name: 'Many' });
  const names = Array.from({ length: zips.filesPerPage + 5 }, (_, index) => `folder ${index}`);
  for (let first = 0; first < names.length; first += 10) {
    const some = names.slice(first, first + 10);
    await Promise.all(some.map((name) => newFolder(person, { name, parentId: many.id })));
  }
  await newFile(person, { name: 'last.txt', content: 'last', parentId: many.id });
  await page.reload();
  await row(page, 'Many').click();
  await page.keyboard.down('Control');
  await row(page, 'beside.txt').click();
  await page.keyboard.up('Control');
  const files = await unpack(await downloadSelected(page));
  const digests = Object.fromEntries(names.map((name) => [`Many/${name}/`, 'folder']));
  digests['beside.txt'] = sha256(Buffer.from('beside'));
  digests['Many/last.txt'] = sha256(Buffer.from('last'));
  expect(files).toEqual(digests);
});

test('a file that cannot be read fails the download, visibly', async ({ page }) => {
  await takeClock(page);
  const { person } = await arriveWith(page, []);
  const folder = await newFolder(person, { name: 'Trip' });
  await newFile(person, { name: 'a.bin', content: randomBytes(3_000_000), parentId: folder.id });
  await newFile(person, { name: 'b.bin', content: randomBytes(3_000_000), parentId: folder.id });
  await page.reload();
  // Storage gives the bytes of the second file to nobody.
  await page.route(/response-content-disposition=[^&]*b\.bin/, (route) => route.abort());
  await row(page, 'Trip').click();
  const download = await downloadSelected(page);
  const told = page.getByText('The download failed. What was saved of it is not complete.');
  await hurryUntilVisible(page, told);
  expect(await download.failure()).not.toBeNull();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

test('an address whose time is over is asked for anew', async ({ page }) => {
  const { person } = await arriveWith(page, []);
  const { digests } = await fillFolder(person, 'Trip');
  await page.reload();
  let refused = 0;
  await page.route(/response-content-disposition=[^&]*big\.bin/, async (route) => {
    refused += 1;
    if (refused > 1) return route.continue();
    await route.fulfill({ status: 403, body: 'expired', headers: { 'access-control-allow-origin': '*' } });
  });
  await row(page, 'Trip').click();
  expect(await unpack(await downloadSelected(page))).toEqual(digests);
  expect(refused).toBeGreaterThan(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('Cancel in the toast stops the download', async ({ page }) => {
  const { person } = await arriveWith(page, []);
  const folder = await newFolder(person, { name: 'Trip' });
  await newFile(person, { name: 'a.bin', content: randomBytes(3_000_000), parentId: folder.id });
  await page.reload();
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  onTestFinished(() => go());
  await page.route(/response-content-disposition=/, async (route) => {
    await held;
    await route.abort();
  });
  await row(page, 'Trip').click();
  const download = await downloadSelected(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  go();
  expect(await download.failure()).not.toBeNull();
  await expect.poll(() => page.locator('[data-toast]').count(), patiently).toBe(0);
});

test('where no service worker is to be had, nor a file to write, the server makes the archive', async ({
  page,
}) => {
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
});

test('a service worker that does not answer is not waited for in vain', async ({ page }) => {
  await takeClock(page);
  await page.addInitScript(() => {
    Object.defineProperty(ServiceWorker.prototype, 'postMessage', { value: () => undefined });
  });
  const { person } = await arriveWith(page, []);
  const { digests } = await fillFolder(person, 'Trip');
  await page.reload();
  await row(page, 'Trip').click();
  const started = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Download' }).first().click();
  expect(await unpack(await hurryFor(page, started))).toEqual(digests);
});

test('[LNK-4] a guest downloads all of a shared folder', async ({ page, open }) => {
  const { person } = await arriveWith(page, []);
  const { folder, digests } = await fillFolder(person, 'Trip');
  const link = await newLink(person, folder, { allow_download: true });
  const guest = await open();
  await guest.goto(link.url);
  const started = guest.waitForEvent('download');
  await guest.getByRole('button', { name: 'Download all' }).click();
  expect(await unpack(await started)).toEqual(digests);
});

test('the worker leaves all other requests alone, and keeps nothing', async ({ page }) => {
  const { person } = await arriveWith(page, []);
  await fillFolder(person, 'Trip');
  await page.reload();
  await row(page, 'Trip').click();
  await (await downloadSelected(page)).path();
  const facts = await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return {
      scopes: registrations.map(({ scope }) => new URL(scope).pathname),
      isControlled: navigator.serviceWorker.controller !== null,
      caches: await caches.keys(),
    };
  });
  expect(facts).toEqual({ scopes: ['/download/'], isControlled: false, caches: [] });
  // Nothing is there under an address that nobody has announced.
  const answer = await page.goto('/download/nothing');
  expect(answer?.status()).toBe(404);
});
