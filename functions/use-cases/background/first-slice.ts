import { commit, type Step } from '../../data/commit.ts';
import type { JobItem } from '../../data/entities/job.ts';
import { createJobStep, type NewJob } from '../../data/jobs.ts';
import { secondMs } from '../../platform/clock.ts';
import { newFileName } from '../../platform/ids.ts';
import type { RunSlice } from './define-job.ts';
import { runFirstSlice } from './run-job.ts';

/** How long a person waits for what could also go on in the background. */
const usualPatienceMs = 2 * secondMs;

/** A job that was made and does not run yet. */
export interface StartedJob {
  jobId: number;
  /** Works on it for a moment: small things are done when the call is answered. Answers the job as it is then. */
  runForAMoment(run: RunSlice, patienceMs?: number): Promise<JobItem>;
}

/**
 * Makes a job that the call at hand works on first. Should the call break off, the job is asked for again when the
 * lease has run out: whatever is written for it may come after this.
 * @param alongside is written in the same transaction
 */
export async function startJob(job: NewJob, alongside: Step[] = []): Promise<StartedJob> {
  const holder = newFileName();
  await commit([createJobStep(job, holder), ...alongside]);
  return {
    jobId: job.jobId,
    runForAMoment(run, patienceMs = usualPatienceMs) {
      const endsAt = performance.now() + patienceMs;
      return runFirstSlice(holder, job.jobId, { run, hasTime: () => performance.now() < endsAt });
    },
  };
}
