import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open as openFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { chooseFiles, uploadMenu } from './choose-files.ts';
import { hurryUntilVisible, takeClock } from './hurry.ts';
import { arrive, row, test, upload, uploaded } from './journey.ts';

const megabyte = 1024 * 1024;
const isStoragePut = (url: URL) => url.searchParams.has('X-Amz-Signature');

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** A file of random bytes on disk, too big to be handed over in memory. */
async function newBigFile(megabytes: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'holdall-big-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'holiday film.bin');
  const handle = await openFile(file, 'w');
  for (let written = 0; written < megabytes; written += 1) await handle.write(randomBytes(megabyte));
  await handle.close();
  return file;
}

test('[UQ-2] [UQ-3] an upload is cancelled, retried and done', async ({ page }) => {
  await arrive(page);
  let isHeld = true;
  await page.route(isStoragePut, async (route) => {
    if (!isHeld) await route.continue();
  });
  await upload(page, [{ name: 'slow.bin', content: randomBytes(1000) }]);
  await page.getByRole('button', { name: 'Cancel slow.bin' }).click();
  await page.getByRole('button', { name: 'Retry slow.bin' }).waitFor();
  isHeld = false;
  await page.getByRole('button', { name: 'Retry slow.bin' }).click();
  await uploaded(page, 'Uploaded 1 file');
  await row(page, 'slow.bin').waitFor();
});

test('[UQ-3] what storage refuses for a moment is sent again by itself', async ({ page }) => {
  await takeClock(page);
  await arrive(page);
  let faults = 2;
  await page.route(isStoragePut, async (route) => {
    faults -= 1;
    if (faults === 1) await route.abort('connectionreset');
    else if (faults === 0)
      await route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } });
    else await route.continue();
  });
  await upload(page, [{ name: 'patient.bin', content: randomBytes(1000) }]);
  await hurryUntilVisible(page, row(page, 'patient.bin'));
});

test('[UQ-4] [UQ-9] an upload beyond the quota says why, and what can be done', async ({ page }) => {
  await arrive(page);
  await page.evaluate(async () => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const reserve = (size: number) =>
      fetch('/api/v1/s3/simple/presign', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        body: JSON.stringify({ filename: 'big.bin', mime: 'x/y', disk: 'uploads', size, extension: 'bin' }),
      });
    for (let part = 0; part < 5; part += 1) await reserve(5 * 1024 ** 3);
  });
  await upload(page, [{ name: 'one more.bin', content: 'x' }]);
  await page.getByText('You have exhausted your allowed space of 25 GB').first().waitFor();
  await page.getByRole('button', { name: 'Retry one more.bin' }).waitFor();
});

test('[UQ-5] [UQ-6] a big file goes on from its stored parts after the tab was closed', async ({ page }) => {
  const file = await newBigFile(130);
  await arrive(page);
  const context = page.context();
  let sent = 0;
  let isHeld = true;
  await context.route(isStoragePut, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    if (isHeld && sent >= 3) return;
    sent += 1;
    await route.continue();
  });
  const partsStored: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') partsStored.push(response.finished());
  });
  await chooseFiles(page, uploadMenu(page), file);
  await expect.poll(() => partsStored.length, { timeout: 60_000 }).toBe(3);
  await Promise.all(partsStored);
  await page.close({ runBeforeUnload: false });

  isHeld = false;
  sent = 0;
  const again = await context.newPage();
  await again.goto('/drive');
  await again.getByText('Unfinished uploads').first().waitFor();
  const button = again.getByRole('button', { name: 'Choose holiday film.bin again' });
  await chooseFiles(again, () => button.click(), file);
  await row(again, 'holiday film.bin').waitFor({ timeout: 60_000 });
  // Seven parts of 20 MB, three of which were there.
  expect(sent).toBe(4);
  await row(again, 'holiday film.bin').click();
  const started = again.waitForEvent('download');
  await again.getByRole('button', { name: 'Download' }).first().click();
  const saved = await (await started).path();
  expect((await stat(saved)).size).toBe(130 * megabyte);
  expect(await hashOf(saved)).toBe(await hashOf(file));
});
