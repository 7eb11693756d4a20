import { expect } from 'vitest';
import { newPerson } from '../../tests/http/people.ts';
import { openAs } from './drive-of.ts';
import { test } from './journey.ts';
import { changeSite } from './site-settings.ts';

const anchors = [
  'account-details',
  'password',
  'two-factor',
  'sessions',
  'location-and-language',
  'developers',
  'delete-account',
];

test('[ACC-1] the side menu has an entry for each section that is there, and leads to it', async ({
  page,
}) => {
  await openAs(page, await newPerson(), '/account-settings');
  const menu = page.getByRole('navigation', { name: 'Account settings' });
  const links = menu.getByRole('link');
  const hashes = () =>
    links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).hash));
  await expect.poll(hashes).toEqual(anchors.map((anchor) => `#${anchor}`));
  for (const anchor of anchors.toReversed()) {
    const link = menu.locator(`a[href$="#${anchor}"]`);
    await link.click();
    await expect
      .poll(() =>
        page.locator(`#${anchor}`).evaluate((section) => section.getBoundingClientRect().top < innerHeight),
      )
      .toBe(true);
    expect(await link.getAttribute('aria-current')).toBe('location');
    expect(new URL(page.url()).hash).toBe(`#${anchor}`);
    // The keyboard goes on from there.
    const focused = await page.evaluate(() => document.activeElement?.closest('section')?.id);
    expect(focused).toBe(anchor);
  }
});

test('[ACC-1] the entry of the section in view is marked while somebody scrolls', async ({ page }) => {
  await openAs(page, await newPerson(), '/account-settings');
  const current = page.getByRole('navigation', { name: 'Account settings' }).locator('[aria-current]');
  await expect.poll(() => current.textContent()).toBe('Account details');
  await page.getByRole('heading', { name: 'Danger zone' }).waitFor();
  await page.getByText('This device').waitFor();
  await page.mouse.move(700, 400);
  // Turned until it is there: the page grows while its sections are being loaded.
  const currentAfter = async (wheelPx: number) => {
    await page.mouse.wheel(0, wheelPx);
    return current.textContent();
  };
  await expect.poll(() => currentAfter(100_000)).toBe('Delete account');
  await expect.poll(() => currentAfter(-100_000)).toBe('Account details');
});

test('[ACC-1] an address with an anchor opens at its section; phones have no menu', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 800 } });
  await openAs(page, await newPerson(), '/account-settings#developers');
  const section = page.getByRole('region', { name: 'API access tokens' });
  await expect
    .poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top) < innerHeight))
    .toBe(true);
  expect(await page.getByRole('navigation', { name: 'Account settings' }).isVisible()).toBe(false);
});

test('[ACC-21] [ACC-70] what the site does not offer has neither section nor entry', async ({ page }) => {
  await changeSite(page, ({ settings }) => {
    settings.api.integrated = false;
    settings.social.google.enable = true;
  });
  await openAs(page, await newPerson(), '/account-settings');
  await page.getByRole('heading', { name: 'Manage social login' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Account settings' });
  expect(await menu.getByRole('link', { name: 'Social login' }).count()).toBe(1);
  expect(await menu.getByRole('link', { name: 'Developers' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'API access tokens' }).count()).toBe(0);
});

test('[ACC-2] guests sign in first, and come back', async ({ page }) => {
  await page.goto('/account-settings');
  await page.waitForURL('**/login?redirect=%2Faccount-settings');
});
