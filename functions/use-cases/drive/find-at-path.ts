import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { findEntry } from '../../data/drive/entries.ts';
import { findIdByName } from '../../data/drive/find-names.ts';

/** Place of a file below a folder: names of the folders on the way, then its own name. */
export interface FilePath {
  folders: string[];
  name: string;
}

/** The entry at a path below a folder. One unit for each folder on the way, two for the entry. */
export async function findAtPath(
  { driveId, entryId }: Pick<EntryItem, 'driveId' | 'entryId'>,
  { folders, name }: FilePath,
): Promise<EntryItem | undefined> {
  let id: number | undefined = entryId;
  for (const each of [...folders, name]) {
    id = await findIdByName(driveId, id, each);
    if (id === undefined) return undefined;
  }
  return findEntry(driveId, id);
}
