import type { Job } from '#shared/entities/job.ts';
import type { ErrorParams } from '#shared/messages/errors.ts';
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

/** The jobs that go on after the call is answered, and the first of them for clients that follow one. */
export function presentAllUnfinished(all: JobItem[]): { job: Job | null; jobs: Job[] } {
  const jobs = all.filter(({ status }) => status !== 'done').map(presentJob);
  return { job: jobs[0] ?? null, jobs };
}

/** A job that goes on after the call is answered; null where all is done. */
export function presentUnfinished(job: JobItem | undefined): Job | null {
  return job === undefined || job.status === 'done' ? null : presentJob(job);
}
