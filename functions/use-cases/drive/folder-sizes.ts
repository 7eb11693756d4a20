import type { EntryChangeRecord } from '../../data/drive/entry-changes.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { listEntriesById } from '../../data/drive/entries.ts';
import { setFolderSize } from '../../data/drive/folder-size.ts';
import { logger } from '../../platform/logger.ts';
import type { Catalog } from './catalog/catalog.ts';
import { learnFolders } from './catalog/learn-entries.ts';
import { ancestorIds, findTotals, presence, treeOf } from './catalog/tree.ts';

/**
 * Folders above entries that changed, where these are now and where they were: their sizes may be others. Folders
 * whose size was just written are looked at once more: the index of changes may have lagged behind when it was.
 */
export async function foldersToSize(catalog: Catalog, changes: EntryChangeRecord[]): Promise<Set<number>> {
  const starts = new Set<number>();
  for (const { before, after } of changes) {
    for (const entry of [before, after]) if (entry) starts.add(entry.parentId);
    if (after?.type === 'folder') starts.add(after.entryId);
  }
  await learnFolders(catalog, starts);
  const { presence: where } = treeOf(catalog);
  const folders = new Set<number>();
  for (const start of starts) {
    for (const id of [start, ...ancestorIds(catalog, start)]) {
      const row = catalog.rowById.get(id);
      // What is on its way out needs no size any more.
      if (row !== undefined && where[row] !== presence.gone) folders.add(id);
    }
  }
  return folders;
}

const maxTries = 3;

/**
 * Makes the sizes of folders what the catalog adds up to: the current files below them that are not in the trash by
 * themselves. A size is set, never added to, so that doing it twice does no harm; where a folder changes at the same
 * moment, that change comes along the stream as well and sets it again. Answers the folders that got another size.
 */
export async function keepFolderSizes(catalog: Catalog, folderIds: Set<number>): Promise<EntryItem[]> {
  const changed: EntryItem[] = [];
  let waiting = [...folderIds];
  for (let attempt = 1; waiting.length > 0 && attempt <= maxTries; attempt += 1) {
    const again: number[] = [];
    for (const folder of await listEntriesById(catalog.driveId, waiting)) {
      const bytes = findTotals(catalog, folder.entryId)?.bytes;
      if (bytes === undefined || folder.type !== 'folder' || folder.fileSize === bytes) continue;
      if (await setFolderSize(folder, bytes)) changed.push(folder);
      else again.push(folder.entryId);
    }
    waiting = again;
  }
  if (waiting.length > 0) {
    logger.info('Folders that changed at the same moment get their sizes later', { folderIds: waiting });
  }
  return changed;
}
