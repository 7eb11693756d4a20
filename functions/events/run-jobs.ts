import { jobRunners } from '../use-cases/background/job-runners.ts';
import { jobsHandler } from '../use-cases/background/jobs-handler.ts';
import { reachDisks } from '../use-cases/site/reach-disks.ts';

reachDisks();

/** Runs jobs from the queue. */
export const handler = jobsHandler(jobRunners);
