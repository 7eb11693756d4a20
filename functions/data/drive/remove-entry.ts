import { isUnchanged, nextChangeMs } from '../change-time.ts';
import { leaveCounts, leaveSteps } from './change-place.ts';
import type { Change } from '../change-groups.ts';
import { remove, type Step, update } from '../commit.ts';
import { countedBytes, sumCountedBytes } from './counted-bytes.ts';
import { discardObjectSteps } from './discard-object.ts';
import { Entry, type EntryItem, EntryVersion, type EntryVersionItem } from '../entities/drive/entry.ts';
import type { LinkItem } from '../entities/drive/link.ts';
import { isAsRead } from './entries.ts';
import { changeKeys } from './entry-keys.ts';
import { removeLinkSteps } from '../sharing/links.ts';
import { formerContentOf } from './versions.ts';

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
      ...versions.map((version) => forgetVersionStep(version, changed)),
      ...discardObjectSteps([contentOf(entry), ...versions], []),
      ...(link ? removeLinkSteps(link) : []),
      ...unmark,
    ],
    counts: leaveCounts(entry),
    freedBytes: ownBytes(entry) + sumCountedBytes(versions),
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
const ownBytes = (entry: EntryItem) => (entry.type === 'folder' ? 0 : countedBytes(entry));

/** The current content; a folder has no object. */
const contentOf = (entry: EntryItem) => ({ ...formerContentOf(entry), replacedAtMs: entry.updatedAtMs });

function forgetVersionStep(version: EntryVersionItem, changed: () => Error): Step {
  const { driveId, entryId, versionId } = version;
  return remove(EntryVersion.remove({ driveId, entryId, versionId }).params(), changed);
}

/**
 * Drops some of an entry's versions, where all of them with the entry would not fit into one transaction: the entry
 * counts those that are left, and their bytes are free. `changed` where it is not as it was read.
 *
 * @param left the versions that the entry keeps for now
 */
export function dropVersionsChange(
  entry: EntryItem,
  versions: EntryVersionItem[],
  left: EntryVersionItem[],
  changed: () => Error,
): Change {
  const { driveId, entryId, formerVersions = 0, formerBytes = 0 } = entry;
  const freedBytes = sumCountedBytes(versions);
  const kept = { formerVersions: formerVersions - versions.length, formerBytes: formerBytes - freedBytes };
  const changedAtMs = nextChangeMs(entry);
  const fields = { ...kept, ...changeKeys(driveId, { entryId, changedAtMs }) };
  const params = Entry.patch({ driveId, entryId })
    .set(fields)
    .where(isAsRead(entry))
    .where(isUnchanged(entry))
    .where(({ formerVersions: known }, { eq }) => eq(known, formerVersions))
    .params();
  const steps = [
    ...versions.map((version) => forgetVersionStep(version, changed)),
    ...discardObjectSteps(versions, [entry, ...left]),
  ];
  return {
    item: { ...entry, ...fields },
    steps: [update(params, changed), ...steps],
    counts: [],
    freedBytes,
  };
}
