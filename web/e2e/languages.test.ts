import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findViolations } from './find-violations.ts';
import { arrive, createFolder, test, upload, uploaded } from './journey.ts';

/** Chooses a language at the foot of a page. */
async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('combobox').selectOption(language);
}

/** A mark that a reload would take away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { wasHere: true }));
const isMarked = (page: Page) => page.evaluate(() => 'wasHere' in globalThis);

/** How far the page is wider than its window: nothing may stick out. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[NB-7] [NB-9] a visitor chooses a language at the foot of the page, and keeps it', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
  await mark(page);
  await chooseLanguage(page, 'de');
  await page.getByRole('heading', { name: 'Bei Holdall anmelden' }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('de');
  await chooseLanguage(page, 'ar');
  await page.getByRole('heading', { name: 'تسجيل الدخول إلى Holdall' }).waitFor();
  expect(await page.getAttribute('html', 'dir')).toBe('rtl');
  expect(await isMarked(page)).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'تسجيل الدخول إلى Holdall' }).waitFor();
  await chooseLanguage(page, 'en');
  await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
  expect(await page.getAttribute('html', 'dir')).toBe('ltr');
});

test('[NB-9] messages of the server are translated too, with what they fill in', async ({ page }) => {
  await page.goto('/login');
  await chooseLanguage(page, 'de');
  await page.getByLabel('E-Mail').fill('nobody@example.com');
  await page.getByLabel('Passwort', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByText('E-Mail-Adresse oder Passwort ist falsch.').waitFor();
});

test('[NB-9] the account menu changes the language, with numbers, sizes and dates', async ({ page }) => {
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
  await page.goto('/login');
  await page.waitForURL('**/drive');
  await page.getByRole('button', { name: 'Neu', exact: true }).waitFor();
});

describe.each(['light', 'dark'] as const)('from the right, in the %s theme', (colorScheme) => {
  test('[NB-9] [CT-6] sign-in and the drive are mirrored and whole', async ({ open }) => {
    const page = await open({ colorScheme, locale: 'ar' });
    for (const path of ['/login', '/register', '/forgot-password', '/no/such/page']) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      expect(await page.getAttribute('html', 'dir'), path).toBe('rtl');
      expect(await overflow(page), path).toBe(0);
      expect(await findViolations(page), path).toEqual([]);
    }
  });
});

test('[NB-9] [CT-6] the drive from the right has its drawer at the right, and nothing sticks out', async ({
  page,
}) => {
  await arrive(page);
  await createFolder(page, 'Pictures');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await page.getByRole('button', { name: 'جديد', exact: true }).waitFor();
  const place = await page.getByRole('button', { name: 'جديد', exact: true }).boundingBox();
  expect(place?.x).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
  expect(await overflow(page)).toBe(0);
  expect(await findViolations(page), 'drive').toEqual([]);
  await page.goto('/account-settings');
  await page.getByRole('heading', { name: 'إعدادات الحساب' }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await findViolations(page), 'settings').toEqual([]);
});
