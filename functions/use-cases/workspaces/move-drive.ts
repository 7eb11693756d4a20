import { chunk } from '#shared/chunk.ts';
import { commit } from '../../data/commit.ts';
import type { EntryItem, EntryVersionItem } from '../../data/entities/entry.ts';
import { findEntry } from '../../data/drive/entries.ts';
import { rootId } from '../../data/drive/entry-keys.ts';
import { listAllEntries } from '../../data/drive/forget-drive.ts';
import { listChildren } from '../../data/drive/list-children.ts';
import { findMarks } from '../../data/drive/marks.ts';
import {
  type Home,
  type NewPlace,
  rehomeSteps,
  rehomeVersionSteps,
  revealInTrashSteps,
} from '../../data/drive/rehome-entry.ts';
import { listVersions } from '../../data/drive/versions.ts';
import { outdatedRead, retryOutdated } from '../../data/retry-outdated.ts';
import { nowMs } from '../../platform/clock.ts';
import { inParallel } from '../background/in-parallel.ts';
import type { Slice } from '../background/define-job.ts';
import { rehomeSharesOf } from './rehome-share.ts';

const atOnce = 10;
const retries = { attempts: 10, onExhausted: outdatedRead };
/** Each moves what came to be since the one before; by then nobody writes any more. */
const maxRounds = 5;
/** Of one transaction: two writes each, beside those of the entry. */
const versionsAtOnce = 20;

/** A drive whose entries come into the trash of another one. */
export interface DriveMove {
  driveId: string;
  home: Home;
  /** Hides folders in their new drive until all that is in them is there. */
  jobId: number;
  slice: Slice;
}

/**
 * Moves all that a drive holds, folders before what is in them; false where the time is over before. Whoever looks into
 * the new drive meanwhile sees none of the folders: they are hidden, and with them what is below. Broken off anywhere,
 * an entry is in one of the drives, whole, and the next attempt finds the rest. What happened to it in the workspace is
 * forgotten: who did it may have nothing to do with its new owner.
 */
export async function moveDrive(move: DriveMove): Promise<boolean> {
  for (let round = 0; round < maxRounds; round += 1) {
    const folders = await listFolders(move.driveId);
    if (!(await moveFolders(move, folders))) return false;
    let files = 0;
    for await (const { entries } of listAllEntries(move.driveId, null)) {
      if (entries.length > 0 && !move.slice.hasTime()) return false;
      await inParallel(entries, atOnce, (entry) => moveEntry(move, entry));
      files += entries.length;
      await move.slice.note({});
    }
    if (folders.length + files === 0) return true;
  }
  throw new Error(`The drive ${move.driveId} does not become empty`);
}

async function listFolders(driveId: string): Promise<EntryItem[]> {
  const folders: EntryItem[] = [];
  for await (const { entries } of listAllEntries(driveId, null)) {
    folders.push(...entries.filter(({ type }) => type === 'folder'));
  }
  return folders;
}

/** Level by level, from those whose folder is not in the drive any more, or never was. */
async function moveFolders(move: DriveMove, folders: EntryItem[]): Promise<boolean> {
  const waiting = new Set(folders.map(({ entryId }) => entryId));
  const inside = Map.groupBy(folders, ({ parentId }) => parentId);
  let level = folders.filter(({ parentId }) => !waiting.has(parentId));
  while (level.length > 0) {
    if (!move.slice.hasTime()) return false;
    await inParallel(level, atOnce, (folder) => moveEntry(move, folder));
    await move.slice.note({});
    level = level.flatMap(({ entryId }) => inside.get(entryId) ?? []);
  }
  return true;
}

/** Moves one entry as it is by now; fine where it is gone. */
async function moveEntry(move: DriveMove, known: EntryItem): Promise<void> {
  await retryOutdated(async (attempt) => {
    const entry = attempt === 1 ? known : await findEntry(move.driveId, known.entryId);
    if (!entry) return;
    await rehomeSharesOf(entry, move.home);
    const versions = await versionsToTake(move, entry);
    const belongings = { versions, isMarked: await isMarkedBy(move.home.ownerId, entry) };
    const target = { home: move.home, place: placeFor(move, entry) };
    await commit(rehomeSteps(entry, { ...target, ...belongings }, outdatedRead));
  }, retries);
}

/** Entries at the root, in the trash or being deleted move to the trash. The others stay in their folder. */
function placeFor({ jobId }: DriveMove, entry: EntryItem): NewPlace {
  const { parentId, type, deletedAtMs, purgeJobId } = entry;
  if (parentId !== rootId && deletedAtMs === undefined && purgeJobId === undefined) return 'folder';
  return type === 'folder' ? { hiddenByJobId: jobId } : { deletedAtMs: deletedAtMs ?? nowMs() };
}

async function isMarkedBy(userId: number, { entryId, isMarked }: EntryItem): Promise<boolean> {
  return isMarked === true && (await findMarks(userId, [entryId])).size > 0;
}

/** Former contents that fit into the entry's own transaction; those before them are moved first. */
async function versionsToTake(
  { driveId, home }: DriveMove,
  { entryId, formerVersions = 0 }: EntryItem,
): Promise<EntryVersionItem[]> {
  const versions = formerVersions > 0 ? await listVersions(driveId, entryId) : [];
  const groups = chunk(versions, versionsAtOnce);
  const last = groups.pop() ?? [];
  for (const some of groups) {
    await commit(some.flatMap((version) => rehomeVersionSteps(version, home.driveId, outdatedRead)));
  }
  return last;
}

const perPage = 100;

/** Puts the folders into the trash that were hidden until they had everything. */
export async function revealFolders({ home, jobId }: Pick<DriveMove, 'home' | 'jobId'>): Promise<void> {
  for (let after: string | undefined, more = true; more;) {
    const list = { driveId: home.driveId, parentId: 'purged', orderBy: 'name', orderDir: 'asc' } as const;
    const { entries, last } = await listChildren({ ...list, limit: perPage, after });
    const hidden = entries.filter(({ purgeJobId }) => purgeJobId === jobId);
    await inParallel(hidden, atOnce, (folder) => reveal(folder, jobId));
    [after, more] = [last, last !== undefined];
  }
}

async function reveal(known: EntryItem, jobId: number): Promise<void> {
  await retryOutdated(async (attempt) => {
    const folder = attempt === 1 ? known : await findEntry(known.driveId, known.entryId);
    if (folder?.purgeJobId === jobId) await commit(revealInTrashSteps(folder, nowMs(), outdatedRead));
  }, retries);
}
