import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangedEntry } from '../../../data/changes.ts';
import { type Catalog, createCatalog, forgetEntry, putChange, putEntry } from './catalog.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot.ts';
import { ancestorIds, countTrashed, findTotals, isVisible, levelsOf, spaceOf } from './tree.ts';

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
    const old = entry({ entryId: 5, name: 'old', changedAtMs: 10 });
    expect(putChange(catalog, old)).toBe(false);
    putEntry(catalog, old);
    expect(catalog.names[0]).toBe('new');
  });

  test('of two states of one time the table’s counts, whichever comes first', () => {
    const [told, read] = ['told', 'read'].map((name) => entry({ entryId: 5, name, changedAtMs: 20 }));
    if (!told || !read) throw new Error('There are two');
    const catalog = catalogOf();
    expect(putChange(catalog, told)).toBe(true);
    putEntry(catalog, read);
    expect(catalog.names[0]).toBe('read');
    expect(putChange(catalog, told)).toBe(false);
    expect(catalog.names[0]).toBe('read');
  });

  test('what was deleted for good does not come back by an index that lags', () => {
    const catalog = catalogOf(entry({ entryId: 5 }));
    expect(forgetEntry(catalog, 5, 100)).toBe(true);
    expect(putChange(catalog, entry({ entryId: 5, changedAtMs: 50 }))).toBe(false);
    expect(catalog.size).toBe(0);
  });

  test('what was gone comes back by a later change, and an end before that does not count', () => {
    const catalog = catalogOf(entry({ entryId: 5, changedAtMs: 10 }));
    expect(forgetEntry(catalog, 5, 100, 10)).toBe(true);
    expect(putChange(catalog, entry({ entryId: 5, changedAtMs: 12 }))).toBe(true);
    expect(forgetEntry(catalog, 5, 101, 10)).toBe(false);
    expect(catalog.size).toBe(1);
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
    expect(findTotals(tree(), 1)).toMatchObject({ entries: 3, files: 2, bytes: 110 });
    expect(findTotals(tree(), 2)).toMatchObject({ entries: 1, files: 1, bytes: 10 });
    expect(findTotals(tree(), 77)).toBeUndefined();
  });

  test('[12.4] files on the public disk have a size and take no space', () => {
    const catalog = tree();
    putEntry(catalog, entry({ entryId: 4, parentId: 1, fileSize: 100, disk: 'public', changedAtMs: 9 }));
    expect(findTotals(catalog, 1)).toMatchObject({ bytes: 110, publicBytes: 100 });
    expect(spaceOf(catalog)).toEqual({ files: 10, trash: 1000, versions: 5 });
  });

  test('a folder has as many levels as the deepest folder below it, without what was put into the trash', () => {
    const catalog = tree();
    expect([1, 2, 3, 77].map((id) => levelsOf(catalog, id))).toEqual([2, 1, 1, 1]);
    putEntry(catalog, folder({ entryId: 6, parentId: 2 }));
    putEntry(catalog, folder({ entryId: 7, parentId: 6 }));
    expect([1, 2, 6].map((id) => levelsOf(catalog, id))).toEqual([4, 3, 2]);
    putEntry(catalog, folder({ entryId: 6, parentId: 2, deletedAtMs: 9, changedAtMs: 9 }));
    expect([1, 2, 6].map((id) => levelsOf(catalog, id))).toEqual([2, 1, 2]);
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

const someText = fc.string({ unit: 'grapheme', maxLength: 12 }).map((part) => part.replaceAll('\0', ''));
const someId = fc.integer({ min: 1, max: 2 ** 52 });
const oneOfForty = fc.integer({ min: 1, max: 40 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const someEntry = fc.record({
  entryId: oneOfForty,
  parentId: fc.integer({ min: 0, max: 40 }),
  name: someText,
  type: fc.constantFrom('folder' as const, 'image' as const, 'file' as const),
  fileSize: fc.nat(),
  ownerId: someId,
  updatedAtMs: fc.nat(),
  changedAtMs: fc.nat({ max: 5 }),
  deletedAtMs: maybe(fc.integer({ min: 1, max: 9 })),
  description: maybe(someText),
  color: maybe(fc.constant('#336699')),
  extension: maybe(fc.constantFrom('txt', 'pdf')),
  linkId: maybe(someId),
});

type Happening = { read: ChangedEntry } | { told: ChangedEntry } | { gone: number };

/** What a catalog hears of a small drive: of eight words one is of an end. */
const someHappening: fc.Arbitrary<Happening> = fc.tuple(fc.nat({ max: 7 }), someEntry).map(([die, about]) => {
  if (die === 0) return { gone: about.entryId };
  return die < 4 ? { read: about } : { told: about };
});

function hear(catalog: Catalog, happening: Happening): void {
  if ('gone' in happening) forgetEntry(catalog, happening.gone, 1, Number.POSITIVE_INFINITY);
  else if ('read' in happening) putEntry(catalog, happening.read);
  else putChange(catalog, happening.told);
}

/**
 * Expected content: the latest state of each entry that is not gone. Of two states with the same time, the one that was
 * read last.
 */
function knownAfter(happenings: Happening[]): ChangedEntry[] {
  const known = new Map<number, ChangedEntry>();
  const gone = new Set<number>();
  for (const happening of happenings) {
    if ('gone' in happening) {
      gone.add(happening.gone);
      known.delete(happening.gone);
      continue;
    }
    const heard = 'read' in happening ? happening.read : happening.told;
    const lead = heard.changedAtMs - (known.get(heard.entryId)?.changedAtMs ?? -1);
    const isTaken = lead > 0 || (lead === 0 && 'read' in happening);
    if (isTaken && !gone.has(heard.entryId)) known.set(heard.entryId, heard);
  }
  return [...known.values()];
}

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

test('whatever a catalog hears, its rows stay without gaps and a snapshot brings the same back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someHappening, { maxLength: 120 }), async (happenings) => {
      const catalog = catalogOf();
      for (const happening of happenings) hear(catalog, happening);
      const known = knownAfter(happenings);
      expect(contentOf(catalog)).toEqual(contentOf(catalogOf(...known)));
      expect([...catalog.rowById.values()].sort((a, b) => a - b)).toEqual(known.map((_, row) => row));
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
