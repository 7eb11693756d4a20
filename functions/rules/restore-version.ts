import { fileTypeOf } from '#shared/file-type.ts';
import { activityStep } from '../data/activity.ts';
import { commit } from '../data/commit.ts';
import type { EntryItem, EntryVersionItem } from '../data/entities/entry.ts';
import { replaceContentStep } from '../data/entries.ts';
import { createVersionStep, formerContentOf, takeVersionStep } from '../data/versions.ts';
import { notFound } from '../platform/app-error.ts';
import { newId } from '../platform/ids.ts';
import { Changed } from './change-each.ts';
import { withLatest } from './with-latest.ts';

/**
 * Makes a former content the current one, as the newest version; the current one becomes a former (F25). The two
 * change places: no byte is copied, each object still belongs to exactly one of them, and nothing is counted anew.
 */
export async function restoreVersion(
  entry: EntryItem,
  version: EntryVersionItem,
  userId: number,
): Promise<EntryItem> {
  return withLatest(entry, (current) => exchange(current, version, userId));
}

async function exchange(entry: EntryItem, version: EntryVersionItem, userId: number): Promise<EntryItem> {
  const { driveId, entryId } = entry;
  const former = formerContentOf(entry);
  const content = {
    type: fileTypeOf(version.mime ?? null, entry.extension ?? null),
    fileSize: version.fileSize,
    mime: version.mime,
    extension: entry.extension,
    fileName: version.fileName,
    disk: version.disk,
    hasThumbnail: version.hasThumbnail ?? false,
    formerVersions: entry.formerVersions,
    formerBytes: (entry.formerBytes ?? 0) - version.fileSize + former.fileSize,
    changedById: userId,
    contentId: newId(),
    contentById: userId,
  };
  const { item, step } = replaceContentStep(entry, content, () => new Changed());
  const properties = { restored: true, file_size: version.fileSize };
  await commit([
    step,
    takeVersionStep(version, notFound),
    createVersionStep(former),
    activityStep({ driveId, entryId, action: 'version', userId, properties }),
  ]);
  return item;
}
