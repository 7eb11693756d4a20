import { commit } from '../../../data/commit.ts';
import { createJobStep } from '../../../data/jobs.ts';
import { newId } from '../../../platform/ids.ts';

/** Starts the daily run as a job, because it may take longer than one invocation. */
export async function startSync(): Promise<void> {
  const job = {
    jobId: newId(),
    kind: 'syncBilling' as const,
    userId: 0,
    subject: 'site',
    name: '',
    payload: {},
  };
  await commit([createJobStep(job)]);
}
