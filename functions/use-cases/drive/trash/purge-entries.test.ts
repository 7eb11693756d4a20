import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess, type Tree } from '../../../../tests/support/drive/drive-in-process.ts';
import type { JobItem } from '../../../data/entities/job.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let rules: Awaited<ReturnType<typeof loadRules>>;

beforeAll(async () => {
  drive = await startDriveInProcess();
  rules = await loadRules();
});

afterAll(() => drive.close());

async function loadRules() {
  return { ...(await import('./delete-entries.ts')), ...(await import('./purge-entries.ts')) };
}

const slice = { hasTime: () => true, note: async () => undefined };
/** What is left of a tree whose root was deleted: what was put into the trash before stays there. */
const leftBeside = ['aside.txt', 'outside.txt'];

async function newJob({ driveId, userId }: Tree, trashUntilMs?: number): Promise<JobItem> {
  const payload = { total: 0, done: 0, ...(trashUntilMs !== undefined && { trashUntilMs }) };
  const job = rules.newPurge({ subject: driveId, userId, name: 'x', payload });
  await drive.commit([drive.createJobStep(job, 'test')]);
  const made = await drive.findJob(job.jobId);
  if (!made) throw new Error('The job is gone');
  return made;
}

/** A job for a folder that was condemned for it. */
async function newFolderJob(tree: Tree): Promise<JobItem> {
  const job = await newJob(tree);
  await rules.condemnFolders([tree.root], job.jobId, () => drive.latest(tree.root));
  return job;
}

test('[F7] a purge that is broken off at any write goes on and ends right', async () => {
  const writes = await drive.breakEverywhere(async () => {
    const tree = await drive.newTree();
    const job = await newFolderJob(tree);
    return {
      work: () => rules.purgeJob.run(job, slice),
      verify: async () => {
        expect(await drive.namesOf(tree.driveId)).toEqual(leftBeside);
        await drive.expectSound(tree.driveId);
        expect(await drive.getUsage(tree.driveId)).toEqual({ usedBytes: 11_000, reservedBytes: 0 });
      },
    };
  });
  expect(writes).toBeGreaterThan(3);
}, 90_000);

test('[F7] of the trash too: whatever it has begun is finished', async () => {
  const writes = await drive.breakEverywhere(async () => {
    const tree = await drive.newTree();
    await drive.trashEntries(tree.driveId, [tree.root, tree.outside], tree.userId);
    const job = await newJob(tree, Date.now());
    return {
      work: () => rules.purgeJob.run(job, slice),
      verify: async () => {
        expect(await drive.namesOf(tree.driveId)).toEqual([]);
        await drive.expectSound(tree.driveId);
        expect(await drive.getUsage(tree.driveId)).toEqual({ usedBytes: 0, reservedBytes: 0 });
      },
    };
  });
  expect(writes).toBeGreaterThan(4);
}, 90_000);

test('[F7] two at once free everything once', async () => {
  const tree = await drive.newTree();
  const job = await newFolderJob(tree);
  await Promise.all([rules.purgeJob.run(job, slice), rules.purgeJob.run(job, slice)]);
  expect(await drive.namesOf(tree.driveId)).toEqual(leftBeside);
  await drive.expectSound(tree.driveId);
});

test('[F7] without time it says so, and goes on where it was', async () => {
  const tree = await drive.newTree();
  const job = await newFolderJob(tree);
  let [steps, slices] = [0, 0];
  const short = { ...slice, hasTime: () => (steps += 1) % 6 !== 0 };
  for (let outcome = 'more'; outcome === 'more'; slices += 1) outcome = await rules.purgeJob.run(job, short);
  expect(slices).toBeGreaterThan(1);
  expect(await drive.namesOf(tree.driveId)).toEqual(leftBeside);
  await drive.expectSound(tree.driveId);
});

test('[F7] a file with more versions than a transaction takes goes too', async () => {
  const { driveId, userId, outside } = await drive.newTree();
  const firstId = drive.newId();
  const versionBytes = 3;
  const versions = Array.from({ length: 70 }, (_, index) => ({
    ...drive.formerContentOf(outside),
    versionId: firstId + index,
    fileName: drive.newFileName(),
    fileSize: versionBytes,
  }));
  for (const version of versions) await drive.commit([drive.createVersionStep(version)]);
  await drive.charge(driveId, versions.length * versionBytes);
  const { Entry } = await import('../../../data/entities/drive/entry.ts');
  await Entry.patch(outside)
    .set({ formerVersions: versions.length, formerBytes: versions.length * versionBytes })
    .go();
  const { errors } = await rules.deleteForever(driveId, [await drive.latest(outside)], userId);
  expect(errors).toEqual({});
  expect(await drive.namesOf(driveId)).not.toContain('outside.txt');
  await drive.expectSound(driveId);
});
