import { expect } from 'vitest';
import { test } from '../../support/browser/journey.ts';

test('[NB-8] the chosen theme is kept, and holds before the first paint', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  expect(await isDark()).toBe(true);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'be-active-theme');
  expect(cookie?.value).toBe('dark');
  // The code of the page never arrives: only the early script can make it dark.
  await page.route('**/assets/code/*.js', (route) => route.abort());
  await page.reload();
  expect(await isDark()).toBe(true);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(13, 15, 18)');
});
