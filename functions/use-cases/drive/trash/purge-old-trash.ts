import { commit } from '../../../data/commit.ts';
import { createJobStep, findJob } from '../../../data/jobs.ts';
import { findRetentionJobId, nameRetentionJobStep } from '../../../data/drive/retention.ts';
import { listOldTrash, trashShards } from '../../../data/drive/trash.ts';
import { dayMs, nowMs } from '../../../platform/clock.ts';
import { newPurge } from './delete-entries.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { getSettings } from '../../site/site-settings.ts';

const atOnce = 10;

/** Another run has just made a job for the drive. */
class BegunAlready extends Error {}

/**
 * Begins to delete what has lain in the trash for longer than the settings keep it: one job for each drive,
 * and no other one while that goes on. With a retention of 0 days nothing is deleted by itself. Answers for how many
 * drives it has begun; those that the time does not suffice for come with the next run.
 */
export async function purgeOldTrash(hasTime: () => boolean): Promise<{ drives: number }> {
  const { trash_retention_days: days } = (await getSettings()).drive;
  if (days === 0) return { drives: 0 };
  const trashUntilMs = nowMs() - days * dayMs;
  const owners = [...(await findOwners(trashUntilMs, hasTime))];
  const begun = await inParallel(
    owners,
    atOnce,
    async ([driveId, userId]) => hasTime() && beginPurge(driveId, userId, trashUntilMs),
  );
  return { drives: begun.filter(Boolean).length };
}

/** The drives that have something in the trash since before a moment, and whose that is. */
async function findOwners(trashUntilMs: number, hasTime: () => boolean): Promise<Map<string, number>> {
  const ownerByDrive = new Map<string, number>();
  for (const shard of trashShards) {
    for (let after: string | null = null, more = true; more && hasTime();) {
      const page: Awaited<ReturnType<typeof listOldTrash>> = await listOldTrash(shard, trashUntilMs, after);
      for (const { driveId, ownerId } of page.items) ownerByDrive.set(driveId, ownerId);
      [after, more] = [page.last, page.last !== null];
    }
  }
  return ownerByDrive;
}

/** False where a job for the drive has not ended yet: it takes what is there, and the next run what remains. */
async function beginPurge(driveId: string, userId: number, trashUntilMs: number): Promise<boolean> {
  const formerId = await findRetentionJobId(driveId);
  if (formerId !== undefined && (await isOpen(formerId))) return false;
  const purge = newPurge({
    subject: driveId,
    userId,
    name: 'Trash',
    payload: { trashUntilMs, total: 0, done: 0 },
  });
  const named = nameRetentionJobStep(driveId, { jobId: purge.jobId, formerId }, () => new BegunAlready());
  try {
    await commit([named, createJobStep(purge)]);
    return true;
  } catch (error) {
    if (error instanceof BegunAlready) return false;
    throw error;
  }
}

async function isOpen(jobId: number): Promise<boolean> {
  const job = await findJob(jobId);
  return job?.status === 'pending' || job?.status === 'running';
}
