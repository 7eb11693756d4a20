import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { listEntriesById } from '../../../data/drive/entries.ts';
import { listIdsByNames } from '../../../data/drive/find-names.ts';
import { forbidden } from '../../../platform/app-error.ts';
import type { Access } from '../access/access.ts';
import { accessBelow } from '../access/describe-access.ts';
import { changesOwnAlone } from '../access/permissions.ts';
import { type FilePath, findAtPath } from '../find-at-path.ts';

/**
 * Throws 403 unless the caller may change the file that an upload replaces. Creating files in a folder does not
 * include changing the files that others made there.
 * @param folder an accessed folder above the file
 */
export function demandReplaceable(folder: Access, file: EntryItem): void {
  if (!isReplaceable(folder, file)) throw forbidden('notReplaceable');
}

/** A folder is never replaced: a file of its name gets a free one. */
function isReplaceable(folder: Access, file: EntryItem): boolean {
  return file.type === 'folder' || accessBelow(folder, file).permissions['files.update'];
}

/**
 * The same before the bytes are sent. The file is looked up only for callers whose right depends on its owner; the
 * others were checked with the folder.
 */
export async function demandReplaceableAt(folder: Access, path: FilePath): Promise<void> {
  if (!changesOwnAlone(folder)) return;
  const file = await findAtPath(folder.entry, path);
  if (file) demandReplaceable(folder, file);
}

/** Which of these taken names below a folder are of files that the caller may not replace. */
export async function listUnreplaceable<Taken extends { parentId: number; name: string }>(
  folder: Access,
  taken: Taken[],
): Promise<Taken[]> {
  if (!changesOwnAlone(folder) || taken.length === 0) return [];
  const { driveId } = folder.entry;
  const ids = await listIdsByNames(taken.map(({ parentId, name }) => ({ driveId, parentId, name })));
  const files = await listEntriesById(
    driveId,
    ids.filter((id) => id !== undefined),
  );
  const kept = new Set(files.filter((file) => !isReplaceable(folder, file)).map(({ entryId }) => entryId));
  return taken.filter((_, index) => kept.has(ids[index] ?? 0));
}
