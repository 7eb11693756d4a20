import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDriveInProcess } from '../../../tests/support/drive/drive-in-process.ts';
import { invalid, unavailable } from '../../platform/app-error.ts';
import type { RunSlice } from './define-job.ts';

let drive: Awaited<ReturnType<typeof startDriveInProcess>>;
let runJob: typeof import('./run-job.ts').runJob;
let jobs: typeof import('../../data/jobs.ts');
let commit: typeof import('../../data/commit.ts').commit;
let wakeJobs: typeof import('./wake-jobs.ts').wakeJobs;

beforeAll(async () => {
  drive = await startDriveInProcess();
  ({ runJob } = await import('./run-job.ts'));
  ({ wakeJobs } = await import('./wake-jobs.ts'));
  jobs = await import('../../data/jobs.ts');
  ({ commit } = await import('../../data/commit.ts'));
});

afterAll(() => drive.close());

const hasTime = () => true;
const atOnce = { hasTime, pauseMs: () => 0 };
class Broken extends Error {}

/** Runners of one kind, given up after a few failures unless it says otherwise. */
const runnersOf = (run: RunSlice, kind: 'copy' | 'purge' = 'copy') => ({
  [kind]: { run, retry: kind === 'purge' ? ('forever' as const) : ('someTimes' as const) },
});

async function newJob(kind: 'copy' | 'purge', holder?: string): Promise<number> {
  const jobId = drive.newId();
  const job = { jobId, kind, userId: 1, subject: 'U1', name: 'x', payload: {} };
  await commit([jobs.createJobStep(job, holder)]);
  return jobId;
}

test('a job that somebody holds is not run by another', async () => {
  const jobId = await newJob('copy', 'holder');
  let runs = 0;
  await runJob(jobId, { ...atOnce, runners: runnersOf(async () => ((runs += 1), 'done')) });
  expect(runs).toBe(0);
  expect(await jobs.findJob(jobId)).toMatchObject({ status: 'running' });
});

test('many messages about one job run it once', async () => {
  const jobId = await newJob('copy');
  let runs = 0;
  const runners = runnersOf(async () => ((runs += 1), 'done'));
  await Promise.all(Array.from({ length: 5 }, () => runJob(jobId, { ...atOnce, runners })));
  expect(runs).toBe(1);
});

test('a job that meets an error of the person fails with its message, code and parameters', async () => {
  const jobId = await newJob('copy');
  const refused = invalid({ size: { code: 'spaceExhausted', params: { space: '1 GB' } } });
  const runners = runnersOf(() => Promise.reject(refused));
  await runJob(jobId, { ...atOnce, runners });
  expect(await jobs.findJob(jobId)).toMatchObject({
    status: 'failed',
    code: 'spaceExhausted',
    params: { space: '1 GB' },
    message: 'You have exhausted your allowed space of 1 GB. Delete some files or upgrade your plan.',
  });
});

test('an outage is no failure: the job waits', async () => {
  const jobId = await newJob('copy');
  await runJob(jobId, { ...atOnce, runners: runnersOf(() => Promise.reject(unavailable(undefined))) });
  expect(await jobs.findJob(jobId)).toMatchObject({ status: 'pending', attempts: 1 });
});

test('a job that breaks off is repeated a few times; a purge is never given up', async () => {
  for (const kind of ['copy', 'purge'] as const) {
    const jobId = await newJob(kind);
    const runners = runnersOf(() => Promise.reject(new Broken()), kind);
    for (let attempt = 1; attempt < 8; attempt += 1) {
      await runJob(jobId, { ...atOnce, runners });
      expect(await jobs.findJob(jobId)).toMatchObject({ status: 'pending', attempts: attempt });
    }
    const last = runJob(jobId, { ...atOnce, runners });
    const thrown = await last.catch((error: unknown) => error);
    expect(thrown instanceof Broken).toBe(kind === 'purge');
    const status = kind === 'purge' ? 'running' : 'failed';
    expect(await jobs.findJob(jobId)).toMatchObject({ status });
  }
});

test('a job that goes on in another slice keeps what it noted', async () => {
  const jobId = await newJob('copy');
  const run: RunSlice = async (job, { note }) => {
    if (job.progress > 0) return 'done';
    await note({ progress: 40, payload: { at: 1 } });
    return 'more';
  };
  await runJob(jobId, { ...atOnce, runners: runnersOf(run) });
  const waiting = { status: 'pending', progress: 40, payload: { at: 1 } };
  expect(await jobs.findJob(jobId)).toMatchObject(waiting);
  await runJob(jobId, { ...atOnce, runners: runnersOf(run) });
  expect(await jobs.findJob(jobId)).toMatchObject({ status: 'done', progress: 100 });
  expect(await jobs.takeJob(jobId, 'late')).toBeUndefined();
});

test('whoever has lost the lease writes nothing more, and the job is asked for again', async () => {
  const jobId = await newJob('copy', 'first');
  const { Job } = await import('../../data/entities/job.ts');
  const past = Date.now() - 1;
  const shard = (jobId % 16).toString(16);
  await Job.patch({ jobId })
    .set({ leaseUntilMs: past, G1PK: `JOBS#${shard}`, G1SK: String(past).padStart(16, '0') })
    .go();
  expect(await wakeJobs(hasTime)).toEqual({ woken: 1 });
  expect(await jobs.findJob(jobId)).toMatchObject({ status: 'pending' });
  expect(await jobs.takeJob(jobId, 'second')).toMatchObject({ holder: 'second' });
  await expect(jobs.changeJob(jobId, 'first', { progress: 1 })).rejects.toBeInstanceOf(jobs.LeaseLost);
  await expect(jobs.endJob(jobId, 'first', { status: 'done' })).rejects.toBeInstanceOf(jobs.LeaseLost);
  await jobs.changeJob(jobId, 'second', { progress: 2 });
});
