import { listOldTrash, trashShards } from '../data/trash.ts';
import { createJob } from '../data/jobs.ts';
import { dayMs, nowMs } from '../platform/clock.ts';
import { newPurge } from './delete-entries.ts';
import { getSettings } from './site-settings.ts';

/**
 * Begins to delete what has lain in the trash for longer than the settings keep it: one job for each drive (F7). With
 * a retention of 0 days nothing is deleted by itself.
 */
export async function purgeOldTrash(hasTime: () => boolean): Promise<{ drives: number }> {
  const { trash_retention_days: days } = (await getSettings()).drive;
  if (days === 0) return { drives: 0 };
  const trashUntilMs = nowMs() - days * dayMs;
  const ownerByDrive = new Map<string, number>();
  for (const shard of trashShards) {
    for (let after: string | null = null, more = true; more && hasTime();) {
      const page: Awaited<ReturnType<typeof listOldTrash>> = await listOldTrash(shard, trashUntilMs, after);
      for (const { driveId, ownerId } of page.items) ownerByDrive.set(driveId, ownerId);
      [after, more] = [page.last, page.last !== null];
    }
  }
  for (const [driveId, userId] of ownerByDrive) {
    const payload = { trashUntilMs, total: 0, done: 0 };
    await createJob(newPurge({ driveId, userId, name: 'Trash', payload }));
  }
  return { drives: ownerByDrive.size };
}
