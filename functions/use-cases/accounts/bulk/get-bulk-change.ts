import { findJob } from '../../../data/jobs.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { SignedIn } from '../caller.ts';
import { canManage } from '../staff-rights.ts';

/**
 * The job of a change that the caller started. Throws 404 for another user's, for one that ended more than a week ago, and
 * for callers who no longer manage users.
 */
export async function getBulkChange(caller: SignedIn, changeId: number): Promise<JobItem> {
  const job = await findJob(changeId);
  if (job?.kind !== 'changeUsers' || job.userId !== caller.user.userId) throw notFound();
  if (!canManage(caller, 'users.update')) throw notFound();
  return job;
}
