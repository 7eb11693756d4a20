import { forgetActivity } from '../../data/drive/activity.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { listEntriesById } from '../../data/drive/entries.ts';
import { rootId } from '../../data/drive/entry-keys.ts';
import { asEntryChange, type EntryChangeRecord } from '../../data/drive/entry-changes.ts';
import type { TableChange } from '../../data/table/stream-records.ts';
import { logger } from '../../platform/logger.ts';
import { putChange } from '../drive/catalog/catalog.ts';
import { noteEnd } from '../drive/catalog/learn-entries.ts';
import { openCatalog } from '../drive/catalog/open-catalog.ts';
import { forgetPeopleOf } from '../sharing/forget-shares.ts';
import { endMovedLinks } from '../sharing/end-lost-links.ts';
import { foldersToSize, keepFolderSizes } from '../drive/folder-sizes.ts';
import { inParallel } from './in-parallel.ts';
import { noteGone } from './note-gone.ts';
import { noteUploads } from '../notifications/note-uploads.ts';
import { warnOfSpace } from '../notifications/warn-of-space.ts';
import { tellDrive } from '../notifications/tell-drives.ts';

/** Entries whose activity is forgotten at a time. */
const atOnce = 10;

/**
 * Does what follows from changes of entries, drive by drive: keeps the sizes of folders, records what was deleted,
 * notifies users, ends links of users who lost access, updates open pages, and deletes the activity of deleted entries.
 * Answers the first change of each drive that could not be followed.
 */
export async function followDrives(changes: TableChange[]): Promise<string[]> {
  const entryChanges = changes.map(asEntryChange).filter((change) => subjectOf(change)?.entryId !== rootId);
  const failed: string[] = [];
  for (const [driveId, ofDrive] of Map.groupBy(entryChanges, (change) => subjectOf(change)?.driveId ?? '')) {
    try {
      await followDrive(driveId, ofDrive);
    } catch (error) {
      logger.error('A drive could not be followed', { driveId, error });
      failed.push(ofDrive[0]?.sequenceNumber ?? '');
    }
  }
  return failed;
}

const subjectOf = ({ before, after }: EntryChangeRecord) => after ?? before;

async function followDrive(driveId: string, changes: EntryChangeRecord[]): Promise<void> {
  const news = changes.filter(isNews);
  const gone = await findGone(driveId, news);
  await noteGone(driveId, [...gone.values()]);
  const lists = new Set(changes.filter(isSeen).flatMap(listsOf));
  const toSize = changes.filter((change) => isNews(change) || isResized(change));
  try {
    if (toSize.length > 0) {
      for (const folder of await followSizes(driveId, toSize, gone)) lists.add(folder.parentId);
    }
    if (news.some(changesUsage)) await warnOfSpace(driveId);
  } finally {
    // Sizes that could not be set come with another attempt; what people do shows meanwhile.
    if (lists.size > 0) {
      const entries = news.flatMap((change) => subjectOf(change)?.entryId ?? []);
      await tellDrive(driveId, { folders: [...lists], usage: news.some(changesUsage), entries });
    }
  }
  await inParallel([...gone.values()], atOnce, forgetGone);
}

/** Entries that have left the drive, without those that came back from another one before this was followed. */
async function findGone(driveId: string, changes: EntryChangeRecord[]): Promise<Map<number, EntryItem>> {
  const removed = changes.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const entries = new Map(removed.map((entry) => [entry.entryId, entry]));
  if (removed.length === 0) return entries;
  for (const { entryId } of await listEntriesById(driveId, [...entries.keys()])) entries.delete(entryId);
  return entries;
}

/** Forgets what happened to an entry that is gone, and whom it was shared with. */
async function forgetGone({ driveId, entryId, people = 0 }: EntryItem): Promise<void> {
  if (people > 0) await forgetPeopleOf(driveId, entryId);
  await forgetActivity(driveId, entryId);
}

async function followSizes(
  driveId: string,
  changes: EntryChangeRecord[],
  gone: Map<number, EntryItem>,
): Promise<EntryItem[]> {
  const catalog = await openCatalog(driveId);
  for (const { before, after } of changes) {
    if (after) putChange(catalog, after);
    else if (before && gone.has(before.entryId)) noteEnd(catalog, before.entryId, before.changedAtMs);
  }
  await noteUploads(catalog, changes);
  await endMovedLinks(catalog, changes);
  return keepFolderSizes(catalog, await foldersToSize(catalog, changes));
}

/** Whether a change is one that anybody must learn of: sizes, counts, stars and thumbnails follow from others. */
function isNews({ before, after }: EntryChangeRecord): boolean {
  return before?.changedAtMs !== after?.changedAtMs || !before || !after;
}

/** Whether it is a folder's size that was set, by this function itself. */
function isResized({ before, after }: EntryChangeRecord): boolean {
  return after?.type === 'folder' && before?.fileSize !== after.fileSize;
}

/** Whether it shows in a list. */
function isSeen(change: EntryChangeRecord): boolean {
  const { before, after } = change;
  return isNews(change) || before?.hasThumbnail !== after?.hasThumbnail || before?.people !== after?.people;
}

/** How pages name the list of the trash. */
const trashList = -1;

/** The lists that an entry stood in and stands in. */
function listsOf({ before, after }: EntryChangeRecord): number[] {
  return [before, after].flatMap((entry) => {
    if (!entry || entry.purgeJobId !== undefined) return [];
    return [entry.deletedAtMs === undefined ? entry.parentId : trashList];
  });
}

const usageFields = ['fileSize', 'formerBytes', 'deletedAtMs', 'purgeJobId'] as const;

function changesUsage({ before, after }: EntryChangeRecord): boolean {
  return !before || !after || usageFields.some((field) => before[field] !== after[field]);
}
