import { beforeEach, expect, test, vi } from 'vitest';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { forgetActivity } from '../../data/drive/activity.ts';
import { keepRow } from '../../data/listings/keep-row.ts';
import type { TableChange } from '../../data/table/stream-records.ts';
import { sendThumbnails } from '../../queues/send-messages.ts';
import { createCatalog } from '../drive/catalog/catalog.ts';
import { openCatalog } from '../drive/catalog/open-catalog.ts';
import { keepFolderSizes } from '../drive/folder-sizes.ts';
import { followTable } from './follow-table.ts';
import { listEntriesById } from '../../data/drive/entries.ts';
import { noteEnd } from '../drive/catalog/learn-entries.ts';
import { noteGone } from './note-gone.ts';
import { endLostLinks } from '../sharing/end-lost-links.ts';
import { followAnewFor } from '../notifications/live-connections.ts';
import { tellDrive } from '../notifications/tell-drives.ts';
import { tellPerson } from '../notifications/tell-people.ts';

vi.mock('../../data/listings/keep-row.ts', { spy: true });
vi.mock('../../data/drive/activity.ts');
vi.mock('./note-gone.ts');
vi.mock('../../data/drive/entries.ts', { spy: true });
vi.mock('../../queues/send-messages.ts');
vi.mock('../drive/catalog/open-catalog.ts');
vi.mock('../drive/catalog/learn-entries.ts');
vi.mock('../sharing/end-lost-links.ts');
vi.mock('../drive/folder-sizes.ts');
vi.mock('../notifications/live-connections.ts');
vi.mock('../notifications/note-uploads.ts');
vi.mock('../notifications/warn-of-space.ts');
vi.mock('../notifications/tell-drives.ts');
vi.mock('../notifications/tell-people.ts');

const picture: EntryItem = {
  driveId: 'U1',
  entryId: 5,
  parentId: 7,
  name: 'a.png',
  type: 'image',
  mime: 'image/png',
  fileSize: 100,
  fileName: 'one',
  ownerId: 1,
  updatedAtMs: 10,
  changedAtMs: 10,
};

let sequence = 0;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(openCatalog).mockImplementation(async (driveId) => createCatalog(driveId));
  vi.mocked(keepFolderSizes).mockResolvedValue([]);
  vi.mocked(listEntriesById).mockResolvedValue([]);
  vi.mocked(endLostLinks).mockResolvedValue([]);
  vi.mocked(keepRow).mockResolvedValue(false);
});

/** A change as the stream brings it: items with the marks of their kind. */
function change(before: Partial<EntryItem> | undefined, after: Partial<EntryItem> | undefined): TableChange {
  return {
    sequenceNumber: String((sequence += 1)),
    entity: 'entry',
    atMs: 0,
    before: before && stored({ ...picture, ...before }),
    after: after && stored({ ...picture, ...after }),
  };
}

function stored(entry: EntryItem): Record<string, unknown> {
  const fields: Record<string, keyof EntryItem> = {
    d: 'driveId',
    i: 'entryId',
    p: 'parentId',
    n: 'name',
    t: 'type',
    m: 'mime',
    s: 'fileSize',
    f: 'fileName',
    o: 'ownerId',
    u: 'updatedAtMs',
    ch: 'changedAtMs',
    del: 'deletedAtMs',
    pj: 'purgeJobId',
    th: 'hasThumbnail',
    vb: 'formerBytes',
    cf: 'childFiles',
    mk: 'isMarked',
  };
  const values = Object.entries(fields).map(([short, name]) => [short, entry[name]] as const);
  return {
    __edb_e__: 'entry',
    __edb_v__: '1',
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
  };
}

const thumbnails = () => vi.mocked(sendThumbnails).mock.calls.flatMap(([messages]) => messages);
const told = () => vi.mocked(tellDrive).mock.calls;

test('a new picture wants a thumbnail; a new name, a star and a restored one want none', async () => {
  await followTable([
    change(undefined, {}),
    change({}, { name: 'b.png', changedAtMs: 11 }),
    change({}, { isMarked: true }),
    change({ deletedAtMs: 9 }, { changedAtMs: 12 }),
    change({}, { fileName: 'two', changedAtMs: 13 }),
  ]);
  expect(thumbnails().map(({ fileName }) => fileName)).toEqual(['one', 'two']);
});

test.each<[string, Partial<EntryItem>]>([
  ['too large', { fileSize: 31 * 1024 ** 2 }],
  ['empty', { fileSize: 0 }],
  ['of another type', { mime: 'image/svg+xml' }],
  ['one that has it already', { hasThumbnail: true }],
  ['in the trash', { deletedAtMs: 9 }],
])('a picture that is %s gets no thumbnail', async (_what, fields) => {
  await followTable([change(undefined, fields)]);
  expect(thumbnails()).toEqual([]);
});

const shareOf = (userId: number): TableChange => ({
  sequenceNumber: String((sequence += 1)),
  atMs: 0,
  entity: 'share',
  before: undefined,
  after: { __edb_e__: 'share', userId },
});

test('who was given something is told once for all of a batch; who left a workspace as well', async () => {
  const left = { ...shareOf(8), entity: 'membership', before: { userId: 8 }, after: undefined };
  await followTable([shareOf(7), shareOf(7), left]);
  expect(vi.mocked(followAnewFor).mock.calls).toEqual([[7], [8]]);
  expect(vi.mocked(tellPerson).mock.calls).toEqual([
    [7, { type: 'access' }],
    [8, { type: 'access' }],
  ]);
});

test('a person whose access cannot be followed comes again, and holds up nobody else', async () => {
  vi.mocked(followAnewFor).mockImplementation(async (userId) => {
    if (userId === 8) throw new Error('out of order');
  });
  const [one, two, three] = [shareOf(7), shareOf(8), shareOf(9)];
  expect(await followTable([one, two, three])).toBe(two.sequenceNumber);
  expect(vi.mocked(tellPerson).mock.calls.map(([userId]) => userId)).toEqual([7, 9]);
});

test('open pages hear of the folders that an entry left and entered, once for all of a batch', async () => {
  await followTable([
    change({ parentId: 7 }, { parentId: 8, changedAtMs: 11 }),
    change({ parentId: 8 }, { parentId: 8, deletedAtMs: 12, changedAtMs: 12 }),
    change({ driveId: 'U2', parentId: 0 }, undefined),
  ]);
  expect(told()).toEqual([
    ['U1', { folders: [7, 8, -1], usage: true, entries: [5, 5] }],
    ['U2', { folders: [0], usage: true, entries: [5] }],
  ]);
  expect(noteGone).toHaveBeenCalledWith('U2', [expect.objectContaining({ entryId: 5 })]);
});

test('a rename tells of no bytes, a thumbnail of its list alone', async () => {
  await followTable([change({}, { name: 'b.png', changedAtMs: 11 })]);
  await followTable([change({}, { hasThumbnail: true })]);
  expect(told()).toEqual([
    ['U1', { folders: [7], usage: false, entries: [5] }],
    ['U1', { folders: [7], usage: false, entries: [] }],
  ]);
  expect(openCatalog).toHaveBeenCalledTimes(1);
});

test('counts, stars and the top of a drive are nothing that anybody follows', async () => {
  await followTable([
    change({ type: 'folder' }, { type: 'folder', childFiles: 3 }),
    change({}, { isMarked: true }),
    change({ entryId: 0 }, { entryId: 0, childFiles: 1, changedAtMs: 50 }),
  ]);
  expect([openCatalog, tellDrive].map((call) => vi.mocked(call).mock.calls)).toEqual([[], []]);
});

test('a size that was set is looked at once more, and told by nobody where it stays', async () => {
  await followTable([change({ type: 'folder', fileSize: 1 }, { type: 'folder', fileSize: 2 })]);
  expect(keepFolderSizes).toHaveBeenCalledTimes(1);
  expect(told()).toEqual([]);
});

test('what happened to an entry is forgotten when it is gone, and only then', async () => {
  await followTable([
    change({ entryId: 5 }, undefined),
    change({ entryId: 6 }, { entryId: 6, deletedAtMs: 9, changedAtMs: 12 }),
  ]);
  expect(vi.mocked(forgetActivity).mock.calls).toEqual([['U1', 5]]);
});

test('an entry that has come back from another drive by then is not gone', async () => {
  const removed = change({ entryId: 5 }, undefined);
  vi.mocked(listEntriesById).mockResolvedValue([{ entryId: 5 } as EntryItem]);
  await followTable([removed]);
  expect(noteGone).toHaveBeenCalledWith('U1', []);
  expect([vi.mocked(noteEnd).mock.calls, vi.mocked(forgetActivity).mock.calls]).toEqual([[], []]);
});

test('pages hear where a folder got another size', async () => {
  vi.mocked(keepFolderSizes).mockResolvedValue([{ ...picture, type: 'folder', entryId: 7, parentId: 3 }]);
  await followTable([change(undefined, {})]);
  expect(told()).toEqual([['U1', { folders: [7, 3], usage: true, entries: [5] }]]);
});

test('a drive that fails comes again from its first change on, and holds up no other', async () => {
  vi.mocked(openCatalog).mockImplementation(async (driveId) => {
    if (driveId === 'U2') throw new Error('out of order');
    return createCatalog(driveId);
  });
  const [one, two, three] = ['U1', 'U2', 'U2'].map((driveId) => change(undefined, { driveId }));
  expect(await followTable([one, two, three].flatMap((each) => each ?? []))).toBe(two?.sequenceNumber);
  // What happened is told all the same: sizes alone are late.
  expect(told().map(([driveId]) => driveId)).toEqual(['U1', 'U2']);
});

test('a picture that the queue does not take comes again, and holds up no drive', async () => {
  vi.mocked(sendThumbnails).mockRejectedValue(new Error('not taken'));
  const changes = [change({}, { name: 'b.png', changedAtMs: 11 }), change(undefined, { entryId: 6 })];
  expect(await followTable(changes)).toBe(changes[0]?.sequenceNumber);
  expect(told().map(([driveId]) => driveId)).toEqual(['U1']);
});
