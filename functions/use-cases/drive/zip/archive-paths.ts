import { windowsCandidates, windowsName, windowsNames } from '#shared/drive/windows-name.ts';
import { findIdByName } from '../../../data/drive/find-names.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';

type Named = Pick<EntryItem, 'name' | 'type'>;
type Placed = Named & Pick<EntryItem, 'driveId' | 'parentId' | 'entryId'>;

const asNamed = ({ name, type }: Named) => ({ name, isFolder: type === 'folder' });

/**
 * Name of an entry in its folder inside an archive: one that Windows can unpack. A replaced name costs a read, as its
 * siblings have not been walked yet.
 */
export async function nameInside(entry: Placed): Promise<string> {
  const { driveId, parentId, name, entryId: id } = entry;
  for (const candidate of windowsCandidates({ ...asNamed(entry), id })) {
    if (candidate === name || !(await findIdByName(driveId, parentId, candidate))) return candidate;
  }
  return name;
}

/** Names of the entries at the top of an archive, which may come from several folders. */
export function namesAtTop(entries: Named[]): string[] {
  return windowsNames(entries.map(asNamed));
}

/** Name of the archive of a selection. */
export function archiveName(entries: Named[]): string {
  const [only, ...others] = entries;
  return only && others.length === 0 ? windowsName(`${only.name}.zip`) : 'Files.zip';
}
