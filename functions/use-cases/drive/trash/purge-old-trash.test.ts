import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDriveInProcess } from '../../../../tests/support/drive/drive-in-process.ts';
import { dayMs } from '../../../platform/clock.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;

beforeAll(async () => {
  drive = await startDriveInProcess();
});

afterAll(async () => {
  vi.useRealTimers();
  await drive.close();
});

/** Runs the schedule so many days from now, with the settings as an admin has left them; several times at once. */
async function purgeAfter(days: number, retentionDays: number, runs = 1): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { SiteSettings } = await import('../../../data/entities/site/site-config.ts');
  const client = { 'drive.trash_retention_days': retentionDays };
  await SiteSettings.put({ section: 'drive', version: 1, client, server: {} }).go();
  // Settings are kept in memory for a while.
  vi.resetModules();
  const { purgeOldTrash } = await import('./purge-old-trash.ts');
  vi.setSystemTime(Date.now() + days * dayMs);
  const results = await Promise.all(Array.from({ length: runs }, () => purgeOldTrash(() => true)));
  vi.useRealTimers();
  return results.reduce((sum, { drives }) => sum + drives, 0);
}

test('[F7] one job for each drive whose trash is too old; with a retention of 0 days never any', async () => {
  const trees = [await drive.newTree(), await drive.newTree()];
  for (const { driveId, outside, userId } of trees) await drive.trashEntries(driveId, [outside], userId);
  expect(await purgeAfter(10_000, 0)).toBe(0);
  expect(await purgeAfter(29, 30)).toBe(0);
  expect(await purgeAfter(31, 30)).toBe(2);
  const ownDrives = trees.map(({ driveId }) => driveId);
  const jobs = (await drive.listItems()).filter(
    (item) => item['__edb_e__'] === 'job' && ownDrives.includes(String(item['subject'])),
  );
  const about = jobs.map((job) => [job['subject'], job['kind'], job['status'], job['userId']]);
  const wanted = trees.map(({ driveId, userId }) => [driveId, 'purge', 'pending', userId]);
  expect(about.sort()).toEqual(wanted.sort());
});

test('[F7] a drive gets no second job while one has not ended, even by runs at the same moment', async () => {
  const { driveId, outside, userId } = await drive.newTree();
  await drive.trashEntries(driveId, [outside], userId);
  const jobsOfDrive = async () =>
    (await drive.listItems()).filter((item) => item['__edb_e__'] === 'job' && item['subject'] === driveId);
  await purgeAfter(31, 30, 3);
  await purgeAfter(31.05, 30);
  const [job, ...others] = await jobsOfDrive();
  expect(others).toEqual([]);
  await drive.takeJob(Number(job?.['jobId']), 'somebody');
  await purgeAfter(31.1, 30);
  expect(await jobsOfDrive()).toHaveLength(1);
  await drive.endJob(Number(job?.['jobId']), 'somebody', { status: 'done' });
  await purgeAfter(31.15, 30);
  expect(await jobsOfDrive()).toHaveLength(2);
});
