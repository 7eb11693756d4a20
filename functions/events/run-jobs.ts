import { jobRunners } from '../use-cases/background/job-runners.ts';
import { jobsHandler } from '../use-cases/background/jobs-handler.ts';
// Files may be on outside disks.
import '../use-cases/site/reach-disks.ts';

/** Runs jobs from the queue. */
export const handler = jobsHandler(jobRunners);
