import type { JobItem } from '../../../data/entities/job.ts';
import { findJob } from '../../../data/jobs.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { SignedIn } from '../caller.ts';
import { canManage } from '../staff-rights.ts';

/**
 * The job of a recalculation that the caller started. Throws 404 for another user's, for one that ended more than a week
 * ago, and for callers who no longer manage users.
 */
export async function getRecalculation(caller: SignedIn, recalculationId: number): Promise<JobItem> {
  const job = await findJob(recalculationId);
  if (job?.kind !== 'recalculateSpace' || job.userId !== caller.user.userId) throw notFound();
  if (!canManage(caller, 'users.update')) throw notFound();
  return job;
}
