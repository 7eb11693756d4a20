/** @module-tag variant */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ThemeFont } from '#shared/entities/site/theme.ts';
import { newStored } from '../../support/builders/upload-calls.ts';
import { changeSite } from '../../support/browser/site-settings.ts';
import { signInAdmin } from '../../support/people.ts';
import { test } from '../../support/browser/journey.ts';

const woff2 = 'node_modules/@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2';

async function useFont(page: Page, font: ThemeFont): Promise<void> {
  await changeSite(page, ({ themes }) => {
    for (const theme of themes) theme.font = font;
  });
}

/** Families of which a file has arrived, and the one that texts ask for first. */
const readFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return {
      first: getComputedStyle(document.body).fontFamily.split(',')[0],
      loaded: [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))],
    };
  });

test('a theme’s font is loaded from the site alone, and the next visit begins with it', async ({
  emptyPage: page,
}) => {
  await useFont(page, { family: 'Rubik' });
  const { origin } = new URL((await page.goto('/login'))?.url() ?? '');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  await page.getByRole('heading').first().waitFor();
  await expect.poll(async () => (await readFonts(page)).loaded).toContain('Rubik');
  // The code of the page never arrives: only the early script can load the font.
  await page.route('**/assets/code/*.js', (route) => route.abort());
  await page.reload();
  await page.evaluate(() => (document.body.textContent = 'Text'));
  await expect.poll(async () => (await readFonts(page)).loaded).toContain('Rubik');
  expect((await readFonts(page)).first).toBe('Rubik');
  expect(foreign).toEqual([]);
});

test('an uploaded font is loaded under the policy of the page', async ({ emptyPage: page }) => {
  const about = { disk: 'public', filename: 'font.woff2', mime: 'font/woff2', extension: 'woff2' };
  const { key } = await newStored(await signInAdmin(), await readFile(woff2), about);
  await useFont(page, { family: 'Brand', src: `/${key}`, variable: true });
  await page.goto('/login');
  const name = key.split('/').at(-1) ?? '';
  await expect.poll(async () => (await readFonts(page)).loaded).toContain(name);
  expect((await readFonts(page)).first).toContain(name);
});

test('Google is asked only by a theme that names one of its fonts', async ({ emptyPage: page }) => {
  const asked: string[] = [];
  await page.route('https://fonts.googleapis.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/css', body: '' });
  });
  await page.goto('/login');
  await page.getByRole('heading').first().waitFor();
  expect(asked).toEqual([]);
  await useFont(page, { family: 'Playfair Display', google: true });
  await page.goto('/login');
  await expect
    .poll(() => asked)
    .toEqual(['https://fonts.googleapis.com/css2?family=Playfair%20Display:wght@400..700&display=swap']);
});
