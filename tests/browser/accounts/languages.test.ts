/** @module-tag variant */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrive, test, upload, uploaded } from '../../support/browser/journey.ts';

/** Marks the page. A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { wasHere: true }));
const isMarked = (page: Page) => page.evaluate(() => 'wasHere' in globalThis);

test('[NB-7] [NB-8] [NB-9] keeps the language and the theme that a visitor and a user choose', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
  const light = await background();
  await mark(page);
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('de');
  await page.getByRole('heading', { name: 'Bei Holdall anmelden' }).waitFor();
  expect(await isMarked(page)).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Bei Holdall anmelden' }).waitFor();
  await page.getByLabel('E-Mail').fill('nobody@example.com');
  await page.getByLabel('Passwort', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByText('E-Mail-Adresse oder Passwort ist falsch.').waitFor();
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('en');
  await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();

  await arrive(page);
  await upload(page, [{ name: 'a.bin', content: Buffer.alloc(1536) }]);
  await uploaded(page, 'Uploaded 1 file');
  await page.getByRole('gridcell', { name: '1.5 KB' }).waitFor();
  await mark(page);
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('gridcell', { name: '1,5 kB' }).waitFor();
  await page.getByRole('heading', { name: '1 Datei hochgeladen' }).waitFor();
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('button', { name: /^Kontomenü/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dunkel' }).click();
  await expect.poll(background).not.toBe(light);
  const cookies = await page.context().cookies();
  expect(cookies.find((cookie) => cookie.name === 'be-active-theme')?.value).toBe('dark');
  await page.reload();
  await page.getByRole('button', { name: 'Neu', exact: true }).waitFor();
  expect(await background()).not.toBe(light);
});
