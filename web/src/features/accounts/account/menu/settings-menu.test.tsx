import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openSettings } from '../../../../../../tests/support/component/account.ts';
import { setViewport } from '../../../../../../tests/support/component/viewport.ts';

const anchors = [
  'account-details',
  'password',
  'two-factor',
  'sessions',
  'security-activity',
  'location-and-language',
  'developers',
  'delete-account',
];
const menu = page.getByRole('navigation', { name: 'Account settings' });
const links = () => menu.getByRole('link').elements() as HTMLAnchorElement[];
const current = () => menu.element().querySelector('[aria-current]')?.textContent;
const isInView = (id: string) =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight;

test('[ACC-1] has an entry for each section, which leads to it', { tags: 'variant' }, async () => {
  await openSettings();
  expect(links().map(({ hash }) => hash)).toEqual(anchors.map((anchor) => `#${anchor}`));
  for (const [index, anchor] of [...anchors.entries()].toReversed()) {
    const link = menu.getByRole('link').nth(index);
    await link.click();
    await expect.poll(() => isInView(anchor)).toBe(true);
    await expect.element(link).toHaveAttribute('aria-current', 'location');
    expect(location.hash).toBe(`#${anchor}`);
    // The keyboard continues from there.
    expect(document.activeElement?.closest('section')?.id).toBe(anchor);
  }
});

test('[ACC-1] marks the section in view while the user scrolls', { tags: 'variant' }, async () => {
  await openSettings();
  await expect.poll(current).toBe('Account details');
  const main = page.getByRole('main');
  await userEvent.wheel(main, { delta: { y: 100_000 } });
  await expect.poll(current).toBe('Delete account');
  await userEvent.wheel(main, { delta: { y: -100_000 } });
  await expect.poll(current).toBe('Account details');
});

test('[ACC-1] is not shown on a phone, where an anchor opens at its section', async () => {
  await setViewport({ width: 390, height: 800 });
  await openSettings({ anchor: '#developers' });
  await expect.poll(() => isInView('developers')).toBe(true);
  await expect.element(page.getByRole('region', { name: 'API access tokens' })).toBeVisible();
  expect(menu.elements()).toEqual([]);
});

test('[ACC-21] [ACC-70] has entries and sections only for what the site offers', async () => {
  await openSettings({
    change: ({ settings }) => {
      settings.api.integrated = false;
      settings.social.google.enable = true;
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Manage social login' })).toBeVisible();
  await expect.element(menu.getByRole('link', { name: 'Social login' })).toBeVisible();
  expect(menu.getByRole('link', { name: 'Developers' }).elements()).toEqual([]);
  expect(page.getByRole('heading', { name: 'API access tokens' }).elements()).toEqual([]);
});
