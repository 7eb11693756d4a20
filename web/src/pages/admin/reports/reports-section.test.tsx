import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { getReports } from '#shared/routes/site/reports.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { aUser, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { siteReport } from '../../../../../tests/support/component/site-reports.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const gib = 1024 ** 3;
const figures = {
  users: 12,
  files: 1234,
  storage: 3 * gib,
  subscriptions: 5,
  revenue: 49.5,
  views: 7000,
  before: 0.5,
};

interface Options {
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
  permissions?: PermissionName[];
}

const withBilling = (data: BootstrapData): BootstrapData => ({
  ...data,
  settings: { ...data.settings, billing: { ...data.settings.billing, enable: true } },
});

/** Opens the home of the admin area on the 15th of November. */
function openHome({ change = withBilling, prepare, permissions = ['admin'] }: Options = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 15, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const held = permissions.map((name, id) => ({ id, name, restrictions: [] }));
  return openSite('/admin', {
    data: change(bootstrapData(aUser({ permissions: held, timezone: 'Asia/Kathmandu' }))),
    prepare(api) {
      api.answer(getReports, ({ query }) => siteReport(query, figures));
      prepare?.(api);
    },
  });
}

const cards = page.getByRole('list', { name: 'Figures' });
const chart = (name: string) => page.getByRole('region', { name, exact: true }).first();

describe('[ADM-1] the figures of the site', () => {
  test('stand on cards with their change, and open the lists behind them', { tags: 'variant' }, async () => {
    const api = await openHome();
    await expect.element(cards.getByText('1,234', { exact: true })).toBeVisible();
    await expect.element(cards.getByText('3 GB', { exact: true })).toBeVisible();
    await expect.element(cards.getByText('$49.50', { exact: true })).toBeVisible();
    await expect.element(cards.getByText('617 in the period before')).toBeVisible();
    await expect.element(cards.getByText('1.5 GB at its beginning')).toBeVisible();
    await expect.element(cards.getByText('+100%').first()).toBeVisible();
    expect(api.calls(getReports).map(({ query }) => query)).toContainEqual({
      types: ['header'],
      startDate: '2026-11-09',
      endDate: '2026-11-15',
      timezone: 'Asia/Kathmandu',
    });
    await cards.getByRole('link', { name: 'Storage used' }).click();
    await expect.poll(() => location.pathname).toBe('/admin/user-space');
  });

  test('have a chart each, with its values as a table and as CSV', { tags: 'variant' }, async () => {
    await openHome();
    const uploads = chart('Files uploaded');
    await expect.poll(() => uploads.element().querySelector('canvas')?.width).toBeGreaterThan(0);
    await uploads.getByRole('button', { name: 'Show as table: Files uploaded' }).click();
    await expect.element(uploads.getByRole('cell', { name: '308' })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    const saved = Promise.withResolvers<Blob>();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.resolve(blob as Blob);
      return 'blob:nothing';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await chart('Storage used').getByRole('button', { name: 'Download CSV: Storage used' }).click();
    const lines = (await (await saved.promise).text()).replace('\uFEFF', '').trim().split('\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe('Day,Storage used');
    expect(lines.at(-1)).toBe(`2026-11-15,${3 * gib}`);
  });

  test(
    'are read again for other days, without the change where nobody wants it',
    { tags: 'variant' },
    async () => {
      const api = await openHome();
      await expect.element(cards.getByText('+100%').first()).toBeVisible();
      page.getByRole('group', { name: 'Period' }).getByRole('button').element().focus();
      await userEvent.keyboard('{Enter}');
      page.getByRole('switch', { name: 'Compare with the period before' }).element().focus();
      await userEvent.keyboard(' ');
      page.getByRole('button', { name: 'Last 365 days' }).element().focus();
      await userEvent.keyboard('{Enter}');
      const typesOf = () =>
        api
          .calls(getReports)
          .filter(({ query }) => query['startDate'] === '2025-11-16')
          .flatMap(({ query }) => query['types'] ?? []);
      await expect
        .poll(() => typesOf().toSorted())
        .toEqual(['header', 'storage', 'subscriptions', 'uploads', 'users', 'visitors']);
      await expect.element(cards.getByText('1,234', { exact: true })).toBeVisible();
      await expect.element(cards.getByText('+100%')).not.toBeInTheDocument();
    },
  );

  test(
    'tell nothing of subscriptions where nobody can subscribe, and link to nothing that is closed',
    { tags: 'variant' },
    async () => {
      await openHome({ change: (data) => data, permissions: ['admin.access', 'files.update'] });
      await expect.element(cards.getByRole('link', { name: 'Files uploaded' })).toBeVisible();
      await expect.element(cards.getByText('New users')).toBeVisible();
      expect(cards.getByRole('link').elements()).toHaveLength(1);
      await expect.element(page.getByText('Active subscriptions')).not.toBeInTheDocument();
      await expect.element(page.getByText('Revenue')).not.toBeInTheDocument();
    },
  );

  test('fit a phone in Arabic', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openHome({ change: (data) => inArabic(withBilling(data)) });
    await expect.element(page.getByRole('heading', { name: 'الإيرادات' })).toBeVisible();
    await expect.poll(() => document.querySelectorAll('canvas').length).toBe(5);
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});

describe('[ADM-2] while figures are not there', { tags: 'variant' }, () => {
  test('cards and charts keep their places', async () => {
    let release = () => undefined as void;
    await openHome({ prepare: (api) => void (release = api.hold(getReports)) });
    await expect.element(chart('Active subscriptions')).toBeVisible();
    await expect.element(cards).toHaveAttribute('aria-busy', 'true');
    const heights = () => [cards, chart('New users')].map((each) => each.element().clientHeight);
    const before = heights();
    release();
    await expect.element(cards.getByText('1,234', { exact: true })).toBeVisible();
    await expect.element(chart('New users').getByRole('button').first()).toBeVisible();
    for (const [nth, height] of heights().entries())
      expect(Math.abs(height - (before[nth] ?? 0))).toBeLessThan(60);
  });

  test('each chart fails alone, and is tried again', async () => {
    const api = await openHome({
      prepare: (fake) =>
        fake.answer(getReports, ({ query }) => {
          if (query.types?.includes('storage')) throw new TypeError('Failed to fetch');
          return siteReport(query, figures);
        }),
    });
    const storage = chart('Storage used');
    await expect.element(storage.getByRole('alert')).toBeVisible();
    await expect.element(cards.getByText('1,234', { exact: true })).toBeVisible();
    api.answer(getReports, ({ query }) => siteReport(query, figures));
    await storage.getByRole('button', { name: 'Try again' }).click();
    await expect.element(storage.getByText('3 GB', { exact: true }).first()).toBeVisible();
  });

  test('nothing that happened is zero lines, and zero without a percentage is new', async () => {
    await openHome({ prepare: (api) => api.answer(getReports, ({ query }) => siteReport(query)) });
    await expect.element(cards.getByText('0', { exact: true }).first()).toBeVisible();
    await expect.poll(() => document.querySelectorAll('canvas').length).toBe(5);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
