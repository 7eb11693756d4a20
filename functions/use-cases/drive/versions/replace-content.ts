import { commit, type Step } from '../../../data/commit.ts';
import { countedBytes } from '../../../data/drive/counted-bytes.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { type FileContent, replaceContentStep } from '../../../data/drive/entries.ts';
import { createVersionStep, formerContentOf } from '../../../data/drive/versions.ts';
import { outdatedRead } from '../../../data/table/retry-outdated.ts';
import { newId } from '../../../platform/ids.ts';
import { dropExcessVersions } from './drop-excess-versions.ts';
import { withLatest } from './with-latest.ts';

/** A content without what follows from the one before it. `changedById` is who gives it. */
export type NewContent = Omit<
  FileContent,
  'formerVersions' | 'formerBytes' | 'hasThumbnail' | 'contentId' | 'contentById'
>;

/**
 * Gives a file a new content and keeps the one before as a version. Of more than the allowed number of
 * versions the oldest goes. Versions count against the quota like files.
 */
export async function replaceContent(
  entry: EntryItem,
  content: NewContent,
  alongside: Step[],
): Promise<EntryItem> {
  const commitNow = (current: EntryItem) => commitContent(current, content, alongside);
  return dropExcessVersions(await withLatest(entry, commitNow));
}

async function commitContent(entry: EntryItem, content: NewContent, alongside: Step[]): Promise<EntryItem> {
  const userId = content.changedById ?? entry.ownerId;
  const former = formerContentOf(entry);
  const next = {
    ...content,
    contentId: newId(),
    contentById: userId,
    formerVersions: (entry.formerVersions ?? 0) + 1,
    formerBytes: (entry.formerBytes ?? 0) + countedBytes(former),
    hasThumbnail: false,
  };
  const { item, step } = replaceContentStep(entry, next, outdatedRead);
  await commit([step, createVersionStep(former), ...alongside]);
  return item;
}
