import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListingFilter } from '#shared/filters/listing-filters.ts';
import { decodeRows, encodeRows } from './row-snapshot.ts';
import { defineListing } from './define-listing.ts';
import { matchRows } from './match-rows.ts';
import { createRowTable, forgetRow, numberAt, putRow, type RowTable } from './row-table.ts';
import { rowsInOrder } from './sorted-rows.ts';

const shape = {
  kind: 'things',
  columns: { name: 'text', country: 'word', size: 'number', seenAtMs: 'number', roles: 'numbers' },
} as const;

const listing = defineListing({
  rows: shape,
  search: ['name'],
  filterKinds: { role: 'id', country: 'word', seen: 'time', has_size: 'has', large: 'truth' },
  filters: {
    role: 'roles',
    country: 'country',
    seen: 'seenAtMs',
    has_size: 'size',
    large: (table, row) => numberAt(table, 'size', row) > 100,
  },
  orders: { name: 'name', size: 'size', id: 'id' },
  load: async (ids) => new Map(ids.map((id) => [id, id])),
});

type Columns = typeof shape.columns;
interface Thing {
  name: string;
  country?: string;
  size?: number;
  seenAtMs?: number;
  roles: number[];
}

function tableOf(things: Record<number, Thing>): RowTable<Columns> {
  const table = createRowTable(shape, 1);
  for (const [id, thing] of Object.entries(things)) {
    putRow(table, { rowId: Number(id), changedAtMs: 1, columns: { ...thing } });
  }
  return table;
}

const idsOf = (table: RowTable<Columns>, rows: Int32Array) => Array.from(rows, (row) => table.ids[row]);
const ordered = (table: RowTable<Columns>, order: string) => idsOf(table, rowsInOrder(table, order));

const people = () =>
  tableOf({
    1: { name: 'Zoë', country: 'DE', size: 50, seenAtMs: Date.UTC(2026, 2, 1, 12), roles: [2] },
    2: { name: 'álvaro', country: 'ES', size: 500, roles: [2, 5] },
    3: { name: 'Bea', size: 0, seenAtMs: Date.UTC(2026, 2, 2), roles: [] },
    4: { name: 'bea', country: 'DE', roles: [5] },
  });

type Filter = ListingFilter<typeof listing.filterKinds>;
const find = (...filters: Filter[]) => {
  const table = people();
  return idsOf(table, matchRows(listing, table, rowsInOrder(table, 'id'), { filters }));
};

describe('orders', () => {
  test('[C34] texts sort without case and accents, and things of one name by their ids', () => {
    expect(ordered(people(), 'name')).toEqual([2, 3, 4, 1]);
  });

  test('[C34] a thing without a number comes before all others', () => {
    expect(ordered(people(), 'size')).toEqual([4, 3, 1, 2]);
  });

  test('an order that is kept follows changes, new rows and tombstones', () => {
    const table = people();
    expect(ordered(table, 'name')).toEqual([2, 3, 4, 1]);
    putRow(table, { rowId: 1, changedAtMs: 2, columns: { name: 'Anna', roles: [] } });
    putRow(table, { rowId: 9, changedAtMs: 2, columns: { name: 'Bea', roles: [] } });
    putRow(table, { rowId: 2, changedAtMs: 2 });
    forgetRow(table, 4);
    expect(ordered(table, 'name')).toEqual([1, 3, 9]);
    expect(table.live).toBe(3);
  });

  test('an older version of a row changes nothing, and a newer one brings a row back', () => {
    const table = people();
    putRow(table, { rowId: 1, changedAtMs: 5 });
    expect(putRow(table, { rowId: 1, changedAtMs: 4, columns: { name: 'old' } })).toBe(false);
    expect(ordered(table, 'id')).toEqual([2, 3, 4]);
    expect(putRow(table, { rowId: 1, changedAtMs: 6, columns: { name: 'new' } })).toBe(true);
    expect(ordered(table, 'id')).toEqual([1, 2, 3, 4]);
  });
});

describe('[C35] search', () => {
  const search = (query: string) => {
    const table = people();
    return idsOf(table, matchRows(listing, table, rowsInOrder(table, 'id'), { query }));
  };

  test('an address with a name, as mail programs copy it, is searched as the address', () => {
    const table = tableOf({
      1: { name: 'ann@example.com', roles: [] },
      2: { name: 'Ann', roles: [] },
    });
    const found = (query: string) =>
      idsOf(table, matchRows(listing, table, rowsInOrder(table, 'id'), { query }));
    expect(found('Ann Lee <Ann@example.com>')).toEqual([1]);
    expect(found('Ann <')).toEqual([]);
  });

  test('an id finds its thing in a list that says so', () => {
    const table = people();
    const found = (findsIds: boolean) =>
      idsOf(table, matchRows({ ...listing, findsIds }, table, rowsInOrder(table, 'id'), { query: ' 2 ' }));
    expect(found(true)).toEqual([2]);
    expect(found(false)).toEqual([]);
  });

  test.each([
    ['BE', [3, 4]],
    ['alv', [2]],
    ['oE', [1]],
    [' Bea ', [3, 4]],
    ['nobody', []],
    ['', [1, 2, 3, 4]],
  ])('%j finds what contains it, without case and accents', (query, ids) => {
    expect(search(query)).toEqual(ids);
  });

  test('a new name is found, and the former one is not', () => {
    const table = people();
    const query = (text: string) =>
      matchRows(listing, table, rowsInOrder(table, 'id'), { query: text }).length;
    expect(query('zoe')).toBe(1);
    putRow(table, { rowId: 1, changedAtMs: 2, columns: { name: 'Carl', roles: [] } });
    expect([query('zoe'), query('carl')]).toEqual([0, 1]);
  });
});

describe('[C36] filters', () => {
  test.each<[string, Filter, number[]]>([
    ['one of several numbers', { key: 'role', operator: '=', value: 5 }, [2, 4]],
    ['none of several numbers', { key: 'role', operator: '!=', value: 5 }, [1, 3]],
    ['a word', { key: 'country', operator: '=', value: 'DE' }, [1, 4]],
    ['another word', { key: 'country', operator: '!=', value: 'DE' }, [2, 3]],
    ['a truth', { key: 'large', operator: '=', value: true }, [2]],
    ['another truth', { key: 'large', operator: '!=', value: true }, [1, 3, 4]],
    ['a day', { key: 'seen', operator: '=', value: '2026-03-01' }, [1]],
    ['another day', { key: 'seen', operator: '!=', value: '2026-03-01' }, [2, 3, 4]],
    ['after a day', { key: 'seen', operator: '>', value: '2026-03-01' }, [3]],
    ['before a moment', { key: 'seen', operator: '<', value: '2026-03-01T12:00:00.001Z' }, [1]],
    [
      'days between two',
      { key: 'seen', operator: 'between', value: { start: '2026-03-01', end: '2026-03-02' } },
      [1, 3],
    ],
    ['what has something', { key: 'has_size', operator: 'has', value: true }, [1, 2]],
    ['what has nothing', { key: 'has_size', operator: 'has', value: false }, [3, 4]],
  ])('%s', (_, filter, ids) => {
    expect(find(filter)).toEqual(ids);
  });

  test('all of several hold', () => {
    const role: Filter = { key: 'role', operator: '=', value: 2 };
    expect(find(role, { key: 'country', operator: '=', value: 'DE' })).toEqual([1]);
  });
});

describe('snapshots', () => {
  const thing = fc.record(
    {
      name: fc.string({ unit: 'binary' }),
      country: fc.constantFrom('DE', 'ES'),
      size: fc.nat(),
      seenAtMs: fc.nat(),
      roles: fc.array(fc.integer({ min: 1, max: 5 })),
    },
    { requiredKeys: ['name', 'roles'] },
  );

  test('a stored table is the same without what is gone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1 })),
        fc.infiniteStream(thing),
        async (ids, things) => {
          const table = tableOf(Object.fromEntries(ids.map((id) => [id, things.next().value as Thing])));
          table.caughtUpToMs = 7;
          const [gone] = ids;
          if (gone !== undefined) putRow(table, { rowId: gone, changedAtMs: 2 });
          const read = await decodeRows(shape, await encodeRows(table));
          expect(read.caughtUpToMs).toBe(7);
          for (const order of Object.values(listing.orders)) {
            expect(ordered(read, order)).toEqual(ordered(table, order));
          }
        },
      ),
    );
  });

  test('a broken one, and one of other columns, is refused', async () => {
    const stored = await encodeRows(people());
    await expect(decodeRows(shape, stored.subarray(0, stored.length / 2))).rejects.toThrow(
      'unexpected end of file',
    );
    const other = { ...shape, columns: { ...shape.columns, plan: 'word' } } as const;
    await expect(decodeRows(other, stored)).rejects.toThrow('another one');
  });
});
