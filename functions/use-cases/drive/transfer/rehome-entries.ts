import { chunk } from '#shared/chunk.ts';
import { changesSteps, groupChanges } from '../../../data/change-groups.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { EntryItem, EntryVersionItem } from '../../../data/entities/drive/entry.ts';
import { sumCountedBytes } from '../../../data/drive/counted-bytes.ts';
import { findEntry } from '../../../data/drive/entries.ts';
import { findMarks } from '../../../data/drive/marks.ts';
import {
  type Home,
  type NewPlace,
  rehomeChange,
  type RehomeChange,
  rehomeVersionSteps,
} from '../../../data/drive/rehome-entry.ts';
import { chargeStep, freeBytesStep } from '../../../data/drive/usage.ts';
import { listVersions } from '../../../data/drive/versions.ts';
import { OutdatedRead, outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { findLinkById } from '../../../data/sharing/links.ts';
import { conflict } from '../../../platform/app-error.ts';
import { passingErrors } from '../../background/change-each.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { rehomeSharesOf } from './rehome-share.ts';

const readsAtOnce = 10;
const retries = { attempts: 10, onExhausted: outdatedRead };
/** Of one transaction: two writes each, beside those of the entry. */
const versionsAtOnce = 40;

/** How entries move from one drive to another. */
export interface EntryMove {
  driveId: string;
  home: Home;
  /** The folders that entries leave stay, and count them no longer. */
  leavesFolders: boolean;
  /** Where an entry comes to stand; undefined where it is not to move any more. From the second attempt, looks again. */
  placeFor(entry: EntryItem, attempt: number): Promise<NewPlace | undefined>;
  /** What is written in the transaction by which so many bytes move. */
  alongside(bytes: number): Step[];
}

/**
 * Moves entries as they are now; fine where one is gone. As many as fit share a transaction; where something stands in
 * its way, they move one by one. An entry is whole in one of the drives at any time. Returns those that moved.
 */
export async function rehomeEntries(move: EntryMove, entries: EntryItem[]): Promise<EntryItem[]> {
  const moved: EntryItem[] = [];
  const plans = await inParallel(entries, readsAtOnce, (entry) => planOutdated(move, entry));
  for (const group of groupChanges(plans.flatMap((plan) => plan ?? []))) {
    if (await commitGroup(move, group)) moved.push(...group.map(({ item }) => item));
    else for (const { item } of group) moved.push(...(await moveOne(move, item.entryId)));
  }
  // What changed while it was planned.
  for (const [index, plan] of plans.entries()) {
    if (plan === null) moved.push(...(await moveOne(move, entries[index]?.entryId ?? 0)));
  }
  return moved;
}

/** Null where the entry changed meanwhile. */
async function planOutdated(move: EntryMove, entry: EntryItem): Promise<RehomeChange | undefined | null> {
  try {
    return await planMove(move, entry, 1);
  } catch (error) {
    if (error instanceof OutdatedRead) return null;
    throw error;
  }
}

async function commitGroup(move: EntryMove, group: RehomeChange[]): Promise<boolean> {
  try {
    await commit([...changesSteps(group), ...move.alongside(bytesOf(group))]);
    return true;
  } catch (error) {
    if (error instanceof OutdatedRead) return false;
    throw error;
  }
}

const bytesOf = (group: RehomeChange[]) => group.reduce((sum, { bytes }) => sum + bytes, 0);

async function moveOne(move: EntryMove, entryId: number): Promise<EntryItem[]> {
  return retryOutdated(async (attempt) => {
    const entry = await findEntry(move.driveId, entryId);
    const change = entry && (await planMove(move, entry, attempt + 1));
    if (!change) return [];
    await commit([...changesSteps([change]), ...move.alongside(change.bytes)]);
    return [change.item];
  }, retries);
}

async function planMove(
  move: EntryMove,
  entry: EntryItem,
  attempt: number,
): Promise<RehomeChange | undefined> {
  const { home, leavesFolders, placeFor, alongside } = move;
  const place = await placeFor(entry, attempt);
  if (place === undefined) return undefined;
  await rehomeSharesOf(entry, home, alongside(0));
  const versions = await versionsToTake(move, entry);
  const link = entry.linkId === undefined ? undefined : await findLinkById(entry.linkId);
  const isMarked = await isMarkedBy(home.ownerId, entry);
  const leavesFolder = leavesFolders && place !== 'folder';
  return rehomeChange(entry, { home, place, versions, link, isMarked, leavesFolder }, passingErrors);
}

async function isMarkedBy(userId: number, { entryId, isMarked }: EntryItem): Promise<boolean> {
  return isMarked === true && (await findMarks(userId, [entryId])).size > 0;
}

/** Former contents that fit into the entry's own transaction; those before them are moved first. */
async function versionsToTake(
  move: EntryMove,
  { entryId, formerVersions = 0 }: EntryItem,
): Promise<EntryVersionItem[]> {
  const versions = formerVersions > 0 ? await listVersions(move.driveId, entryId) : [];
  const groups = chunk(versions, versionsAtOnce);
  const last = groups.pop() ?? [];
  for (const some of groups) await moveVersions(move, some);
  return last;
}

type VersionMove = Pick<EntryMove, 'home' | 'alongside'>;

async function moveVersions({ home, alongside }: VersionMove, versions: EntryVersionItem[]): Promise<void> {
  await commit([
    ...versions.flatMap((version) => rehomeVersionSteps(version, home.driveId, outdatedRead)),
    ...alongside(sumCountedBytes(versions)),
  ]);
}

/** Frees bytes in one drive and charges them in another one, without a limit. */
export function transferBytes(fromDriveId: string, toDriveId: string): (bytes: number) => Step[] {
  return (bytes) =>
    bytes === 0 ? [] : [freeBytesStep(fromDriveId, bytes), chargeStep(toDriveId, bytes, null, conflict)];
}

/** Lets former contents follow an entry that is in the new drive, as a move that was broken off may leave them behind. */
export async function moveStrayVersions(
  move: VersionMove & Pick<EntryMove, 'driveId'>,
  { entryId, formerVersions = 0 }: EntryItem,
): Promise<void> {
  if (formerVersions <= versionsAtOnce) return;
  for (const some of chunk(await listVersions(move.driveId, entryId), versionsAtOnce)) {
    await moveVersions(move, some);
  }
}
