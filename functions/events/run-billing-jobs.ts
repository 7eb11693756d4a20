import { jobsHandler } from '../use-cases/background/jobs-handler.ts';
import { billingJobRunners } from '../use-cases/billing/billing-job-runners.ts';

/** Runs the jobs that call payment gateways. */
export const handler = jobsHandler(billingJobRunners);
