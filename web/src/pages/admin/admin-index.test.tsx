import { ScrollTextIcon } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { openAdmin } from '../../../../tests/support/component/admin-site.tsx';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aUser, bootstrapData } from '../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import type { AdminSection } from './admin-section.ts';
import { adminSections } from './sections.ts';

const main = page.getByRole('main');
const sidebar = page.getByRole('navigation', { name: 'Admin area' });
const card = (name: string) => main.getByRole('link', { name, exact: true });
const title = page.getByRole('heading', { level: 1, name: 'Admin area' });
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);

/** Names of the cards of sections in their order; those of figures are described by nothing. */
const cards = () =>
  main
    .getByRole('link')
    .elements()
    .flatMap((each) => (each.hasAttribute('aria-describedby') ? each.textContent : []));

interface Options {
  permissions?: PermissionName[];
  change?: (data: BootstrapData) => BootstrapData;
}

async function openHome({ permissions = ['admin'], change = (data) => data }: Options = {}) {
  const held = permissions.map((name, id) => ({ id, name, restrictions: [] }));
  await openSite('/admin', { data: change(bootstrapData(aUser({ permissions: held }))) });
}

describe('[ADM] the home page of the admin area', () => {
  test('shows a card for each section to a user with all permissions', { tags: 'variant' }, async () => {
    await openHome();
    await expect.element(title).toBeVisible();
    await expectPath('/admin');
    await expect.poll(cards).toEqual(adminSections.map(({ label }) => label));
    await expect.poll(() => document.title).toBe('Admin area - Holdall');
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('groups the cards as the sidebar does', { tags: 'variant' }, async () => {
    await openHome();
    const billing = main.getByRole('region', { name: 'Billing' });
    await expect.element(billing.getByRole('heading', { level: 2 })).toHaveTextContent('Billing');
    await expect.element(billing.getByRole('link', { name: 'Plans' })).toBeVisible();
    await expect.element(billing.getByRole('link', { name: 'Roles' })).not.toBeInTheDocument();
  });

  test.each<[PermissionName, string[]]>([
    ['roles.update', ['Roles']],
    ['settings.update', ['Messages', 'Mail templates', 'Ads', 'Settings']],
    ['subscriptions.update', ['Subscriptions', 'Expired subscriptions']],
  ])('shows a user with %s only their cards', async (permission, names) => {
    await openHome({ permissions: ['admin.access', permission] });
    await expect.element(title).toBeVisible();
    await expect.poll(cards).toEqual(names);
  });

  test('shows groups without a heading in one list', async () => {
    const logs: AdminSection = {
      group: 'logs',
      path: 'logs',
      label: 'Logs',
      description: 'See what happened.',
      icon: ScrollTextIcon,
      permission: 'logs.view',
      load: async () => ({ screens: [] }),
    };
    await openAdmin('/admin', { moreSections: [logs] });
    const list = main.getByRole('list').filter({ has: page.getByRole('link', { name: 'Logs' }) });
    await expect.element(list.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect.element(list.getByRole('link', { name: 'Users' })).not.toBeInTheDocument();
  });

  test('has no heading of an empty group', { tags: 'variant' }, async () => {
    await openHome({ permissions: ['admin.access', 'roles.update'] });
    await expect.element(main.getByRole('heading', { name: 'Users', exact: true })).toBeVisible();
    await expect.element(main.getByRole('heading', { name: 'Billing' })).not.toBeInTheDocument();
  });

  test('says what a section is for, and opens it with the keyboard', { tags: 'variant' }, async () => {
    await openAdmin('/admin');
    await expect.element(card('Settings')).toHaveAccessibleDescription('Configure the site.');
    card('Users').element().focus();
    await userEvent.tab();
    await expect.element(card('Settings')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectPath('/admin/settings');
  });

  test('opens a section by a click at any place of its card', { tags: 'variant' }, async () => {
    await openAdmin('/admin');
    await main.getByText('Configure the site.').click({ force: true });
    await expectPath('/admin/settings');
  });

  test('is marked in the sidebar only at its own address', { tags: 'variant' }, async () => {
    await openAdmin('/admin');
    const home = sidebar.getByRole('link', { name: 'Overview' });
    await expect.element(home).toHaveAttribute('aria-current', 'page');
    expect(sidebar.getByRole('link').elements()[0]).toBe(home.element());
    await card('Settings').click();
    await expectPath('/admin/settings');
    await expect.element(home).not.toHaveAttribute('aria-current');
    await home.click();
    await expectPath('/admin');
    await expect.element(home).toHaveAttribute('aria-current', 'page');
  });

  test('has one column on a phone, also in Arabic', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openHome({ change: inArabic });
    await expect.element(page.getByRole('heading', { level: 1, name: 'لوحة الإدارة' })).toBeVisible();
    const starts = () =>
      main
        .getByRole('listitem')
        .elements()
        .map((each) => each.getBoundingClientRect().x);
    await expect.poll(() => new Set(starts()).size).toBe(1);
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});
