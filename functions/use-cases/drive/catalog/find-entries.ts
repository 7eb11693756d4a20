import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { listSharedIds } from '../../../data/sharing/shares.ts';
import { type Catalog, numberAt } from './catalog.ts';
import { comparePositions, type Position, positionOfEntry, type Sorting, sortRows } from './compare-rows.ts';
import { learnEntries } from './learn-entries.ts';
import { matchRows, type SearchContext, type Wanted } from './match-rows.ts';

export interface EntrySearch {
  wanted: Wanted;
  sorting: Sorting;
  /** The caller's tags, by entry: they are searched too. */
  tags: SearchContext['tags'];
  /** Entries of other drives that fit as well, as they stand in the table. */
  others?: EntryItem[];
}

/** Which part of what is found: behind a position, or behind a number of entries. */
export interface Window {
  after?: Position | undefined;
  skip: number;
  limit: number;
}

export interface FoundEntries {
  /** As they stand in the table at this moment; those that do not fit any more are left out. */
  entries: EntryItem[];
  total: number;
  /** Where the page ends; undefined where nothing follows. */
  last?: Position;
}

/**
 * One page of the entries that are looked for. The catalog finds and sorts them; what is answered is loaded from the
 * table, so that nothing that is gone is shown, and what changed since is looked at again.
 */
export async function findEntries(
  catalog: Catalog,
  { wanted, sorting, tags, others = [] }: EntrySearch,
  window: Window,
): Promise<FoundEntries> {
  const { driveId } = catalog;
  const needsShares = wanted.filters?.some(({ key }) => key === 'sharedByMe') ?? false;
  const context = { tags, sharedIds: needsShares ? await listSharedIds(driveId) : new Set<number>() };
  if (wanted.among)
    await learnEntries(
      catalog,
      [...wanted.among].filter((id) => !catalog.rowById.has(id)),
    );
  const own = sortRows(catalog, matchRows(catalog, wanted, context), sorting);
  const positions = others.length === 0 ? own : merge(own, others, sorting);
  const first = window.after ? indexAfter(positions, window.after, sorting) : window.skip;
  const page = positions.slice(first, first + window.limit);
  const last = page.at(-1);
  const elsewhere = new Map(others.map((entry) => [entry.entryId, entry]));
  const ids = page.map(([, , entryId]) => entryId);
  const ownIds = ids.filter((id) => !elsewhere.has(id));
  const loaded = await learnEntries(catalog, ownIds);
  const stillFit = new Set(
    matchRows(catalog, { ...wanted, among: new Set(ownIds) }, context).map((row) =>
      numberAt(catalog, 'ids', row),
    ),
  );
  const entries = ids.flatMap((id) => elsewhere.get(id) ?? (stillFit.has(id) ? (loaded.get(id) ?? []) : []));
  const total = positions.length - (ids.length - entries.length);
  const hasMore = first + window.limit < positions.length;
  return { entries, total, ...(hasMore && last && { last }) };
}

function merge(own: Position[], others: EntryItem[], { orderBy, orderDir }: Sorting): Position[] {
  const positions = [...own, ...others.map((entry) => positionOfEntry(entry, orderBy))];
  return positions.sort((a, b) => comparePositions(a, b, orderDir));
}

/** Index of the first position behind another one, which need not be among them any more. */
export function indexAfter(positions: Position[], after: Position, { orderDir }: Sorting): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const position = positions[middle];
    if (position && comparePositions(position, after, orderDir) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
