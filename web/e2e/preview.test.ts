import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { newFile, newLink } from '../../tests/http/drive-builders.ts';
import { arriveWith, patiently } from './filled-drive.ts';
import { findViolations } from './find-violations.ts';
import { row, test } from './journey.ts';
import { makePdf, makePng, makeWav } from './sample-files.ts';

/** The preview as it lies over the page. */
const preview = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

async function openPreview(page: Page, name: string): Promise<Locator> {
  await row(page, name).dblclick();
  const dialog = preview(page, name);
  await dialog.waitFor();
  return dialog;
}

/** Sorts by name, so that a test knows who is next to whom. */
async function sortByName(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort'))
    .toBe('ascending');
}

test('[PV-1] neighbours by arrow keys and buttons, Escape gives the focus back', async ({ page }) => {
  const files = [
    { name: 'one.txt', content: 'the first text' },
    { name: 'three.txt', content: 'the third text' },
    { name: 'two.txt', content: 'the second text' },
  ];
  await arriveWith(page, files, ['A folder']);
  await sortByName(page);
  const first = await openPreview(page, 'one.txt');
  await first.getByText('the first text').waitFor();
  const address = new URL(page.url());
  expect(address.pathname).toBe('/drive');
  expect(address.searchParams.get('preview')).not.toBeNull();
  await page.keyboard.press('ArrowRight');
  await preview(page, 'three.txt').getByText('the third text').waitFor();
  await preview(page, 'three.txt').getByRole('button', { name: 'Next file' }).click();
  await preview(page, 'two.txt').getByText('the second text').waitFor();
  // The last of the list has no next one.
  await page.keyboard.press('ArrowRight');
  await preview(page, 'two.txt').getByText('the second text').waitFor();
  await page.keyboard.press('ArrowLeft');
  await preview(page, 'three.txt').waitFor();
  await page.keyboard.press('Escape');
  await preview(page, 'three.txt').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=row], [role=grid]') !== null)).toBe(
    true,
  );
});

test('[PV-1] the address of a preview can be reloaded and passed on; back closes it', async ({ page }) => {
  await arriveWith(page, [{ name: 'note.txt', content: 'remember the milk' }]);
  await openPreview(page, 'note.txt');
  await page.reload();
  await preview(page, 'note.txt').getByText('remember the milk').waitFor();
  await page.goBack();
  await preview(page, 'note.txt').waitFor({ state: 'detached' });
  await row(page, 'note.txt').waitFor();
  await page.goForward();
  const address = page.url();
  await preview(page, 'note.txt').waitFor();
  await page.goto('about:blank');
  await page.goto(address);
  await preview(page, 'note.txt').getByText('remember the milk').waitFor();
  await preview(page, 'note.txt').getByRole('button', { name: 'Close' }).click();
  await row(page, 'note.txt').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('[PV-1] a file that is not there closes the preview and says so', async ({ page }) => {
  await arriveWith(page, []);
  await page.goto('/drive?preview=MTIzNDU2Nzg5MHxwYWQ');
  await page.locator('[data-toast=danger]').waitFor();
  await expect.poll(() => new URL(page.url()).search, patiently).toBe('');
});

test('[PV-1] star, download and details from within', async ({ page }) => {
  await arriveWith(page, [{ name: 'plan.txt', content: 'x' }]);
  const dialog = await openPreview(page, 'plan.txt');
  await dialog.getByRole('button', { name: 'Add star' }).click();
  await dialog.getByRole('button', { name: 'Remove star' }).waitFor();
  await dialog.getByRole('button', { name: 'Show details' }).click();
  await dialog.getByText('Text', { exact: true }).waitFor();
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toBe('plan.txt');
});

test('[PV-2] a picture fits, zooms by button, key and wheel, and moves', async ({ page }) => {
  await arriveWith(page, [{ name: 'slope.png', content: makePng(1600, 1200) }]);
  const dialog = await openPreview(page, 'slope.png');
  const picture = dialog.getByRole('img', { name: 'slope.png' });
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await dialog.getByRole('button', { name: 'Zoom in' }).waitFor();
  await expect.poll(width, patiently).toBeGreaterThan(300);
  const fitted = await width();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width, patiently).toBeCloseTo(fitted * 1.5, 0);
  await page.keyboard.press('+');
  await expect.poll(width, patiently).toBeCloseTo(fitted * 2.25, 0);
  const left = async () => Math.round((await picture.boundingBox())?.x ?? 0);
  const before = await left();
  await page.mouse.move(640, 400);
  await page.mouse.down();
  await page.mouse.move(560, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(left, patiently).toBe(before - 80);
  await page.keyboard.press('0');
  await expect.poll(width, patiently).toBeCloseTo(fitted, 0);
  await page.mouse.wheel(0, -300);
  await expect.poll(width, patiently).toBeGreaterThan(fitted * 1.5);
});

test('[PV-2] a drawing is shown as a picture, and what it would run does not run', async ({ page }) => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="document.title=\'ran\'"><script>document.title="ran"</script><rect width="200" height="100" fill="teal"/></svg>';
  await arriveWith(page, [{ name: 'logo.svg', content: drawing }]);
  const dialog = await openPreview(page, 'logo.svg');
  await dialog.getByText('100%').waitFor();
  expect(await page.title()).not.toBe('ran');
});

test('[PV-2] a document: pages are drawn when they are near, words can be read, a number leads to a page', async ({
  page,
}) => {
  await arriveWith(page, [{ name: 'report.pdf', content: makePdf(30) }]);
  const dialog = await openPreview(page, 'report.pdf');
  await dialog.getByText('Page 1 of 30').waitFor({ state: 'attached' });
  expect(await dialog.getByText('Page 20 of 30').count()).toBe(0);
  expect(await dialog.locator('canvas').count()).toBeLessThan(8);
  await dialog.getByRole('textbox', { name: 'Page' }).fill('20');
  await page.keyboard.press('Enter');
  await dialog.getByText('Page 20 of 30').waitFor({ state: 'attached' });
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Page' }).inputValue(), patiently).toBe('20');
  expect(await dialog.locator('canvas').count()).toBeLessThan(8);
  // Something is drawn: not every pixel is paper.
  const dark = await dialog.locator('[data-page="20"] canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return [...data].filter((value, index) => index % 4 === 0 && value < 100).length;
  });
  expect(dark).toBeGreaterThan(100);
});

test('[PV-2] text has numbered lines and colours; beyond a megabyte it is cut, and says so', async ({
  page,
}) => {
  const lines = Array.from({ length: 60_000 }, (_, index) => `const line${index} = 'value ${index}';`);
  await arriveWith(page, [{ name: 'long.ts', content: lines.join('\n') }]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.headers()['range'] ?? ''));
  const dialog = await openPreview(page, 'long.ts');
  await dialog.getByText('Only the first 1 MB are shown.').waitFor();
  expect(asked).toContain('bytes=0-1048575');
  await dialog.getByText('line0', { exact: false }).first().waitFor();
  const keywords = () => dialog.locator('span', { hasText: /^const$/ }).count();
  await expect.poll(keywords, { timeout: 20_000 }).toBeGreaterThan(10);
  const color = (text: string) =>
    dialog
      .locator('span', { hasText: text })
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await color('const')).not.toBe(await color("'value 0'"));
  const region = dialog.getByRole('region', { name: 'long.ts' });
  const scrollsSideways = () => region.evaluate((element) => element.scrollWidth > element.clientWidth);
  await dialog.getByRole('button', { name: 'Do not wrap lines' }).click();
  expect(await scrollsSideways()).toBe(false);
  await dialog.getByRole('button', { name: 'Wrap lines' }).waitFor();
});

test('[PV-2] Markdown is formatted, its HTML is text, its links lead outside, its source is a button away', async ({
  page,
}) => {
  const text =
    '# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n\n[site](https://example.com) [bad](javascript:alert(1)) <b id="raw">raw</b> ![pic](https://example.com/p.png)\n';
  await arriveWith(page, [{ name: 'readme.md', content: text }]);
  const dialog = await openPreview(page, 'readme.md');
  await dialog.getByRole('heading', { name: 'Title' }).waitFor();
  await dialog.getByRole('table').waitFor();
  const link = dialog.getByRole('link', { name: 'site' });
  expect(await link.getAttribute('rel')).toContain('noopener');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await dialog.getByRole('link', { name: 'bad' }).count()).toBe(0);
  expect(await dialog.locator('#raw').count()).toBe(0);
  expect(await dialog.locator('article img').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Show source' }).click();
  await dialog.getByText('# Title').waitFor();
});

test('[PV-2] sound and film play, and can be sought', async ({ page }) => {
  const film = Buffer.from(await recordFilm(page), 'base64');
  await arriveWith(page, [
    { name: 'tone.wav', content: makeWav(20) },
    { name: 'film.webm', content: film },
  ]);
  const sound = await openPreview(page, 'tone.wav');
  const player = sound.locator('audio');
  await expect
    .poll(() => player.evaluate((element: HTMLAudioElement) => element.duration))
    .toBeCloseTo(20, 0);
  await player.evaluate((element: HTMLAudioElement) => {
    element.currentTime = 12;
  });
  await expect
    .poll(() => player.evaluate((element: HTMLAudioElement) => element.seeking), patiently)
    .toBe(false);
  expect(await player.evaluate((element: HTMLAudioElement) => element.currentTime)).toBe(12);
  await page.keyboard.press('Escape');
  const screen = (await openPreview(page, 'film.webm')).locator('video');
  await expect
    .poll(() => screen.evaluate((element: HTMLVideoElement) => element.videoWidth), patiently)
    .toBe(160);
});

/** A second of moving picture, recorded by the browser itself. */
function recordFilm(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 120;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      context?.fillRect(frame * 5, frame * 3, 20, 20);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
}

test('[PV-2] what a browser cannot show is offered as a download', async ({ page }) => {
  await arriveWith(page, [{ name: 'box.bin', content: Buffer.alloc(100, 1) }]);
  const dialog = await openPreview(page, 'box.bin');
  await dialog.getByText('No file preview available').waitFor();
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).last().click();
  expect((await started).suggestedFilename()).toBe('box.bin');
});

test('[PV-3] content that fails is told, and tried again', async ({ page }) => {
  await arriveWith(page, [
    { name: 'note.txt', content: 'here it is' },
    { name: 'broken.png', content: Buffer.concat([makePng(9, 9).subarray(0, 40), Buffer.alloc(200)]) },
  ]);
  await page.route('**/secure/uploads/**', (route) => route.abort());
  const dialog = await openPreview(page, 'note.txt');
  await dialog.getByText('This file could not be shown').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('here it is').waitFor();
  await page.keyboard.press('Escape');
  const broken = await openPreview(page, 'broken.png');
  await broken.getByText('This file could not be shown').waitFor();
  const started = page.waitForEvent('download');
  await broken.getByRole('button', { name: 'Download' }).last().click();
  expect((await started).suggestedFilename()).toBe('broken.png');
});

test('[PV-1] a finger swipes to the next file', async ({ open }) => {
  const page = await open({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await arriveWith(page, [
    { name: 'a.png', content: makePng(300, 300) },
    { name: 'b.png', content: makePng(300, 300) },
  ]);
  const names = ['a.png', 'b.png'];
  await row(page, 'a.png').tap();
  const shown = page.getByRole('dialog');
  await shown.getByRole('button', { name: 'Zoom in' }).waitFor();
  const before = await shown.getAttribute('aria-label');
  const session = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
    await touch('touchStart', from);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
    await touch('touchEnd');
  };
  const forward = before === names[0] ? 1 : -1;
  // Newest first or not, one of the two directions leads on and the other back.
  await swipe(300, 60);
  if ((await shown.getAttribute('aria-label')) === before) await swipe(60, 300);
  await expect.poll(() => shown.getAttribute('aria-label'), patiently).toBe(names[forward === 1 ? 1 : 0]);
});

test('the advertisement below a preview is kept in a frame of its own', async ({ page }) => {
  await page.route('**/api/v1/bootstrap-data*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.bootstrapData.settings.ads['file-preview'] = '<p>Buy this</p>';
    await route.fulfill({ response, json: answer });
  });
  await arriveWith(page, [{ name: 'note.txt', content: 'x' }]);
  const dialog = await openPreview(page, 'note.txt');
  await dialog.frameLocator('iframe').getByText('Buy this').waitFor();
  expect(await dialog.locator('iframe').getAttribute('sandbox')).not.toContain('allow-same-origin');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.for(['light', 'dark'] as const)(
  '[CT-6] nothing for axe to find, in the %s theme',
  async (colorScheme, { open }) => {
    const page = await open({ colorScheme });
    await arriveWith(page, [
      { name: 'a.png', content: makePng(300, 300) },
      { name: 'b.ts', content: 'export const answer: number = 42; // why\nreturn `x${1}`;\n' },
      { name: 'c.md', content: '# Title\n\nSome *text* and `code`.\n\n- [ ] open\n- [x] done\n' },
      { name: 'd.pdf', content: makePdf(3) },
      { name: 'e.bin', content: Buffer.alloc(10, 1) },
    ]);
    for (const [name, sign] of [
      ['a.png', '100%'],
      ['b.ts', 'answer'],
      ['c.md', 'Some'],
      ['d.pdf', 'of 3'],
      ['e.bin', 'No file preview available'],
    ] as const) {
      const dialog = await openPreview(page, name);
      await dialog.getByText(sign).first().waitFor({ state: 'attached' });
      expect(await findViolations(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  },
);

test('[LNK-4] a guest sees the file that a link leads to, and goes through the files of a linked folder', async ({
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
  // The link does not allow it.
  expect(await text.getByRole('button', { name: 'Download' }).count()).toBe(0);
  expect(await text.getByRole('button', { name: 'Add star' }).count()).toBe(0);
  await guest.goBack();
  await row(guest, 'b.txt').waitFor();
});
