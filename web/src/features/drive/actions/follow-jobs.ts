import type { Job } from '#shared/entities/job.ts';
import { clientMessages } from '#shared/client-messages.ts';
import { getJob } from '#shared/routes/drive/actions.ts';
import { translatedError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';

/** An answer that may have started work in the background. */
export interface WithJob {
  job: Job | null;
}

const firstPauseMs = 500;
const longestPauseMs = 3000;
/** Calls in a row that may fail before the work is no longer followed. */
const maxFailures = 5;

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
  const followed = jobs.map((job, index) =>
    followJob(job, (percent) => {
      percents[index] = percent;
      onProgress(Math.round(percents.reduce((sum, each) => sum + each, 0) / jobs.length));
    }),
  );
  await Promise.all(followed);
}

/** Asks for the work until it is over, less and less often; a lost connection is sat out for a while. */
async function followJob(job: Job, onProgress: (percent: number) => void): Promise<void> {
  let latest = job;
  let pauseMs = firstPauseMs;
  let failures = 0;
  while (latest.status === 'pending' || latest.status === 'running') {
    onProgress(latest.progress);
    await pause(pauseMs);
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
    try {
      latest = (await call(getJob, { params: { jobId: job.id } })).job;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === maxFailures) throw error;
    }
  }
  onProgress(100);
  if (latest.status === 'done') return;
  const { message = clientMessages.unexpected, code, params } = latest;
  throw await translatedError({ status: 0, message, errors: {}, code, params });
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
