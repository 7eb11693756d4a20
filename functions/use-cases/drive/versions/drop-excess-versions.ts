import type { EntryItem, EntryVersionItem } from '../../../data/entities/drive/entry.ts';
import { listVersions } from '../../../data/drive/versions.ts';
import { logger } from '../../../platform/logger.ts';
import { dropVersion } from './drop-version.ts';
import { getSettings } from '../../site/site-settings.ts';

/**
 * Drops the oldest versions of a file that has more than the allowed number, and answers the file. The current content
 * is a version too, so one former less than the limit is kept. The new content is in place by now: what goes wrong here
 * is made good by the next one, and must not look like a failure.
 */
export async function dropExcessVersions(entry: EntryItem): Promise<EntryItem> {
  let current = entry;
  try {
    const { max_versions: maxVersions } = (await getSettings()).drive;
    if ((entry.formerVersions ?? 0) + 1 <= maxVersions) return entry;
    const versions = await listVersions(entry.driveId, entry.entryId);
    for (const version of excessOf(entry, versions, maxVersions))
      current = await dropVersion(current, version);
  } catch (error) {
    logger.warn('Old versions of a file could not be dropped', { entryId: entry.entryId, error });
  }
  return current;
}

/**
 * The oldest versions, except the newest one that the file's owner made: editors can replace a content as often as
 * they like, and must not push out the last one that its owner gave it.
 */
function excessOf(entry: EntryItem, versions: EntryVersionItem[], maxVersions: number): EntryVersionItem[] {
  const isOwnersNow = (entry.contentById ?? entry.ownerId) === entry.ownerId;
  const kept =
    isOwnersNow || maxVersions < 2 ? undefined : versions.findLast(({ userId }) => userId === entry.ownerId);
  const droppable = versions.filter((version) => version !== kept);
  return droppable.slice(0, Math.max(0, versions.length + 1 - maxVersions));
}
