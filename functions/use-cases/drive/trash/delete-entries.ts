import type { Reason } from '#shared/messages/errors.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import type { NewJob } from '../../../data/jobs.ts';
import { AppError } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { startJob } from '../../background/first-slice.ts';
import { type ReloadOptions, reloadNamed } from '../access/load-entries.ts';
import { condemnFolders, purgeJob, type PurgePayload, purgeTotal } from './purge-entries.ts';
import { type Alongside, removeEntries } from './remove-entries.ts';

/** What became of entries that were to be deleted for good, and the job that goes on with it. */
export interface Deletion {
  errors: Record<string, Reason>;
  job?: JobItem;
}

interface DeletionOptions extends Pick<ReloadOptions, 'belowTrash'> {
  alongside?: Alongside;
  /** How long the call waits for its job. */
  patienceMs?: number;
}

/**
 * Deletes entries for good, from the trash or directly. Files are gone when this ends. Folders vanish from all
 * lists; what is in them is deleted by a job, whose first moments are this call's.
 */
export async function deleteForever(
  driveId: string,
  entries: EntryItem[],
  userId: number,
  { belowTrash = false, alongside, patienceMs }: DeletionOptions = {},
): Promise<Deletion> {
  const reload = (entryId: number) => reloadNamed(driveId, entryId, { inTrash: true, belowTrash });
  const files = entries.filter(({ type }) => type !== 'folder');
  const removed = await removeEntries(files, (entryId) => unlessGone(reload(entryId)), alongside);
  const folders = entries.filter(({ type }) => type === 'folder');
  const [first] = folders;
  if (!first) return { errors: removed.errors };
  const payload: PurgePayload = { total: purgeTotal(folders), done: 0 };
  const job = await startJob(newPurge({ subject: driveId, userId, name: first.name, payload }));
  const condemned = await condemnFolders(folders, job.jobId, reload, alongside);
  return {
    errors: { ...removed.errors, ...condemned.errors },
    job: await job.runForAMoment(purgeJob.run, patienceMs),
  };
}

/** Deletes everything that lies in a drive's trash at this moment. */
export async function emptyTrash(driveId: string, userId: number): Promise<JobItem> {
  const payload: PurgePayload = { trashUntilMs: nowMs(), total: 0, done: 0 };
  const job = await startJob(newPurge({ subject: driveId, userId, name: 'Trash', payload }));
  return job.runForAMoment(purgeJob.run);
}

/** A job that deletes for good. */
export function newPurge(
  about: Pick<NewJob, 'subject' | 'userId' | 'name'> & { payload: PurgePayload },
): NewJob {
  return { ...about, jobId: newId(), kind: 'purge' };
}

/** What somebody else has deleted meanwhile is as the caller wants it. */
async function unlessGone(loading: Promise<EntryItem>): Promise<EntryItem | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}
