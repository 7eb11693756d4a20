import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { type Catalog, isFolderAt, numberAt } from './catalog.ts';
import { ancestorIds, presence, treeOf } from './tree.ts';

/** A folder as the catalog knows it, and the folders above it, outermost first. */
export interface CatalogFolder {
  entry: EntryItem;
  ancestors: EntryItem[];
}

/** Folders of a drive that are not in the trash, the oldest first; at most so many. */
export function listCatalogFolders(
  catalog: Catalog,
  limit: number,
): { folders: CatalogFolder[]; truncated: boolean } {
  const where = treeOf(catalog).presence;
  const ids: number[] = [];
  for (let row = 0; row < catalog.size; row += 1) {
    if (isFolderAt(catalog, row) && where[row] === presence.visible) ids.push(numberAt(catalog, 'ids', row));
  }
  ids.sort((a, b) => a - b);
  const folders = ids.slice(0, limit).map((entryId) => ({
    entry: folderOf(catalog, entryId),
    ancestors: catalogAncestors(catalog, entryId),
  }));
  return { folders, truncated: ids.length > limit };
}

/** The folders above an entry as the catalog knows them, outermost first. */
export function catalogAncestors(catalog: Catalog, entryId: number): EntryItem[] {
  return ancestorIds(catalog, entryId).map((id) => folderOf(catalog, id));
}

function folderOf(catalog: Catalog, entryId: number): EntryItem {
  const row = catalog.rowById.get(entryId) ?? 0;
  const linkId = numberAt(catalog, 'linkIds', row);
  const description = catalog.descriptions.get(entryId);
  const color = catalog.colors.get(entryId);
  return {
    driveId: catalog.driveId,
    entryId,
    parentId: numberAt(catalog, 'parentIds', row),
    name: catalog.names[row] ?? '',
    type: 'folder',
    fileSize: treeOf(catalog).bytesBelow[row] ?? 0,
    ownerId: numberAt(catalog, 'ownerIds', row),
    updatedAtMs: numberAt(catalog, 'updatedAtMs', row),
    changedAtMs: numberAt(catalog, 'changedAtMs', row),
    ...(linkId > 0 && { linkId }),
    ...(description !== undefined && { description }),
    ...(color !== undefined && { color }),
  };
}
