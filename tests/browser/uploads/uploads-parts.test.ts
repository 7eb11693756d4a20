import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { listUnfinishedUploads } from '#shared/routes/uploads/upload-batches.ts';
import { childrenOf } from '../../support/builders/drive-reads.ts';
import { chooseFiles, uploadMenu } from '../../support/browser/choose-files.ts';
import { row, test } from '../../support/browser/journey.ts';
import { arriveAs, signIn, writeTree } from '../../support/browser/upload-tree.ts';

/** The smallest file that goes in parts: five of them, sent together. */
const fileBytes = uploads.multipartFromBytes;

async function newBigFile(name: string): Promise<string> {
  const file = path.join(await writeTree({ [name]: '' }), name);
  const handle = await openFile(file, 'w');
  for (let written = 0; written < fileBytes; written += bytesPerMegabyte) {
    await handle.write(randomBytes(bytesPerMegabyte));
  }
  await handle.close();
  return file;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The page's own count of the parts that it sends. */
interface PartGate {
  /** How many parts may be sent; the others stay on their way. */
  allowed: number;
  sent: number;
  /** Parts that storage has taken. */
  stored: number;
}

declare global {
  interface Window {
    partGate: PartGate;
  }
}

/**
 * Lets so many parts of a page's uploads through, from its next address on. The page holds the others itself: bodies
 * of 20 MB would take seconds to pass through the test.
 */
async function limitParts(page: Page, count: number): Promise<void> {
  await page.addInitScript((allowed) => {
    const gate = { allowed, sent: 0, stored: 0 };
    window.partGate = gate;
    window.XMLHttpRequest = class extends XMLHttpRequest {
      private isPart = false;
      private isHeld = false;

      override open(method: string, url: string | URL): void {
        this.isPart = method === 'PUT' && new URL(url, location.href).searchParams.has('X-Amz-Signature');
        super.open(method, url);
      }

      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        this.isHeld = this.isPart && gate.sent === gate.allowed;
        if (this.isHeld) return;
        if (this.isPart) {
          gate.sent += 1;
          this.addEventListener('load', () => (gate.stored += 1));
        }
        super.send(body);
      }

      override abort(): void {
        super.abort();
        if (this.isHeld) this.dispatchEvent(new ProgressEvent('abort'));
      }
    };
  }, count);
}

const allowParts = (page: Page, count: number) =>
  page.evaluate((allowed) => void (window.partGate.allowed = allowed), count);
const storedBy = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => window.partGate.stored), { timeout: 60_000 }).toBe(count);
const chooseAgain = (page: Page, name: string) => page.getByRole('button', { name: `Choose ${name} again` });

test('[UQ-2] [UQ-5] [UQ-6] [UP14] [UP17] a big file goes on after a pause, in another tab and on another device, and sends each part once', async ({
  open,
}) => {
  const film = await newBigFile('film.bin');
  const laptop = await open();
  await limitParts(laptop, 1);
  const person = await arriveAs(laptop);
  await chooseFiles(laptop, uploadMenu(laptop), film);
  await storedBy(laptop, 1);
  await laptop.getByRole('button', { name: 'Pause film.bin' }).click();
  await laptop.getByRole('heading', { name: 'Paused 1 file' }).waitFor();
  await allowParts(laptop, 2);
  await laptop.getByRole('button', { name: 'Resume film.bin' }).click();
  await storedBy(laptop, 2);
  await laptop.close({ runBeforeUnload: false });

  const tab = await laptop.context().newPage();
  await limitParts(tab, 1);
  await tab.goto('/drive');
  await tab.getByRole('heading', { name: 'Unfinished uploads' }).waitFor();
  await chooseFiles(tab, () => chooseAgain(tab, 'film.bin').click(), film);
  await storedBy(tab, 1);
  await tab.close({ runBeforeUnload: false });

  const desktop = await open();
  await limitParts(desktop, 100);
  await signIn(desktop, person);
  await desktop.goto('/drive');
  await desktop.getByRole('heading', { name: 'Unfinished uploads' }).waitFor();
  await chooseFiles(desktop, () => chooseAgain(desktop, 'film.bin').click(), film);
  await row(desktop, 'film.bin').waitFor({ timeout: 90_000 });
  expect(await desktop.evaluate(() => window.partGate.sent)).toBe(2);
  const [entry, ...others] = await childrenOf(person);
  expect([entry?.name, entry?.file_size, others]).toEqual(['film.bin', fileBytes, []]);
  await row(desktop, 'film.bin').click();
  const started = desktop.waitForEvent('download');
  await desktop.getByRole('button', { name: 'Download' }).first().click();
  expect(await hashOf(await (await started).path())).toBe(await hashOf(film));
});

test(
  '[UQ-5] [UP16] an upload that is given up on another device is gone',
  { tags: 'variant' },
  async ({ open }) => {
    const film = await newBigFile('film.bin');
    const laptop = await open();
    await limitParts(laptop, 1);
    const person = await arriveAs(laptop);
    await chooseFiles(laptop, uploadMenu(laptop), film);
    await storedBy(laptop, 1);
    await laptop.close({ runBeforeUnload: false });

    const desktop = await open();
    await signIn(desktop, person);
    await desktop.goto('/drive');
    const given = desktop.waitForResponse((response) => response.url().includes('/s3/multipart/abort'));
    await desktop.getByRole('button', { name: 'Give up film.bin' }).click();
    expect((await given).status()).toBe(200);
    const { body } = await person.call(listUnfinishedUploads);
    expect(body.uploads).toEqual([]);
  },
);
