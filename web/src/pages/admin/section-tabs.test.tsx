import { ScrollTextIcon } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { openAdmin } from '../../../../tests/support/component/admin-site.tsx';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import { AdminPage } from './admin-page.tsx';
import type { AdminSection, AdminTab } from './admin-section.ts';

const tabs = page.getByRole('navigation', { name: 'Logs' });
const tab = (name: string) => tabs.getByRole('link', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const notFound = page.getByRole('heading', { name: /doorway/ });
const expectPath = (path: string) => expect.poll(() => location.pathname).toBe(path);
const names = () =>
  tabs
    .getByRole('link')
    .elements()
    .map((each) => each.textContent);

function aTab(path: string, label: string, permission?: PermissionName): AdminTab {
  return {
    path,
    label,
    permission,
    load: async () => ({
      screens: [
        { index: true, element: <AdminPage title={label}>{`List of ${label}`}</AdminPage> },
        { path: ':id', element: <AdminPage title={`One of ${label}`}>Details</AdminPage> },
        {
          path: 'all/delete',
          permission: 'tags.update',
          Component: () => <AdminPage title="Delete all">Really</AdminPage>,
        },
      ],
    }),
  };
}

const logs: AdminSection = {
  group: 'logs',
  path: 'logs',
  label: 'Logs',
  description: 'See what happened.',
  icon: ScrollTextIcon,
  permissions: ['logs.view', 'files.update'],
  tabs: [
    aTab('schedule', 'Schedule', 'logs.view'),
    aTab('errors', 'Errors'),
    aTab('outgoing-email', 'Outgoing e-mail', 'logs.view'),
  ],
};

interface Options {
  permissions?: PermissionName[];
  section?: AdminSection;
  isArabic?: boolean;
}

const openLogs = (path = '/admin/logs', { permissions, section = logs, isArabic }: Options = {}) =>
  openAdmin(path, {
    permissions: permissions && ['admin.access', ...permissions],
    moreSections: [section],
    change: isArabic ? inArabic : undefined,
  });

describe('[AS-1] the tabs of a section', { tags: 'variant' }, () => {
  test('have addresses, and the section leads to the first one', async () => {
    await openLogs('/admin/settings');
    await link('Logs').click();
    await expectPath('/admin/logs/schedule');
    await expect.element(title('Logs')).toBeVisible();
    expect(names()).toEqual(['Schedule', 'Errors', 'Outgoing e-mail']);
    await expect.element(tab('Schedule')).toHaveAttribute('aria-current', 'page');
    await expect.element(tab('Errors')).not.toHaveAttribute('aria-current');
    await expect.element(page.getByText('List of Schedule')).toBeVisible();
    await expect.poll(() => document.title).toBe('Schedule – Logs - Holdall');
    await expect.element(link('Logs')).toHaveAttribute('aria-current', 'page');
    history.back();
    await expectPath('/admin/settings');
  });

  test('open at their addresses', async () => {
    await openLogs('/admin/logs/errors');
    await expect.element(page.getByText('List of Errors')).toBeVisible();
    await expect.element(tab('Errors')).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Errors' })).toBeInTheDocument();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('are opened with the keyboard and keep the focus', async () => {
    await openLogs('/admin/logs/schedule');
    await expect.element(page.getByText('List of Schedule')).toBeVisible();
    tab('Schedule').element().focus();
    await userEvent.tab();
    await expect.element(tab('Errors')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('List of Errors')).toBeVisible();
    await expect.element(tab('Errors')).toHaveFocus();
  });

  test('are not shown above a screen of a tab', async () => {
    await openLogs('/admin/logs/errors/7');
    await expect.element(title('One of Errors')).toBeVisible();
    await expect.element(tabs).not.toBeInTheDocument();
    await expect.element(link('Logs')).toHaveAttribute('aria-current', 'page');
  });

  test.each([['left to right'], ['right to left']])(
    'scroll on a phone, %s, and show the current one',
    async (direction) => {
      await showOnPhone();
      const more = Array.from({ length: 8 }, (_, index) => aTab(`more-${index}`, `Another tab ${index}`));
      await openLogs('/admin/logs/more-7', {
        section: { ...logs, tabs: [...(logs.tabs ?? []), ...more], load: undefined },
        isArabic: direction === 'right to left',
      });
      const current = page.getByRole('link', { name: 'Another tab 7' });
      // The row scrolls by whole pixels; text has fractions of one.
      await expect.element(current).toBeInViewport({ ratio: 0.98 });
      expect(overflowOf()).toBe(0);
      expect(current.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      expect(await findViolationsInEveryLook()).toEqual([]);
    },
  );
});

describe('[AS-1] permissions of a section with tabs', () => {
  test('each of several opens it, at the first tab that is open', async () => {
    await openLogs('/admin/logs', { permissions: ['files.update'] });
    await expectPath('/admin/logs/errors');
    await expect.element(page.getByText('List of Errors')).toBeVisible();
    expect(names()).toEqual(['Errors']);
  });

  test.each([
    ['a refused tab', '/admin/logs/schedule', 'files.update'],
    ['a screen of a refused tab', '/admin/logs/schedule/7', 'files.update'],
    ['a refused screen', '/admin/logs/errors/all/delete', 'files.update'],
    ['a tab that does not exist', '/admin/logs/mood', 'logs.view'],
    ['a section that is not open', '/admin/logs/errors', 'roles.update'],
  ] satisfies [string, string, PermissionName][])('%s is not found', async (_, path, permission) => {
    await openLogs(path, { permissions: [permission] });
    await expect.element(notFound).toBeVisible();
    await expect.element(tabs).not.toBeInTheDocument();
  });

  test('a screen with its own permission opens to its users', { tags: 'variant' }, async () => {
    await openLogs('/admin/logs/errors/all/delete', { permissions: ['files.update', 'tags.update'] });
    await expect.element(title('Delete all')).toBeVisible();
  });

  test('a section without an open tab is hidden and not found', { tags: 'variant' }, async () => {
    const section: AdminSection = {
      ...logs,
      tabs: [aTab('schedule', 'Schedule', 'logs.view')],
      load: undefined,
    };
    await openLogs('/admin/logs', { section, permissions: ['files.update'] });
    await expect.element(notFound).toBeVisible();
    await expect.element(link('Overview')).toBeVisible();
    await expect.element(link('Logs')).not.toBeInTheDocument();
  });
});
