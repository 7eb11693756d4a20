import { formatBytes } from '#shared/text/format-bytes.ts';
import { zips } from '#shared/limits/drive-limits.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { invalid } from '../../../platform/app-error.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { findTotals } from '../catalog/tree.ts';
import type { Selection } from './walk-selection.ts';

/** What an archive will hold, and the folders that must be walked through for it. */
export interface ZipSize {
  files: number;
  folders: number;
  bytes: number;
}

/** Each folder is a query, and whoever waits for an archive waits for all of them. */
const maxInlineFolders = 200;

/**
 * What a selection holds, in the same few reads however much that is; 422 where it is more than an archive may hold.
 * What is in folders is counted as the catalog knows it, which may be a moment behind: whoever makes the
 * archive holds to its limits once more (`withinLimits`).
 */
export async function measureSelection({ entries }: Selection): Promise<ZipSize> {
  const size = { files: 0, folders: 0, bytes: 0 };
  for (const [driveId, ofDrive] of Map.groupBy(entries, (entry) => entry.driveId)) {
    const hasFolders = ofDrive.some(({ type }) => type === 'folder');
    const catalog = hasFolders ? await openCatalog(driveId) : undefined;
    for (const entry of ofDrive) {
      const own = catalog && entry.type === 'folder' ? measureFolder(catalog, entry) : sizeOfFile(entry);
      size.files += own.files;
      size.folders += own.folders;
      size.bytes += own.bytes;
    }
  }
  if (size.files > zips.maxFiles || size.bytes > zips.maxBytes) throw archiveTooBig();
  return size;
}

const sizeOfFile = ({ fileSize }: EntryItem): ZipSize => ({ files: 1, folders: 0, bytes: fileSize });

function measureFolder(catalog: Catalog, { entryId, childFiles = 0, childFolders = 0 }: EntryItem): ZipSize {
  const below = findTotals(catalog, entryId) ?? { entries: 0, files: 0, bytes: 0 };
  // The folder's own counts are never behind.
  const files = Math.max(below.files, childFiles);
  const folders = Math.max(below.entries - below.files, childFolders);
  return { files, folders: 1 + folders, bytes: below.bytes };
}

/** Whether an archive is made while the caller waits; one of very many folders is not, few files as they hold. */
export function isSmall({ files, folders, bytes }: ZipSize): boolean {
  return files <= zips.maxInlineFiles && folders <= maxInlineFolders && bytes <= zips.maxInlineBytes;
}

/** 422 for more than one archive may hold. */
export function archiveTooBig() {
  const limits = { size: formatBytes(zips.maxBytes), count: zips.maxFiles };
  return invalid({ entryIds: { code: 'zipTooBig', params: limits } });
}
