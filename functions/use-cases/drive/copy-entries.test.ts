import { CopyObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDriveInProcess, type Tree } from '../../../tests/support/drive/drive-in-process.ts';
import { contentsOf } from '../../../tests/support/drive/drive-invariants.ts';
import type { JobItem } from '../../data/entities/job.ts';

const storage = mockClient(S3Client);
/** Names of the objects that copies made. */
const copied = new Set<string>();
let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let copyJob: typeof import('./copy-entries.ts').copyJob;

beforeAll(async () => {
  drive = await startDriveInProcess();
  ({ copyJob } = await import('./copy-entries.ts'));
});

afterAll(() => drive.close());

beforeEach(() => {
  storage.reset();
  storage.on(CopyObjectCommand).callsFake(({ Key }: { Key: string }) => {
    copied.add(Key.split('/').at(-1) ?? '');
    return {};
  });
});

const slice = { hasTime: () => true, note: async () => undefined };

/** A job that copies a tree's folder and the file beside it into a folder, or to the top. */
async function newJob(tree: Tree, target = { entryId: 0 }): Promise<JobItem> {
  copied.clear();
  const { driveId, userId, root, outside } = tree;
  const roots = [root, outside].map(({ entryId: sourceId }) => ({ sourceId, parentId: target.entryId }));
  const jobId = drive.newId();
  const payload = { roots, total: 5, made: 0 };
  const job = { jobId, kind: 'copy' as const, subject: driveId, userId, name: 'x', payload };
  await drive.commit([drive.createJobStep(job, 'test')]);
  const made = await drive.findJob(jobId);
  if (!made) throw new Error('The job is gone');
  return made;
}

const doubled = ['inner', 'linked.txt', 'plain.txt'];
const expected = [...doubled, ...doubled, 'outside (1).txt', 'outside.txt', 'root', 'root (1)'].sort();

async function expectCopied({ driveId }: Tree): Promise<void> {
  expect(await drive.namesOf(driveId)).toEqual(expected);
  await drive.expectSound(driveId);
  const known = new Set(contentsOf(await drive.listItems(), driveId));
  expect([...copied].filter((name) => !known.has(name))).toEqual([]);
  expect(copied.size).toBe(3);
  expect(await drive.getUsage(driveId)).toEqual({ usedBytes: 2222, reservedBytes: 0 });
}

test('[F6] a copy that is broken off at any write makes one copy of everything', async () => {
  const writes = await drive.breakEverywhere(async () => {
    const tree = await drive.newSmallTree();
    const job = await newJob(tree);
    return {
      begin: () => copied.clear(),
      work: () => copyJob.run(job, slice),
      verify: () => expectCopied(tree),
    };
  });
  expect(writes).toBeGreaterThan(6);
}, 90_000);

test('[F6] two at once make one copy of everything', async () => {
  const tree = await drive.newSmallTree();
  const job = await newJob(tree);
  const results = await Promise.allSettled([copyJob.run(job, slice), copyJob.run(job, slice)]);
  // One of them may meet the other, and would be repeated.
  if (results.some(({ status }) => status === 'rejected')) await copyJob.run(job, slice);
  await expectCopied(tree);
});

test('[F6] a source whose object is gone is left out, and holds no space', async () => {
  const { driveId, ...tree } = await drive.newSmallTree();
  const job = await newJob({ driveId, ...tree });
  const $metadata = { httpStatusCode: 404 };
  storage
    .on(CopyObjectCommand)
    .rejects(new S3ServiceException({ name: 'NoSuchKey', $fault: 'client', $metadata }));
  expect(await copyJob.run(job, slice)).toBe('done');
  await drive.expectSound(driveId);
  expect(await drive.getUsage(driveId)).toEqual({ usedBytes: 1111, reservedBytes: 0 });
});

test('[F6] a folder that is deleted while copies go into it ends the job, and holds no space', async () => {
  const tree = await drive.newSmallTree();
  const { driveId, userId, root } = tree;
  const target = drive.newFolder({ driveId, parentId: 0, ownerId: userId, name: 'target' });
  const folder = await drive.placeWithFreeName(target, []);
  const job = await newJob(tree, folder);
  await drive.trashEntries(driveId, [await drive.latest(folder)], userId);
  expect(await copyJob.run(job, slice)).toBe('done');
  await drive.expectSound(driveId);
  expect((await drive.latest(root)).childFiles).toBe(1);
  expect(await drive.getUsage(driveId)).toEqual({ usedBytes: 1111, reservedBytes: 0 });
});

test('[F6] [12.4] what does not fit any more fails with its message, and what is copied stays', async () => {
  const tree = await drive.newSmallTree();
  const job = await newJob(tree);
  const { User } = await import('../../data/entities/accounts/user.ts');
  await User.patch({ userId: tree.userId }).set({ availableSpaceBytes: 1300 }).go();
  await expect(copyJob.run(job, slice)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('You have exhausted your allowed space'),
  });
  await drive.expectSound(tree.driveId);
  expect(await drive.getUsage(tree.driveId)).toEqual({ usedBytes: 1222, reservedBytes: 0 });
  expect(await drive.namesOf(tree.driveId)).toContain('root (1)');
});
