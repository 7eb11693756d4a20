import type { Reason } from '#shared/messages/errors.ts';
import { activityStep } from '../../data/drive/activity.ts';
import { moveChange } from '../../data/drive/change-place.ts';
import type { Change } from '../../data/change-groups.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { findEntry } from '../../data/drive/entries.ts';
import { listTakenNames } from '../../data/drive/find-names.ts';
import { rootId } from '../../data/drive/entry-keys.ts';
import { getTreeVersion } from '../../data/drive/tree.ts';
import { AppError, forbidden, invalid } from '../../platform/app-error.ts';
import { type Access, accessFolder } from './access/access.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { changeEach, type Outcome, passingErrors } from '../background/change-each.ts';
import { levelsMoved } from './folder-levels.ts';
import { noteParent } from './access/known-parents.ts';
import { demandLevels, demandOutside, lockTree, standsAtTop, standsIn } from './lock-tree.ts';
import type { ByLink } from '../sharing/link-uploads.ts';
import { reloadNamed } from './access/load-entries.ts';
import { findFreeName } from './place-entry.ts';

export interface MoveTo extends ByLink {
  caller: SignedIn;
  workspaceId: number | undefined;
  /** 0 for the top. */
  destinationId: number;
}

/**
 * Moves entries into a folder of their drive, each by a few writes whatever is below it. A name that is taken
 * there is numbered. 422 at `destinationId` where it is no folder of the drive, or lies in one of the entries; what
 * goes wrong with one entry is told by its id, and the others are moved.
 */
export async function moveEntries(found: Access[], to: MoveTo): Promise<Outcome & { target: Access }> {
  const target = await accessTarget(to);
  const refused = whyNotMoved(found, target);
  const allowed = found.filter(({ entry }) => refused[entry.entryId] === undefined);
  const outcome = await moveSome(allowed, target, to);
  return { done: outcome.done, errors: { ...refused, ...outcome.errors }, target };
}

/**
 * Why some of the entries stay where they are: their mover may not change them, or was given them by themselves. 403
 * where that is all of them, 422 where one is of another space than the folder.
 */
function whyNotMoved(found: Access[], target: Access): Record<string, Reason> {
  if (found.some(({ entry }) => entry.driveId !== target.entry.driveId)) {
    throw invalid({ destinationId: 'badDestination' });
  }
  const refused: Record<string, Reason> = {};
  for (const { entry, permissions, isSharedEntry } of found) {
    if (!permissions['files.update']) refused[entry.entryId] = 'forbidden';
    else if (isSharedEntry) refused[entry.entryId] = 'sharedEntryStays';
  }
  const [first] = Object.values(refused);
  if (first !== undefined && Object.keys(refused).length === found.length) throw forbidden(first);
  return refused;
}

async function moveSome(found: Access[], target: Access, to: MoveTo): Promise<Outcome> {
  const entries = found.map(({ entry }) => entry);
  for (const entry of entries) demandOutside(entry, target);
  const levels = await levelsOfEach(found, target);
  const { driveId, entryId: parentId } = target.entry;
  const moving = entries.filter((entry) => entry.parentId !== parentId);
  const isLocked = !standsAtTop(target) && moving.some(({ type }) => type === 'folder');
  const [taken, version] = await Promise.all([
    listTakenNames(
      driveId,
      parentId,
      moving.map(({ name }) => name),
    ),
    isLocked ? getTreeVersion(driveId) : undefined,
  ]);
  const nameOf = folderNames(driveId, [target.entry, ...found.flatMap(({ ancestors }) => ancestors)]);
  const outcome = await changeEach(entries, {
    plan: async (entry, attempt) => {
      if (entry.parentId === parentId) return undefined;
      const isFree = attempt === 0 ? !taken.has(entry.name) : await isFreeNow(entry, parentId);
      const name = isFree ? entry.name : await findFreeName({ ...entry, parentId }, attempt);
      const move = moveChange(entry, { parentId, name, ...standsIn(entry, target, attempt) }, passingErrors);
      const folders = { from: await nameOf(entry.parentId), to: await nameOf(parentId) };
      return withActivity(move, entry, { userId: to.caller.user.userId, folders });
    },
    reload: (entryId) => reloadNamed(driveId, entryId),
    alongside: lockTree(target, levels, version),
  });
  // Who moves something often does more with it.
  for (const entry of outcome.done.values()) noteParent(entry);
  return outcome;
}

/** Levels of folders that each entry brings along; 422 where one would reach too deep. */
async function levelsOfEach(found: Access[], target: Access): Promise<Map<number, number>> {
  const levels = new Map<number, number>();
  for (const access of found) levels.set(access.entry.entryId, await levelsMoved(access, target));
  demandLevels(target, Math.max(0, ...levels.values()));
  return levels;
}

/** The folder that entries go to; 422 at its field where there is none. */
export async function accessTarget({ caller, workspaceId, link, destinationId }: MoveTo): Promise<Access> {
  try {
    return await accessFolder({ caller, workspaceId, link }, String(destinationId), 'files.create');
  } catch (error) {
    if (error instanceof AppError && error.status === 404) {
      throw invalid({ destinationId: 'badDestination' });
    }
    throw error;
  }
}

async function isFreeNow({ driveId, name }: EntryItem, parentId: number): Promise<boolean> {
  return (await listTakenNames(driveId, parentId, [name])).size === 0;
}

/** Name of a folder; null for the top, which is called otherwise in each language. */
type NameOf = (folderId: number) => Promise<string | null>;

/** Names of folders that are known by now; only where somebody else has moved an entry meanwhile others are read. */
function folderNames(driveId: string, known: EntryItem[]): NameOf {
  const names = new Map(known.map(({ entryId, name }) => [entryId, name]));
  return async (folderId) => {
    if (folderId === rootId) return null;
    return names.get(folderId) ?? (await findEntry(driveId, folderId))?.name ?? '';
  };
}

/** Notes the folders by their names of this moment: they may be renamed or deleted before anybody reads it. */
function withActivity(
  change: Change,
  { driveId, entryId, parentId: fromId }: EntryItem,
  { userId, folders }: { userId: number; folders: { from: string | null; to: string | null } },
): Change {
  const properties = { ...folders, fromId, toId: change.item.parentId };
  const activity = activityStep({ driveId, entryId, action: 'moved', userId, properties });
  return { ...change, steps: [...change.steps, activity] };
}
