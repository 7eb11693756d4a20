import type { Job } from '#shared/entities/job.ts';
import type { ErrorParams } from '#shared/errors.ts';
import type { JobItem } from '../../data/entities/job.ts';

/** A job as the person who started it sees it. */
export function presentJob({ jobId, kind, status, progress, name, ...job }: JobItem): Job {
  const { message, code, params } = job;
  return {
    id: jobId,
    kind,
    status,
    progress,
    name,
    ...(message !== undefined && { message }),
    ...(code !== undefined && { code }),
    ...(params !== undefined && { params: params as ErrorParams }),
  };
}

/** A job that goes on after the call is answered; null where all is done. */
export function presentUnfinished(job: JobItem | undefined): Job | null {
  return job === undefined || job.status === 'done' ? null : presentJob(job);
}
