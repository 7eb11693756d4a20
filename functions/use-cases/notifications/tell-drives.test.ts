import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveConnectionItem } from '../../data/entities/messages/live-connection.ts';
import { listFollowers } from '../../data/notifications/live-connections.ts';
import { tellConnections } from '../../push/live.ts';
import { type Catalog, createCatalog, putEntry } from '../drive/catalog/catalog.ts';
import { openCatalog } from '../drive/catalog/open-catalog.ts';
import { tellDrive } from './tell-drives.ts';

vi.mock('../../data/notifications/live-connections.ts');
vi.mock('../../push/live.ts');
vi.mock('../drive/catalog/open-catalog.ts');

let catalog: Catalog;

/** Folders 1 / 2 / 3, folder 4 beside them, and a file 5 in folder 2. */
beforeEach(() => {
  vi.resetAllMocks();
  catalog = createCatalog('U1');
  addEntry(1, 0);
  addEntry(2, 1);
  addEntry(3, 2);
  addEntry(4, 0);
  addEntry(5, 2, { type: 'file' });
  vi.mocked(openCatalog).mockResolvedValue(catalog);
  vi.mocked(tellConnections).mockResolvedValue([]);
});

function addEntry(
  entryId: number,
  parentId: number,
  more: { type?: 'file'; deletedAtMs?: number } = {},
): void {
  const about = { name: `entry ${entryId}`, fileSize: 1, ownerId: 1, updatedAtMs: 1, changedAtMs: 2 };
  putEntry(catalog, { ...about, entryId, parentId, type: 'folder', ...more });
}

/** @param entryIds what each connection's person was given; undefined for those who see all */
function followedBy(...entryIds: (number[] | undefined)[]): void {
  vi.mocked(listFollowers).mockResolvedValue(
    entryIds.map((ids, index): LiveConnectionItem => {
      const connection = { topic: 'U1', connectionId: `c${index}`, userId: index, askedAtSeconds: 1, ttl: 1 };
      return { ...connection, ...(ids && { entryIds: ids }) };
    }),
  );
}

const told = () => vi.mocked(tellConnections).mock.calls;

test('who was given a folder is told of it and of what is below it, and of nothing beside or above', async () => {
  followedBy(undefined, [2], [4], [5]);
  await tellDrive('U1', { folders: [0, 1, 2, 3, -1], usage: true, entries: [3] });
  const message = { type: 'changed', driveId: 'U1' };
  expect(told()).toEqual([
    [['c0'], { ...message, folders: [0, 1, 2, 3, -1], usage: true }],
    [['c1'], { ...message, folders: [2, 3], usage: false }],
  ]);
});

test('who was given the same is told by one message', async () => {
  followedBy([2, 4], [4, 2], [3]);
  await tellDrive('U1', { folders: [3], usage: false, entries: [9] });
  expect(told().map(([connections]) => connections)).toEqual([['c0', 'c1'], ['c2']]);
});

test('who was given an entry learns that it or a folder above it changed, and not which', async () => {
  followedBy([5], [3], [4]);
  await tellDrive('U1', { folders: [0], usage: false, entries: [1] });
  const message = { type: 'changed', driveId: 'U1', folders: [], usage: false, shares: true };
  expect(told()).toEqual([
    [['c0'], message],
    [['c1'], message],
  ]);
});

test('what lies in the trash is told to nobody but those who see all', async () => {
  addEntry(1, 0, { deletedAtMs: 3 });
  followedBy([2]);
  await tellDrive('U1', { folders: [2, 3], usage: false, entries: [5] });
  expect(told()).toEqual([]);
});

test('without people who were given a part nobody looks at the tree', async () => {
  followedBy(undefined);
  await tellDrive('U1', { folders: [1], usage: false, entries: [2] });
  expect(openCatalog).not.toHaveBeenCalled();
  expect(told()).toHaveLength(1);
});

test('of many folders each message names as many as every service takes', async () => {
  followedBy(undefined);
  const folders = Array.from({ length: 1100 }, (_, nth) => Number.MAX_SAFE_INTEGER - nth);
  await tellDrive('U1', { folders, usage: true, entries: [] });
  const messages = told().map(([, message]) => message as { folders: number[] });
  expect(messages.flatMap((message) => message.folders)).toEqual(folders);
  for (const message of messages) expect(JSON.stringify(message).length).toBeLessThan(10_000);
});

test('telling never fails', async () => {
  vi.mocked(listFollowers).mockRejectedValue(new Error('out of order'));
  await expect(tellDrive('U1', { folders: [1], usage: false, entries: [] })).resolves.toBeUndefined();
});
