import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  childPrefix,
  type SortedFields,
  sortableName,
  sortKey,
  sortKeys,
  storedOrders,
} from './entry-keys.ts';

/** DynamoDB compares keys by their bytes. */
const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

function newEntry(fields: Partial<SortedFields> = {}): SortedFields {
  const defaults = { entryId: 7, parentId: 3, name: 'a', type: 'file', extension: null } as const;
  const times = { updatedAtMs: 1_700_000_000_000, changedAtMs: 1_700_000_000_000 };
  return { ...defaults, ...times, fileSize: 1, ...fields };
}

describe('names', () => {
  test('[F1] sort without case and accents, numbers by their value', () => {
    const sorted = [
      '1',
      '2',
      '00010b',
      'Ångström',
      'Äpfel 2',
      'äpfel 10',
      'apple',
      'file',
      'File 2',
      'file 10',
      'zoo',
    ];
    const byKey = sorted.toReversed().sort((one, other) => compare(sortableName(one), sortableName(other)));
    expect(byKey).toEqual(sorted);
  });

  test('numbers sort by value at any length', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (one, other) => {
        const order = compare(sortableName(`file ${one}.txt`), sortableName(`file ${other}.txt`));
        expect(Math.sign(order)).toBe(Math.sign(one - other));
      }),
    );
  });
});

test('every key fits into the 1024 bytes of a sort key, however long and wide the name', () => {
  const names = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 255 }),
    fc.constantFrom('😀'.repeat(127), '1a'.repeat(127), '字'.repeat(255), 'ﷺ'.repeat(255)),
  );
  fc.assert(
    fc.property(names, (name) => {
      const { changedAtMs, ...keys } = sortKeys(
        'U1',
        newEntry({ name, entryId: Number.MAX_SAFE_INTEGER, extension: 'x'.repeat(32) }),
      );
      expect(keys.G2SK).toContain(String(changedAtMs));
      for (const key of Object.values(keys)) {
        expect(Buffer.byteLength(key)).toBeLessThanOrEqual(1024);
        expect(key.isWellFormed()).toBe(true);
      }
    }),
  );
});

describe('orders', () => {
  const orders = Object.keys(storedOrders) as (keyof typeof storedOrders)[];

  test.each(orders)('[F1] folders stand before files in the natural direction of %s', (order) => {
    const folder = newEntry({ type: 'folder', name: 'z', updatedAtMs: 1, fileSize: 0, entryId: 1 });
    const file = newEntry({ type: 'image', name: 'a', updatedAtMs: 2, fileSize: 9, entryId: 2 });
    const forward = compare(sortKey(order, folder), sortKey(order, file));
    expect(storedOrders[order].natural === 'asc' ? forward : -forward).toBeLessThan(0);
  });

  test.each(orders)(
    '[F1] the ranges of folders and files of %s are apart, for the other direction',
    (order) => {
      const folder = newEntry({ type: 'folder' });
      const file = newEntry();
      const all = childPrefix(order, 3);
      const [folders, files] = [childPrefix(order, 3, 'folder'), childPrefix(order, 3, 'file')];
      expect(sortKey(order, folder).startsWith(folders)).toBe(true);
      expect(sortKey(order, file).startsWith(files)).toBe(true);
      expect(folders).not.toBe(files);
      for (const prefix of [folders, files]) expect(prefix.startsWith(all)).toBe(true);
    },
  );

  test('a folder’s range does not reach into another one’s whose id begins alike', () => {
    const child = sortKey('name', newEntry({ parentId: 31 }));
    expect(child.startsWith(childPrefix('name', 3))).toBe(false);
  });

  test.each([
    ['file_size', { fileSize: 999 }, { fileSize: 1000 }],
    ['updated_at', { updatedAtMs: 999 }, { updatedAtMs: 1_700_000_000_000 }],
    ['created_at', { entryId: 99 }, { entryId: 100 }],
    ['type', { type: 'audio', name: 'z' }, { type: 'image', name: 'a' }],
    ['type', { type: 'image', name: 'a' }, { type: 'image', name: 'b' }],
    ['extension', { extension: 'jpg', name: 'z' }, { extension: 'jpgx', name: 'a' }],
    ['extension', { extension: null, name: 'z' }, { extension: 'a', name: 'a' }],
  ] as const)('[F1] %s: %o comes before %o', (order, less, more) => {
    expect(compare(sortKey(order, newEntry(less)), sortKey(order, newEntry(more)))).toBeLessThan(0);
  });

  test('entries that are alike in everything sort by their id', () => {
    for (const order of orders) {
      const [one, other] = [newEntry({ entryId: 9 }), newEntry({ entryId: 10 })];
      expect(compare(sortKey(order, one), sortKey(order, other))).toBeLessThan(0);
    }
  });
});
