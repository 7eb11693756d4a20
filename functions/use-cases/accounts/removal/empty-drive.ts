import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import { findEntry } from '../../../data/drive/entries.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { listChildren } from '../../../data/drive/list-children.ts';
import { notFound } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import { condemnFolders, purgeJob, type PurgePayload } from '../../drive/trash/purge-entries.ts';
import { removeEntries } from '../../drive/trash/remove-entries.ts';
import type { Slice } from '../../background/define-job.ts';

const perPage = 100;
/** Rounds without a change after which something must be wrong. */
const maxIdleRounds = 5;

/**
 * Deletes what stands at the top of a drive, what lies in its trash, and what is on its way out already. False where
 * the time is over before.
 */
export async function emptyDrive(job: JobItem, slice: Slice): Promise<boolean> {
  if (!(await emptyTop(job, slice))) return false;
  if (!(await takeOverPurges(job, slice))) return false;
  const payload: PurgePayload = { trashUntilMs: nowMs(), total: 0, done: 0 };
  // The job's own payload stays.
  const note = ({ progress }: { progress?: number }) => slice.note({ progress });
  return (await purgeJob.run({ ...job, payload }, { ...slice, note })) === 'done';
}

/** Deletes the files at the top, and takes the folders there out of all lists. */
async function emptyTop({ subject: driveId, jobId }: JobItem, slice: Slice): Promise<boolean> {
  for (let idleRounds = 0; idleRounds < maxIdleRounds;) {
    if (!slice.hasTime()) return false;
    const { entries } = await listPage(driveId, rootId);
    if (entries.length === 0) return true;
    const files = entries.filter(({ type }) => type !== 'folder');
    const removed = await removeEntries(files, (entryId) => findEntry(driveId, entryId));
    const condemned = await condemn(
      entries.filter(({ type }) => type === 'folder'),
      jobId,
    );
    idleRounds = removed.done.size + condemned.done.size > 0 ? 0 : idleRounds + 1;
  }
  throw new Error(`The top of ${driveId} cannot be emptied`);
}

/** Takes over what other jobs were to delete: the counters that they would write to go with the drive. */
export async function takeOverPurges({ subject: driveId, jobId }: JobItem, slice: Slice): Promise<boolean> {
  for (let after: string | undefined, more = true; more;) {
    if (!slice.hasTime()) return false;
    const { entries, last } = await listPage(driveId, 'purged', after);
    await condemn(
      entries.filter((entry) => entry.purgeJobId !== jobId),
      jobId,
    );
    [after, more] = [last, last !== undefined];
  }
  return true;
}

const listPage = (driveId: string, parentId: typeof rootId | 'purged', after?: string) =>
  listChildren({ driveId, parentId, orderBy: 'name', orderDir: 'asc', limit: perPage, after });

async function condemn(folders: EntryItem[], jobId: number) {
  const driveId = folders[0]?.driveId ?? '';
  return condemnFolders(folders, jobId, async (entryId) => {
    const folder = await findEntry(driveId, entryId);
    if (!folder) throw notFound();
    return folder;
  });
}
