import { errorMessages } from '#shared/errors.ts';
import type { EntryItem } from '../data/entities/entry.ts';
import { forbidden } from '../platform/app-error.ts';
import type { Access } from './access.ts';
import { accessBelow } from './access/describe-access.ts';
import { changesOwnAlone } from './access/permissions.ts';
import { type FilePath, findAtPath } from './find-at-path.ts';

/**
 * Throws 403 unless the caller may change the file that an upload replaces. Creating files in a folder does not
 * include changing the files that others made there.
 * @param folder an accessed folder above the file
 */
export function demandReplaceable(folder: Access, file: EntryItem): void {
  if (file.type === 'folder' || accessBelow(folder, file).permissions['files.update']) return;
  throw forbidden(errorMessages.notReplaceable);
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
