import * as z from 'zod';
import { chunk } from '#shared/chunk.ts';
import { bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { drive } from '#shared/limits/drive-limits.ts';
import { findCopied, noteComplete } from '../../data/copied.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { findEntry, listEntriesById } from '../../data/drive/entries.ts';
import { listChildren } from '../../data/drive/list-children.ts';
import { invalid } from '../../platform/app-error.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import { idTimeMs } from '../../platform/ids.ts';
import { findAccessesIn } from './access/find-accesses.ts';
import { type Copying, copyFile, copyShell } from './copy-file.ts';
import { isHidden } from './access/is-hidden.ts';
import { findJobCaller } from './access/job-caller.ts';
import { quotaOf } from './quota.ts';
import { defineJob, type Slice } from '../background/define-job.ts';
import type { JobItem } from '../../data/entities/job.ts';

/** What a copy job works on. */
export const CopyPayload = z.object({
  /** What is copied, and the folder that its copy goes into. */
  roots: z.array(z.object({ sourceId: z.number(), parentId: z.number() })),
  /** Where the originals are, if not in the job's drive, which is that of the copies. */
  fromDriveId: z.string().optional(),
  /** Entries to copy, as far as was known at the beginning. */
  total: z.number(),
  /** Entries that were copied so far. */
  made: z.number().default(0),
});
export type CopyPayload = z.infer<typeof CopyPayload>;

/** A larger file is left to the background, where a copy may take its time. */
const maxBytesAtOnce = 32 * bytesPerMegabyte;
const filesAtATime = 4;
const perPage = 100;
const noteAfterMs = 2 * secondMs;
/** Clocks of two functions differ by less. */
const clockSkewMs = secondMs;

interface Copy extends Copying {
  payload: CopyPayload;
  maxFileBytes: number;
  notedAtMs: number;
}

const copyJobOf = (maxFileBytes: number) =>
  defineJob({
    kind: 'copy',
    payload: CopyPayload,
    retry: 'someTimes',
    run: (job, slice) => copySlice(job, slice, maxFileBytes),
  });

/** Copies entries with all that is in them. What a slice has copied is known by its marks, and is not repeated. */
export const copyJob = copyJobOf(Number.POSITIVE_INFINITY);

/** The same while somebody waits: what could take long is left. */
export const smallCopyJob = copyJobOf(maxBytesAtOnce);

async function copySlice(
  job: JobItem & { payload: CopyPayload },
  slice: Slice,
  maxFileBytes: number,
): Promise<'done' | 'more'> {
  const { payload } = job;
  const caller = await findJobCaller(job);
  if (!caller) return 'done';
  const quota = await quotaOf(job.subject, caller.user);
  const copy: Copy = { job, slice, caller, quota, payload, maxFileBytes, notedAtMs: nowMs() };
  const roots = await loadRoots(copy);
  // All folders first: they are seen at once, and fill while one looks.
  let isDone = await copyShells(copy, roots);
  for (const root of roots) {
    if (!slice.hasTime()) return 'more';
    if (!(await copyRoot(copy, root))) isDone = false;
  }
  return isDone ? 'done' : 'more';
}

interface Root {
  source: EntryItem;
  parent: EntryItem;
}

/**
 * Sources that are still there, with the folders that their copies go into. What was taken back since from the person
 * who copies it is copied no further.
 */
async function loadRoots({ job, payload, caller }: Copy): Promise<Root[]> {
  const fromDriveId = payload.fromDriveId ?? job.subject;
  const sourceIds = payload.roots.map(({ sourceId }) => sourceId);
  const sources = await findAccessesIn(caller, fromDriveId, sourceIds);
  const parentIds = new Set(payload.roots.map(({ parentId }) => parentId));
  const parents = await listEntriesById(job.subject, [...parentIds]);
  const byId = new Map(parents.map((entry) => [entry.entryId, entry]));
  return payload.roots.flatMap(({ sourceId, parentId }) => {
    const [access, parent] = [sources.get(sourceId), byId.get(parentId)];
    return access?.permissions['files.download'] && parent ? [{ source: access.entry, parent }] : [];
  });
}

async function copyShells(copy: Copy, roots: Root[]): Promise<boolean> {
  const folders = roots.filter(({ source }) => source.type === 'folder');
  const ids = folders.map(({ source }) => source.entryId);
  const known = await findCopied(copy.job.jobId, ids);
  for (const { source, parent } of folders.filter(({ source: { entryId } }) => !known.has(entryId))) {
    if (!copy.slice.hasTime()) return false;
    await makeShell(copy, source, parent);
  }
  return true;
}

async function copyRoot(copy: Copy, { source, parent }: Root): Promise<boolean> {
  if (source.type === 'folder') return fillCopy(copy, source);
  const known = await findCopied(copy.job.jobId, [source.entryId]);
  return known.has(source.entryId) || copyOneFile(copy, source, parent);
}

async function makeShell(copy: Copy, source: EntryItem, parent: EntryItem): Promise<void> {
  if (await copyShell(copy, source, parent)) await count(copy);
}

/** Copies what is in a folder whose copy is there; false where the time is over before. */
async function fillCopy(copy: Copy, source: EntryItem): Promise<boolean> {
  const { driveId, entryId: parentId } = source;
  const { jobId } = copy.job;
  const mark = (await findCopied(jobId, [parentId])).get(parentId);
  if (!mark || mark.isComplete) return true;
  const target = await findEntry(copy.job.subject, mark.copyId);
  // Somebody does not want it any more.
  if (!target || isHidden(target)) return true;
  let isComplete = true;
  for (let after: string | undefined, more = true; more;) {
    const list = { driveId, parentId, orderBy: 'created_at', orderDir: 'desc', limit: perPage } as const;
    const page = await listChildren({ ...list, after });
    const sources = page.entries.filter((entry) => wasThere(copy, entry));
    if (!(await copyChildren(copy, sources, target))) isComplete = false;
    [after, more] = [page.last, page.last !== undefined && copy.slice.hasTime()];
    if (page.last !== undefined && !more) isComplete = false;
  }
  if (isComplete) await noteComplete(jobId, parentId);
  return isComplete;
}

/**
 * Copies are made of what was there at the beginning. What this job or a later one has made was not, so that a
 * folder which is copied into itself, or two into each other, end somewhere.
 */
function wasThere({ job }: Copy, { entryId, copyJobId = 0 }: EntryItem): boolean {
  return copyJobId < job.jobId && idTimeMs(entryId) <= job.createdAtMs + clockSkewMs;
}

async function copyChildren(copy: Copy, sources: EntryItem[], target: EntryItem): Promise<boolean> {
  const ids = sources.map(({ entryId }) => entryId);
  const known = await findCopied(copy.job.jobId, ids);
  const files = sources.filter(({ type, entryId }) => type !== 'folder' && !known.has(entryId));
  let isComplete = true;
  for (const some of chunk(files, filesAtATime)) {
    if (!copy.slice.hasTime()) return false;
    const copying = some.map((file) => copyOneFile(copy, file, target));
    if ((await allOf(copying)).includes(false)) isComplete = false;
  }
  for (const folder of sources.filter(({ type }) => type === 'folder')) {
    if (!copy.slice.hasTime()) return false;
    if (!known.has(folder.entryId)) await makeShell(copy, folder, target);
    if (!(await fillCopy(copy, folder))) isComplete = false;
  }
  return isComplete;
}

/** Waits for all of them before one's failure is told: nothing goes on behind a job that has ended. */
async function allOf<T>(running: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(running);
  return Promise.all(running);
}

async function copyOneFile(copy: Copy, source: EntryItem, target: EntryItem): Promise<boolean> {
  if (source.fileSize > copy.maxFileBytes || !copy.slice.hasTime()) return false;
  const copied = await copyFile(copy, source, target);
  if (copied === 'more') return false;
  if (copied) await count(copy);
  return true;
}

/** Counts one more copy, and notes it now and then. 422 past the limit: the catalog did not know of all of it. */
async function count(copy: Copy): Promise<void> {
  const { payload, job, slice } = copy;
  payload.made += 1;
  if (payload.made > drive.maxCopiedEntries + payload.roots.length) throw tooManyCopies();
  if (nowMs() - copy.notedAtMs < noteAfterMs) return;
  copy.notedAtMs = nowMs();
  const share = Math.floor((99 * payload.made) / Math.max(1, payload.total, payload.made));
  await slice.note({ progress: Math.max(job.progress, share), payload });
}

/** 422 for more than one call may copy. */
export function tooManyCopies() {
  return invalid({
    entryIds: { code: 'tooManyCopies', params: { count: drive.maxCopiedEntries } },
  });
}
