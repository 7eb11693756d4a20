import type * as z from 'zod';
import type { JobKind } from '#shared/entities/job.ts';
import type { JobItem } from '../../data/entities/job.ts';
import type { JobChange } from '../../data/jobs.ts';

/** What a job's work is given for one stretch of it. */
export interface Slice {
  /** Whether to begin another step; without time the slice answers `more` and goes on in another call. */
  hasTime(): boolean;
  /** Notes how far the work has come, for the person who waits and for the next slice; at least every few minutes. */
  note(change: JobChange): Promise<void>;
}

/**
 * Works on a job until it is done or the time is over. It may be broken off anywhere and is then repeated with what
 * it noted last. An `AppError` that the person can do something about (4xx) fails the job with its message.
 */
export type RunSlice<Payload = unknown> = (
  job: Omit<JobItem, 'payload'> & { payload?: Payload },
  slice: Slice,
) => Promise<'done' | 'more'>;

interface JobDefinition<Kind extends JobKind, Payload> {
  kind: Kind;
  /** What the kind needs to do its work, and how far it has come. */
  payload: z.ZodType<Payload>;
  /**
   * What happens to a job that fails again and again. `someTimes`: it ends as failed. `forever`: the hourly run starts
   * it again, because data that is half deleted must go.
   */
  retry: 'someTimes' | 'forever';
  run: (job: Omit<JobItem, 'payload'> & { payload: Payload }, slice: Slice) => Promise<'done' | 'more'>;
}

/** A kind of job, as the function behind the queue runs it. */
export interface JobRunner<Kind extends JobKind = JobKind> {
  kind: Kind;
  retry: 'someTimes' | 'forever';
  /** Throws where the payload is not one of this kind. */
  run: RunSlice;
}

/** Defines a kind of job. Add it to `jobRunners`, and its name to `jobKinds`. */
export function defineJob<Kind extends JobKind, Payload>({
  payload: schema,
  run,
  ...about
}: JobDefinition<Kind, Payload>): JobRunner<Kind> {
  return { ...about, run: (job, slice) => run({ ...job, payload: schema.parse(job.payload) }, slice) };
}
