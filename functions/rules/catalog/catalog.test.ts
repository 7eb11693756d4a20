import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangedEntry } from '../../data/changes.ts';
import { type Catalog, createCatalog, forgetEntry, putEntry } from './catalog.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot.ts';
import { ancestorIds, countTrashed, findTotals, isVisible, spaceOf } from './tree.ts';

const driveId = 'U1';

function entry(fields: Partial<ChangedEntry> & { entryId: number }): ChangedEntry {
  return {
    parentId: 0,
    name: `n${fields.entryId}`,
    type: 'file',
    fileSize: 1,
    ownerId: 1,
    updatedAtMs: 1,
    changedAtMs: 1,
    ...fields,
  };
}

const folder = (fields: Partial<ChangedEntry> & { entryId: number }) =>
  entry({ type: 'folder', fileSize: 0, ...fields });

function catalogOf(...entries: ChangedEntry[]): Catalog {
  const catalog = createCatalog(driveId, 1);
  for (const each of entries) putEntry(catalog, each);
  return catalog;
}

describe('what is taken in', () => {
  test('an older state of an entry does not replace a later one', () => {
    const catalog = catalogOf(entry({ entryId: 5, name: 'new', changedAtMs: 20 }));
    expect(putEntry(catalog, entry({ entryId: 5, name: 'old', changedAtMs: 10 }))).toBe(false);
    expect(catalog.names[0]).toBe('new');
  });

  test('what was deleted for good does not come back by an index that lags', () => {
    const catalog = catalogOf(entry({ entryId: 5 }));
    expect(forgetEntry(catalog, 5, 100)).toBe(true);
    expect(putEntry(catalog, entry({ entryId: 5, changedAtMs: 50 }))).toBe(false);
    expect(catalog.size).toBe(0);
  });
});

describe('tree', () => {
  const tree = () =>
    catalogOf(
      folder({ entryId: 1 }),
      folder({ entryId: 2, parentId: 1 }),
      entry({ entryId: 3, parentId: 2, fileSize: 10, formerBytes: 5 }),
      entry({ entryId: 4, parentId: 1, fileSize: 100 }),
      entry({ entryId: 5, parentId: 2, fileSize: 1000, deletedAtMs: 9 }),
    );

  test('a folder has the sum of what is below it, without what was put into the trash', () => {
    expect(findTotals(tree(), 1)).toEqual({ entries: 3, files: 2, bytes: 110 });
    expect(findTotals(tree(), 2)).toEqual({ entries: 1, files: 1, bytes: 10 });
    expect(findTotals(tree(), 77)).toBeUndefined();
  });

  test('a trashed folder hides what is below it and keeps its own sum; what is above loses it', () => {
    const catalog = tree();
    putEntry(catalog, folder({ entryId: 2, parentId: 1, deletedAtMs: 9, changedAtMs: 9 }));
    expect([2, 3, 5].map((id) => isVisible(catalog, id))).toEqual([false, false, false]);
    expect(findTotals(catalog, 2)?.bytes).toBe(10);
    expect(findTotals(catalog, 1)?.bytes).toBe(100);
    expect(spaceOf(catalog)).toEqual({ files: 100, trash: 1010, versions: 5 });
    // The file that was put there before lies below the folder now.
    expect(countTrashed(catalog)).toBe(2);
  });

  test('what is deleted for good, or below it, is nowhere', () => {
    const catalog = tree();
    putEntry(catalog, folder({ entryId: 1, purgeJobId: 7, changedAtMs: 9 }));
    expect([1, 2, 3, 4].some((id) => isVisible(catalog, id))).toBe(false);
    expect(spaceOf(catalog)).toEqual({ files: 0, trash: 0, versions: 0 });
  });

  test('ancestors come outermost first; a parent that is not known hides an entry', () => {
    const catalog = tree();
    expect(ancestorIds(catalog, 3)).toEqual([1, 2]);
    putEntry(catalog, entry({ entryId: 8, parentId: 99 }));
    expect(isVisible(catalog, 8)).toBe(false);
    expect(ancestorIds(catalog, 8)).toEqual([]);
  });

  test('a circle, which two moves may show for a moment, hangs nothing', () => {
    const catalog = catalogOf(
      folder({ entryId: 1, parentId: 2 }),
      folder({ entryId: 2, parentId: 1 }),
      entry({ entryId: 3, parentId: 1 }),
      entry({ entryId: 4 }),
    );
    expect([1, 2, 3, 4].map((id) => isVisible(catalog, id))).toEqual([false, false, false, true]);
    expect(ancestorIds(catalog, 3).length).toBeLessThan(10);
    expect(findTotals(catalog, 1)?.bytes).toBeGreaterThanOrEqual(0);
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((part) => part.replaceAll('\0', ''));
const anyEntry = fc.record({
  entryId: fc.integer({ min: 1, max: 40 }),
  parentId: fc.integer({ min: 0, max: 40 }),
  name: text,
  type: fc.constantFrom('folder' as const, 'image' as const, 'file' as const),
  fileSize: fc.nat(),
  ownerId: fc.integer({ min: 1, max: 2 ** 52 }),
  updatedAtMs: fc.nat(),
  changedAtMs: fc.nat({ max: 5 }),
  deletedAtMs: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  description: fc.option(text, { nil: undefined }),
  color: fc.option(fc.constant('#336699'), { nil: undefined }),
  extension: fc.option(fc.constantFrom('txt', 'pdf'), { nil: undefined }),
  linkId: fc.option(fc.integer({ min: 1, max: 2 ** 52 }), { nil: undefined }),
});
const step = fc.oneof(
  { weight: 5, arbitrary: anyEntry },
  { weight: 1, arbitrary: fc.record({ gone: fc.integer({ min: 1, max: 40 }) }) },
);

/** What a catalog holds, whatever its rows are. */
function contentOf(catalog: Catalog) {
  return [...catalog.rowById.entries()]
    .map(([id, row]) => ({
      id,
      texts: [
        catalog.names[row],
        catalog.extensions[row],
        catalog.descriptions.get(id),
        catalog.colors.get(id),
      ],
      numbers: Object.values(catalog.numbers).map((column) => column[row]),
      marks: [catalog.types[row], catalog.facts[row]],
    }))
    .sort((a, b) => a.id - b.id);
}

test('whatever is put in and taken out, rows stay without gaps and a snapshot brings the same back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
      const catalog = createCatalog(driveId, 1);
      const model = new Map<number, ChangedEntry>();
      const gone = new Set<number>();
      for (const each of steps) {
        if ('gone' in each) {
          forgetEntry(catalog, each.gone, 1);
          model.delete(each.gone);
          gone.add(each.gone);
        } else {
          putEntry(catalog, each);
          const known = model.get(each.entryId);
          const isLater = !known || known.changedAtMs <= each.changedAtMs;
          if (isLater && !gone.has(each.entryId)) model.set(each.entryId, each);
        }
      }
      expect(contentOf(catalog)).toEqual(contentOf(catalogOf(...model.values())));
      expect([...catalog.rowById.values()].sort((a, b) => a - b)).toEqual(
        [...model.keys()].map((_, row) => row),
      );
      const restored = await decodeSnapshot(driveId, await encodeSnapshot(catalog));
      expect(contentOf(restored)).toEqual(contentOf(catalog));
      expect([restored.size, restored.caughtUpToMs]).toEqual([catalog.size, catalog.caughtUpToMs]);
    }),
    { numRuns: 60 },
  );
});

test('a snapshot that is broken, cut or of another drive is refused', async () => {
  const stored = await encodeSnapshot(catalogOf(entry({ entryId: 1 }), entry({ entryId: 2 })));
  await expect(decodeSnapshot('U2', stored)).rejects.toThrow('another one');
  await expect(decodeSnapshot(driveId, stored.subarray(0, stored.length - 9))).rejects.toThrow(/end/);
  await expect(decodeSnapshot(driveId, Buffer.from('hello'))).rejects.toThrow(/header/);
  const flipped = Uint8Array.from(stored);
  flipped[stored.length >> 1] = (flipped[stored.length >> 1] ?? 0) ^ 0xff;
  await expect(decodeSnapshot(driveId, flipped)).rejects.toThrow(Error);
});
