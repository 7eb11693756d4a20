import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { LinkItem } from '../../../data/entities/drive/link.ts';
import { listEntriesById } from '../../../data/drive/entries.ts';
import { ancestorsFinder } from './ancestors.ts';
import { comparePositions, type Position, positionOfEntry, type Sorting } from '../catalog/compare-rows.ts';
import { indexAfter, type Window } from '../catalog/find-entries.ts';
import { isHidden } from './is-hidden.ts';

/** The link of several entries together. */
export type SelectionLink = LinkItem & { entryIds: number[] };

export function isSelection<Any extends LinkItem>(link: Any): link is Any & SelectionLink {
  return link.entryIds !== undefined;
}

/**
 * The entries of a selection's link that are there: what has gone into the trash, by itself or with a folder above
 * it, comes back with it.
 */
export async function listSelected({ driveId, entryIds }: SelectionLink): Promise<EntryItem[]> {
  const findAncestors = ancestorsFinder(driveId);
  const entries: EntryItem[] = [];
  for (const entry of await listEntriesById(driveId, entryIds)) {
    if (!isHidden(entry) && (await findAncestors(entry.parentId))) entries.push(entry);
  }
  return entries;
}

/** A page of entries that were all loaded, in an order, and where it ends if others follow. */
export function windowOf(
  entries: EntryItem[],
  sorting: Sorting,
  window: Window,
): { entries: EntryItem[]; last?: Position } {
  const sorted = entries
    .map((entry) => ({ entry, position: positionOfEntry(entry, sorting.orderBy) }))
    .sort((one, other) => comparePositions(one.position, other.position, sorting.orderDir));
  const positions = sorted.map(({ position }) => position);
  const first = window.after ? indexAfter(positions, window.after, sorting) : window.skip;
  const page = sorted.slice(first, first + window.limit);
  const last = first + window.limit < sorted.length ? page.at(-1)?.position : undefined;
  return { entries: page.map(({ entry }) => entry), ...(last && { last }) };
}
