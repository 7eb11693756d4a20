import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startDriveInProcess, type Tree } from '../../../../tests/support/drive/drive-in-process.ts';
import type { Item } from '../../../../tests/support/drive/drive-invariants.ts';
import { deleteCredentials } from '../../../identity/credentials.ts';
import { deleteSnapshot } from '../../../storage/snapshots.ts';
import { deleteObject } from '../../../storage/objects.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import type { Slice } from '../../background/define-job.ts';

vi.mock('../../../identity/credentials.ts');
vi.mock('../../../storage/snapshots.ts');
vi.mock('../../../storage/objects.ts', async (load) => ({
  ...(await load<typeof import('../../../storage/objects.ts')>()),
  deleteObject: vi.fn<typeof deleteObject>(),
}));

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

beforeEach(() => {
  vi.clearAllMocks();
});

afterAll(() => drive.close());

async function loadParts() {
  const [deletion, removal, person, proof, share, marks, live, changes, uploads, access] = await Promise.all([
    import('./delete-account.ts'),
    import('./remove-account.ts'),
    import('../../../data/entities/accounts/user.ts'),
    import('../../../data/entities/accounts/proof.ts'),
    import('../../../data/sharing/shares.ts'),
    import('../../../data/drive/marks.ts'),
    import('../../../data/notifications/live-connections.ts'),
    import('../../background/note-gone.ts'),
    import('../../../data/uploads/uploads.ts'),
    import('../../../data/accounts/access-tokens.ts'),
  ]);
  const data = { ...person, ...proof, ...share, ...marks, ...live, ...changes, ...uploads };
  const bans = await import('../../../data/entities/accounts/ban-history.ts');
  return {
    ...bans,
    ...deletion,
    ...removal,
    ...data,
    ...access,
    ...(await import('../../drive/trash/delete-entries.ts')),
  };
}

const slice = { hasTime: () => true, note: async () => undefined };
const fail = () => new Error('A condition failed that should hold');
const image = '11111111-1111-4111-8111-111111111111';

/** Everything that a person can have signed in with. */
async function addSignIns(userId: number): Promise<void> {
  const { BanHistory, Session, TwoFactor, Device, SocialProfile, SocialSubject, addTokenSteps } = parts;
  const times = { createdAtMs: 1, lastActiveAtMs: 1, expiresAtMs: 1, ttl: 1 };
  await Session.create({ sessionHash: `s${userId}`, userId, remember: true, epoch: 0, ...times }).go();
  const token = { tokenId: drive.newId(), userId, name: 'cli', secretHash: 'x' };
  await drive.commit(addTokenSteps(token, 20, fail));
  await TwoFactor.create({ userId, sealedSecret: 'x', sealedCodes: 'x', lastStep: 0, revision: 0 }).go();
  await Device.create({ userId, deviceHash: 'd', ttl: 1 }).go();
  await BanHistory.create({ userId, bans: [], version: 1 }).go();
  const profile = { userId, service: 'google', subject: `g${userId}` };
  await SocialProfile.create({ ...profile, username: 'Ann' }).go();
  await SocialSubject.create(profile).go();
}

/** What belongs to a drive besides its entries, and to its owner in other people's. */
async function addNotes({ driveId, userId, root }: Tree): Promise<void> {
  const { createShareSteps, setStar, createConnectionSteps, noteGone, createUploadStep } = parts;
  const share = { driveId, entryId: root.entryId, permission: 'view' as const, sharedAtMs: 1 };
  await drive.commit(createShareSteps({ ...share, userId: 7 }, fail));
  await drive.commit(createShareSteps({ ...share, userId, driveId: 'U7' }, fail));
  await setStar({ userId, entryId: 77, driveId: 'U7' }, 1);
  const times = { askedAtSeconds: 1, ttl: 1 };
  await drive.commit(
    createConnectionSteps({ connectionId: `c${userId}`, userId, followed: [{ driveId }], ...times }),
  );
  await noteGone(driveId, [{ entryId: 1, changedAtMs: 1 }]);
  const upload = {
    fileName: drive.newFileName(),
    userId,
    driveId,
    method: 'simple',
    disk: 'uploads',
  } as const;
  const begun = {
    clientName: 'a',
    sizeBytes: 5,
    parentId: 0,
    conflict: 'keepBoth',
    expiresAtMs: 1e15,
  } as const;
  await drive.commit([createUploadStep({ ...upload, ...begun }), drive.reserveStep(driveId, 5, null, fail)]);
}

/** A person with one of everything, who has just deleted their account; answers the job of it. */
async function newRemoval(): Promise<{ tree: Tree; job: JobItem }> {
  const tree = await drive.newSmallTree();
  const { userId, driveId } = tree;
  await addSignIns(userId);
  await addNotes(tree);
  await drive.trashEntries(driveId, [tree.outside], userId);
  const user = await drive.changeUser(userId, { image });
  await parts.deleteAccount(user);
  const isIts = (item: Item) => item['__edb_e__'] === 'job' && item['userId'] === userId;
  const jobId = Number((await drive.listItems()).find(isIts)?.['jobId']);
  const job = await drive.findJob(jobId);
  if (!job) throw new Error('There is no job');
  return { tree, job };
}

/**
 * These end by themselves: the job, the last mail, and objects that the hourly purge removes. What happened to entries
 * goes when the stream tells of their end, and so do pages that are to be closed. The audit log keeps its entries.
 */
const isPassing = (item: Item) =>
  ['job', 'mail', 'activity', 'activityVisit', 'auditEntry'].includes(String(item['__edb_e__'])) ||
  (item['__edb_e__'] === 'upload' && item['abandoned']) ||
  item['isEnding'] === true ||
  /^LIVE#E\d/.test(String(item['PK']));

/** What still tells of a person. */
async function remainsOf({ userId }: Tree): Promise<string[]> {
  const items = await drive.listItems();
  return items
    .filter((item) => !isPassing(item) && JSON.stringify(item).includes(String(userId)))
    .map(({ PK, SK }) => `${PK} ${SK}`);
}

test('[U6] a removal that is broken off at any write goes on, and nothing of the person remains', async () => {
  const writes = await drive.breakEverywhere(async () => {
    const { tree, job } = await newRemoval();
    return {
      work: () => parts.accountRemovalJob.run(job, slice),
      verify: async () => expect(await remainsOf(tree)).toEqual([]),
    };
  });
  expect(writes).toBeGreaterThan(20);
}, 240_000);

test('[U6] what is outside of the table goes as well', async () => {
  const { tree, job } = await newRemoval();
  expect(await parts.accountRemovalJob.run(job, slice)).toBe('done');
  expect(deleteCredentials).toHaveBeenCalledWith(tree.userId);
  expect(deleteSnapshot).toHaveBeenCalledWith(`catalog/${tree.driveId}`);
  expect(deleteObject).toHaveBeenCalledWith(`public/avatars/${image}.webp`);
});

test('[U6] nothing of anybody else is touched', async () => {
  const others = await drive.newTree();
  const before = (await drive.listItems()).filter((item) =>
    JSON.stringify(item).includes(String(others.userId)),
  );
  const { job } = await newRemoval();
  await parts.accountRemovalJob.run(job, slice);
  const after = (await drive.listItems()).filter((item) =>
    JSON.stringify(item).includes(String(others.userId)),
  );
  expect(after).toEqual(before);
  await drive.expectSound(others.driveId);
});

test('[U6] without time it says so, and goes on where it was', async () => {
  const { tree, job } = await newRemoval();
  let [steps, slices] = [0, 0];
  let { payload } = job;
  const short: Slice = {
    hasTime: () => (steps += 1) % 8 !== 0,
    note: async (change) => {
      payload = change.payload ?? payload;
    },
  };
  for (let outcome = 'more'; outcome === 'more'; slices += 1) {
    outcome = await parts.accountRemovalJob.run({ ...job, payload }, short);
  }
  expect(payload).toMatchObject({ stage: 'drive' });
  expect(slices).toBeGreaterThan(1);
  expect(await remainsOf(tree)).toEqual([]);
});

test('[U6] a purge that was under way is taken over, and ends without harm', async () => {
  const tree = await drive.newTree();
  const { condemnFolders, purgeJob } = await import('../../drive/trash/purge-entries.ts');
  const purge = parts.newPurge({
    subject: tree.driveId,
    userId: tree.userId,
    name: 'root',
    payload: { total: 0, done: 0 },
  });
  await drive.commit([drive.createJobStep(purge, 'test')]);
  await condemnFolders([tree.root], purge.jobId, () => drive.latest(tree.root));
  const user = await drive.findUser(tree.userId);
  if (!user) throw new Error('The person is gone');
  await parts.deleteAccount(user);
  const removal = { ...purge, jobId: drive.newId(), kind: 'deleteAccount' as const, payload: {} };
  const [removed, purged] = await Promise.all([
    parts.accountRemovalJob.run(removal as unknown as JobItem, slice),
    purgeJob.run(purge as unknown as JobItem, slice),
  ]);
  expect([removed, purged]).toEqual(['done', 'done']);
  expect(await remainsOf(tree)).toEqual([]);
});

test('[U6] what is written at the last moment finds no drive, or goes with it', async () => {
  const { tree, job } = await newRemoval();
  const { driveId, userId } = tree;
  const making = Array.from({ length: 20 }, async (_, index) => {
    const folder = drive.newFolder({ driveId, parentId: 0, ownerId: userId, name: `late ${index}` });
    return drive.placeWithFreeName(folder, []).then(
      () => 'made',
      () => 'refused',
    );
  });
  const [outcome, made] = await Promise.all([parts.accountRemovalJob.run(job, slice), Promise.all(making)]);
  expect(outcome).toBe('done');
  expect(made).toHaveLength(20);
  await expect(
    drive.placeWithFreeName(drive.newFolder({ driveId, parentId: 0, ownerId: userId, name: 'later' }), []),
  ).rejects.toThrow('Not found.');
  await parts.noteGone(driveId, [{ entryId: 1, changedAtMs: 1 }]);
  expect(await remainsOf(tree)).toEqual([]);
});
