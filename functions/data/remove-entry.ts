import { isLatestChange, nextChangeMs } from './change-time.ts';
import { leaveCounts, leaveSteps } from './change-place.ts';
import type { Change } from './commit-groups.ts';
import { remove, type Step, update } from './commit.ts';
import { discardObjectStep } from './discard-object.ts';
import { Entry, type EntryItem, EntryVersion, type EntryVersionItem } from './entities/entry.ts';
import type { LinkItem } from './entities/link.ts';
import { isAsRead } from './entries.ts';
import { changeKeys } from './entry-keys.ts';
import { removeLinkSteps } from './links.ts';

/** What goes with an entry that is deleted for good. */
export interface Belongings {
  versions: EntryVersionItem[];
  link: LinkItem | undefined;
  /** Removes the marks that its owner gave it. */
  unmark: Step[];
}

/**
 * Deletes one entry for good: itself, its place, its versions and its link, and the bytes that they take. Its
 * objects are handed to the purge. A folder must be empty; `changed` where the entry is not as it was read.
 */
export function removeChange(entry: EntryItem, belongings: Belongings, changed: () => Error): Change {
  const { versions, link, unmark } = belongings;
  return {
    item: entry,
    steps: [
      removeEntryStep(entry, changed),
      ...leaveSteps(entry),
      ...discardContent(entry),
      ...versions.flatMap((version) => forgetVersionSteps(version, changed)),
      ...(link ? removeLinkSteps(link) : []),
      ...unmark,
    ],
    counts: leaveCounts(entry),
    freedBytes: ownBytes(entry) + sumOf(versions),
  };
}

/** Of a folder: its size follows what is deleted below it. */
const placeFields = ['name', 'parentId', 'deletedAtMs', 'purgeJobId'] as const;

function removeEntryStep(entry: EntryItem, changed: () => Error): Step {
  const { driveId, entryId, type, linkId, formerVersions } = entry;
  const params = Entry.remove({ driveId, entryId })
    .where(type === 'folder' ? isAsRead(entry, placeFields) : isAsRead(entry))
    .where(({ linkId: link }, { eq, notExists }) =>
      linkId === undefined ? notExists(link) : eq(link, linkId),
    )
    .where(({ formerVersions: kept }, { eq, notExists }) =>
      formerVersions === undefined ? notExists(kept) : eq(kept, formerVersions),
    )
    .where(
      ({ childFolders, childFiles }, { eq, notExists }) =>
        `(${notExists(childFolders)} OR ${eq(childFolders, 0)}) AND (${notExists(childFiles)} OR ${eq(childFiles, 0)})`,
    )
    .params();
  return remove(params, changed);
}

/** A folder's size is that of the files below it, which are freed with them. */
const ownBytes = ({ type, fileSize }: EntryItem) => (type === 'folder' ? 0 : fileSize);
const sumOf = (versions: EntryVersionItem[]) => versions.reduce((sum, { fileSize }) => sum + fileSize, 0);

function discardContent(entry: EntryItem): Step[] {
  const { driveId, disk, fileName, updatedAtMs } = entry;
  return fileName === undefined ? [] : [discardObjectStep({ driveId, disk, fileName }, updatedAtMs)];
}

function forgetVersionSteps(version: EntryVersionItem, changed: () => Error): Step[] {
  const { driveId, entryId, versionId, replacedAtMs } = version;
  return [
    remove(EntryVersion.remove({ driveId, entryId, versionId }).params(), changed),
    discardObjectStep(version, replacedAtMs),
  ];
}

/**
 * Drops some of an entry's versions, where all of them with the entry would not fit into one transaction: the entry
 * counts those that are left, and their bytes are free. `changed` where it is not as it was read.
 */
export function dropVersionsChange(
  entry: EntryItem,
  versions: EntryVersionItem[],
  changed: () => Error,
): Change {
  const { driveId, entryId, formerVersions = 0, formerBytes = 0 } = entry;
  const freedBytes = sumOf(versions);
  const kept = { formerVersions: formerVersions - versions.length, formerBytes: formerBytes - freedBytes };
  const changedAtMs = nextChangeMs(entry);
  const fields = { ...kept, ...changeKeys(driveId, { entryId, changedAtMs }) };
  const params = Entry.patch({ driveId, entryId })
    .set(fields)
    .where(isAsRead(entry))
    .where(isLatestChange(changedAtMs))
    .where(({ formerVersions: known }, { eq }) => eq(known, formerVersions))
    .params();
  const steps = versions.flatMap((version) => forgetVersionSteps(version, changed));
  return {
    item: { ...entry, ...fields },
    steps: [update(params, changed), ...steps],
    counts: [],
    freedBytes,
  };
}
