import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { listMemberships } from '../../../data/workspaces/workspaces.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { personalDriveId, workspaceDriveId } from '../access/drives.ts';
import { type Catalog, numberAt } from '../catalog/catalog.ts';
import { catalogAncestors } from '../catalog/catalog-folders.ts';
import { comparePositions, type Position, positionOf, type Sorting } from '../catalog/compare-rows.ts';
import { indexAfter, type Window } from '../catalog/find-entries.ts';
import { learnEntries } from '../catalog/learn-entries.ts';
import type { Conditions } from '../catalog/match-filters.ts';
import { matchRows } from '../catalog/match-rows.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { treeOf } from '../catalog/tree.ts';

/** An entry with the folders above it, outermost first. */
export interface PlacedEntry {
  entry: EntryItem;
  ancestors: EntryItem[];
  /** The outermost folders were not read. */
  isPathCut: boolean;
}

interface OwnerSearch {
  ownerId: number;
  query: string;
  conditions: Conditions;
  sorting: Sorting;
}

export interface OwnerEntries {
  found: PlacedEntry[];
  total: number;
  last: Position | undefined;
}

/** Workspaces of an owner whose catalogs are loaded at the same time. */
const atOnce = 4;

/**
 * One page of the entries of an owner, in their own space and in their workspaces, what is in the trash included. Their
 * catalogs find and sort them, folders among files; those of a page are loaded from the table.
 */
export async function listOwnerEntries(search: OwnerSearch, window: Window): Promise<OwnerEntries> {
  const { ownerId, query, conditions, sorting } = search;
  const catalogs = await inParallel(await listDrives(ownerId), atOnce, openCatalog);
  const positions: Position[] = [];
  const catalogOf = new Map<number, Catalog>();
  for (const catalog of catalogs) {
    const wanted = { query, conditions, withTrash: true } as const;
    for (const row of matchRows(catalog, wanted, { tags: new Map(), sharedIds: new Set() })) {
      const [, value, entryId] = positionOf(catalog, row, sorting.orderBy);
      positions.push([1, value, entryId]);
      catalogOf.set(entryId, catalog);
    }
  }
  positions.sort((one, other) => comparePositions(one, other, sorting.orderDir));
  const first = window.after ? indexAfter(positions, window.after, sorting) : window.skip;
  const page = positions.slice(first, first + window.limit);
  const found = await placeEntries(page, catalogOf);
  const hasMore = first + window.limit < positions.length;
  const total = positions.length - (page.length - found.length);
  return { found, total, last: hasMore ? page.at(-1) : undefined };
}

/** The own space, and each workspace that the owner belongs to: entries are its makers'. */
async function listDrives(ownerId: number): Promise<string[]> {
  const memberships = await listMemberships(ownerId);
  return [
    personalDriveId(ownerId),
    ...memberships.map((member) => workspaceDriveId(member.workspaceId, member.ownerId)),
  ];
}

async function placeEntries(
  page: readonly Position[],
  catalogOf: ReadonlyMap<number, Catalog>,
): Promise<PlacedEntry[]> {
  const byCatalog = Map.groupBy(page, ([, , entryId]) => catalogOf.get(entryId));
  const placed = new Map<number, PlacedEntry>();
  for (const [catalog, some] of byCatalog) {
    if (!catalog) continue;
    const loaded = await learnEntries(
      catalog,
      some.map(([, , entryId]) => entryId),
    );
    for (const [entryId, entry] of loaded) {
      if (entry.purgeJobId !== undefined) continue;
      const ancestors = catalogAncestors(catalog, entryId);
      placed.set(entryId, { entry: withBytesBelow(catalog, entry), ancestors, isPathCut: false });
    }
  }
  return page.flatMap(([, , entryId]) => placed.get(entryId) ?? []);
}

/** A folder with the bytes of the files below it. */
function withBytesBelow(catalog: Catalog, entry: EntryItem): EntryItem {
  const row = catalog.rowById.get(entry.entryId);
  if (entry.type !== 'folder' || row === undefined) return entry;
  return { ...entry, fileSize: treeOf(catalog).bytesBelow[row] ?? numberAt(catalog, 'sizes', row) };
}
