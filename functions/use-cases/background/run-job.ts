import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind } from '#shared/entities/job.ts';
import { messageOf, type Reason, toDetail } from '#shared/messages/errors.ts';
import type { JobItem } from '../../data/entities/job.ts';
import {
  changeJob,
  endJob,
  findJob,
  type JobChange,
  type JobEnd,
  LeaseLost,
  releaseJob,
  takeJob,
} from '../../data/jobs.ts';
import { AppError } from '../../platform/app-error.ts';
import { secondMs } from '../../platform/clock.ts';
import { newFileName } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import { countForLog } from '../../platform/request-context.ts';
import type { JobRunner } from './define-job.ts';

/** The work of each kind that a function can run. */
export type JobRunners = Partial<Record<JobKind, Pick<JobRunner, 'run' | 'retry'>>>;

/** How often a job may break off by an outage or a failure that nobody foresaw, one after the other. */
const maxAttempts = 8;
const longestPauseMs = 60 * secondMs;

interface Work extends Pick<JobRunner, 'run' | 'retry'> {
  hasTime: () => boolean;
  /** How long to wait after so many failures, with the job in hand, before it may be tried again. */
  pauseMs: (attempts: number) => number;
}

/** A few minutes in all, which most outages do not last. */
const growingPauseMs = (attempts: number) => Math.min(longestPauseMs, secondMs * 2 ** attempts);

/** What became of a slice; `lost` to somebody else who goes on with it. */
export type SliceOutcome = 'done' | 'more' | 'refused' | 'brokeOff' | 'givenUp' | 'lost';

/**
 * Runs a slice of a job from the queue. Does nothing where the job has ended or somebody else runs it: a message may
 * come twice. Tells whoever asked for it which job it is, before anything can go wrong, and answers what became of it.
 */
export async function runJob(
  jobId: number,
  {
    runners,
    hasTime,
    pauseMs = growingPauseMs,
    onTaken = () => undefined,
  }: { runners: JobRunners; onTaken?: (job: JobItem) => void } & Pick<Work, 'hasTime'> &
    Partial<Pick<Work, 'pauseMs'>>,
): Promise<SliceOutcome | undefined> {
  const holder = newFileName();
  const job = await takeJob(jobId, holder);
  if (!job) return undefined;
  onTaken(job);
  const runner = runners[job.kind];
  if (!runner) throw new Error(`Nothing runs jobs of the kind ${job.kind}`);
  return runAs(holder, job, { ...runner, hasTime, pauseMs });
}

/**
 * Runs a slice of a job that this holder has just made, and answers the job as it is then. What goes wrong is
 * repeated in the background.
 */
export async function runFirstSlice(
  holder: string,
  jobId: number,
  work: Pick<Work, 'run' | 'hasTime'>,
): Promise<JobItem> {
  const job = await getJob(jobId);
  await runAs(holder, job, { ...work, retry: 'someTimes', pauseMs: () => 0 });
  return getJob(jobId);
}

async function getJob(jobId: number): Promise<JobItem> {
  const job = await findJob(jobId);
  if (!job) throw new Error(`The job ${jobId} is gone`);
  return job;
}

async function runAs(holder: string, job: JobItem, work: Work): Promise<SliceOutcome> {
  const { jobId } = job;
  const { run, hasTime } = work;
  try {
    const slice = { hasTime, note: (change: JobChange) => changeJob(jobId, holder, change) };
    const outcome = await run(job, slice);
    if (outcome === 'done') await endJob(jobId, holder, { status: 'done' });
    else await releaseJob(jobId, holder);
    return outcome;
  } catch (error) {
    return takeFailure(holder, job, work, error);
  }
}

async function takeFailure(
  holder: string,
  job: JobItem,
  { hasTime, pauseMs, retry }: Work,
  error: unknown,
): Promise<SliceOutcome> {
  const { jobId, kind } = job;
  // Another run has the job now.
  if (error instanceof LeaseLost) return 'lost';
  if (error instanceof AppError && !passes(error)) {
    await endJob(jobId, holder, failedBy(error.detail));
    return 'refused';
  }
  const attempts = job.attempts + 1;
  logger.error('A job broke off', { jobId, kind, attempts, error });
  if (attempts < maxAttempts) {
    if (hasTime()) await pause(pauseMs(attempts));
    await releaseJob(jobId, holder, attempts);
    return 'brokeOff';
  }
  countForLog('jobsGivenUp');
  // The hourly run asks for it again when the lease has run out.
  if (retry === 'forever') throw error;
  await endJob(jobId, holder, failedBy('unexpected'));
  return 'givenUp';
}

/** The end of a failed job, with the reason that its user reads. */
const failedBy = (reason: Reason): JobEnd => ({
  status: 'failed',
  message: messageOf(reason),
  ...toDetail(reason),
});

/** Outages, and writers that met too often: the same may succeed a moment later. */
const passes = ({ status }: AppError) => status === 409 || status >= 500;
