import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Report } from '#shared/entities/site/report.ts';
import { countPageView } from '#shared/routes/site/page-views.ts';
import { getReports } from '#shared/routes/site/reports.ts';
import { expectStatus } from '../../support/expect-status.ts';
import { shareAmongTests, whenOver } from '../../support/local-stack/lifetime.ts';
import { newAdmin } from '../../support/people.ts';
import { readWholeTable, startAccountStack } from '../../support/stack/account-stack.ts';
import { beginWindow } from '../../support/stack/begin-window.ts';
import type { Visitor } from '../../support/visitor.ts';

const shared = shareAmongTests(async () => {
  const stack = await startAccountStack();
  whenOver(stack.close);
  const [{ countView }, { countHit }] = await Promise.all([
    import('../../../functions/use-cases/site/reports/views/count-view.ts'),
    import('../../../functions/data/rate-counters.ts'),
  ]);
  const nowMs = await stack.nowMs();
  const day = (days: number) => new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10);
  // One range for all tests, as the clock may pass midnight between two of them.
  const range = { startDate: day(-1), endDate: day(1) };
  return { stack, countView, countHit, range, admin: await newAdmin(stack.newGuest()) };
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const bots = [
  'curl/8.5.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
];

async function view(userAgent: string, who: Visitor = shared().stack.newGuest()): Promise<void> {
  expectStatus(await who.call(countPageView, { headers: { 'user-agent': userAgent } }), 204);
}

type Visitors = NonNullable<Report['visitors']>;
interface Views extends Pick<Visitors, 'source' | 'timezone'> {
  total: number;
  label: string | undefined;
  countries: Record<string, number>;
  browsers: Record<string, number>;
  platforms: Record<string, number>;
}

/** Views of these days, with those that other tests have left. */
async function readViews(): Promise<Views> {
  const { range, admin } = shared();
  const query = { types: 'visitors', ...range, timezone: 'UTC' } as const;
  const answer = await admin.call(getReports, { query });
  expectStatus(answer, 200);
  const { datasets, visitors } = answer.body as Report & { visitors: Visitors };
  const named = (shares: { name: string | null; value: number }[]) =>
    Object.fromEntries(shares.map(({ name, value }) => [name ?? 'null', value]));
  const { source, timezone, byCountry, byBrowser, byPlatform } = visitors;
  return {
    source,
    timezone,
    label: datasets.visitors?.label,
    total: datasets.visitors?.total ?? NaN,
    countries: named(byCountry),
    browsers: named(byBrowser),
    platforms: named(byPlatform),
  };
}

/** Views and more views. */
function add(before: Views, more: Pick<Views, 'total' | 'countries' | 'browsers' | 'platforms'>): Views {
  const sum = (some: Record<string, number>, others: Record<string, number>) =>
    Object.entries(others).reduce(
      (all, [name, count]) => ({ ...all, [name]: (all[name] ?? 0) + count }),
      some,
    );
  return {
    ...before,
    total: before.total + more.total,
    countries: sum(before.countries, more.countries),
    browsers: sum(before.browsers, more.browsers),
    platforms: sum(before.platforms, more.platforms),
  };
}

beforeEach(() => shared().stack.changeSettings('server', {}));

describe('[AR1] views of pages', () => {
  test(
    'are in the report at once, by country, browser and platform, and stay when they are summed up',
    { timeout: 60_000 },
    async () => {
      const { stack, countView, admin } = shared();
      const before = await readViews();
      expect(before).toMatchObject({ source: 'site', timezone: 'UTC', label: 'Page views' });
      await view(firefox);
      await view(firefox);
      // A page with a session sends no cookie; one that does is counted as well.
      await view(safari, admin);
      // The local CDN knows no countries.
      await countView({ userAgent: safari, country: 'FR' });
      await countView({ userAgent: firefox, country: 'DE' });
      await countView({ userAgent: firefox, country: 'DE' });
      const expected = add(before, {
        total: 6,
        countries: { DE: 2, FR: 1, null: 3 },
        browsers: { Firefox: 4, Safari: 2 },
        platforms: { Linux: 4, iOS: 2 },
      });
      expect(await readViews()).toEqual(expected);
      await stack.advanceClock(3600);
      await stack.runSchedule('count-reports');
      expect(await readViews()).toEqual(expected);
      await view(safari);
      const one = { total: 1, countries: { null: 1 }, browsers: { Safari: 1 }, platforms: { iOS: 1 } };
      expect(await readViews()).toEqual(add(expected, one));
    },
  );

  test('are not those of bots and programs', { tags: 'variant' }, async () => {
    const { total } = await readViews();
    for (const userAgent of bots) await view(userAgent);
    expect((await readViews()).total).toBe(total);
  });

  test('say nothing of who has seen what', { tags: 'variant' }, async () => {
    const { stack } = shared();
    const guest = stack.newGuest();
    const secret = 'Firefox/140.0 OnlyMine';
    await view(`${firefox} ${secret}`, guest);
    const items = JSON.parse(await readWholeTable(stack)) as Record<string, unknown>[];
    const events = items.filter(({ __edb_e__ }) => __edb_e__ === 'countedEvents');
    expect(JSON.stringify(items)).not.toContain('OnlyMine');
    expect(JSON.stringify(events)).not.toContain(guest.address);
    const views = events.filter(({ lines }) => 'views' in (JSON.parse(lines as string) as object));
    expect(views.length).toBeGreaterThan(0);
    for (const each of views) {
      expect(Object.keys(each).toSorted()).toEqual(
        ['PK', 'SK', '__edb_e__', '__edb_v__', 'batch', 'day', 'lines', 'quarter', 'ttl'].toSorted(),
      );
    }
  });

  test('are not counted while Google Analytics is configured for reports', { tags: 'variant' }, async () => {
    const { stack } = shared();
    const { total } = await readViews();
    await stack.changeSettings('server', {
      'analytics.property_id': '123456789',
      'analytics.service_account': 'sealed',
    });
    await view(firefox);
    await stack.changeSettings('server', {});
    expect((await readViews()).total).toBe(total);
  });

  test('have a limit for each address', async () => {
    const { stack, countHit } = shared();
    const guest = stack.newGuest();
    const { name, max, windowSeconds } = countPageView.rateLimit;
    await beginWindow(stack, windowSeconds);
    await view(firefox, guest);
    // Limits count in windows of the stack's clock.
    vi.useFakeTimers({ toFake: ['Date'], now: stack.now() });
    onTestFinished(() => void vi.useRealTimers());
    await countHit(name, guest.address, windowSeconds, max - 1);
    const refused = await guest.call(countPageView, { headers: { 'user-agent': firefox } });
    expect([refused.status, refused.headers.get('x-ratelimit-limit')]).toEqual([429, String(max)]);
  });

  test('are not taken from pages of other sites', async () => {
    const headers = { origin: 'https://other.example', 'user-agent': firefox };
    expect((await shared().stack.newGuest().call(countPageView, { headers })).status).toBe(419);
  });
});
