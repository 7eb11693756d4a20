import { commit } from '../../../data/commit.ts';
import { changesSteps } from '../../../data/change-groups.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { findEntry } from '../../../data/drive/entries.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { listAllEntries } from '../../../data/drive/forget-drive.ts';
import { noteMoveStep } from '../../../data/drive/usage.ts';
import { type Home, type NewPlace, revealChange } from '../../../data/drive/rehome-entry.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { nowMs } from '../../../platform/clock.ts';
import { passingErrors } from '../../background/change-each.ts';
import type { Slice } from '../../background/define-job.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { type EntryMove, rehomeEntries } from './rehome-entries.ts';
import { listFolders, listHidden } from './list-folders.ts';

const atOnce = 10;
/** Each moves what came to be since the one before; by then nobody writes any more. */
const maxRounds = 5;

/** A drive whose entries come into the trash of another one of who pays for both. */
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
      await rehomeEntries(entryMoveOf(move), entries);
      files += entries.length;
      await move.slice.note({});
    }
    if (folders.length + files === 0) return true;
  }
  throw new Error(`The drive ${move.driveId} does not become empty`);
}

/** Level by level, from those whose folder is not in the drive any more, or never was. */
async function moveFolders(move: DriveMove, folders: EntryItem[]): Promise<boolean> {
  const waiting = new Set(folders.map(({ entryId }) => entryId));
  const inside = Map.groupBy(folders, ({ parentId }) => parentId);
  let level = folders.filter(({ parentId }) => !waiting.has(parentId));
  while (level.length > 0) {
    if (!move.slice.hasTime()) return false;
    await rehomeEntries(entryMoveOf(move), level);
    await move.slice.note({});
    level = level.flatMap(({ entryId }) => inside.get(entryId) ?? []);
  }
  return true;
}

/** The top of the drive is gone, and the same person goes on paying. */
function entryMoveOf({ driveId, home, jobId }: DriveMove): EntryMove {
  return {
    driveId,
    home,
    leavesFolders: false,
    placeFor: async (entry) => placeFor(entry, jobId),
    // Whoever counts the files of both drives meanwhile would count some of them twice, or not at all.
    alongside: (bytes) => (bytes > 0 ? [noteMoveStep(home.driveId)] : []),
  };
}

/** Entries at the root, in the trash or being deleted move to the trash. The others stay in their folder. */
function placeFor({ parentId, type, deletedAtMs, purgeJobId }: EntryItem, jobId: number): NewPlace {
  if (parentId !== rootId && deletedAtMs === undefined && purgeJobId === undefined) return 'folder';
  return type === 'folder' ? { hiddenByJobId: jobId } : { deletedAtMs: deletedAtMs ?? nowMs() };
}

const retries = { attempts: 10, onExhausted: outdatedRead };

/** Puts the folders into the trash that were hidden until they had everything. */
export async function revealFolders({ home, jobId }: Pick<DriveMove, 'home' | 'jobId'>): Promise<void> {
  await inParallel(await listHidden(home.driveId, jobId), atOnce, (folder) => reveal(folder, jobId));
}

async function reveal(known: EntryItem, jobId: number): Promise<void> {
  await retryOutdated(async (attempt) => {
    const folder = attempt === 1 ? known : await findEntry(known.driveId, known.entryId);
    if (folder?.purgeJobId !== jobId) return;
    const place = { deletedAtMs: folder.deletedAtMs ?? nowMs() };
    await commit(changesSteps([revealChange(folder, place, passingErrors)]));
  }, retries);
}
