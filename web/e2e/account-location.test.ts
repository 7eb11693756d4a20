import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getUser } from '#shared/routes/users.ts';
import { newPerson } from '../../tests/http/people.ts';
import { openAs, toast } from './drive-of.ts';
import { test } from './journey.ts';

const section = (page: Page) => page.locator('#location-and-language');

/** Opens a choice, types a part of what is wanted, and takes the one that is left. */
async function search(page: Page, label: string, part: string, name: string): Promise<void> {
  await section(page)
    .getByRole('button', { name: new RegExp(label) })
    .click();
  await page.getByRole('combobox', { name: 'Search' }).fill(part);
  await page.getByRole('dialog').getByRole('option', { name }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

test('[ACC-60] country and time zone are found by typing; the zone is the browser’s at first', async ({
  open,
}) => {
  const person = await newPerson();
  const page = await open({ timezoneId: 'America/New_York' });
  await openAs(page, person, '/account-settings');
  const zone = section(page).getByRole('button', { name: /Time zone/ });
  await expect.poll(() => zone.textContent()).toContain('New York');
  await search(page, 'Country', 'cote', 'Côte d’Ivoire');
  await zone.click();
  const box = page.getByRole('combobox', { name: 'Search' });
  // Grouped by region, which is a word to search by, too.
  await box.fill('europe');
  expect(await page.getByRole('group', { name: 'Europe' }).getByRole('option').count()).toBeGreaterThan(20);
  expect(await page.getByRole('group').count()).toBe(1);
  await box.fill('europe: berl');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => zone.textContent()).toContain('Berlin');
  await section(page).getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Updated account details').waitFor();
  const { user } = (await person.call(getUser, { params: { id: 'me' } })).body;
  expect(user).toMatchObject({ country: 'CI', timezone: 'Europe/Berlin', language: 'en' });
});

test('[ACC-60] [CT-2] the list is at most 420 px high, and says when nothing is found', async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 1400 } });
  await openAs(page, await newPerson(), '/account-settings');
  await section(page)
    .getByRole('button', { name: /Time zone/ })
    .click();
  await page.getByRole('listbox').waitFor();
  const height = await page
    .getByRole('dialog')
    .or(page.getByRole('listbox').locator('xpath=ancestor::*[@data-trigger]'))
    .first()
    .evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(420);
  await page.getByRole('combobox', { name: 'Search' }).fill('no such place');
  await page.getByText('Nothing found').waitFor();
  // The first one empties the search.
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Europe' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
});

test('[ACC-60] another language is there at once', async ({ page }) => {
  await openAs(page, await newPerson(), '/account-settings');
  await search(page, 'Language', 'deut', 'Deutsch');
  await section(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  await page.getByRole('heading', { level: 1, name: 'Kontoeinstellungen' }).waitFor();
});
