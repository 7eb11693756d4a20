import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../browser/launch-browser.ts';
import type { Person } from '../people.ts';
import { fillSampleDrive } from './sample-drive.ts';

// Takes the landing page's pictures of the product, in both themes, from a new local stack that is running:
// `npm run pictures -- http://localhost:3000`.

interface Picture {
  name: string;
  viewport: { width: number; height: number };
  view: 'grid' | 'list';
  /** The part of the page that the picture shows; all of it if absent. */
  clip?: { x: number; y: number; width: number; height: number };
  /** Navigates from the root folder to the content of the picture. */
  prepare: (page: Page) => Promise<void>;
}

const outDir = path.join(import.meta.dirname, '../../../web/src/features/site/landing/pictures');
/** Pixels of the picture for each pixel of the page. */
const density = 1.5;
const maxBytes = 60 * 1024;
const photographs = 5;
/** The stack draws a thumbnail in about a second. */
const thumbnailsMs = 60_000;

const actionOf = async (page: Page, entry: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${entry}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

const showDetails = async (page: Page, entry: string, tab: string) => {
  await page.getByRole('row', { name: entry }).click();
  const open = page.getByRole('button', { name: 'Show details' });
  if (await open.isVisible()) await open.click();
  await page.getByRole('tab', { name: tab }).click();
};

const pictures: Picture[] = [
  {
    name: 'drive',
    viewport: { width: 1200, height: 750 },
    view: 'grid',
    prepare: (page) => showDetails(page, 'Fjord.jpg', 'Details'),
  },
  {
    name: 'sharing',
    viewport: { width: 800, height: 600 },
    view: 'grid',
    prepare: async (page) => {
      await actionOf(page, 'Offsite 2026', 'Share');
      await page.getByRole('dialog').getByText('Clara Martin').waitFor();
    },
  },
  {
    name: 'versions',
    viewport: { width: 1160, height: 740 },
    view: 'list',
    clip: { x: 248, y: 56, width: 912, height: 684 },
    prepare: (page) => showDetails(page, 'Plan.pdf', 'Versions'),
  },
];

async function take(browser: Browser, person: Person, picture: Picture, theme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: person.site,
    viewport: picture.viewport,
    deviceScaleFactor: density,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: person.site }));
  await context.addCookies(cookies);
  await context.addInitScript((view) => localStorage.setItem('drive.viewMode', view), picture.view);
  const page = await context.newPage();
  await page.goto('/drive');
  await page.getByRole('row', { name: 'Fjord.jpg' }).waitFor();
  await picture.prepare(page);
  await page.mouse.move(0, 0);
  await untilDrawn(page);
  const webp = await compress(await page.screenshot({ clip: picture.clip }));
  await context.close();
  const file = path.join(outDir, `${picture.name}-${theme}.webp`);
  await writeFile(file, webp);
  console.log(`${path.basename(file)}: ${webp.length} bytes`);
}

/** Waits until nothing loads, and every picture and font is there. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy=true]') && [...document.images].every((image) => image.complete),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The best quality that fits the limit. Throws an Error if none does. */
async function compress(screenshot: Buffer): Promise<Buffer> {
  for (const quality of [82, 74, 66, 58]) {
    const webp = await sharp(screenshot).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`A picture is larger than ${maxBytes} bytes.`);
}

const [site = 'http://localhost:3000'] = process.argv.slice(2);
await mkdir(outDir, { recursive: true });
const person = await fillSampleDrive(site);
const browser = await launchBrowser();
try {
  await waitForThumbnails(browser, person);
  for (const picture of pictures) {
    for (const theme of ['light', 'dark'] as const) await take(browser, person, picture, theme);
  }
} finally {
  await browser.close();
}

/** Waits until the stack has made the thumbnail of each photograph. */
async function waitForThumbnails(opened: Browser, { site: baseURL, cookies: kept }: Person): Promise<void> {
  const context = await opened.newContext({ baseURL });
  await context.addCookies([...kept].map(([name, value]) => ({ name, value, url: baseURL })));
  await context.addInitScript(() => localStorage.setItem('drive.viewMode', 'grid'));
  const page = await context.newPage();
  await page.goto('/drive');
  // The page learns of each thumbnail by its socket.
  await page
    .locator('[role=row] img')
    .nth(photographs - 1)
    .waitFor({ timeout: thumbnailsMs });
  await context.close();
}
