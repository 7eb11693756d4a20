import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { shareAmongTests, whenOver } from '../../../../../tests/support/local-stack/lifetime.ts';
import { startTestDrive } from '../../../../../tests/support/drive/test-drive.ts';
import type { TableChange } from '../../../../data/table/stream-records.ts';
import { dayMs, hourMs, minuteMs } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { openFrom, quarterMs } from './quarters.ts';
import { simulateSite, siteStep } from '../../../../../tests/support/reports/simulate-site.ts';

const startMs = Date.UTC(2027, 2, 27, 22);

const shared = shareAmongTests(async () => {
  const drive = await startTestDrive();
  whenOver(drive.close);
  const [counting, folding, loading, migration, storing, counts, table, sdk] = await Promise.all([
    import('./count-changes.ts'),
    import('./fold-counts.ts'),
    import('./load-counts.ts'),
    import('./count-migration.ts'),
    import('./store-lines.ts'),
    import('../../../../data/site/counts.ts'),
    import('../../../../data/table/table.ts'),
    import('@aws-sdk/lib-dynamodb'),
  ]);
  const [{ tableClient }, { PutCommand }] = [table, sdk];
  return {
    drive,
    tableClient,
    PutCommand,
    ...counting,
    ...folding,
    ...loading,
    ...migration,
    ...storing,
    ...counts,
  };
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
  await startAnew();
});
afterEach(() => vi.useRealTimers());

async function startAnew(): Promise<void> {
  vi.setSystemTime(startMs);
  await shared().drive.clear();
  // The function does so once, and outlives the table here.
  await shared().noteBeginning(openFrom(startMs));
}

const fold = () => shared().foldCounts({ hasTime: () => true, figures: {} });
const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * minuteMs);

/** How a stretch of the stream arrives: its length, and which parts of it come again. */
const delivery = fc.record({
  length: fc.integer({ min: 1, max: 6 }),
  again: fc.constantFrom('never', 'whole', 'halves', 'end'),
  isFolded: fc.boolean(),
});

const noDelivery = { length: 0, again: 'never', isFolded: false };

async function deliver(changes: TableChange[], again: string): Promise<void> {
  await shared().countChanges(changes);
  if (again === 'whole') await shared().countChanges(changes);
  const half = Math.ceil(changes.length / 2);
  if (again === 'halves') await shared().countChanges(changes.slice(0, half));
  if (again === 'halves' || again === 'end') await shared().countChanges(changes.slice(half));
}

/** Every figure at each quarter of an hour, as the reports have it and as the site was. */
async function compare(site: ReturnType<typeof simulateSite>): Promise<void> {
  const untilMs = Date.now() - (Date.now() % quarterMs);
  const moments: number[] = [];
  for (let atMs = startMs - 2 * hourMs; atMs <= untilMs; atMs += quarterMs) moments.push(atMs);
  const values = await shared().loadCounts(startMs - 3 * hourMs, untilMs);
  for (const figure of [
    'users',
    'uploads',
    'storage',
    'subscriptions',
    'revenue.USD',
    'revenue.JPY',
  ] as const) {
    expect(values.levels(figure, moments), figure).toEqual(moments.map((atMs) => site.levelAt(figure, atMs)));
  }
}

describe('[AR1] the figures of reports', () => {
  test('are those of the site to the unit, however its changes are delivered and summed up', async () => {
    const story = fc.array(fc.record({ step: siteStep, minutes: fc.integer({ min: 0, max: 50 }) }), {
      minLength: 5,
      maxLength: 40,
    });
    await fc.assert(
      fc
        .asyncProperty(
          story,
          fc.array(delivery, { minLength: 1, maxLength: 40 }),
          async (steps, deliveries) => {
            const site = simulateSite();
            let sent = 0;
            for (const [nth, { step, minutes }] of steps.entries()) {
              site.take(step);
              passMinutes(minutes);
              const { length, again, isFolded } = deliveries[nth % deliveries.length] ?? noDelivery;
              const arriving = nth % 3 === 0 ? site.changes.slice(sent, sent + length) : [];
              sent += arriving.length;
              await deliver(arriving, again);
              if (isFolded) await fold();
            }
            await deliver(site.changes.slice(sent), 'halves');
            await compare(site);
            passMinutes(100);
            await fold();
            await fold();
            await compare(site);
          },
        )
        .beforeEach(startAnew),
      { numRuns: inject('isComplete') ? 25 : 4 },
    );
    expect(await shared().listMarks(1)).toEqual([]);
  });

  test('count what was there before when it is migrated, and what changes meanwhile once', async () => {
    const { tableClient, PutCommand, countMigration } = shared();
    const [createdAtMs, contentAtMs] = [startMs - 40 * dayMs, startMs - 3 * dayMs];
    const [userId, entryId, contentId] = [newId(createdAtMs), newId(createdAtMs), newId(contentAtMs)];
    const file = { d: 'U1', i: entryId, p: 0, n: 'a', t: 'text', s: 70, k: 'uploads', ci: contentId };
    const subscription = { userId, subscriptionId: 5, gatewayStatus: 'active', version: 3, createdAtMs };
    const invoice = { invoiceId: 7, totalUnits: 999, status: 'paid', currency: 'USD', createdAtMs };
    const stored = (entity: string, item: object) => ({
      ...item,
      PK: `TEST#${entity}`,
      SK: 'TEST',
      __edb_e__: entity,
    });
    const items = [
      stored('user', { userId }),
      stored('entry', { ...file, vb: 30 }),
      stored('entry', { ...file, i: newId(createdAtMs), t: 'folder' }),
      stored('subscription', subscription),
      stored('invoice', invoice),
    ];
    for (const Item of items) await tableClient.send(new PutCommand({ TableName: 'unit', Item }));
    const migrate = async (item: Record<string, unknown>) => countMigration.migrateItem(item);
    const told = (before: object, after: object, entity: string, sequenceNumber: string): TableChange => ({
      sequenceNumber,
      entity,
      atMs: Date.now(),
      before: stored(entity, before),
      after: stored(entity, after),
    });
    // Not marked yet: its size counts when it is.
    const grown = told({ ...file, vb: 10 }, { ...file, vb: 30 }, 'entry', '1');
    const marked = told({ ...file, vb: 30 }, { ...file, vb: 30, q: true }, 'entry', '2');
    const kept = told(subscription, { ...subscription, isCounted: true }, 'subscription', '3');
    const shrunk = told({ ...file, vb: 30, q: true }, { ...file, vb: 0, q: true }, 'entry', '4');
    await shared().countChanges([grown]);
    expect(await Promise.all(items.map(migrate))).toEqual([true, true, false, true, true]);
    expect(await Promise.all(items.map(migrate))).toEqual([false, false, false, false, false]);
    await shared().countChanges([grown, marked, kept]);
    await shared().countChanges([kept, shrunk]);
    passMinutes(60);
    await fold();
    const values = await shared().loadCounts(createdAtMs - dayMs, Date.now());
    const moments = [createdAtMs, createdAtMs + quarterMs, contentAtMs + quarterMs, Date.now()];
    expect(values.levels('users', moments)).toEqual([0, 1, 1, 1]);
    expect(values.levels('subscriptions', moments)).toEqual([0, 1, 1, 1]);
    expect(values.levels('revenue.USD', moments)).toEqual([0, 999, 999, 999]);
    expect(values.levels('uploads', moments)).toEqual([0, 0, 1, 1]);
    expect(values.levels('storage', moments)).toEqual([0, 0, 100, 70]);
  });

  test('of a day that was counted weeks ago stay as they are, since its events are gone', async () => {
    await shared().storeLines('a', [{ figure: 'users', key: '1', line: 1, atMs: startMs }]);
    passMinutes(60);
    await fold();
    vi.setSystemTime(startMs + 26 * dayMs);
    await shared().storeLines('b', [{ figure: 'users', key: '2', line: 1, atMs: startMs }]);
    await fold();
    const values = await shared().loadCounts(startMs, Date.now());
    expect(values.levels('users', [startMs, Date.now()])).toEqual([0, 1]);
    expect(await shared().listMarks(1)).toEqual([]);
  });
});
