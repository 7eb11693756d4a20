import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { listEntriesById } from '../../../data/drive/entries.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { locateEntry } from '../../../data/drive/locate-entry.ts';
import { listSharesWith } from '../../../data/sharing/shares.ts';
import type { Access, Reach } from './access.ts';
import { ancestorsFinder, type FindAncestors } from './ancestors.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { isHidden, isPurged } from './is-hidden.ts';
import { noteParent } from './known-parents.ts';
import { describeAccess } from './describe-access.ts';
import { type Entrance, findHome, findRight } from './find-right.ts';
import { demandAdmin } from './demand-admin.ts';
import { doorsOf, type Right } from './right.ts';

export interface FindOptions {
  /** Also what was put into the trash itself, for those who see the trash; it has no folders above it then. */
  inTrash?: boolean;
}

/** Entries that are looked for at the same time. */
const atOnce = 10;
/** Drives that are looked into for an entry that the index does not tell of yet. */
const maxLikelyDrives = 10;
/**
 * Folders above an entry of another drive that are read as the last write left them. With them, an entry ten folders
 * deep takes twelve units in the worst case (docs/access-patterns.md).
 */
const strongSteps = 5;

/**
 * Of the named entries those that the caller may see, by id. In the drive that the call is about first; what is not
 * there is looked for in those of other people and of other workspaces.
 */
export async function findAccesses(
  reach: Reach,
  ids: number[],
  options: FindOptions = {},
): Promise<Map<number, Access>> {
  if (reach.asAdmin) return findEverywhere(reach, ids);
  const home = await findHome(reach);
  const found = new Map<number, Access>();
  const missing = await enter(home, ids, options, found);
  const { caller } = reach;
  if (reach.link || caller.kind === 'guest' || missing.length === 0) return found;
  for (const [driveId, some] of await locate(caller, missing, home.driveId)) {
    const right = await findRight(caller, driveId);
    if (right) await enter({ driveId, right, strongSteps }, some, options, found);
  }
  return found;
}

/** The same for admins: in the drives of all users and workspaces, and in their trash with all that is below it. */
async function findEverywhere(reach: Reach, ids: number[]): Promise<Map<number, Access>> {
  demandAdmin(reach);
  const found = new Map<number, Access>();
  const places = await placesOf(ids.filter((id) => id !== rootId));
  await inParallel([...places], atOnce, async ([driveId, some]) => {
    for (const [id, access] of await findForAdmin(driveId, some)) found.set(id, access);
  });
  return found;
}

/** Entries of a drive as admins see them. The caller makes sure that it is an admin (`demandAdmin`). */
export async function findForAdmin(driveId: string, ids: number[]): Promise<Map<number, Access>> {
  const found = new Map<number, Access>();
  await enter({ driveId, right: { via: 'admin' } }, ids, {}, found);
  return found;
}

/** The same where the drive is known: of the named entries those that somebody may see. */
export async function findAccessesIn(
  caller: SignedIn,
  driveId: string,
  ids: number[],
  options: FindOptions = {},
): Promise<Map<number, Access>> {
  const found = new Map<number, Access>();
  const right = await findRight(caller, driveId);
  if (right) await enter({ driveId, right }, ids, options, found);
  return found;
}

/** Looks into one drive, and answers the ids that it does not have. */
async function enter(
  { driveId, right, strongSteps: steps }: Entrance & { strongSteps?: number },
  ids: number[],
  options: FindOptions,
  found: Map<number, Access>,
): Promise<number[]> {
  const entries = await listEntriesById(
    driveId,
    ids.filter((id) => id !== rootId),
  );
  const throughTrash = right.via === 'admin';
  const findAncestors = ancestorsFinder(driveId, {
    throughTrash,
    ...(steps !== undefined && { strongSteps: steps }),
  });
  await Promise.all(
    entries.map(async (entry) => {
      const access = await reachEntry(right, entry, findAncestors, options);
      if (access) found.set(entry.entryId, access);
    }),
  );
  const known = new Set(entries.map(({ entryId }) => entryId));
  return ids.filter((id) => id !== rootId && !known.has(id));
}

/** What the caller may do with an entry of a drive that they come into; undefined where it does not exist for them. */
async function reachEntry(
  right: Right,
  entry: EntryItem,
  findAncestors: FindAncestors,
  { inTrash = false }: FindOptions,
): Promise<Access | undefined> {
  const doors = doorsOf(right);
  const isClosed = right.via === 'admin' ? isPurged : isHidden;
  if (isClosed(entry)) {
    const isSeen = inTrash && !doors && entry.purgeJobId === undefined;
    return isSeen ? describeAccess(right, entry, []) : undefined;
  }
  noteParent(entry);
  const way = await findAncestors(entry.parentId);
  if (!way || !doors) return way && describeAccess(right, entry, way);
  const first = [...way, entry].findIndex(({ entryId }) => doors.has(entryId));
  return first < 0 ? undefined : describeAccess(right, entry, way.slice(first), first);
}

/** Other drives that may have the entries; the index follows a write by moments. */
async function locate(caller: SignedIn, ids: number[], homeId: string): Promise<Map<string, number[]>> {
  const byDrive = await placesOf(ids);
  const located = new Set([...byDrive.values()].flat());
  const unknown = ids.filter((id) => !located.has(id));
  if (unknown.length > 0) {
    for (const driveId of await likelyDrives(caller)) addTo(byDrive, driveId, unknown);
  }
  byDrive.delete(homeId);
  return byDrive;
}

/** Drives that have the entries, as the index knows them. */
async function placesOf(ids: number[]): Promise<Map<string, number[]>> {
  const places = await inParallel(ids, atOnce, locateEntry);
  const byDrive = new Map<string, number[]>();
  for (const [nth, id] of ids.entries())
    for (const driveId of places[nth] ?? []) addTo(byDrive, driveId, [id]);
  return byDrive;
}

function addTo(byDrive: Map<string, number[]>, driveId: string, ids: number[]): void {
  byDrive.set(driveId, [...(byDrive.get(driveId) ?? []), ...ids]);
}

async function likelyDrives({ user }: SignedIn): Promise<string[]> {
  const shares = (await listSharesWith(user)).toSorted((a, b) => b.sharedAtMs - a.sharedAtMs);
  return [...new Set(shares.map(({ driveId }) => driveId))].slice(0, maxLikelyDrives);
}
