import { chunk } from '#shared/chunk.ts';
import { changesSteps } from '../../../data/change-groups.ts';
import { commit, type Step } from '../../../data/commit.ts';
import { findEntry } from '../../../data/drive/entries.ts';
import { listTakenNames } from '../../../data/drive/find-names.ts';
import { listAllEntries } from '../../../data/drive/forget-drive.ts';
import { type Home, type NewPlace, revealChange } from '../../../data/drive/rehome-entry.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { passingErrors } from '../../background/change-each.ts';
import type { Slice } from '../../background/define-job.ts';
import { isHidden } from '../access/is-hidden.ts';
import { findFreeName } from '../place-entry.ts';
import { goneFolders, type GoneFolders } from './gone-folders.ts';
import { listFolders, listHidden } from './list-folders.ts';
import { type EntryMove, rehomeEntries, transferBytes } from './rehome-entries.ts';

const maxRounds = 5;
/** Folders that move between two notes. */
const foldersPerNote = 200;
const retries = { attempts: 10, onExhausted: outdatedRead };

/** A folder, or the top, of somebody's drive. */
export interface TransferPlace extends Home {
  folderId: number;
}

/** What a folder holds outside of the trash moves into a folder of another drive, and counts for its owner from then on. */
export interface TreeMove {
  from: TransferPlace;
  to: TransferPlace;
  /** Hides folders in their new drive until all that is in them is there. */
  jobId: number;
  /** Folders that this job hides in the former drive move, too. */
  hiddenById?: number;
  /** Conditions under which each step of the move may still happen. */
  guard: () => Step[];
  slice: Slice;
}

/**
 * Moves all that a folder holds, folders before what is in them; false where the time is over before. Broken off
 * anywhere, an entry is whole in one of the drives, and the next attempt finds the rest: what stands in a folder that has
 * gone to the new drive belongs to the move. Bytes are charged without a limit: whether they fit was asked before, and
 * half a tree helps nobody.
 */
export async function moveTree(move: TreeMove): Promise<boolean> {
  for (let round = 0; round < maxRounds; round += 1) {
    const touched = await moveRound(move);
    if (touched === undefined) return false;
    if (touched === 0) {
      await revealFolders(move);
      return true;
    }
  }
  // Somebody with a share goes on writing there.
  return false;
}

/** How many entries were to be moved; undefined where the time is over. */
async function moveRound(move: TreeMove): Promise<number | undefined> {
  const { from, to, slice } = move;
  const folders = await listFolders(from.driveId);
  const gone = goneFolders(folders, to.driveId);
  const entryMove = entryMoveOf(move, gone);
  let touched = 0;
  const inside = Map.groupBy(folders, ({ parentId }) => parentId);
  for (let level = await startsOf(move, folders, gone); level.length > 0;) {
    const moved: EntryItem[] = [];
    for (const some of chunk(level, foldersPerNote)) {
      if (!slice.hasTime()) return undefined;
      moved.push(...(await rehomeEntries(entryMove, some)));
      await slice.note({});
    }
    gone.add(moved);
    touched += level.length;
    level = moved.flatMap(({ entryId }) => inside.get(entryId) ?? []).filter((folder) => !isHidden(folder));
  }
  for await (const { entries } of listAllEntries(from.driveId, null)) {
    if (!slice.hasTime()) return undefined;
    const files = entries.filter((entry) => entry.type !== 'folder' && !isHidden(entry));
    await gone.learn(files);
    const leaving = files.filter(({ parentId }) => parentId === from.folderId || gone.has(parentId));
    touched += leaving.length;
    await rehomeEntries(entryMove, leaving);
    await slice.note({});
  }
  return touched;
}

async function startsOf({ from, hiddenById }: TreeMove, folders: EntryItem[], gone: GoneFolders) {
  await gone.learn(folders);
  return folders.filter(
    (folder) =>
      isHiddenBy(folder, hiddenById) ||
      (!isHidden(folder) && (folder.parentId === from.folderId || gone.has(folder.parentId))),
  );
}

const isHiddenBy = ({ purgeJobId }: EntryItem, jobId: number | undefined) =>
  jobId !== undefined && purgeJobId === jobId;

function entryMoveOf(move: TreeMove, gone: GoneFolders): EntryMove {
  const { from, to, jobId, hiddenById, guard } = move;
  return {
    driveId: from.driveId,
    home: to,
    leavesFolders: true,
    placeFor: async (entry, attempt): Promise<NewPlace | undefined> => {
      const wasHidden = isHiddenBy(entry, hiddenById);
      if (isHidden(entry) && !wasHidden) return undefined;
      if (!wasHidden && entry.parentId !== from.folderId) {
        await gone.learn([entry]);
        return gone.has(entry.parentId) ? 'folder' : undefined;
      }
      if (entry.type === 'folder') return { hiddenByJobId: jobId };
      return { parentId: to.folderId, name: await nameFor(entry, to, attempt) };
    },
    alongside: (bytes) => [...guard(), ...transferBytes(from.driveId, to.driveId)(bytes)],
  };
}

/** The name of an entry in its new folder: its own at the first attempt, then one that is free there. */
async function nameFor(entry: EntryItem, { driveId, folderId }: TransferPlace, attempt: number) {
  if (attempt === 1) return entry.name;
  const isFree = (await listTakenNames(driveId, folderId, [entry.name])).size === 0;
  return isFree ? entry.name : findFreeName({ ...entry, driveId, parentId: folderId }, attempt - 1);
}

/** Shows the folders in their new place that were hidden until they had everything. */
async function revealFolders({ to, jobId, guard }: TreeMove): Promise<void> {
  for (const known of await listHidden(to.driveId, jobId)) {
    await retryOutdated(async (attempt) => {
      const folder = attempt === 1 ? known : await findEntry(to.driveId, known.entryId);
      if (folder?.purgeJobId !== jobId) return;
      const place = { parentId: to.folderId, name: await nameFor(folder, to, attempt) };
      await commit([...changesSteps([revealChange(folder, place, passingErrors)]), ...guard()]);
    }, retries);
  }
}
