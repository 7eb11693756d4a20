import type { JobKind } from '#shared/entities/job.ts';
import type { SentDetail } from '#shared/messages/errors.ts';
import { conflict } from '../platform/app-error.ts';
import { dayMs, nowMs, secondMs } from '../platform/clock.ts';
import { noteId } from '../platform/request-context.ts';
import { isFailedCondition, put, remove, type Step } from './commit.ts';
import { Job, type JobItem } from './entities/job.ts';

export interface NewJob {
  jobId: number;
  kind: JobKind;
  /** Who may see it. */
  userId: number;
  /** What it works on, such as a drive's id. */
  subject: string;
  /** What it is about: the name of an entry or archive. */
  name: string;
  /** What the kind needs to do its work. */
  payload: unknown;
}

/** Longer than any step of a job between two of its notes. */
const leaseMs = 5 * 60 * secondMs;
/** A job that waits longer than this was lost on the way to the queue. */
const waitsAtMostMs = 15 * 60 * secondMs;
const keptAfterwardsMs = 7 * dayMs;

/** Open jobs are spread over this many partitions of the index that finds those which should have gone on. */
export const jobShards = [...'0123456789abcdef'];
const dueKeys = (jobId: number, dueAtMs: number) => ({
  G1PK: duePk((jobId % jobShards.length).toString(16)),
  G1SK: dueSk(dueAtMs),
});
const duePk = (shard: string) => `JOBS#${shard}`;
const dueSk = (ms: number) => String(ms).padStart(16, '0');

/**
 * The write that makes a job, to stand in the transaction that it follows from: so none is lost. The stream's
 * consumer sends it to the queue. With a holder it is that one's from the beginning, and nobody sends it while
 * the lease lasts.
 */
export function createJobStep(job: NewJob, holder?: string): Step {
  const now = nowMs();
  noteId('jobs', job.jobId);
  const state = holder === undefined ? waiting(job.jobId) : leasedTo(job.jobId, holder);
  return put(Job.create({ ...job, ...state, progress: 0, attempts: 0, createdAtMs: now }).params(), conflict);
}

/** The same for a job that begins at a time to come: the hourly run asks for it when that is over. */
export function createLaterJobStep(job: NewJob, startsAtMs: number): Step {
  noteId('jobs', job.jobId);
  // Its lease is nobody's, so that nobody takes it before.
  const state = {
    status: 'running' as const,
    holder: 'later',
    leaseUntilMs: startsAtMs,
    ...dueKeys(job.jobId, startsAtMs),
  };
  return put(
    Job.create({ ...job, ...state, progress: 0, attempts: 0, createdAtMs: nowMs() }).params(),
    conflict,
  );
}

const waiting = (jobId: number) => ({
  status: 'pending' as const,
  ...dueKeys(jobId, nowMs() + waitsAtMostMs),
});

function leasedTo(jobId: number, holder: string) {
  const leaseUntilMs = nowMs() + leaseMs;
  return { status: 'running' as const, holder, leaseUntilMs, ...dueKeys(jobId, leaseUntilMs) };
}

/** The same for a job that begins some minutes from now: its message is kept back until then. */
export function createDelayedJobStep(job: NewJob, startsAtMs: number): Step {
  noteId('jobs', job.jobId);
  const state = { status: 'pending' as const, ...dueKeys(job.jobId, startsAtMs + waitsAtMostMs), startsAtMs };
  return put(
    Job.create({ ...job, ...state, progress: 0, attempts: 0, createdAtMs: nowMs() }).params(),
    conflict,
  );
}

/** Deletes a delayed job, unless it has begun: from then on it is due at another time. */
export function cancelJobStep(
  { jobId, startsAtMs = 0 }: Pick<JobItem, 'jobId' | 'startsAtMs'>,
  otherwise: () => Error,
): Step {
  const removal = Job.remove({ jobId }).where(({ G1SK }, { eq }) =>
    eq(G1SK, dueSk(startsAtMs + waitsAtMostMs)),
  );
  return remove(removal.params(), otherwise);
}

/** A job by id; undefined too where it ended so long ago that it is about to be removed. */
export async function findJob(jobId: number): Promise<JobItem | undefined> {
  const { data } = await Job.get({ jobId }).go({ consistent: true });
  return data && (data.ttl === undefined || data.ttl * secondMs > nowMs()) ? data : undefined;
}

/**
 * Takes the lease of a job that waits, or whose holder has not been heard of for too long. Undefined where it has
 * ended, is somebody else's, or does not exist. Whoever holds it may take it again, as the SDK does where the answer of
 * the first time was lost.
 */
export async function takeJob(jobId: number, holder: string): Promise<JobItem | undefined> {
  try {
    await Job.patch({ jobId })
      .set(leasedTo(jobId, holder))
      .where(
        ({ status, leaseUntilMs, holder: known }, { eq, lte }) =>
          `(${eq(status, 'pending')} OR (${eq(status, 'running')} AND ` +
          `(${lte(leaseUntilMs, nowMs())} OR ${eq(known, holder)})))`,
      )
      .go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return undefined;
  }
  return findJob(jobId);
}

/** Somebody else holds the job by now: whoever thought to do so must stop. */
export class LeaseLost extends Error {}

export interface JobChange {
  progress?: number;
  payload?: unknown;
}

/** Notes how far a job has come, and prolongs its holder's lease. Throws `LeaseLost`. */
export async function changeJob(jobId: number, holder: string, change: JobChange): Promise<void> {
  await writeAs(holder, jobId, { ...defined(change), ...leasedTo(jobId, holder) });
}

/** Lets a job wait for the next slice: the stream's consumer sends it again. Throws `LeaseLost`. */
export async function releaseJob(jobId: number, holder: string, attempts = 0): Promise<void> {
  await writeAs(holder, jobId, { ...waiting(jobId), attempts }, ['holder', 'leaseUntilMs']);
}

/** How a job ended; a failure with its message, and with the error's code and parameters. */
export type JobEnd = { status: 'done' } | ({ status: 'failed'; message: string } & SentDetail);

/** Ends a job. Its item stays for a week, for those who ask what became of it. Throws `LeaseLost`. */
export async function endJob(jobId: number, holder: string, outcome: JobEnd): Promise<void> {
  const ttl = Math.ceil((nowMs() + keptAfterwardsMs) / secondMs);
  const progress = outcome.status === 'done' ? { progress: 100 } : {};
  const gone = ['holder', 'leaseUntilMs', 'G1PK', 'G1SK'] as const;
  await writeAs(holder, jobId, { ...outcome, ...progress, ttl }, [...gone]);
}

/** Deletes a job that has ended, before its week is over. */
export async function deleteJob(jobId: number): Promise<void> {
  await Job.delete({ jobId }).go();
}

type Writable = Partial<Omit<JobItem, 'jobId'>>;
type Removable = 'holder' | 'leaseUntilMs' | 'G1PK' | 'G1SK';

async function writeAs(holder: string, jobId: number, set: Writable, gone: Removable[] = []): Promise<void> {
  const patch = Job.patch({ jobId }).set(set);
  const change = gone.length > 0 ? patch.remove(gone) : patch;
  try {
    await change.where(({ holder: known }, { eq }) => eq(known, holder)).go();
  } catch (error) {
    throw isFailedCondition(error) ? new LeaseLost() : error;
  }
}

const defined = ({ progress, payload }: JobChange) => ({
  ...(progress !== undefined && { progress }),
  ...(payload !== undefined && { payload }),
});

/** Jobs of one partition that should have gone on by now, the most overdue first. */
export async function listOverdueJobs(shard: string, limit: number): Promise<JobItem[]> {
  const { data } = await Job.query
    .byDue({ G1PK: duePk(shard) })
    .lte({ G1SK: dueSk(nowMs()) })
    .go({ limit });
  return data;
}

/**
 * Asks for an overdue job again: it waits, and the stream's consumer sends it. False where it has gone on since it
 * was listed.
 */
export async function wakeJob({ jobId, G1SK = '' }: JobItem): Promise<boolean> {
  try {
    await Job.patch({ jobId })
      .set(waiting(jobId))
      .remove(['holder', 'leaseUntilMs'])
      .where(({ G1SK: due }, { eq }) => eq(due, G1SK))
      .go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}
