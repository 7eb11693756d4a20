import type { EntryItem } from '../data/entities/entry.ts';
import type { ShareItem } from '../data/entities/share.ts';
import { listEntriesById } from '../data/entries.ts';
import { listSharesWith } from '../data/shares.ts';
import { isHidden } from './access.ts';
import { comparePositions, type Position, positionOfEntry, type Sorting } from './catalog/compare-rows.ts';
import { indexAfter, type Window } from './catalog/find-entries.ts';
import { personalDriveId } from './drives.ts';
import { ancestorsFinder } from './load-entries.ts';

/** An entry of somebody else, and what was shared of it. */
export interface SharedEntry {
  entry: EntryItem;
  share: ShareItem;
}

export interface SharedPage {
  shared: SharedEntry[];
  total: number;
  last?: Position;
}

/**
 * One page of what was shared with a person directly; never their own, and nothing that lies in its owner's trash.
 * All of it is loaded for the order: these are the entries that people gave them one by one.
 */
export async function listShared(userId: number, sorting: Sorting, window: Window): Promise<SharedPage> {
  const shares = await listSharesWith(userId);
  const own = personalDriveId(userId);
  const found = await loadShared(shares.filter((share) => share.driveId !== own));
  const sorted = found
    .map((shared) => ({ shared, position: positionOfEntry(shared.entry, sorting.orderBy) }))
    .sort((a, b) => comparePositions(a.position, b.position, sorting.orderDir));
  const positions = sorted.map(({ position }) => position);
  const first = window.after ? indexAfter(positions, window.after, sorting) : window.skip;
  const page = sorted.slice(first, first + window.limit);
  const last = page.at(-1)?.position;
  const hasMore = first + window.limit < sorted.length;
  return { shared: page.map(({ shared }) => shared), total: sorted.length, ...(hasMore && last && { last }) };
}

async function loadShared(shares: ShareItem[]): Promise<SharedEntry[]> {
  const found: SharedEntry[] = [];
  for (const [driveId, ofDrive] of Map.groupBy(shares, (share) => share.driveId)) {
    const findAncestors = ancestorsFinder(driveId);
    const byId = new Map(ofDrive.map((share) => [share.entryId, share]));
    for (const entry of await listEntriesById(driveId, [...byId.keys()])) {
      const share = byId.get(entry.entryId);
      if (share && !isHidden(entry) && (await findAncestors(entry.parentId))) found.push({ entry, share });
    }
  }
  return found;
}
