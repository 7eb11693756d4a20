import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { findEntry } from '../../../data/drive/entries.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Access, Reach } from './access.ts';
import { findAccesses, type FindOptions } from './find-accesses.ts';
import { ancestorsFinder } from './ancestors.ts';

/** Entries that a call names: those that the caller may see, by id and in the order of the call. */
export interface NamedEntries {
  found: Map<number, Access>;
  /** What is missing, hidden or somebody else's. */
  missing: number[];
}

/**
 * Loads the entries that a call names, in few reads: those of one folder share the way up. They may be of several
 * drives, each `entry` says which (`byDrive`). 404 where none of them is the caller's to see.
 */
export async function loadNamed(
  reach: Reach,
  ids: number[],
  options: FindOptions = {},
): Promise<NamedEntries> {
  const known = await findAccesses(reach, ids, options);
  const found = new Map(
    ids.flatMap((id) => {
      const access = known.get(id);
      return access ? [[id, access] as const] : [];
    }),
  );
  if (found.size === 0 && ids.length > 0) throw notFound();
  return { found, missing: ids.filter((id) => !found.has(id)) };
}

export interface ReloadOptions extends FindOptions {
  /** Also what is in a folder that is in the trash, as admins see it. */
  belowTrash?: boolean;
}

/** Accesses by the drive of their entries: what changes entries goes drive by drive. */
export function byDrive(accesses: Iterable<Access>): Map<string, Access[]> {
  return Map.groupBy(accesses, ({ entry }) => entry.driveId);
}

/**
 * One of them again, as it is by now; 404 where it is not there any more. Whose it is to change is not looked at
 * again: that was decided when the call began.
 */
export async function reloadNamed(
  driveId: string,
  id: number,
  { inTrash = false, belowTrash = false }: ReloadOptions = {},
): Promise<EntryItem> {
  const entry = id === rootId ? undefined : await findEntry(driveId, id);
  if (!entry || entry.purgeJobId !== undefined) throw notFound();
  if (entry.deletedAtMs !== undefined) {
    if (inTrash) return entry;
    throw notFound();
  }
  if (!(await ancestorsFinder(driveId, { throughTrash: belowTrash })(entry.parentId))) throw notFound();
  return entry;
}
