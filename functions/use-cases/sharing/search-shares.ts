import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { ShareItem } from '../../data/entities/drive/share.ts';
import { listEntriesById } from '../../data/drive/entries.ts';
import { listSomeSharesWith } from '../../data/sharing/shares.ts';
import { nowMs, secondMs } from '../../platform/clock.ts';
import type { Access } from '../drive/access/access.ts';
import { findAccessesIn } from '../drive/access/find-accesses.ts';
import type { SignedIn } from '../accounts/caller.ts';
import type { Wanted } from '../drive/catalog/match-rows.ts';
import { personalDriveId } from '../drive/access/drives.ts';
import { fitsSearch } from '../drive/fits-search.ts';

/** Shares that a search reads: seventeen a unit. Of them the newest are looked through. */
const maxListed = 510;
const maxSearched = 100;
/** Each is loaded with the folders above it, as it is at this moment. */
const maxFound = 25;

/** An entry as a search before found it; what fits is looked at again. */
interface Known {
  entry: EntryItem | undefined;
  untilMs: number;
}
const known = new Map<string, Known>();
const knownMs = 60 * secondMs;
const maxKnown = 10_000;

/**
 * What others gave to a person directly and what fits a search of theirs, the newest shares first; what is only inside
 * of it is found by searching there. At most 30 units for the shares, one for each of a hundred entries within a
 * minute, and what looking at 25 of them takes.
 * @param tags the person's tags, by entry
 */
export async function searchShares(
  caller: SignedIn,
  wanted: Pick<Wanted, 'query' | 'type' | 'filters'>,
  tags: ReadonlyMap<number, readonly string[]>,
): Promise<Access[]> {
  const { userId } = caller.user;
  const fits = (entry: EntryItem) => fitsSearch(entry, wanted, tags.get(entry.entryId) ?? []);
  const shares = (await listSomeSharesWith(caller.user, maxListed))
    .filter(({ driveId }) => driveId !== personalDriveId(userId))
    .toSorted((one, other) => other.sharedAtMs - one.sharedAtMs)
    .slice(0, maxSearched);
  const entries = await knownEntries(shares);
  const fitting = entries.filter(fits).slice(0, maxFound);
  const found: Access[] = [];
  for (const [driveId, ofDrive] of Map.groupBy(fitting, (entry) => entry.driveId)) {
    const ids = ofDrive.map(({ entryId }) => entryId);
    found.push(...(await findAccessesIn(caller, driveId, ids)).values());
  }
  return found.filter(({ via, entry }) => via === 'share' && fits(entry));
}

/** The entries of shares as they were within the last minute, in the shares' order. */
async function knownEntries(shares: ShareItem[]): Promise<EntryItem[]> {
  const unknown = shares.filter((share) => (known.get(keyOf(share))?.untilMs ?? 0) <= nowMs());
  if (known.size + unknown.length > maxKnown) known.clear();
  const untilMs = nowMs() + knownMs;
  for (const [driveId, ofDrive] of Map.groupBy(unknown, (share) => share.driveId)) {
    const ids = ofDrive.map(({ entryId }) => entryId);
    const loaded = await listEntriesById(driveId, ids);
    const byId = new Map(loaded.map((entry) => [entry.entryId, entry]));
    for (const share of ofDrive) known.set(keyOf(share), { entry: byId.get(share.entryId), untilMs });
  }
  return shares.flatMap((share) => known.get(keyOf(share))?.entry ?? []);
}

const keyOf = ({ driveId, entryId }: ShareItem) => `${driveId}/${entryId}`;
