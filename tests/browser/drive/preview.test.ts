/** @module-tag variant */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { newFile, newLink } from '../../support/builders/drive-builders.ts';
import { arriveWith, patiently } from '../../support/browser/filled-drive.ts';
import { findViolationsInEveryLook } from '../../support/browser/find-violations.ts';
import { row, test } from '../../support/browser/journey.ts';
import { makePdf, makePng, makeWav } from '../../support/browser/sample-files.ts';

/** The preview of a file over the page. */
const preview = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

async function openPreview(page: Page, name: string): Promise<Locator> {
  await row(page, name).dblclick();
  const dialog = preview(page, name);
  await dialog.waitFor();
  return dialog;
}

/** Sorts by name, so that a test knows the neighbours of a file. */
async function sortByName(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort'))
    .toBe('ascending');
}

/** A source of two megabytes. */
const longSource = () =>
  Array.from({ length: 60_000 }, (_, index) => `const line${index} = 'value ${index}';`).join('\n');

test('[PV-1] [PV-2] [CT-6] previews show what storage sends: pictures, documents, long texts and sound', async ({
  page,
}) => {
  await arriveWith(page, [
    { name: 'broken.png', content: Buffer.concat([makePng(9, 9).subarray(0, 40), Buffer.alloc(200)]) },
    { name: 'logo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>' },
    { name: 'long.ts', content: longSource() },
    { name: 'report.pdf', content: makePdf(30) },
    { name: 'slope.png', content: makePng(300, 300) },
    { name: 'tone.wav', content: makeWav(20) },
  ]);
  await sortByName(page);

  const broken = await openPreview(page, 'broken.png');
  await broken.getByText('This file could not be shown').waitFor();
  await page.keyboard.press('ArrowRight');
  await preview(page, 'logo.svg').getByText('100%').waitFor();

  const ranges: string[] = [];
  page.on('request', (request) => ranges.push(request.headers()['range'] ?? ''));
  await page.keyboard.press('ArrowRight');
  const source = preview(page, 'long.ts');
  await source.getByText('Only the first 1 MB are shown.').waitFor();
  expect(ranges).toContain('bytes=0-1048575');
  const keywords = () => source.locator('span', { hasText: /^const$/ }).count();
  await expect.poll(keywords, patiently).toBeGreaterThan(10);

  await page.keyboard.press('ArrowRight');
  const report = preview(page, 'report.pdf');
  await report.getByText('Page 1 of 30').waitFor({ state: 'attached' });
  expect(await report.getByText('Page 20 of 30').count()).toBe(0);
  expect(await report.locator('canvas').count()).toBeLessThan(8);
  await report.getByRole('textbox', { name: 'Page' }).fill('20');
  await page.keyboard.press('Enter');
  await report.getByText('Page 20 of 30').waitFor({ state: 'attached' });
  await expect.poll(() => report.getByRole('textbox', { name: 'Page' }).inputValue(), patiently).toBe('20');
  expect(await report.locator('canvas').count()).toBeLessThan(8);
  // The page is drawn: not every pixel is paper.
  const countDark = () =>
    report.locator('[data-page="20"] canvas').evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
      return [...(image?.data ?? [])].filter((value, index) => index % 4 === 0 && value < 100).length;
    });
  await expect.poll(countDark, patiently).toBeGreaterThan(100);
  expect(await findViolationsInEveryLook(page)).toEqual([]);

  // The address is that of the file, also after a reload.
  await page.keyboard.press('Escape');
  await openPreview(page, 'slope.png');
  await page.reload();
  const picture = preview(page, 'slope.png');
  await picture.getByText('100%').waitFor();
  expect(await findViolationsInEveryLook(page)).toEqual([]);
  await picture.getByRole('button', { name: 'Add star' }).click();
  await picture.getByRole('button', { name: 'Remove star' }).waitFor();
  await picture.getByRole('button', { name: 'Show details' }).click();
  await picture.getByText('Image', { exact: true }).waitFor();
  const started = page.waitForEvent('download');
  await picture.getByRole('button', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toBe('slope.png');
  await picture.getByRole('button', { name: 'Hide details' }).first().click();

  await picture.getByRole('button', { name: 'Next file' }).click();
  const player = preview(page, 'tone.wav').locator('audio');
  const durationOf = (element: HTMLAudioElement) => element.duration;
  await expect.poll(() => player.evaluate(durationOf), patiently).toBeCloseTo(20, 0);
  await player.evaluate((element: HTMLAudioElement) => {
    element.currentTime = 12;
  });
  const isSeeking = (element: HTMLAudioElement) => element.seeking;
  await expect.poll(() => player.evaluate(isSeeking), patiently).toBe(false);
  expect(await player.evaluate((element: HTMLAudioElement) => element.currentTime)).toBe(12);

  // Back closes the preview; an address of a missing file says so.
  await page.goBack();
  await row(page, 'slope.png').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/drive?preview=MTIzNDU2Nzg5MHxwYWQ');
  await page.locator('[data-toast=danger]').waitFor();
  await expect.poll(() => new URL(page.url()).search, patiently).toBe('');
});

test('[LNK-4] a guest sees the linked file, and moves through the files of a linked folder', async ({
  page,
  open,
}) => {
  const { person, entries } = await arriveWith(
    page,
    [{ name: 'report.pdf', content: makePdf(3) }],
    ['Shared'],
  );
  const [folder, report] = entries;
  if (!folder || !report) throw new Error('The drive is empty.');
  await newFile(person, { name: 'a.png', content: makePng(300, 200), parentId: folder.id });
  await newFile(person, { name: 'b.txt', content: 'the text within', parentId: folder.id });
  const guest = await open();
  await guest.goto((await newLink(person, report)).url);
  await guest.getByRole('heading', { name: 'report.pdf' }).waitFor();
  await guest.getByText('Page 1 of 3').waitFor({ state: 'attached' });
  await guest.goto((await newLink(person, folder, { allow_download: false })).url);
  await row(guest, 'a.png').waitFor();
  await sortByName(guest);
  const picture = await openPreview(guest, 'a.png');
  await picture.getByRole('button', { name: 'Zoom in' }).waitFor();
  await guest.keyboard.press('ArrowRight');
  const text = preview(guest, 'b.txt');
  await text.getByText('the text within').waitFor();
  // The link does not allow downloads.
  expect(await text.getByRole('button', { name: 'Download' }).count()).toBe(0);
  expect(await text.getByRole('button', { name: 'Add star' }).count()).toBe(0);
  await guest.goBack();
  await row(guest, 'b.txt').waitFor();
});
