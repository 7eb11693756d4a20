import type { MarkItem } from '../../data/entities/drive/mark.ts';
import type { Access } from './access/access.ts';
import { findAccessesIn } from './access/find-accesses.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { personalDriveId } from './access/drives.ts';

/** Of other people's entries: all of them are loaded for the order. */
const maxForeign = 500;

export interface StarredEntries {
  /** Ids of those in the space itself, which its catalog knows. */
  among: Set<number>;
  /** What other people shared with the caller, as it stands now. */
  others: Access[];
}

/**
 * What a person has starred: in a space, and beside their own what others shared with them. Stars of what they
 * may not see any more are passed over.
 */
export async function listStarred(
  caller: SignedIn,
  marks: MarkItem[],
  driveId: string,
): Promise<StarredEntries> {
  const starred = marks.filter((mark) => mark.starredAtMs !== undefined);
  const own = starred.filter((mark) => mark.driveId === driveId);
  const among = new Set(own.map(({ entryId }) => entryId));
  if (driveId !== personalDriveId(caller.user.userId)) return { among, others: [] };
  const foreign = starred
    .filter((mark) => mark.driveId !== driveId)
    .toSorted((a, b) => (b.starredAtMs ?? 0) - (a.starredAtMs ?? 0))
    .slice(0, maxForeign);
  const others: Access[] = [];
  for (const [otherId, ofDrive] of Map.groupBy(foreign, (mark) => mark.driveId)) {
    const ids = ofDrive.map(({ entryId }) => entryId);
    others.push(...(await findAccessesIn(caller, otherId, ids)).values());
  }
  return { among, others: others.filter(({ via }) => via === 'share') };
}
