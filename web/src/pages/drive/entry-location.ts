import { entryHash } from '#shared/drive/entry-hash.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { isSharedItself } from '../../parts/drive/entry-space.ts';
import { folderPath, routePaths } from '../../parts/paths.ts';

/** A folder, as far as it is named in a place. */
type Place = Pick<FileEntry, 'id' | 'hash' | 'name'>;

interface LocationTexts {
  top: string;
  /** Where entries are that others have shared. */
  shares: string;
  /** Where the folder that holds it is not known by name. */
  unknown: string;
}

/** The folder that holds an entry: as the entry itself tells, else among the folders that are open. */
export function locationOf(
  entry: FileEntry,
  openPath: readonly Place[],
  texts: LocationTexts,
): { name: string; path?: string } {
  const { parent_id: parentId, ancestors, parent } = entry;
  // What holds it is its owner's to know.
  if (isSharedItself(entry)) return { name: texts.shares, path: routePaths.driveShares };
  if (parentId === null) return { name: texts.top, path: routePaths.drive };
  const known = [...(ancestors ?? []), ...(parent ? [parent] : []), ...openPath];
  const folder = known.find(({ id }) => id === parentId);
  return { name: folder?.name ?? texts.unknown, path: folderPath(folder?.hash ?? entryHash(parentId)) };
}
