import type { ShareItem } from '../../../data/entities/drive/share.ts';
import { listSharesWith } from '../../../data/sharing/shares.ts';
import type { Access } from './access.ts';
import { findAccessesIn } from './find-accesses.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { comparePositions, type Position, positionOfEntry, type Sorting } from '../catalog/compare-rows.ts';
import { indexAfter, type Window } from '../catalog/find-entries.ts';
import { personalDriveId } from './drives.ts';

/** An entry of somebody else, and what was shared of it. */
export interface SharedEntry {
  access: Access;
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
export async function listShared(caller: SignedIn, sorting: Sorting, window: Window): Promise<SharedPage> {
  const shares = await listSharesWith(caller.user);
  const own = personalDriveId(caller.user.userId);
  const found = await loadShared(
    caller,
    shares.filter((share) => share.driveId !== own),
  );
  const sorted = found
    .map((shared) => ({ shared, position: positionOfEntry(shared.access.entry, sorting.orderBy) }))
    .sort((a, b) => comparePositions(a.position, b.position, sorting.orderDir));
  const positions = sorted.map(({ position }) => position);
  const first = window.after ? indexAfter(positions, window.after, sorting) : window.skip;
  const page = sorted.slice(first, first + window.limit);
  const last = page.at(-1)?.position;
  const hasMore = first + window.limit < sorted.length;
  return { shared: page.map(({ shared }) => shared), total: sorted.length, ...(hasMore && last && { last }) };
}

async function loadShared(caller: SignedIn, shares: ShareItem[]): Promise<SharedEntry[]> {
  const found: SharedEntry[] = [];
  for (const [driveId, ofDrive] of Map.groupBy(shares, (share) => share.driveId)) {
    const byId = new Map(ofDrive.map((share) => [share.entryId, share]));
    for (const [entryId, access] of await findAccessesIn(caller, driveId, [...byId.keys()])) {
      const share = byId.get(entryId);
      if (share) found.push({ access, share });
    }
  }
  return found;
}
