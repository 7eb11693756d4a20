import { beforeAll, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listProducts } from '#shared/routes/billing/products.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { onePage } from '../../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../../tests/support/component/open-site.ts';
import { aPlan } from '../../../../../../tests/support/component/plans.ts';
import { aMenu, aMenuItem, billingSite, siteWith } from '../../../../../../tests/support/component/site.ts';
import { showOnPhone } from '../../../../../../tests/support/component/viewport.ts';

beforeAll(() => import('./space-popover.tsx'));

const gigabyte = 1024 ** 3;
const sidebar = page.getByRole('complementary', { name: 'Drive' });
const bar = page.getByRole('progressbar', { name: 'Storage' });
const upgrade = sidebar.getByRole('link', { name: 'Upgrade' });

async function openDrive(used: number, { available = 100, plans = [200], data = billingSite() } = {}) {
  await openSite('/drive', {
    data,
    prepare(api) {
      api.answer(getSpaceUsage, { used: used * gigabyte, available: available * gigabyte });
      const offered = plans.map((size) => aPlan({ available_space: size * gigabyte }));
      api.answer(listProducts, { pagination: onePage(offered) });
    },
  });
  await expect.element(bar).toBeVisible();
}

/** The theme's colour that the bar is filled with. */
const lookOf = () =>
  /bg-(primary|warning|danger)/.exec(bar.element().nextElementSibling?.className ?? '')?.[1];

describe('[DS-1] the storage in the sidebar', () => {
  test.for([
    [79, 'primary'],
    [80, 'warning'],
    [94, 'warning'],
    [95, 'danger'],
    [100, 'danger'],
  ] as const)('at %i of 100 GB is %s', async ([used, look]) => {
    await openDrive(used);
    await expect.element(sidebar.getByText(`${used} GB of 100 GB used`)).toBeVisible();
    expect(lookOf()).toBe(look);
  });

  test('offers an upgrade while a plan is larger, and billing is on', { tags: 'variant' }, async () => {
    await openDrive(1);
    await expect.element(upgrade).toHaveAttribute('href', '/pricing');
  });

  test.for([
    ['on the largest plan', { plans: [50, 100] }],
    ['while billing is off', { data: siteWith(() => undefined) }],
  ] as const)('offers none %s', { tags: 'variant' }, async ([, options]) => {
    const { plans, data } = { plans: undefined, data: undefined, ...options };
    await openDrive(1, { ...(plans && { plans: [...plans] }), ...(data && { data }) });
    await expect.element(sidebar.getByText('1 GB of 100 GB used')).toBeVisible();
    expect(upgrade.elements()).toEqual([]);
  });
});

describe('[DS-1] the menu of the sidebar', () => {
  const data = siteWith(({ menus }) => menus.push(aMenu('drive-sidebar', aMenuItem('help'))));
  const link = page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'help' });

  test('is drawn beside the views', { tags: 'variant' }, async () => {
    await openDrive(1, { data });
    await expect.element(link).toHaveAttribute('href', '/pages/help');
  });

  test('is in the drawer of a phone', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openSite('/drive', { data });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(link).toBeVisible();
  });
});

test(
  '[CT-2] what takes the space closes 150 ms after the pointer left it and its bar',
  { tags: 'variant' },
  async () => {
    await openDrive(1);
    // It comes last, and moves what stands above it from under the pointer.
    await expect.element(upgrade).toBeVisible();
    const popover = page.getByRole('dialog', { name: 'What takes your space' });
    const button = sidebar.getByRole('button', { name: /GB of 100 GB used/ });
    await button.hover();
    await expect.element(popover).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await popover.hover();
      vi.advanceTimersByTime(1000);
      await expect.element(popover).toBeVisible();
      await page.getByRole('banner').hover();
      vi.advanceTimersByTime(149);
      await expect.element(popover).toBeVisible();
      vi.advanceTimersByTime(1);
      await expect.element(popover).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  },
);
