import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startDriveInProcess, type Tree } from '../../../tests/support/drive/drive-in-process.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { EntryChangeRecord } from '../../data/drive/entry-changes.ts';
import type { TableChange } from '../../data/table/stream-records.ts';
import type { Catalog } from '../drive/catalog/catalog.ts';
import { getCatalog } from '../drive/catalog/load-catalog.ts';

vi.mock('../drive/catalog/load-catalog.ts');

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

async function loadParts() {
  const [catalog, links, shares, forgetting, context] = await Promise.all([
    import('../drive/catalog/catalog.ts'),
    import('./end-lost-links.ts'),
    import('../../data/sharing/shares.ts'),
    import('../../data/drive/forget-drive.ts'),
    import('../../platform/request-context.ts'),
  ]);
  return { ...catalog, ...links, ...shares, ...forgetting, ...context };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

afterAll(() => drive.close());

/** A folder `root` with the linked folder `root/inner` and the linked file `root/inner/linked.txt`, of their owner. */
let tree: Tree;
let entries: EntryItem[];

beforeEach(async () => {
  tree = await drive.newTree();
  entries = [];
  for await (const page of parts.listAllEntries(tree.driveId, null)) entries.push(...page.entries);
});

const fail = () => new Error('A condition failed that should hold');
const named = (wanted: string) => entries.find(({ name }) => name === wanted) as EntryItem;

/** Gives an entry to a new person, who makes a link of another one. */
async function newLinkOfReceiver(shared: EntryItem, linked: EntryItem): Promise<void> {
  const userId = await drive.newOwner();
  const { driveId, entryId } = shared;
  const share = { userId, driveId, entryId, permission: 'edit' as const, sharedAtMs: 1 };
  await drive.commit(parts.createShareSteps(share, fail));
  await drive.newLink({ ...linked, ownerId: userId });
}

/** A catalog that knows the place of each entry. */
async function catalogOfTree(): Promise<Catalog> {
  const catalog: Catalog = parts.createCatalog(tree.driveId);
  for (const entry of entries) parts.putEntry(catalog, await drive.latest(entry));
  return catalog;
}

/** Read units of following a move by a catalog that knows the place of each entry. */
async function follow(moved: EntryItem, from: number): Promise<number> {
  const catalog = await catalogOfTree();
  const change: EntryChangeRecord = {
    sequenceNumber: '1',
    before: { ...moved, parentId: from },
    after: moved,
  };
  return parts.runWithContext('follow', async () => {
    await parts.endMovedLinks(catalog, [change]);
    return parts.findContext()?.readUnits ?? 0;
  });
}

const isLinked = async (entry: EntryItem) => (await drive.latest(entry)).linkId !== undefined;
const elsewhere = 5;

describe('following a move', () => {
  test('reads nothing where nothing that moved has a link, nor for an entry that stays in its folder', async () => {
    await newLinkOfReceiver(named('empty'), named('empty'));
    expect(await follow(named('deep'), elsewhere)).toBe(0);
    expect(await follow(tree.root, tree.root.parentId)).toBe(0);
  });

  test('reads a unit where the drive shares nothing, however many links are below', async () => {
    expect(await follow(tree.root, elsewhere)).toBe(1);
  });

  test('reads a unit more for each link of the owner where the drive shares something', async () => {
    await newLinkOfReceiver(named('empty'), named('empty'));
    expect(await follow(named('inner'), elsewhere)).toBe(1 + 2);
    expect(await isLinked(named('inner'))).toBe(true);
  });

  test('ends the link of whoever had the folder that it left, and no other', async () => {
    await newLinkOfReceiver(named('empty'), named('deep'));
    await newLinkOfReceiver(named('inner'), named('versions.txt'));
    expect(await follow(tree.root, elsewhere)).toBeGreaterThan(0);
    expect(await isLinked(named('deep'))).toBe(false);
    for (const name of ['inner', 'linked.txt', 'versions.txt']) {
      expect(await isLinked(named(name)), name).toBe(true);
    }
  });

  test('ends it also where the shared folder is not above the former place any more', async () => {
    await newLinkOfReceiver(named('empty'), named('0.txt'));
    expect(await follow(named('0.txt'), elsewhere)).toBeGreaterThan(0);
    expect(await isLinked(named('0.txt'))).toBe(false);
  });
});

/** What the stream tells of a share that is gone from the drive. */
const goneShare = (userId: number, { driveId, entryId }: EntryItem): TableChange => ({
  entity: 'share',
  sequenceNumber: '7',
  atMs: 0,
  before: { userId, driveId, entryId, permission: 'edit' },
  after: undefined,
});

describe('a share that is gone', () => {
  test('ends no links where it has only gone to another drive, ahead of its entry', async () => {
    const userId = await drive.newOwner();
    const { entryId } = named('inner');
    const moved = { userId, driveId: 'U9', entryId, permission: 'edit' as const, sharedAtMs: 1 };
    await drive.commit(parts.createShareSteps(moved, fail));
    await drive.newLink({ ...named('versions.txt'), ownerId: userId });
    vi.mocked(getCatalog).mockClear();
    expect(await parts.endLostLinks([goneShare(userId, named('inner'))])).toEqual([]);
    expect(getCatalog).not.toHaveBeenCalled();
    vi.mocked(getCatalog).mockResolvedValue(await catalogOfTree());
    const both = [goneShare(userId, named('inner')), goneShare(userId, named('empty'))];
    expect(await parts.endLostLinks(both)).toEqual([]);
    expect(await isLinked(named('versions.txt'))).toBe(false);
  });
});
