import type { EntryItem, EntryVersionItem } from '../../../data/entities/drive/entry.ts';
import { contentIdOf, findVersion } from '../../../data/drive/versions.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { Access } from '../access/access.ts';

/**
 * One content of a file that somebody reached: undefined for the current one, else the former one. Visitors of a
 * link see the file as it is, and nothing that it was before.
 */
export async function accessVersion(
  { entry, link }: Access,
  versionId: number,
): Promise<EntryVersionItem | undefined> {
  if (entry.type === 'folder') throw notFound();
  if (versionId === contentIdOf(entry)) return undefined;
  const version = link ? undefined : await findVersion(entry.driveId, entry.entryId, versionId);
  if (!version) throw notFound();
  return version;
}

/** What a file was with a former content, for whoever looks at it or downloads it. */
export function withContent(entry: EntryItem, version: EntryVersionItem): EntryItem {
  const { fileName, disk, mime, fileSize, hasThumbnail } = version;
  return { ...entry, fileName, disk, mime, fileSize, hasThumbnail };
}
