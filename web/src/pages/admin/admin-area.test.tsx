import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAdmin } from '../../../../tests/support/component/admin-site.tsx';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aUser, bootstrapData } from '../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

const link = (name: string) => page.getByRole('link', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);

describe('[AS-1] /admin', () => {
  test('sends a guest to the sign-in page, which leads back', async () => {
    await openSite('/admin/roles', { data: bootstrapData(null) });
    await expectPath('/login');
    expect(location.search).toBe(`?redirect=${encodeURIComponent('/admin/roles')}`);
  });

  test('does not exist for a user without admin.access', { tags: 'variant' }, async () => {
    await openSite('/admin/roles');
    await expectPath('/404');
  });

  test('shows figures where no section is open', { tags: 'variant' }, async () => {
    const permissions = [{ id: 1, name: 'admin.access', restrictions: [] }];
    await openSite('/admin', { data: bootstrapData(aUser({ permissions })) });
    await expect.element(title('Admin area')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'New users' }).first()).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('shows its home page, and the way to the sections', { tags: 'variant' }, async () => {
    await openAdmin('/admin', { permissions: ['admin.access', 'settings.update'] });
    await expect.element(title('Admin area')).toBeVisible();
    await expectPath('/admin');
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await expectPath('/admin/settings');
    await expect.element(title('Settings')).toBeVisible();
    await expect.poll(() => document.title).toBe('Settings - Holdall');
  });
});

describe('[AS-1] a section', () => {
  test('is hidden from users without its permission, and does not exist for them', async () => {
    await openAdmin('/admin/guests', { permissions: ['admin.access', 'settings.update'] });
    await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
    await expect.element(link('Settings')).toBeVisible();
    await expect.element(link('Users')).not.toBeInTheDocument();
  });

  test.each(['/admin/mood', '/admin/settings/mood'])('%s is not found', async (path) => {
    await openAdmin(path);
    await expect.element(page.getByRole('heading', { name: /doorway/ })).toBeVisible();
  });

  test('is marked as the current one, also in its editor', { tags: 'variant' }, async () => {
    await openAdmin('/admin/guests/3/edit');
    await expect.element(link('Users')).toHaveAttribute('aria-current', 'page');
    await expect.element(link('Settings')).not.toHaveAttribute('aria-current');
    await link('Settings').click();
    await expectPath('/admin/settings');
    await expect.element(link('Settings')).toHaveAttribute('aria-current', 'page');
  });
});

describe('[AS-1] the sidebar', () => {
  test('collapses to icons, and stays so', { tags: 'variant' }, async () => {
    await openAdmin('/admin/settings');
    await expect.element(link('Settings')).toBeVisible();
    const { width } = link('Settings').element().getBoundingClientRect();
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(() => link('Settings').element().getBoundingClientRect().width).toBeLessThan(width / 3);
    expect(localStorage.getItem('admin.sidebar.collapsed')).toBe('true');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    expect(localStorage.getItem('admin.sidebar.collapsed')).toBe('false');
  });

  test('begins collapsed where it was left so', async () => {
    localStorage.setItem('admin.sidebar.collapsed', 'true');
    await openAdmin('/admin/settings');
    await expect.element(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  });

  test('leads back to the site', async () => {
    await openAdmin('/admin/settings');
    await link('Back to site').click();
    await expectPath('/drive');
  });

  test('can be skipped', { tags: 'variant' }, async () => {
    await openAdmin('/admin/settings');
    const skip = page.getByRole('button', { name: 'Skip to content' });
    await expect.element(skip).toBeInTheDocument();
    await userEvent.tab();
    await expect.element(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('is a drawer on a phone, which closes when something is opened', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openAdmin('/admin/settings');
    await expect.element(link('Users')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await link('Users').click();
    await expectPath('/admin/guests');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
