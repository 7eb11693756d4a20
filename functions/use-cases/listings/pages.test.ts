import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';
import { dayMs } from '../../platform/clock.ts';
import type { RowShape } from './row-table.ts';

const stored = vi.hoisted(() => new Map<string, Uint8Array>());
vi.mock('../../storage/snapshots.ts', () => ({
  findSnapshot: async (key: string) => stored.get(key),
  putSnapshot: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
}));

interface Thing {
  id: number;
  name: string;
  size: number;
}

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let functions: Awaited<ReturnType<typeof loadFunctions>>;
let nextKind = 1;

async function loadFunctions() {
  const [listings, pages, rowWriter, rows, load, snapshot, walk, counts] = await Promise.all([
    import('./define-listing.ts'),
    import('./find-page.ts'),
    import('../../data/listings/keep-row.ts'),
    import('../../data/listings/listing-rows.ts'),
    import('./load-rows.ts'),
    import('./row-snapshot.ts'),
    import('./walk-listing.ts'),
    import('./count-by.ts'),
  ]);
  return { ...listings, ...pages, ...rowWriter, ...rows, ...load, ...snapshot, ...walk, ...counts };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  functions = await loadFunctions();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => drive.close());

/** A list of things that are kept in a map, with a kind of rows of its own. */
function newList() {
  const things = new Map<number, Thing>();
  const rows = {
    kind: `things${nextKind++}`,
    columns: { name: 'text', size: 'number', tags: 'numbers' },
  } as const satisfies RowShape;
  const listing = functions.defineListing({
    rows,
    search: ['name'],
    filterKinds: { size: 'id' },
    filters: { size: 'size' },
    orders: { name: 'name', size: 'size', id: 'id' },
    load: async (ids) =>
      new Map(ids.flatMap((id) => (things.has(id) ? [[id, things.get(id) as Thing]] : []))),
  });
  const follow = (id: number) =>
    functions.keepRow({ kind: rows.kind, rowId: id }, async () => {
      const thing = things.get(id);
      return thing && { name: thing.name, size: thing.size, tags: [thing.size % 3] };
    });
  return {
    things,
    listing,
    follow,
    async put(thing: Thing) {
      things.set(thing.id, thing);
      await follow(thing.id);
    },
    async remove(id: number) {
      things.delete(id);
      await follow(id);
    },
  };
}

type List = ReturnType<typeof newList>;
type Order = 'name' | 'size' | 'id';
interface Request {
  orderBy: Order;
  orderDir: 'asc' | 'desc';
  query: string;
}

/** The list as arrays do it. */
function sortPlainly({ things }: List, { orderBy, orderDir, query }: Request): number[] {
  const wanted = [...things.values()].filter(({ name }) => name.toLowerCase().includes(query));
  const value = (thing: Thing) => ({ name: thing.name.toLowerCase(), size: thing.size, id: 0 })[orderBy];
  wanted.sort((a, b) => (value(a) === value(b) ? a.id - b.id : value(a) < value(b) ? -1 : 1));
  const ids = wanted.map(({ id }) => id);
  return orderDir === 'asc' ? ids : ids.toReversed();
}

async function readByCursor(
  list: List,
  request: Request,
  { limit, between }: { limit: number; between?: () => Promise<void> },
): Promise<number[]> {
  const ids: number[] = [];
  let after: Awaited<ReturnType<typeof functions.findPage>>['last'];
  do {
    const page = await functions.findPage(list.listing, request, { after, skip: 0, limit });
    ids.push(...page.items.map(({ thing }) => thing.id));
    after = page.last;
    await between?.();
  } while (after);
  return ids;
}

const name = fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'c'), minLength: 1, maxLength: 3 });
const size = fc.integer({ min: 0, max: 3 });
const request: fc.Arbitrary<Request> = fc.record({
  orderBy: fc.constantFrom('name', 'size', 'id'),
  orderDir: fc.constantFrom('asc', 'desc'),
  query: fc.constantFrom('', 'b'),
});
const thingsOf = (count: number) =>
  fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 60 }), name, size }), {
    selector: ({ id }) => id,
    maxLength: count,
  });

describe('pages', () => {
  test('[C31] [C34] by number and by cursor are the sorted list together', async () => {
    await fc.assert(
      fc.asyncProperty(thingsOf(25), request, fc.integer({ min: 1, max: 7 }), async (some, wanted, limit) => {
        const list = newList();
        for (const thing of some) await list.put(thing);
        const expected = sortPlainly(list, wanted);
        expect(await readByCursor(list, wanted, { limit })).toEqual(expected);
        const numbered: number[] = [];
        for (let skip = 0; skip < expected.length + limit; skip += limit) {
          const page = await functions.findPage(list.listing, wanted, { skip, limit });
          expect(page.total).toBe(expected.length);
          numbered.push(...page.items.map(({ thing }) => thing.id));
        }
        expect(numbered).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  test('[C31] a cursor neither skips nor repeats what stays, as other things come, change and go', async () => {
    const change = fc.record({ id: fc.integer({ min: 1, max: 60 }), name, size, isGone: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        thingsOf(20),
        fc.array(change, { maxLength: 12 }),
        request,
        fc.integer({ min: 1, max: 4 }),
        async (some, changes, wanted, limit) => {
          const list = newList();
          for (const thing of some) await list.put(thing);
          const touched = new Set(changes.map(({ id }) => id));
          const staying = sortPlainly(list, wanted).filter((id) => !touched.has(id));
          const left = [...changes];
          const found = await readByCursor(list, wanted, {
            limit,
            between: async () => {
              const next = left.shift();
              if (next?.isGone) await list.remove(next.id);
              else if (next) await list.put({ id: next.id, name: next.name, size: next.size });
            },
          });
          expect(found.filter((id) => !touched.has(id))).toEqual(staying);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('what is gone before its tombstone drops out, and others take its place', async () => {
    const list = newList();
    for (let id = 1; id <= 10; id += 1) await list.put({ id, name: `n${id}`, size: id });
    for (const id of [1, 2, 4]) list.things.delete(id);
    const wanted = { orderBy: 'id', orderDir: 'asc' } as const;
    const page = await functions.findPage(list.listing, wanted, { skip: 0, limit: 4 });
    expect(page.items.map(({ thing }) => thing.id)).toEqual([3, 5, 6, 7]);
    expect(page.total).toBe(7);
    const next = await functions.findPage(list.listing, wanted, { after: page.last, skip: 0, limit: 4 });
    expect(next.items.map(({ thing }) => thing.id)).toEqual([8, 9, 10]);
    expect(next).not.toHaveProperty('last');
  });

  test('everything is walked for an export, in its order, and counted by a column', async () => {
    const list = newList();
    for (let id = 1; id <= 120; id += 1) await list.put({ id, name: `n${id}`, size: id });
    list.things.delete(7);
    const ids: number[] = [];
    for await (const batch of functions.walkListing(list.listing, { orderBy: 'size', orderDir: 'desc' })) {
      ids.push(...batch.map(({ thing }) => thing.id));
    }
    expect(ids).toEqual([...list.things.keys()].toReversed());
    const counts = await functions.countBy(list.listing.rows, 'tags');
    expect([...counts.entries()].toSorted()).toEqual([
      [0, 40],
      [1, 39],
      [2, 40],
    ]);
  });
});

describe('snapshots', () => {
  const wanted = { orderBy: 'id', orderDir: 'asc' } as const;
  const idsOf = async (list: List) => {
    // As another function that has nothing in memory.
    vi.resetModules();
    const fresh = await import('./find-page.ts');
    const page = await fresh.findPage(list.listing, wanted, { skip: 0, limit: 200 });
    return page.items.map(({ thing }) => thing.id);
  };
  const keyOf = ({ listing }: List) => `listings/${listing.rows.kind}`;

  async function newStoredList(): Promise<List> {
    const list = newList();
    for (const id of [1, 2, 3]) await list.put({ id, name: 'n', size: id });
    const table = await functions.loadRows(list.listing.rows);
    stored.set(keyOf(list), await functions.encodeRows(table));
    await list.remove(2);
    await list.put({ id: 4, name: 'n', size: 4 });
    return list;
  }

  test('what changed since a snapshot is applied to it', async () => {
    expect(await idsOf(await newStoredList())).toEqual([1, 3, 4]);
  });

  test.each([
    ['lost', undefined],
    ['broken', Buffer.from('not a snapshot')],
  ])('one that is %s is replaced by all rows', async (_, bytes) => {
    const list = await newStoredList();
    if (bytes) stored.set(keyOf(list), bytes);
    else stored.delete(keyOf(list));
    expect(await idsOf(list)).toEqual([1, 3, 4]);
  });

  test('one that is older than tombstones may be is not used', async () => {
    const list = await newStoredList();
    const { ListingRow } = await import('../../data/entities/listing-row.ts');
    // The tombstone has ended.
    await ListingRow.delete({ kind: list.listing.rows.kind, rowId: 2 }).go();
    list.things.set(2, { id: 2, name: 'still loaded', size: 2 });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 31 * dayMs);
    expect(await idsOf(list)).toEqual([1, 3, 4]);
  });

  test('one of a clock that was put back is not used', async () => {
    const list = await newStoredList();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() - dayMs);
    await list.put({ id: 5, name: 'n', size: 5 });
    expect(await idsOf(list)).toEqual([1, 3, 4, 5]);
  });

  test('a job stores one when more than a thousand rows are newer, and is asked for once', async () => {
    const list = newList();
    const { writeRow } = functions;
    const kind = list.listing.rows.kind;
    await Promise.all(
      Array.from({ length: 1001 }, (_, id) => writeRow({ kind, rowId: id + 1 }, undefined, { name: 'n' })),
    );
    await idsOf(list);
    await idsOf(list);
    const jobs = (await drive.listItems()).filter((item) => item['subject'] === kind);
    expect(jobs).toMatchObject([{ kind: 'listing', status: 'pending' }]);
  });
});
