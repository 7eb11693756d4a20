/** @module-tag variant */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { childrenOf, download } from '../../support/builders/drive-reads.ts';
import { sha256 } from '../../support/bytes.ts';
import { chooseFiles, uploadMenu } from '../../support/browser/choose-files.ts';
import { row, test } from '../../support/browser/journey.ts';
import { changeSite } from '../../support/browser/site-settings.ts';
import { arriveAs, writeTree } from '../../support/browser/upload-tree.ts';

/** The bigger file goes in three chunks. */
const sizes = { 'small.bin': bytesPerMegabyte, 'big.bin': 10 * bytesPerMegabyte };
const chunkCount = 3;

const isStoragePut = (request: Request) => new URL(request.url()).searchParams.has('X-Amz-Signature');
/** The method that the API takes a request for. */
const methodOf = (request: Request) => request.headers()['x-http-method-override'] ?? request.method();

test('[X-3] [UQ-5] [UQ-6] files go through the server by a form and in chunks, which go on after a cancel and a reload', async ({
  page,
}) => {
  const base = await writeTree(
    Object.fromEntries(Object.entries(sizes).map(([name, bytes]) => [name, randomBytes(bytes)])),
  );
  const files = Object.keys(sizes).map((name) => path.join(base, name));
  await changeSite(page, ({ settings }) => {
    settings.uploads.s3_direct_upload = false;
  });
  const person = await arriveAs(page);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  let [direct, allowed, passed, stored] = [0, 1, 0, 0];
  page.on('request', (request) => {
    if (isStoragePut(request)) direct += 1;
  });
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') stored += 1;
  });
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    if (passed === allowed) return;
    passed += 1;
    await route.fallback();
  });

  await chooseFiles(page, uploadMenu(page), files);
  await row(page, 'small.bin').waitFor();
  await expect.poll(() => stored).toBe(1);
  const given = page.waitForResponse((response) => methodOf(response.request()) === 'DELETE');
  await page.getByRole('button', { name: 'Cancel big.bin' }).click();
  expect((await given).status()).toBe(204);
  allowed = 2;
  await page.getByRole('button', { name: 'Retry big.bin' }).click();
  await expect.poll(() => stored).toBe(2);
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  await page.getByRole('heading', { name: 'Unfinished uploads' }).waitFor();
  allowed = 10;
  const again = page.getByRole('button', { name: 'Choose big.bin again' });
  await chooseFiles(page, () => again.click(), files.slice(1));
  await row(page, 'big.bin').waitFor({ timeout: 60_000 });
  // The first chunk is not sent again.
  expect(passed).toBe(2 + chunkCount - 1);
  expect(direct).toBe(0);

  const entries = await childrenOf(person);
  expect(entries.map(({ name }) => name).sort()).toEqual(Object.keys(sizes).sort());
  for (const file of files) {
    const entry = entries.find(({ name }) => name === path.basename(file));
    const { content } = await download(person, entry ?? { hash: '' });
    expect(sha256(content)).toBe(sha256(await readFile(file)));
  }
});
