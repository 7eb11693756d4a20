import type { Job } from '#shared/entities/job.ts';
import { getJob } from '#shared/routes/drive/actions.ts';
import { call } from '../../../api/call.ts';
import { followJob, isOver } from '../../../parts/jobs/follow-job.ts';

/** An answer that may have started work in the background. */
export interface WithJob {
  job: Job | null;
}

/**
 * Waits for all work that the answers started. `onProgress` gets percent, as if it were one.
 * @throws ApiError where some of it failed, or can no longer be asked for
 */
export async function followJobs(
  answers: readonly WithJob[],
  onProgress: (percent: number) => void,
): Promise<void> {
  const jobs = answers.flatMap(({ job }) => job ?? []);
  const percents = jobs.map(() => 0);
  const followed = jobs.map((latest, index) => {
    const read = async () => (await call(getJob, { params: { jobId: latest.id } })).job;
    const onChange = (job: Job) => {
      percents[index] = isOver(job) ? 100 : job.progress;
      onProgress(Math.round(percents.reduce((sum, each) => sum + each, 0) / jobs.length));
    };
    return followJob(read, onChange, { latest });
  });
  await Promise.all(followed);
}
