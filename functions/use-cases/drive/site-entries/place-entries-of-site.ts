import { findContext } from '../../../platform/request-context.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { entryKey } from '../../../data/entities/drive/drive-key.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { listedFields, readEntry } from '../../../data/drive/read-entry.ts';
import { listStored } from '../../../data/table/stored-items.ts';
import type { PlacedEntry } from './owner-entries.ts';

/** Where a folder is. */
type FolderPlace = Pick<EntryItem, 'driveId' | 'parentId'>;

const keyOf = ({ driveId, parentId }: FolderPlace) => `${driveId}/${parentId}`;

/**
 * The folders above entries of many drives, level by level, as they were a moment ago: half a unit each. Stops where
 * the request has cost so much; paths are cut then.
 */
export async function placeEntriesOfSite(
  entries: readonly EntryItem[],
  maxReadUnits: number,
): Promise<PlacedEntry[]> {
  const folders = new Map<string, EntryItem | undefined>();
  let level = placesAbove(entries, folders);
  while (level.size > 0 && (findContext()?.readUnits ?? 0) + level.size / 2 <= maxReadUnits) {
    const keys = [...level.values()].map(({ driveId, parentId }) => entryKey(driveId, parentId));
    for (const key of level.keys()) folders.set(key, undefined);
    const found = (await listStored(keys, { fields: listedFields })).map(readEntry);
    for (const folder of found) folders.set(keyOf({ ...folder, parentId: folder.entryId }), folder);
    level = placesAbove(found, folders);
  }
  return entries.map((entry) => placed(entry, folders));
}

/** Folders of these entries that have not been looked for, by key. */
function placesAbove(
  entries: readonly EntryItem[],
  folders: ReadonlyMap<string, unknown>,
): Map<string, FolderPlace> {
  const wanted = entries.filter((entry) => entry.parentId !== rootId && !folders.has(keyOf(entry)));
  return new Map(wanted.map((entry) => [keyOf(entry), entry]));
}

function placed(entry: EntryItem, folders: ReadonlyMap<string, EntryItem | undefined>): PlacedEntry {
  const ancestors: EntryItem[] = [];
  let below = entry;
  while (below.parentId !== rootId) {
    const folder = folders.get(keyOf(below));
    // Folders that were moved while they were read can look like a circle.
    if (!folder || ancestors.includes(folder)) return { entry, ancestors, isPathCut: true };
    ancestors.unshift(folder);
    below = folder;
  }
  return { entry, ancestors, isPathCut: false };
}
