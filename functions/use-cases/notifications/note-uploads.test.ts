import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startDriveInProcess, type Tree } from '../../../tests/support/drive/drive-in-process.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { EntryChangeRecord } from '../../data/drive/entry-changes.ts';

vi.mock('./tell-people.ts', () => ({ tellPerson: vi.fn<() => Promise<void>>() }));

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;
let sequence = 10n ** 20n;

async function loadParts() {
  const [uploads, delivery, list, shares, catalog, context] = await Promise.all([
    import('./note-uploads.ts'),
    import('./deliver-notice.ts'),
    import('../../data/notifications/notification-list.ts'),
    import('../../data/sharing/shares.ts'),
    import('../drive/catalog/catalog.ts'),
    import('../../platform/request-context.ts'),
  ]);
  return { ...uploads, ...delivery, ...list, ...shares, ...catalog, ...context };
}

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

afterAll(() => drive.close());
beforeEach(() => void vi.restoreAllMocks());

async function share({ driveId, entryId }: EntryItem, userId: number): Promise<void> {
  const right = { permission: 'edit' as const, sharedAtMs: 1 };
  await drive.commit(
    parts.createShareSteps({ userId, driveId, entryId, ...right }, () => new Error('taken')),
  );
}

/** New files of somebody in a folder, as the stream tells of them. */
function uploadsOf(uploaderId: number | undefined, folder: EntryItem, count: number): EntryChangeRecord[] {
  return Array.from({ length: count }, () => {
    const { driveId, ownerId, entryId: parentId } = folder;
    const about = { driveId, ownerId, parentId, name: 'a', type: 'file' as const, fileSize: 1 };
    const after: EntryItem = { ...about, entryId: drive.newId(), updatedAtMs: 1, changedAtMs: 1 };
    if (uploaderId !== undefined) after.changedById = uploaderId;
    return { sequenceNumber: String((sequence += 1n)), before: undefined, after };
  });
}

/** Has the changes followed, by a catalog that knows the folders. */
async function follow(folders: EntryItem[], changes: EntryChangeRecord[]): Promise<void> {
  const catalog = parts.createCatalog(folders[0]?.driveId ?? '');
  for (const folder of folders) parts.putEntry(catalog, folder);
  for (const { after } of changes) if (after) parts.putEntry(catalog, after);
  await parts.noteUploads(catalog, changes);
}

/** Tells of all that is due. */
async function deliver(): Promise<void> {
  const notices = (await drive.listItems()).filter((item) => item['__edb_e__'] === 'notice');
  for (const { noticeId, dueAtMs } of notices) {
    if (Number(dueAtMs) <= Date.now()) await parts.deliverNotice(String(noticeId));
  }
}

async function toldTo(userId: number): Promise<(readonly [number | undefined, number | undefined])[]> {
  const user = await drive.findUser(userId);
  if (!user) return [];
  const { items } = await parts.listNotifications(user, { limit: 50 });
  return items.map(({ count, content }) => [count, content.entries?.[0]?.id]);
}

async function innerOf(tree: Tree): Promise<EntryItem> {
  const items = await drive.listItems();
  const inner = items.find((item) => item['d'] === tree.driveId && item['n'] === 'inner');
  const entry = await drive.findEntry(tree.driveId, Number(inner?.['i']));
  if (!entry) throw new Error('There is no such folder');
  return entry;
}

test('[22.2] uploads of one person within some minutes are one notification that counts', async () => {
  const tree = await drive.newSmallTree();
  const [bob, cem] = [await drive.newOwner(), await drive.newOwner()];
  await share(tree.root, bob);
  await share(tree.root, cem);
  const started = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(started);
  await follow([tree.root], uploadsOf(bob, tree.root, 2));
  await deliver();
  const id = tree.root.entryId;
  // Never to the one who did it.
  expect([await toldTo(tree.userId), await toldTo(cem), await toldTo(bob)]).toEqual([
    [[2, id]],
    [[2, id]],
    [],
  ]);
  now.mockReturnValue(started + 5000);
  await follow([tree.root], uploadsOf(bob, tree.root, 3));
  await deliver();
  expect(await toldTo(cem)).toEqual([[2, id]]);
  now.mockReturnValue(started + 31_000);
  await deliver();
  await follow([tree.root], uploadsOf(bob, tree.root, 4));
  expect(await toldTo(cem)).toEqual([[5, id]]);
  now.mockReturnValue(started + 601_000);
  await deliver();
  expect(await toldTo(tree.userId)).toEqual([[9, id]]);
  await follow([tree.root], uploadsOf(bob, tree.root, 1));
  await deliver();
  expect(await toldTo(cem)).toEqual([
    [1, id],
    [9, id],
  ]);
  now.mockRestore();
});

test('[22.2] a file that was moved since counts where it was uploaded, and not where it is', async () => {
  const tree = await drive.newSmallTree();
  const inner = await innerOf(tree);
  const [bob, cem] = [await drive.newOwner(), await drive.newOwner()];
  await share(tree.root, bob);
  await share(inner, cem);
  const [uploaded, elsewhere] = [uploadsOf(tree.userId, tree.root, 1), uploadsOf(tree.userId, inner, 1)];
  const atTop = elsewhere.map((change) => ({
    ...change,
    after: { ...change.after, parentId: 0 } as EntryItem,
  }));
  const moves = [...uploaded, ...atTop].map(({ after }) => ({
    sequenceNumber: String((sequence += 1n)),
    before: after,
    after: { ...after, parentId: inner.entryId, changedAtMs: 2 } as EntryItem,
  }));
  await follow([tree.root, inner], [...uploaded, ...atTop, ...moves]);
  await deliver();
  expect([await toldTo(bob), await toldTo(cem)]).toEqual([[[1, tree.root.entryId]], []]);
});

test('[22.2] moving files into a shared folder, or within it, is no upload', async () => {
  const tree = await drive.newSmallTree();
  const inner = await innerOf(tree);
  const [bob, cem] = [await drive.newOwner(), await drive.newOwner()];
  await share(tree.root, bob);
  await share(inner, cem);
  const moves = uploadsOf(tree.userId, tree.root, 2).map((change, index) => ({
    ...change,
    // One was outside of what is shared, one was in the outer folder.
    before: { ...change.after, parentId: index === 0 ? 0 : tree.root.entryId } as EntryItem,
    after: { ...change.after, parentId: inner.entryId, changedAtMs: 2 } as EntryItem,
  }));
  await follow([tree.root, inner], moves);
  await deliver();
  expect([await toldTo(bob), await toldTo(cem)]).toEqual([[], []]);
});

test('what the stream brings again is not counted again, wherever it broke off', async () => {
  const writes = await drive.breakEverywhere(async () => {
    const tree = await drive.newSmallTree();
    const bob = await drive.newOwner();
    await share(tree.root, bob);
    const changes = uploadsOf(tree.userId, tree.root, 3);
    return {
      work: async () => {
        await follow([tree.root], changes);
        await follow([tree.root], changes.slice(1));
        await deliver();
      },
      verify: async () => expect(await toldTo(bob)).toEqual([[3, tree.root.entryId]]),
    };
  });
  expect(writes).toBeGreaterThan(1);
});

test('who has only an inner folder is told of that one, and nobody of two', async () => {
  const tree = await drive.newSmallTree();
  const inner = await innerOf(tree);
  const [bob, cem] = [await drive.newOwner(), await drive.newOwner()];
  await share(tree.root, bob);
  await share(inner, bob);
  await share(inner, cem);
  await follow([tree.root, inner], uploadsOf(tree.userId, inner, 1));
  await deliver();
  expect([await toldTo(bob), await toldTo(cem)]).toEqual([[[1, tree.root.entryId]], [[1, inner.entryId]]]);
  expect(await toldTo(tree.userId)).toEqual([]);
});

test('[22.2] a drive that shares a lot is not read for it, but the folders above the new files', async () => {
  const tree = await drive.newSmallTree();
  const bob = await drive.newOwner();
  await share(tree.root, bob);
  await drive.commit([parts.countPeopleStep(tree.root, 1, { max: 9, refused: () => new Error('Refused') })]);
  for (let count = 0; count < 200; count += 1) {
    await share({ ...tree.root, entryId: drive.newId() }, drive.newId());
  }
  const { readUnits } = await parts.runWithContext('many shares', async () => {
    await follow([tree.root], uploadsOf(tree.userId, tree.root, 2));
    return { readUnits: parts.findContext()?.readUnits ?? 0 };
  });
  await deliver();
  expect(await toldTo(bob)).toEqual([[2, tree.root.entryId]]);
  expect(readUnits).toBeLessThan(20);
});

test('a share that was taken back tells nothing any more, nor does a folder that is not shared', async () => {
  const tree = await drive.newSmallTree();
  const inner = await innerOf(tree);
  const bob = await drive.newOwner();
  await share(inner, bob);
  await follow([tree.root, inner], uploadsOf(tree.userId, tree.root, 1));
  await follow([tree.root, inner], uploadsOf(tree.userId, inner, 1));
  const taken = { userId: bob, driveId: tree.driveId, entryId: inner.entryId };
  await drive.commit(parts.forgetShareSteps(taken));
  await deliver();
  expect(await toldTo(bob)).toEqual([]);
});

test('what visitors leave is told to those who have the folder; its owner hears of it elsewhere', async () => {
  const tree = await drive.newSmallTree();
  const bob = await drive.newOwner();
  await share(tree.root, bob);
  await follow([tree.root], uploadsOf(undefined, tree.root, 1));
  await deliver();
  expect([await toldTo(bob), await toldTo(tree.userId)]).toEqual([[[1, tree.root.entryId]], []]);
});
