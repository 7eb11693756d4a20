import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { listEntriesById } from '../../../data/drive/entries.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { nowMs } from '../../../platform/clock.ts';
import { type Catalog, forgetEntry, knownAtMs, putEntry } from './catalog.ts';

/** Takes an entry that is gone since its last change out of a catalog. */
export function noteEnd(catalog: Catalog, entryId: number, lastAtMs: number): void {
  if (forgetEntry(catalog, entryId, nowMs(), lastAtMs)) catalog.unsavedChanges += 1;
}

/**
 * Loads entries from the table into the catalog, and takes out of it what is not there any more. Answers those that
 * are, as they stand in the table.
 */
export async function learnEntries(catalog: Catalog, ids: number[]): Promise<Map<number, EntryItem>> {
  const startedAtMs = nowMs();
  const entries = await listEntriesById(catalog.driveId, ids);
  const loaded = new Map(entries.map((entry) => [entry.entryId, entry]));
  for (const entry of entries) putEntry(catalog, entry);
  for (const id of ids) {
    if (!loaded.has(id)) noteEnd(catalog, id, Math.max(startedAtMs, knownAtMs(catalog, id)));
  }
  return loaded;
}

/** Learns the folders that the index of changes has not told of yet, and those above them. */
export async function learnFolders(catalog: Catalog, ids: Iterable<number>): Promise<void> {
  const isUnknown = (id: number) => id !== rootId && !catalog.rowById.has(id) && !catalog.goneAtMs.has(id);
  let unknown = [...new Set(ids)].filter(isUnknown);
  while (unknown.length > 0) {
    const learnt = await learnEntries(catalog, unknown);
    const parents = new Set([...learnt.values()].map((folder) => folder.parentId));
    unknown = [...parents].filter(isUnknown);
  }
}
