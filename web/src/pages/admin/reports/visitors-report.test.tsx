import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { Report } from '#shared/entities/site/report.ts';
import { getReports } from '#shared/routes/site/reports.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { aUser, bootstrapData } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { siteReport } from '../../../../../tests/support/component/site-reports.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const day = (nth: number) => `2026-11-${String(nth).padStart(2, '0')}`;
const values = [120, 180, 90, 260, 310, 40, 200];

function aReport({ total = 1200, previousTotal = 1000 } = {}): Report {
  return {
    datasets: {
      visitors: {
        label: 'Visitors',
        granularity: 'day',
        data: values.map((value, nth) => ({ date: day(nth + 9), value: total === 0 ? 0 : value })),
        total,
        previousTotal,
      },
    },
    failures: {},
    visitors: {
      source: 'google',
      byCountry: [
        { name: 'Germany', code: 'DE', value: 700 },
        { name: null, code: null, value: 20 },
      ],
      byBrowser: [{ name: 'Firefox', value: 900 }],
      byPlatform: [{ name: 'Linux', value: 800 }],
      timezone: 'America/New_York',
    },
  };
}

const failed: Report = {
  datasets: {},
  visitors: null,
  failures: {
    visitors: {
      code: 'analyticsDown',
      params: { answer: '503 Busy' },
      message: 'Google Analytics does not answer: 503 Busy',
    },
  },
};

interface Options {
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens the home of the admin area on the 15th of November. */
function openHome({ change = (data) => data, prepare }: Options = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 15, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const permissions = [{ id: 1, name: 'admin' as const, restrictions: [] }];
  return openSite('/admin', {
    data: change(bootstrapData(aUser({ permissions, timezone: 'Europe/Berlin' }))),
    prepare(api) {
      answerVisitors(api, aReport());
      prepare?.(api);
    },
  });
}

/** Visitors; other figures are zero. */
const answerVisitors = (api: FakeApi, report: Report) =>
  api.answer(getReports, ({ query }) => (query.types?.includes('visitors') ? report : siteReport(query)));

const section = page.getByRole('region', { name: 'Visitors', exact: true });
const cell = (name: string) => section.getByRole('table').getByRole('cell', { name, exact: true });

test('shows how many visitors there were, when, from where and by what', { tags: 'variant' }, async () => {
  const api = await openHome();
  await expect.element(section.getByText('1,200', { exact: true })).toBeVisible();
  await expect.element(section.getByText('+20%')).toBeVisible();
  await expect.element(section.getByText('1,000 in the period before')).toBeVisible();
  await expect.element(cell('310')).toBeInTheDocument();
  const countries = section.getByRole('list', { name: 'Countries' });
  await expect.element(countries.getByText('Germany')).toBeVisible();
  await expect.element(countries.getByText('Unknown')).toBeVisible();
  await expect.element(section.getByRole('list', { name: 'Browsers' })).toHaveTextContent('Firefox900');
  await expect.element(section.getByRole('list', { name: 'Platforms' })).toHaveTextContent('Linux800');
  await expect.element(section.getByText('time zone America/New_York')).toBeVisible();
  expect(api.calls(getReports)[0]?.query).toMatchObject({ startDate: day(9), endDate: day(15) });
  await expect.poll(() => document.querySelector('canvas')?.width).toBeGreaterThan(0);
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test('reads other days with the keyboard, and need not compare them', { tags: 'variant' }, async () => {
  const api = await openHome();
  await expect.element(section.getByText('+20%')).toBeVisible();
  page.getByRole('group', { name: 'Period' }).getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  page.getByRole('switch', { name: 'Compare with the period before' }).element().focus();
  await userEvent.keyboard(' ');
  page.getByRole('button', { name: 'Last 30 days' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => api.calls(getReports).at(-1)?.query).toMatchObject({ startDate: '2026-10-17' });
  await expect.element(section.getByText('1,200', { exact: true })).toBeVisible();
  await expect.element(section.getByText('+20%')).not.toBeInTheDocument();
});

test(
  'shows page views that the site has counted where Google Analytics is not configured',
  { tags: 'variant' },
  async () => {
    const figures = { users: 0, files: 0, storage: 0, subscriptions: 0, revenue: 0, views: 4321, before: 0 };
    await openHome({
      prepare: (fake) => fake.answer(getReports, ({ query }) => siteReport(query, figures)),
    });
    const views = page.getByRole('region', { name: 'Page views', exact: true });
    await expect.element(views.getByText('4,321', { exact: true }).first()).toBeVisible();
    await expect.element(views.getByRole('list', { name: 'Browsers' })).toHaveTextContent('Firefox4,321');
    await expect.element(views.getByText('Nothing was counted in this period').first()).toBeVisible();
    await expect.element(page.getByText('Google Analytics')).not.toBeInTheDocument();
  },
);

test('keeps its place while it is loading, on a site that counts with Google Analytics', async () => {
  let release = () => undefined as void;
  await openHome({
    change: (data) => ({
      ...data,
      settings: {
        ...data.settings,
        analytics: { ...data.settings.analytics, tracking_code: 'G-ABC1234567' },
      },
    }),
    prepare: (api) => {
      release = api.hold(getReports);
    },
  });
  await expect.element(section.getByRole('heading', { name: 'Countries' })).toBeVisible();
  const before = section.element().getBoundingClientRect().height;
  await expect.element(section.getByText('1,200', { exact: true })).not.toBeInTheDocument();
  release();
  await expect.element(section.getByText('1,200', { exact: true })).toBeVisible();
  expect(before).toBeGreaterThan(400);
});

test('draws zeros where nobody came', async () => {
  const none = {
    source: 'google' as const,
    byCountry: [],
    byBrowser: [],
    byPlatform: [],
    timezone: 'Europe/Berlin',
  };
  await openHome({
    prepare: (api) => answerVisitors(api, { ...aReport({ total: 0, previousTotal: 0 }), visitors: none }),
  });
  await expect.element(section.getByText('Nothing was counted in this period').first()).toBeVisible();
  await expect.element(section.getByText('0%')).toBeVisible();
  await expect.poll(() => document.querySelector('canvas')?.width).toBeGreaterThan(0);
});

test('fails alone, says why, and is tried again', async () => {
  const api = await openHome({ prepare: (fake) => answerVisitors(fake, failed) });
  const alert = section.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Google Analytics does not answer: 503 Busy');
  await expect.element(page.getByRole('link', { name: 'Roles', exact: true }).first()).toBeVisible();
  answerVisitors(api, aReport());
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section.getByText('1,200', { exact: true })).toBeVisible();
});

test('fits a phone in Arabic', { tags: 'variant' }, async () => {
  await showOnPhone();
  await openHome({ change: inArabic });
  await expect.element(page.getByRole('region', { name: 'الزوار', exact: true })).toBeVisible();
  await expect.element(page.getByText('ألمانيا')).toBeVisible();
  expect(overflowOf()).toBe(0);
  expect(await findViolationsInEveryLook()).toEqual([]);
});
