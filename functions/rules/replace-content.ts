import { commit, type Step } from '../data/commit.ts';
import type { EntryItem, EntryVersionItem } from '../data/entities/entry.ts';
import { type FileContent, replaceContentStep } from '../data/entries.ts';
import { createVersionStep, formerContentOf, listVersions } from '../data/versions.ts';
import { newId } from '../platform/ids.ts';
import { logger } from '../platform/logger.ts';
import { Changed } from './change-each.ts';
import { dropVersion } from './drop-version.ts';
import { getSettings } from './site-settings.ts';
import { withLatest } from './with-latest.ts';

/** A content without what follows from the one before it. `changedById` is who gives it. */
export type NewContent = Omit<
  FileContent,
  'formerVersions' | 'formerBytes' | 'hasThumbnail' | 'contentId' | 'contentById'
>;

/**
 * Gives a file a new content and keeps the one before as a version (12.3). Of more than the allowed number of
 * versions the oldest goes. Versions count against the quota like files.
 */
export async function replaceContent(
  entry: EntryItem,
  content: NewContent,
  alongside: Step[],
): Promise<EntryItem> {
  const commitNow = (current: EntryItem) => commitContent(current, content, alongside);
  return dropExcess(await withLatest(entry, commitNow));
}

async function commitContent(entry: EntryItem, content: NewContent, alongside: Step[]): Promise<EntryItem> {
  const userId = content.changedById ?? entry.ownerId;
  const former = formerContentOf(entry);
  const next = {
    ...content,
    contentId: newId(),
    contentById: userId,
    formerVersions: (entry.formerVersions ?? 0) + 1,
    formerBytes: (entry.formerBytes ?? 0) + former.fileSize,
    hasThumbnail: false,
  };
  const { item, step } = replaceContentStep(entry, next, () => new Changed());
  await commit([step, createVersionStep(former), ...alongside]);
  return item;
}

/**
 * The current content is a version too, so one former less than the limit is kept. The new content is in place
 * by now: what goes wrong here is made good by the next replacement, and must not look like a failed upload.
 */
async function dropExcess(entry: EntryItem): Promise<EntryItem> {
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
