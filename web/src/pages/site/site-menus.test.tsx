import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aUser } from '../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { aMenu, aMenuItem, siteWith } from '../../../../tests/support/component/site.ts';
import { setViewport, showOnPhone } from '../../../../tests/support/component/viewport.ts';

beforeAll(() =>
  Promise.all([
    import('./aria-area.tsx'),
    import('./contact-page.tsx'),
    import('../../features/site/menus/rich-menu-item.tsx'),
    import('./phone-site-menu.tsx'),
  ]),
);

type Menus = BootstrapData['menus'];
const asGuest = (...menus: Menus) => siteWith((data) => (data.menus = menus), null);
const bar = page.getByRole('banner');
const link = (name: string) => page.getByRole('link', { name, exact: true });
/** Company holds About, and this Team. */
const company = aMenuItem('Company', {
  children: [aMenuItem('About', { icon: 'info', children: [aMenuItem('Team')] })],
});

describe('[NB-2] an item of the bar with items within it', () => {
  const more = bar.getByRole('button', { name: 'More of Company' });

  test('leads to its page, and opens the others by a button of its own', async () => {
    await openSite('/contact', { data: asGuest(aMenu('header', company)) });
    await expect
      .element(bar.getByRole('link', { name: 'Company' }))
      .toHaveAttribute('href', '/pages/Company');
    await bar.getByRole('link', { name: 'Company' }).hover();
    expect(link('Team').elements()).toEqual([]);
    await more.click();
    await expect.element(link('About')).toHaveAttribute('href', '/pages/About');
    await expect.element(link('Team')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.element(link('Team')).not.toBeInTheDocument();
  });

  test('is used by keys: Escape closes it, and so does moving on', { tags: 'variant' }, async () => {
    await openSite('/contact', { data: asGuest(aMenu('header', company)) });
    await expect.element(more).toBeVisible();
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Tab}');
    await expect.element(link('About')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(more).toHaveFocus();
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}');
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await expect.element(bar.getByRole('link', { name: 'Login' })).toHaveFocus();
  });

  test('stays inside the window, in Arabic as well', { tags: 'variant' }, async () => {
    await setViewport({ width: 800, height: 600 });
    await openSite('/contact', { data: inArabic(asGuest(aMenu('header', company))) });
    await bar.getByRole('button', { name: /Company/ }).click();
    await expect.element(link('Team')).toBeVisible();
    expect(overflowOf(document.documentElement)).toBe(0);
  });

  test('is drawn on a phone with all that is within it', async () => {
    await showOnPhone();
    await openSite('/contact', { data: asGuest(aMenu('header', company)) });
    await bar.getByRole('button', { name: 'Site' }).click();
    const lines = page.getByRole('menuitem');
    await expect
      .poll(() => lines.elements().map((line) => line.textContent))
      .toEqual(['Company', 'About', 'Team']);
    const starts = lines
      .elements()
      .map((line) => Number.parseFloat(getComputedStyle(line).paddingInlineStart));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(new Set(starts).size).toBe(3);
    for (const line of lines.elements())
      expect(line.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });
});

test('[NB-2] a bar with many items has the last ones behind a button', { tags: 'variant' }, async () => {
  const many = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'].map((label, order) => aMenuItem(label, { order }));
  await openSite('/contact', { data: asGuest(aMenu('header', ...many)) });
  await bar.getByRole('button', { name: 'More' }).click();
  await expect.element(link('A7')).toBeVisible();
  expect(
    bar
      .getByRole('link', { name: /^A\d$/ })
      .elements()
      .map((each) => each.textContent),
  ).toEqual(many.map(({ label }) => label));
});

describe('each page has its menu', () => {
  test.each([
    ['/contact', 'contact-page'],
    ['/pricing', 'pricing-page'],
  ])('[NB-2] %s that at %s, else that of the header', async (path, position) => {
    const data = siteWith((site) => {
      site.settings.billing.enable = true;
      site.menus = [aMenu('header', aMenuItem('Main')), aMenu(position, aMenuItem('Own'))];
    }, null);
    await openSite(path, { data });
    await expect.element(bar.getByRole('link', { name: 'Own' })).toBeVisible();
    expect(bar.getByRole('link', { name: 'Main' }).elements()).toEqual([]);
  });

  test('[NB-2] a phone that at header-mobile, else that of the header', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openSite('/contact', {
      data: asGuest(aMenu('header', aMenuItem('Main')), aMenu('header-mobile', aMenuItem('Small'))),
    });
    await bar.getByRole('button', { name: 'Site' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Small' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Main' }).elements()).toEqual([]);
  });
});

test('[NB-7] a footer shows items within an item below it', async () => {
  await openSite('/contact', { data: asGuest(aMenu('footer', company, aMenuItem('Terms'))) });
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByRole('link', { name: 'Team' })).toBeVisible();
  expect(
    footer
      .getByRole('link')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(expect.arrayContaining(['Company', 'About', 'Team', 'Terms']));
  expect(await findViolationsInEveryLook()).toEqual([]);
});

describe('[AS-1] the menu of the admin area', () => {
  const permissions = [{ id: 1, name: 'admin.access', restrictions: [] }];
  const data = siteWith(
    (site) => (site.menus = [aMenu('admin-sidebar', company, aMenuItem('Wiki', { icon: 'help' }))]),
    aUser({ permissions }),
  );
  const sidebar = page.getByRole('navigation', { name: 'More' });

  test('stands below the sections, and its branches open', { tags: 'variant' }, async () => {
    await openSite('/admin', { data });
    await expect.element(sidebar.getByRole('link', { name: 'Wiki' })).toBeVisible();
    expect(sidebar.getByRole('link', { name: 'About' }).elements()).toEqual([]);
    await sidebar.getByRole('button', { name: 'More of Company' }).click();
    await sidebar.getByRole('button', { name: 'More of About' }).click();
    await expect.element(sidebar.getByRole('link', { name: 'Team' })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('leaves the icons of its items in a narrow sidebar', async () => {
    await openSite('/admin', { data });
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    const wiki = sidebar.getByRole('link', { name: 'Wiki' });
    await expect.poll(() => wiki.element().getBoundingClientRect().width).toBeLessThan(48);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
  });
});
