import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDriveInProcess, type Tree } from '../../../../tests/support/drive/drive-in-process.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import type { Slice } from '../../background/define-job.ts';

vi.mock('../../../storage/snapshots.ts');

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

afterAll(() => drive.close());

async function loadParts() {
  const [planning, cancelling, transfers, erasure, shares, list] = await Promise.all([
    import('./plan-deletions.ts'),
    import('./cancel-deletions.ts'),
    import('./transfer-job.ts'),
    import('./erase-user-job.ts'),
    import('../../../data/sharing/shares.ts'),
    import('../../../data/drive/list-children.ts'),
  ]);
  return { ...planning, ...cancelling, ...transfers, ...erasure, ...shares, ...list };
}

const slice: Slice = { hasTime: () => true, note: async () => undefined };
const admin = {
  kind: 'user',
  user: { userId: 1 },
  permissions: [{ name: 'admin', restrictions: [] }],
} as never;
const fail = () => new Error('A condition failed that should hold');

interface Case {
  giver: Tree;
  receiverId: number;
  /** Has the folder `root` of the giver. */
  friendId: number;
  /** Bytes of the giver before. */
  used: number;
}

const usedOf = async (userId: number) => (await drive.getUsage(`U${userId}`)).usedBytes;

/** Somebody with files, a share, links and something in the trash, whom nobody has deleted yet. */
async function newCase(): Promise<Case> {
  const giver = await drive.newTree();
  const [receiverId, friendId] = [await drive.newOwner(), await drive.newOwner()];
  const { driveId, entryId } = giver.root;
  const share = { driveId, entryId, userId: friendId, permission: 'view' as const, sharedAtMs: 1 };
  await drive.commit([
    ...parts.createShareSteps(share, fail),
    parts.countPeopleStep(share, 1, { max: 9, refused: fail }),
  ]);
  return { giver, receiverId, friendId, used: await usedOf(giver.userId) };
}

async function jobsOf(userId: number, kind = 'transferFiles'): Promise<JobItem[]> {
  const items = await drive.listItems();
  const isTheirs = (item: Record<string, unknown>) =>
    item['__edb_e__'] === 'job' && item['userId'] === userId && item['kind'] === kind;
  return items.filter(isTheirs).sort((one, other) => Number(one['jobId']) - Number(other['jobId'])) as never;
}

/** Runs the newest of the jobs that move the files of a user. */
async function runLast({ giver: { userId } }: Case, during: Slice = slice): Promise<string> {
  const job = (await jobsOf(userId)).at(-1);
  if (!job) throw new Error('There is no job');
  return parts.transferJob.run(job, during);
}

/** A job that does not go on after it was broken off, as the user is restored. */
function runOnce(job: JobItem) {
  let hasRun = false;
  return {
    begin: () => {
      hasRun = false;
    },
    work: async () => {
      if (hasRun) return;
      hasRun = true;
      await parts.transferJob.run(job, slice);
    },
  };
}

const remove = ({ giver, receiverId }: Case) => parts.planDeletions(admin, [giver.userId], receiverId);
const restore = ({ giver }: Case) => parts.cancelDeletions(admin, [giver.userId]);

async function childrenOf(driveId: string, parentId: number): Promise<EntryItem[]> {
  return (await parts.listChildren({ driveId, parentId, orderBy: 'name', orderDir: 'asc', limit: 100 }))
    .entries;
}

async function expectSoundBoth({ giver, receiverId }: Case): Promise<void> {
  await drive.expectSound(giver.driveId);
  await drive.expectSound(`U${receiverId}`);
}

const trashed = ['aside.txt'];

async function expectHandedOver(data: Case): Promise<void> {
  const { giver, receiverId, friendId, used } = data;
  await expectSoundBoth(data);
  const driveId = `U${receiverId}`;
  const [folder, ...others] = await childrenOf(driveId, 0);
  expect(others).toEqual([]);
  expect(folder?.name).toMatch(/^Files of \d+$/);
  const top = await childrenOf(driveId, folder?.entryId ?? 0);
  expect(top.map(({ name, entryId }) => [name, entryId])).toEqual([
    ['root', giver.root.entryId],
    ['outside.txt', giver.outside.entryId],
  ]);
  expect(await drive.namesOf(giver.driveId)).toEqual(trashed);
  expect((await drive.namesOf(driveId)).length).toBe(11);
  expect(await usedOf(giver.userId)).toBe(10_000);
  expect(await usedOf(receiverId)).toBe(used - 10_000);
  const shares = await parts.listAllSharesWith(friendId);
  expect(shares).toMatchObject([{ driveId, entryId: giver.root.entryId }]);
  const links = (await drive.listItems()).filter((item) => item['__edb_e__'] === 'link');
  const own = links.filter((link) => [giver.driveId, driveId].includes(String(link['driveId'])));
  expect(own.map(({ userId, driveId: of }) => [userId, of])).toEqual([
    [receiverId, driveId],
    [receiverId, driveId],
  ]);
}

async function expectBack(data: Case): Promise<void> {
  const { giver, receiverId, friendId, used } = data;
  await expectSoundBoth(data);
  expect((await childrenOf(giver.driveId, 0)).map(({ name }) => name)).toEqual(['root', 'outside.txt']);
  expect(await drive.namesOf(`U${receiverId}`)).toEqual([]);
  expect([await usedOf(giver.userId), await usedOf(receiverId)]).toEqual([used, 0]);
  expect(await parts.listAllSharesWith(friendId)).toMatchObject([{ driveId: giver.driveId }]);
}

test('[AU4] a hand-over that breaks off at any write goes on, and everything is moved and charged once', async () => {
  const writes = await drive.breakEverywhere(async () => {
    const data = await newCase();
    await remove(data);
    return { work: () => runLast(data), verify: () => expectHandedOver(data) };
  });
  expect(writes).toBeGreaterThan(5);
}, 120_000);

test(
  '[AU4] a return that breaks off at any write goes on, and everything is where it was',
  { tags: 'variant', timeout: 120_000 },
  async () => {
    const writes = await drive.breakEverywhere(async () => {
      const data = await newCase();
      await remove(data);
      await runLast(data);
      await restore(data);
      return { work: () => runLast(data), verify: () => expectBack(data) };
    });
    expect(writes).toBeGreaterThan(5);
  },
);

test(
  '[AU4] a restoration in the middle of a hand-over brings all of it back, and ends the hand-over',
  { tags: 'variant', timeout: 120_000 },
  async () => {
    await drive.breakEverywhere(async () => {
      const data = await newCase();
      await remove(data);
      const [handOver] = await jobsOf(data.giver.userId);
      return {
        ...runOnce(handOver as JobItem),
        verify: async () => {
          await restore(data);
          expect(await parts.transferJob.run(handOver as JobItem, slice)).toBe('done');
          await runLast(data);
          await expectBack(data);
        },
      };
    });
  },
);

test('[AU4] without time it says so, and goes on', async () => {
  const data = await newCase();
  await remove(data);
  let [steps, slices] = [0, 0];
  const short: Slice = { hasTime: () => (steps += 1) % 3 !== 0, note: async () => undefined };
  for (let outcome = 'more'; outcome === 'more'; slices += 1) outcome = await runLast(data, short);
  expect(slices).toBeGreaterThan(1);
  await expectHandedOver(data);
});

test('[AU4] a restoration before the hand-over has begun cancels it', async () => {
  const data = await newCase();
  await remove(data);
  await restore(data);
  expect(await jobsOf(data.giver.userId)).toHaveLength(1);
  expect(await runLast(data)).toBe('done');
  await expectBack(data);
});

test('[AU4] two runs of a hand-over at once do no harm', async () => {
  const data = await newCase();
  await remove(data);
  await runLast(data, { ...slice, hasTime: () => false });
  expect(await Promise.all([runLast(data), runLast(data)])).toEqual(['done', 'done']);
  await expectHandedOver(data);
});

test('[AU4] an erasure hands over first what is still to be handed over', async () => {
  const data = await newCase();
  await remove(data);
  const [erasure] = await jobsOf(data.giver.userId, 'eraseUser');
  const { run } = parts.eraseUserJob;
  expect(await run(erasure as JobItem, { ...slice, hasTime: () => false })).toBe('more');
  expect(await drive.findUser(data.giver.userId)).toBeDefined();
  expect(await run(erasure as JobItem, slice)).toBe('done');
  expect(await drive.findUser(data.giver.userId)).toBeUndefined();
  await expectHandedOver(data);
});

test('[AU4] what the receiver took out of the folder stays with them', async () => {
  const data = await newCase();
  await remove(data);
  await runLast(data);
  const driveId = `U${data.receiverId}`;
  const outside = await drive.latest({ ...data.giver.outside, driveId });
  const { changesSteps } = await import('../../../data/change-groups.ts');
  const { moveChange } = await import('../../../data/drive/change-place.ts');
  const taken = moveChange(outside, { parentId: 0, name: 'kept.txt' }, { changed: fail, nameTaken: fail });
  await drive.commit(changesSteps([taken]));
  await restore(data);
  await runLast(data);
  await expectSoundBoth(data);
  expect(await drive.namesOf(driveId)).toEqual(['kept.txt']);
  expect(await usedOf(data.receiverId)).toBe(1000);
});

/** A file with more former contents than move in one transaction with it. */
async function addManyVersions({ giver: { driveId, userId } }: Case): Promise<EntryItem> {
  const count = 45;
  const content = { type: 'file' as const, mime: 'text/plain', disk: 'uploads' as const, fileSize: 1 };
  const kept = { formerVersions: count, formerBytes: count, fileName: drive.newFileName() };
  const entry = { driveId, parentId: 0, ownerId: userId, name: 'many.txt', entryId: drive.newId() };
  await drive.charge(driveId, count + 1);
  const file = await drive.placeWithFreeName({ ...entry, ...content, ...kept }, []);
  const versions = Array.from({ length: count }, (_, versionId) => ({
    ...drive.formerContentOf(file),
    versionId: versionId + 1,
    fileName: drive.newFileName(),
  }));
  await drive.commit(versions.map((version) => drive.createVersionStep(version)));
  return file;
}

test(
  '[AU4] many former contents come along, and come back from a hand-over that broke off in between',
  { tags: 'variant', timeout: 120_000 },
  async () => {
    await drive.breakEverywhere(async () => {
      const data = await newCase();
      const file = await addManyVersions(data);
      await remove(data);
      const [handOver] = await jobsOf(data.giver.userId);
      return {
        ...runOnce(handOver as JobItem),
        verify: async () => {
          await restore(data);
          await runLast(data);
          await expectSoundBoth(data);
          expect(await drive.findEntry(data.giver.driveId, file.entryId)).toMatchObject({
            formerVersions: 45,
          });
        },
      };
    });
  },
);

test('[AU4] nothing goes to a receiver whose account ends in the middle, or to a user who ends theirs', async () => {
  const { deleteAccount } = await import('./delete-account.ts');
  const data = await newCase();
  await remove(data);
  const endOf = async (userId: number) => {
    const user = await drive.findUser(userId);
    if (user) await deleteAccount(user);
  };
  // The first note comes after the folders at the top.
  const during = (userId: number): Slice => ({ ...slice, note: () => endOf(userId) });
  expect(await runLast(data, during(data.receiverId))).toBe('done');
  expect(await drive.namesOf(data.giver.driveId)).toContain('outside.txt');
  const other = await newCase();
  await remove(other);
  await runLast(other);
  await restore(other);
  expect(await runLast(other, during(other.giver.userId))).toBe('done');
  expect(await drive.namesOf(`U${other.receiverId}`)).toContain('outside.txt');
});
