import type { EntryItem } from '../data/entities/entry.ts';
import { findEntry, listEntriesById } from '../data/entries.ts';
import { rootId } from '../data/entry-keys.ts';
import { notFound } from '../platform/app-error.ts';
import { type Access, everything, isHidden } from './access.ts';
import type { SignedIn } from './caller.ts';
import { driveOf } from './drives.ts';

/** Entries that a call names: those that the caller may see, by id and in the order of the call. */
export interface NamedEntries {
  driveId: string;
  found: Map<number, Access>;
  /** What is missing, hidden or somebody else's. */
  missing: number[];
}

export interface NamedOptions {
  /** Also what was put into the trash itself; it has no folders above it then. */
  inTrash?: boolean;
}

/**
 * Loads the entries that a call names, in few reads: those of one folder share the way up. 404 where none of them
 * is the caller's to see.
 */
export async function loadNamed(
  caller: SignedIn,
  workspaceId: number | undefined,
  ids: number[],
  options: NamedOptions = {},
): Promise<NamedEntries> {
  const driveId = driveOf(caller, workspaceId);
  const byId = new Map((await listEntriesById(driveId, ids)).map((entry) => [entry.entryId, entry]));
  const findAncestors = ancestorsFinder(driveId);
  const found = new Map<number, Access>();
  for (const id of ids) {
    const entry = byId.get(id);
    const ancestors = entry && (await findWay(entry, findAncestors, options));
    if (entry && ancestors) found.set(id, { entry, ancestors, permissions: everything });
  }
  if (found.size === 0 && ids.length > 0) throw notFound();
  return { driveId, found, missing: ids.filter((id) => !found.has(id)) };
}

/** One of them again, as it is by now; 404 where it is not there any more. */
export async function reloadNamed(
  driveId: string,
  id: number,
  options: NamedOptions = {},
): Promise<EntryItem> {
  const entry = id === rootId ? undefined : await findEntry(driveId, id);
  if (!entry || !(await findWay(entry, ancestorsFinder(driveId), options))) throw notFound();
  return entry;
}

type FindAncestors = (parentId: number) => Promise<EntryItem[] | undefined>;

async function findWay(
  entry: EntryItem,
  findAncestors: FindAncestors,
  { inTrash = false }: NamedOptions,
): Promise<EntryItem[] | undefined> {
  if (entry.entryId === rootId || entry.purgeJobId !== undefined) return undefined;
  if (entry.deletedAtMs !== undefined) return inTrash ? [] : undefined;
  return findAncestors(entry.parentId);
}

/**
 * Finds the folders from the top down to one, undefined where one of them is hidden or gone. Each folder is read
 * once, however many ways lead through it.
 */
export function ancestorsFinder(driveId: string): FindAncestors {
  const known = new Map<number, Promise<EntryItem | undefined>>();
  return async (parentId) => {
    const ancestors: EntryItem[] = [];
    for (let id = parentId; id !== rootId;) {
      const reading = known.get(id) ?? findEntry(driveId, id);
      known.set(id, reading);
      const folder = await reading;
      if (!folder || isHidden(folder)) return undefined;
      ancestors.unshift(folder);
      id = folder.parentId;
    }
    return ancestors;
  };
}
