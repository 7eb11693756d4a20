import type { getJob as route } from '#shared/routes/drive/actions.ts';
import { findJob } from '../../../data/jobs.ts';
import { presentJob } from '../../../http/presenters/present-job.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';

/** The progress of a job, for the user who started it. 404 for jobs of others. */
export const getJob: Handler<typeof route> = async ({ params, caller }) => {
  const job = await findJob(params.jobId);
  if (job?.userId !== caller.user.userId) throw notFound();
  return { job: presentJob(job) };
};
