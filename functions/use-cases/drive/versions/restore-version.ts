import { fileTypeOf } from '#shared/drive/file-type.ts';
import { activityStep } from '../../../data/drive/activity.ts';
import { commit } from '../../../data/commit.ts';
import { countedBytes } from '../../../data/drive/counted-bytes.ts';
import type { EntryItem, EntryVersionItem } from '../../../data/entities/drive/entry.ts';
import { replaceContentStep } from '../../../data/drive/entries.ts';
import { chargeStep } from '../../../data/drive/usage.ts';
import { createVersionStep, formerContentOf, versionStaysStep } from '../../../data/drive/versions.ts';
import { outdatedRead } from '../../../data/table/retry-outdated.ts';
import { notFound } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { dropExcessVersions } from './drop-excess-versions.ts';
import { type Quota, quotaOf } from '../quota.ts';
import { withLatest } from './with-latest.ts';

/**
 * Makes a former content the current one, as a new version, and keeps the former one and all others. Both have
 * the same object, so that no byte is copied, whatever the size; each counts against the quota, as versions do. Nothing
 * happens where the current version has that object already.
 */
export async function restoreVersion(
  entry: EntryItem,
  version: EntryVersionItem,
  caller: SignedIn,
): Promise<EntryItem> {
  if (version.fileName === entry.fileName) return entry;
  const quota = await quotaOf(entry.driveId, caller.user, version.disk);
  const { userId } = caller.user;
  return dropExcessVersions(await withLatest(entry, (current) => addAgain(current, version, userId, quota)));
}

async function addAgain(
  entry: EntryItem,
  version: EntryVersionItem,
  userId: number,
  { allowance, exhausted }: Quota,
): Promise<EntryItem> {
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
    formerVersions: (entry.formerVersions ?? 0) + 1,
    formerBytes: (entry.formerBytes ?? 0) + countedBytes(former),
    changedById: userId,
    contentId: newId(),
    contentById: userId,
  };
  const { item, step } = replaceContentStep(entry, content, outdatedRead);
  const properties = { restored: true, file_size: version.fileSize };
  await commit([
    step,
    versionStaysStep(version, notFound),
    createVersionStep(former),
    chargeStep(driveId, countedBytes(version), allowance, exhausted),
    activityStep({ driveId, entryId, action: 'version', userId, properties }),
  ]);
  return item;
}
