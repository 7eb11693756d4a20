import { nowMs } from '../../platform/clock.ts';
import { isUnchanged, nextChangeMs } from '../change-time.ts';
import { check, put, remove, type Step, update } from '../commit.ts';
import { countedBytes } from './counted-bytes.ts';
import { discardObjectSteps } from './discard-object.ts';
import { Entry, type EntryItem, EntryVersion, type EntryVersionItem } from '../entities/drive/entry.ts';
import { changeKeys } from './entry-keys.ts';
import { freeBytesStep } from './usage.ts';

/** Id of a file's current content, by which it stays known when another one takes its place. */
export function contentIdOf({ contentId, entryId }: Pick<EntryItem, 'contentId' | 'entryId'>): number {
  return contentId ?? entryId;
}

/** The current content of a file as the former one that it is about to become. */
export function formerContentOf(entry: EntryItem): EntryVersionItem {
  return {
    driveId: entry.driveId,
    entryId: entry.entryId,
    versionId: contentIdOf(entry),
    userId: entry.contentById ?? entry.ownerId,
    fileName: entry.fileName ?? '',
    disk: entry.disk ?? 'uploads',
    fileSize: entry.fileSize,
    mime: entry.mime,
    hasThumbnail: entry.hasThumbnail,
    replacedAtMs: nowMs(),
  };
}

/** Keeps a former content of a file. */
export function createVersionStep(version: EntryVersionItem): Step {
  return put(EntryVersion.create(version).params());
}

/** One former content of a file. */
export async function findVersion(
  driveId: string,
  entryId: number,
  versionId: number,
): Promise<EntryVersionItem | undefined> {
  const { data } = await EntryVersion.get({ driveId, entryId, versionId }).go({ consistent: true });
  return data ?? undefined;
}

/** Former contents of a file, oldest first. There are few: their number is limited. */
export async function listVersions(driveId: string, entryId: number): Promise<EntryVersionItem[]> {
  const { data } = await EntryVersion.query
    .byEntry({ driveId, entryId })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** Condition: the former version still exists, so that its object is not discarded at the same moment. Else `gone`. */
export function versionStaysStep(version: EntryVersionItem, gone: () => Error): Step {
  const { driveId, entryId, versionId } = version;
  const params = EntryVersion.remove({ driveId, entryId, versionId })
    .where(({ fileName }, { exists }) => exists(fileName))
    .params();
  return check(params, gone);
}

function takeVersionStep(version: EntryVersionItem, gone: () => Error): Step {
  const { driveId, entryId, versionId } = version;
  return remove(EntryVersion.remove({ driveId, entryId, versionId }).params(), gone);
}

/** What may stand in the way of dropping a former content. */
export interface DropErrors {
  /** The content is there no more. */
  gone: () => Error;
  /** The file was changed since it was read. */
  changed: () => Error;
}

/**
 * Deletes a former content of a file, and frees what it takes. The file keeps everything else, its time of change
 * too. Its contents must be as they were read: they decide whether the object goes too.
 *
 * @param versions the former contents of the file
 */
export function dropVersionSteps(
  entry: EntryItem,
  version: EntryVersionItem,
  versions: EntryVersionItem[],
  { gone, changed }: DropErrors,
): { item: EntryItem; steps: Step[] } {
  const { driveId, entryId, versionId } = version;
  const bytes = countedBytes(version);
  const others = versions.filter((each) => each.versionId !== versionId);
  const changedAtMs = nextChangeMs(entry);
  const counts = Entry.patch({ driveId, entryId })
    .subtract({ formerVersions: 1, formerBytes: bytes })
    .set(changeKeys(driveId, { entryId, changedAtMs }))
    .where(isUnchanged(entry))
    .params();
  const formerVersions = (entry.formerVersions ?? 0) - 1;
  const formerBytes = (entry.formerBytes ?? 0) - bytes;
  const steps = [
    takeVersionStep(version, gone),
    update(counts, changed),
    freeBytesStep(driveId, bytes),
    ...discardObjectSteps([version], [entry, ...others]),
  ];
  return { item: { ...entry, formerVersions, formerBytes, changedAtMs }, steps };
}
