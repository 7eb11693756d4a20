import * as z from 'zod';
import { condemnChange } from '../../../data/drive/change-place.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import { findEntry, listEntriesById } from '../../../data/drive/entries.ts';
import { placeOf } from '../../../data/drive/entry-keys.ts';
import { listChildren } from '../../../data/drive/list-children.ts';
import { listTrashOf } from '../../../data/drive/trash.ts';
import { notFound } from '../../../platform/app-error.ts';
import { nowMs, secondMs } from '../../../platform/clock.ts';
import { changeEach, type Outcome, passingErrors } from '../../background/change-each.ts';
import { type Alongside, removeEntries, withSteps } from './remove-entries.ts';
import { defineJob, type Slice } from '../../background/define-job.ts';

/** What a purge works on: folders that were condemned for it, and with a time also what was trashed before it. */
export const PurgePayload = z.object({
  trashUntilMs: z.number().optional(),
  /** Entries that the progress is counted by: folders to delete and what stands in those found so far. */
  total: z.number().default(0),
  done: z.number().default(0),
});
export type PurgePayload = z.infer<typeof PurgePayload>;

const perPage = 100;
const noteAfterMs = 2 * secondMs;
/** Rounds without a single entry deleted after which something must be wrong. */
const maxIdleRounds = 5;

interface Purge {
  job: JobItem;
  slice: Slice;
  payload: PurgePayload;
  notedAtMs: number;
}

/**
 * Deletes for good what a job's folders hold, and them: level by level, several entries in each transaction, whose
 * bytes are free with it. All that it must know stands in the table, so that it can be broken off
 * anywhere and goes on where it was.
 */
export const purgeJob = defineJob({
  kind: 'purge',
  payload: PurgePayload,
  retry: 'forever',
  run: (job, slice) => purgeEntries({ job, slice, payload: job.payload, notedAtMs: nowMs() }),
});

async function purgeEntries(purge: Purge): Promise<'done' | 'more'> {
  const { job } = purge;
  if (!(await purgeTrash(purge))) return 'more';
  for (let idleRounds = 0; idleRounds < maxIdleRounds;) {
    const folders = await listCondemned(job);
    if (folders.length === 0) return 'done';
    let removed = 0;
    for (const folder of folders) {
      if (!(await emptyFolder(purge, folder))) return 'more';
      if (await removeFolder(purge, folder)) removed += 1;
    }
    idleRounds = removed > 0 ? 0 : idleRounds + 1;
  }
  throw new Error(`The folders of the job ${job.jobId} cannot be deleted`);
}

/** Folders whose place was taken away for this job. */
async function listCondemned({ subject: driveId, jobId }: JobItem): Promise<EntryItem[]> {
  const found: EntryItem[] = [];
  for (let after: string | undefined, more = true; more;) {
    const list = { driveId, parentId: 'purged', orderBy: 'name', orderDir: 'asc', limit: perPage } as const;
    const { entries, last } = await listChildren({ ...list, after });
    found.push(...entries.filter((entry) => entry.purgeJobId === jobId));
    [after, more] = [last, last !== undefined];
  }
  return found;
}

/** Makes a folder for a job's purge vanish from all lists. What is below it is deleted by the job. */
export async function condemnFolders(
  folders: EntryItem[],
  jobId: number,
  reload: (entryId: number) => Promise<EntryItem>,
  alongside: Alongside = () => [],
): Promise<Outcome> {
  const plan = async (folder: EntryItem) =>
    withSteps(condemnChange(folder, jobId, passingErrors), alongside(folder.entryId));
  return changeEach(folders, { plan, reload });
}

/** Takes what lies in the trash: files go at once, folders are condemned. False where the time is over before. */
async function purgeTrash(purge: Purge): Promise<boolean> {
  const { trashUntilMs: untilMs } = purge.payload;
  const { subject: driveId, jobId } = purge.job;
  if (untilMs === undefined) return true;
  for (let idleRounds = 0; idleRounds < maxIdleRounds;) {
    if (!purge.slice.hasTime()) return false;
    const ids = await listTrashOf(driveId, { untilMs, limit: perPage });
    if (ids.length === 0) return true;
    // Between the two reads somebody may have restored it, or another job may have taken it.
    const entries = (await listEntriesById(driveId, ids)).filter((entry) => isDue(entry, untilMs));
    const files = entries.filter(({ type }) => type !== 'folder');
    const folders = entries.filter(({ type }) => type === 'folder');
    const reload = async (id: number) => {
      const entry = await findEntry(driveId, id);
      return entry && isDue(entry, untilMs) ? entry : undefined;
    };
    const removed = await removeEntries(files, reload);
    const condemned = await condemnFolders(folders, jobId, async (id) => {
      const folder = await reload(id);
      if (!folder) throw notFound();
      return folder;
    });
    const changed = removed.done.size + condemned.done.size;
    purge.payload.total += changed + sum(folders.map(childrenOf));
    await count(purge, changed);
    idleRounds = changed > 0 ? 0 : idleRounds + 1;
  }
  throw new Error(`The trash of ${driveId} cannot be emptied`);
}

/** Whether an entry still lies in the trash since a moment, and no other job deletes it. */
function isDue({ deletedAtMs, purgeJobId }: EntryItem, untilMs: number): boolean {
  return deletedAtMs !== undefined && deletedAtMs <= untilMs && purgeJobId === undefined;
}

/**
 * Takes everything out of a folder; false where the time is over before. Files are deleted. Folders are condemned in
 * their turn, under the condition that they are still here: one that was moved out at the moment when this folder was
 * deleted keeps all that is in it.
 */
async function emptyFolder(purge: Purge, folder: EntryItem): Promise<boolean> {
  const { driveId, entryId: parentId } = folder;
  const look = async (id: number) => {
    const entry = await findEntry(driveId, id);
    return entry && placeOf(entry) === parentId ? entry : undefined;
  };
  for (let idleRounds = 0; idleRounds < maxIdleRounds;) {
    if (!purge.slice.hasTime()) return false;
    const list = { driveId, parentId, orderBy: 'name', orderDir: 'asc', limit: perPage } as const;
    const { entries } = await listChildren(list);
    if (entries.length === 0) return true;
    const folders = entries.filter(({ type }) => type === 'folder');
    const condemned = await condemnFolders(folders, purge.job.jobId, async (id) => {
      const inner = await look(id);
      if (!inner) throw notFound();
      return inner;
    });
    purge.payload.total += sum([...condemned.done.values()].map(childrenOf));
    const files = entries.filter(({ type }) => type !== 'folder');
    const { done } = await removeEntries(files, look);
    await count(purge, done.size);
    idleRounds = done.size + condemned.done.size > 0 ? 0 : idleRounds + 1;
  }
  throw new Error(`The folder ${parentId} of ${driveId} cannot be emptied`);
}

/** Deletes a condemned folder that was emptied; whether it is gone. */
async function removeFolder(purge: Purge, folder: EntryItem): Promise<boolean> {
  const { subject: driveId, jobId } = purge.job;
  const { done } = await removeEntries([folder], async (id) => {
    const entry = await findEntry(driveId, id);
    return entry?.purgeJobId === jobId ? entry : undefined;
  });
  await count(purge, done.size);
  return done.size > 0;
}

const childrenOf = ({ childFolders = 0, childFiles = 0 }: EntryItem) => childFolders + childFiles;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** What the progress of deleting a folder is counted by. */
export const purgeTotal = (folders: EntryItem[]) => sum(folders.map((folder) => 1 + childrenOf(folder)));

/** Counts what was deleted, and notes it now and then. */
async function count(purge: Purge, deleted: number): Promise<void> {
  const { payload, job, slice } = purge;
  payload.done += deleted;
  if (nowMs() - purge.notedAtMs < noteAfterMs) return;
  purge.notedAtMs = nowMs();
  const share = Math.floor((99 * payload.done) / Math.max(1, payload.total, payload.done));
  await slice.note({ progress: Math.max(job.progress, share), payload });
}
