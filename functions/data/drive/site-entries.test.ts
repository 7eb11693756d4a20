import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDrive } from '../../../tests/support/drive/test-drive.ts';
import type { EntryItem } from '../entities/drive/entry.ts';

let drive: Awaited<ReturnType<typeof startTestDrive>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const loaded = await Promise.all([
    import('../entities/drive/entry.ts'),
    import('./entry-keys.ts'),
    import('./index-site-entry.ts'),
    import('./read-entry.ts'),
    import('./site-entries.ts'),
    import('../../platform/request-context.ts'),
  ]);
  const [entity, keys, index, read, list, context] = loaded;
  return { ...entity, ...keys, ...index, ...read, ...list, ...context };
}

beforeAll(async () => {
  drive = await startTestDrive();
  parts = await loadParts();
});

afterAll(() => drive.close());

const newEntry = (entryId: number, updatedAtMs: number, fields: Partial<EntryItem> = {}): EntryItem => {
  const entry = {
    driveId: `U${entryId % 3}`,
    entryId,
    parentId: 0,
    name: `file ${entryId}`,
    type: 'text' as const,
    fileSize: entryId,
    ownerId: entryId % 3,
    updatedAtMs,
    changedAtMs: updatedAtMs,
    ...fields,
  };
  return { ...entry, ...parts.sortKeys(entry.driveId, { ...entry, extension: 'txt' }) };
};

const everything = {
  fromMs: 0,
  toMs: Number.MAX_SAFE_INTEGER,
  maxReadUnits: Number.POSITIVE_INFINITY,
  unitsPerFound: 0,
};

/** All pages of a list, each in a request of its own, and the read units of each. */
async function walk(query: Partial<Parameters<typeof parts.listSiteEntries>[0]> & { limit: number }) {
  const pages: { ids: number[]; units: number }[] = [];
  let after: string | undefined;
  do {
    const { entries, last } = await parts.runWithContext('walk', async () => {
      const page = await parts.listSiteEntries({ ...everything, orderDir: 'desc', ...query, after });
      pages.push({
        ids: page.entries.map(({ entryId }) => entryId),
        units: parts.findContext()?.readUnits ?? 0,
      });
      return page;
    });
    expect(entries.length).toBeLessThanOrEqual(query.limit);
    after = last;
  } while (after !== undefined);
  return pages;
}

const idsOf = (pages: { ids: number[] }[]) => pages.flatMap(({ ids }) => ids);

test('[FA1] pages hold each entry that fits once and in order, whatever the times, the direction and the page', async () => {
  const entry = fc.record({ updatedAtMs: fc.integer({ min: 1, max: 12 }), isPurged: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 40 }),
      fc.record({
        orderDir: fc.constantFrom('asc' as const, 'desc' as const),
        limit: fc.integer({ min: 1, max: 20 }),
        every: fc.integer({ min: 1, max: 4 }),
        fromMs: fc.integer({ min: 0, max: 6 }),
        toMs: fc.integer({ min: 5, max: 14 }),
      }),
      async (given, { orderDir, limit, every, fromMs, toMs }) => {
        await drive.clear();
        const entries = given.map(({ updatedAtMs, isPurged }, nth) =>
          newEntry(1000 + nth, updatedAtMs, isPurged ? { purgeJobId: 1 } : {}),
        );
        if (entries.length > 0) await parts.Entry.put(entries).go();
        const isWanted = ({ entryId }: EntryItem) => entryId % every === 0;
        const pages = await walk({ orderDir, limit, fromMs, toMs, fits: every > 1 ? isWanted : undefined });
        const wanted = entries
          .filter((each) => isWanted(each) && each.purgeJobId === undefined)
          .filter(({ updatedAtMs }) => updatedAtMs >= fromMs && updatedAtMs <= toMs)
          .sort((one, other) => one.updatedAtMs - other.updatedAtMs || one.entryId - other.entryId)
          .map(({ entryId }) => entryId);
        expect(idsOf(pages)).toEqual(orderDir === 'asc' ? wanted : wanted.toReversed());
      },
    ),
    { numRuns: 25 },
  );
});

test('[FA1] a search for what is rare ends when it has cost enough, and goes on from there to the end', async () => {
  await drive.clear();
  const entries = Array.from({ length: 800 }, (_, nth) => newEntry(5000 + nth, 1000 + nth));
  await parts.Entry.put(entries).go({ concurrent: 8 });
  const fits = ({ entryId }: EntryItem) => entryId === 5003;
  const pages = await walk({ limit: 15, fits, maxReadUnits: 5 });
  expect(idsOf(pages)).toEqual([5003]);
  expect(pages.length).toBeGreaterThan(2);
  expect(Math.max(...pages.map(({ units }) => units))).toBeLessThan(12);
  const [first] = await walk({ limit: 15, maxReadUnits: 16 });
  expect(first?.ids).toHaveLength(15);
  expect(first?.units).toBeLessThanOrEqual(8);
});

test('[FA1] entries of before the index get their place, and one that has changed meanwhile keeps its own', async () => {
  await drive.clear();
  const { G4PK: _, G4SK: __, ...former } = newEntry(7, 50);
  await parts.Entry.put(former as EntryItem).go();
  expect(idsOf(await walk({ limit: 5 }))).toEqual([]);
  expect(await parts.indexSiteEntry({ ...former, updatedAtMs: 49 } as EntryItem)).toBe(false);
  expect(await parts.indexSiteEntry(former as EntryItem)).toBe(true);
  expect(await parts.indexSiteEntry(newEntry(7, 50))).toBe(false);
  expect(await parts.indexSiteEntry({ ...former, entryId: 8 } as EntryItem)).toBe(false);
  expect(idsOf(await walk({ limit: 5 }))).toEqual([7]);
});
