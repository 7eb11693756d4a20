import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import type { JobItem } from '../../../data/entities/job.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let parts: Awaited<ReturnType<typeof loadParts>>;

beforeAll(async () => {
  drive = await startDriveInProcess();
  parts = await loadParts();
});

afterAll(() => drive.close());

async function loadParts() {
  const [accounts, planning, cancelling, erasure] = await Promise.all([
    import('../create-account.ts'),
    import('./plan-deletions.ts'),
    import('./cancel-deletions.ts'),
    import('./erase-user-job.ts'),
  ]);
  return { ...accounts, ...planning, ...cancelling, ...erasure };
}

const slice = { hasTime: () => true, note: async () => undefined };
const admin = {
  kind: 'user',
  user: { userId: 1 },
  permissions: [{ name: 'admin', restrictions: [] }],
} as never;

async function jobsOf(userId: number, kind: string): Promise<JobItem[]> {
  const items = await drive.listItems();
  const isTheirs = (item: Record<string, unknown>) =>
    item['__edb_e__'] === 'job' && item['userId'] === userId;
  return items.filter((item) => isTheirs(item) && item['kind'] === kind) as unknown as JobItem[];
}

/** Somebody whom an admin has deleted, with the job that will erase them. */
async function newDeleted(): Promise<{ userId: number; job: JobItem }> {
  const user = parts.newUser({ email: `${drive.newId()}@example.com`, roleIds: [] });
  await parts.createPasswordlessAccount(user, []);
  await parts.planDeletions(admin, [user.userId]);
  const [job] = await jobsOf(user.userId, 'eraseUser');
  if (!job) throw new Error('There is no job');
  return { userId: user.userId, job };
}

test('[AU4] nobody takes the job before its time', async () => {
  const { job } = await newDeleted();
  const { takeJob } = await import('../../../data/jobs.ts');
  expect(await takeJob(job.jobId, 'early')).toBeUndefined();
  expect(job).toMatchObject({ status: 'running', G1SK: String(job.leaseUntilMs).padStart(16, '0') });
});

test('[AU4] an erasure that breaks off at a write, and runs again, ends the account once', async () => {
  await drive.breakEverywhere(async () => {
    const { userId, job } = await newDeleted();
    return {
      work: () => parts.eraseUserJob.run(job, slice),
      verify: async () => {
        expect(await drive.findUser(userId)).toBeUndefined();
        expect(await jobsOf(userId, 'deleteAccount')).toHaveLength(1);
        expect(await jobsOf(userId, 'endSubscriptions')).toHaveLength(1);
      },
    };
  });
});

test('[AU4] an erasure does nothing to somebody who was restored, or deleted again since', async () => {
  const { userId, job } = await newDeleted();
  await parts.cancelDeletions(admin, [userId]);
  expect(await parts.eraseUserJob.run(job, slice)).toBe('done');
  await drive.changeUser(userId, { deletionAtMs: 1 });
  expect(await parts.eraseUserJob.run(job, slice)).toBe('done');
  expect(await drive.findUser(userId)).toBeDefined();
  expect(await jobsOf(userId, 'deleteAccount')).toEqual([]);
});
