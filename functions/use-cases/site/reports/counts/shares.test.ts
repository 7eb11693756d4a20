import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { shareAmongTests, whenOver } from '../../../../../tests/support/local-stack/lifetime.ts';
import { breakEverywhere } from '../../../../../tests/support/drive/break-everywhere.ts';
import { startTestDrive } from '../../../../../tests/support/drive/test-drive.ts';
import { dayMs, minuteMs } from '../../../../platform/clock.ts';
import { viewLines } from '../views/view-figures.ts';
import type { Viewer } from '../views/viewer.ts';
import { openFrom, quarterAt, utcDay } from './quarters.ts';

const startMs = Date.UTC(2027, 2, 27, 22);

const shared = shareAmongTests(async () => {
  const drive = await startTestDrive();
  whenOver(drive.close);
  const [folding, loading, shares, storing, counts, days] = await Promise.all([
    import('./fold-counts.ts'),
    import('./load-counts.ts'),
    import('./load-shares.ts'),
    import('./store-lines.ts'),
    import('../../../../data/site/counts.ts'),
    import('../../../../data/site/day-shares.ts'),
  ]);
  return { drive, ...folding, ...loading, ...shares, ...storing, ...counts, ...days };
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
  await startAnew();
});
afterEach(() => vi.useRealTimers());

/** When each view was, and whose. */
let views: { viewer: Viewer; atMs: number }[] = [];

async function startAnew(): Promise<void> {
  views = [];
  vi.setSystemTime(startMs);
  await shared().drive.clear();
  await shared().noteBeginning(openFrom(startMs));
}

const fold = () => shared().foldCounts({ hasTime: () => true, figures: {} });
const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * minuteMs);

async function view(viewer: Viewer): Promise<void> {
  const key = `view${views.length}`;
  await shared().storeLines(key, viewLines(key, viewer, Date.now()));
  views.push({ viewer, atMs: Date.now() });
}

/** Counts the views of some days one by one. */
function recount(first: string, last: string): Record<string, number> {
  const found = views.filter(({ atMs }) => utcDay(atMs) >= first && utcDay(atMs) <= last);
  const figures = found.flatMap(({ viewer: { country, browser, platform } }) => [
    `views.country.${country}`,
    `views.browser.${browser}`,
    `views.platform.${platform}`,
  ]);
  return Object.fromEntries(
    [...Map.groupBy(figures, (figure) => figure)].map(([name, all]) => [name, all.length]),
  );
}

/** Compares days before, with and after views, alone and together. */
async function compare(): Promise<void> {
  const [first, last] = [utcDay(startMs), utcDay(Date.now())];
  const [before, next] = [utcDay(startMs - dayMs), utcDay(Date.now() + dayMs)];
  const ranges: [first: string, last: string][] = [
    [before, next],
    [before, first],
    [last, next],
  ];
  for (const [from, to] of ranges) {
    const values = await shared().loadCounts(Date.parse(from), Date.parse(to) + dayMs);
    expect(await shared().loadShares({ first: from, last: to }, values), `${from} to ${to}`).toEqual(
      recount(from, to),
    );
    const [begin = 0, end = 0] = values.levels('views', [Date.parse(from), Date.parse(to) + dayMs]);
    expect(end - begin).toBe(views.filter(({ atMs }) => utcDay(atMs) >= from && utcDay(atMs) <= to).length);
  }
}

const viewer: fc.Arbitrary<Viewer> = fc.record({
  country: fc.constantFrom('DE', 'FR', 'unknown'),
  browser: fc.constantFrom('Chrome', 'Firefox'),
  platform: fc.constantFrom('Linux', 'iOS'),
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('view' as const), viewer }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('pass' as const), minutes: fc.nat(50) }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('fold' as const), runs: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('mark' as const), which: fc.nat(50) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(taken: Step): Promise<void> {
  if (taken.what === 'view') await view(taken.viewer);
  if (taken.what === 'pass') passMinutes(taken.minutes);
  if (taken.what === 'fold') await Promise.all(Array.from({ length: taken.runs }, fold));
  const marked = taken.what === 'mark' && views[taken.which % views.length];
  if (marked) await shared().markQuarter(quarterAt(marked.atMs));
}

describe('[AR1] views by country, browser and platform', () => {
  test('equal a recount of all views, however they are summed up', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
          for (const each of steps) await take(each);
          await compare();
          passMinutes(100);
          await fold();
          await fold();
          await compare();
        })
        .beforeEach(startAnew),
      { numRuns: inject('isComplete') ? 25 : 4 },
    );
    expect(await shared().listMarks(1)).toEqual([]);
  });

  test('are right after a run that broke off at any of its writes', async () => {
    const { drive } = shared();
    const writes = await breakEverywhere(drive, async () => {
      await view({ country: 'DE', browser: 'Chrome', platform: 'Linux' });
      passMinutes(60);
      await fold();
      await shared().markQuarter(quarterAt(startMs));
      await view({ country: 'FR', browser: 'Chrome', platform: 'iOS' });
      passMinutes(100);
      return { work: fold, verify: compare };
    });
    expect(writes).toBeGreaterThan(3);
  });

  test('a day keeps no quarters of an hour but for some weeks, and its own figures have none by name', async () => {
    await view({ country: 'DE', browser: 'Chrome', platform: 'Linux' });
    passMinutes(60);
    await fold();
    const day = utcDay(startMs);
    const [[counts], [quarters], [shares]] = await Promise.all([
      shared().listDays(day, day),
      shared().listShareQuarters(day, day),
      shared().listShares(day, day),
    ]);
    expect(counts?.values).toEqual({ views: { 88: 1 } });
    expect(quarters?.values).toMatchObject({ 'views.country.DE': { 88: 1 } });
    expect(quarters?.ttl).toBe(Math.ceil((Date.now() + 35 * dayMs) / 1000));
    expect(shares?.totals).toEqual({
      'views.country.DE': 1,
      'views.browser.Chrome': 1,
      'views.platform.Linux': 1,
    });
  });
});
