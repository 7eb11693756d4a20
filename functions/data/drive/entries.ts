import { nowMs } from '../../platform/clock.ts';
import { isLatestChange, nextChangeMs } from '../change-time.ts';
import { countOf, countSteps } from './child-counts.ts';
import { put, type Step, update } from '../commit.ts';
import { entryKey } from '../entities/drive/drive-key.ts';
import { Entry, type EntryItem } from '../entities/drive/entry.ts';
import { rootId, sortKeys } from './entry-keys.ts';
import { freeNameStep, holdNameStep, nameHash } from './entry-names.ts';
import { readEntry } from './read-entry.ts';
import { findAheadOrStored, listAheadOrStored } from '../table/read-ahead.ts';

/**
 * One entry, as the last write left it; or, at half the price, as it was a moment ago.
 * @param isConsistent false for a reader to whom a moment does not matter
 */
export async function findEntry(
  driveId: string,
  entryId: number,
  isConsistent = true,
): Promise<EntryItem | undefined> {
  const stored = await findAheadOrStored(entryKey(driveId, entryId), isConsistent);
  return stored && readEntry(stored);
}

/** The item that counts what is at the top of a drive. */
export const findRoot = (driveId: string): Promise<EntryItem | undefined> => findEntry(driveId, rootId);

/**
 * Entries by their ids, as the last write left them or, at half the price, as they were a moment ago; those that do not
 * exist are left out.
 */
export async function listEntriesById(
  driveId: string,
  ids: number[],
  isConsistent = true,
): Promise<EntryItem[]> {
  const keys = [...new Set(ids)].map((entryId) => entryKey(driveId, entryId));
  return (await listAheadOrStored(keys, isConsistent)).map(readEntry);
}

export type NewEntry = Omit<
  EntryItem,
  | 'L1'
  | 'L2'
  | 'L3'
  | 'L4'
  | 'L5'
  | 'G1PK'
  | 'G1SK'
  | 'G2PK'
  | 'G2SK'
  | 'G3PK'
  | 'G4PK'
  | 'G4SK'
  | 'updatedAtMs'
  | 'changedAtMs'
  | 'extension'
> & { extension?: string | undefined };

/** What a create needs to say when a condition fails. */
export interface CreateErrors {
  nameTaken: () => Error;
  /** Two entries that were made at the same moment may get the same id: 409 unless told otherwise. */
  idTaken?: () => Error;
}

/** What a change needs to say when a condition fails. */
export interface ChangeErrors {
  nameTaken: () => Error;
  /** The entry is not as it was read, or was changed since this change was planned. */
  changed: () => Error;
}

/**
 * The writes that make an entry exist: the entry, its name in the folder, and the folder's count. The folder
 * must still be there and not in the trash.
 */
export function createEntrySteps(entry: NewEntry, errors: CreateErrors): { item: EntryItem; steps: Step[] } {
  const item: EntryItem = { ...entry, updatedAtMs: nowMs(), changedAtMs: nowMs() };
  Object.assign(item, sortKeys(entry.driveId, { ...item, extension: entry.extension ?? null }));
  const steps = [
    put(Entry.create(item).params(), errors.idTaken),
    holdNameStep(item, errors.nameTaken),
    ...countSteps([countOf(item, item.parentId, 1)]),
  ];
  return { item, steps };
}

export interface EntryChange {
  name?: string;
  extension?: string | null;
  type?: EntryItem['type'];
  description?: string | null;
  color?: string | null;
  changedById?: number;
}

const keyFields = ['name', 'parentId', 'fileName', 'fileSize', 'deletedAtMs', 'purgeJobId'] as const;
type Fields = Record<(typeof keyFields)[number], unknown>;

/**
 * Condition that an entry still is what its sort keys are made from: name, place, content and size. Counts,
 * links, marks and thumbnails may have changed since it was read; with fewer fields, also what is not named.
 */
export function isAsRead(entry: EntryItem, fields: readonly (typeof keyFields)[number][] = keyFields) {
  return <Attributes extends Fields>(
    attributes: Attributes,
    { eq, notExists }: { eq: (field: never, value: never) => string; notExists: (field: never) => string },
  ): string =>
    fields
      .map((field) =>
        entry[field] === undefined
          ? notExists(attributes[field] as never)
          : eq(attributes[field] as never, entry[field] as never),
      )
      .join(' AND ');
}

/**
 * The writes that change an entry's own fields, and nothing else of it: counts, links and contents may change at
 * the same moment. The entry must be as it was read in what its sort keys are made from: name, place and
 * content. A new name moves the entry's hold on it.
 */
export function changeEntrySteps(
  entry: EntryItem,
  change: EntryChange,
  errors: ChangeErrors,
): { item: EntryItem; steps: Step[] } {
  const changedAtMs = nextChangeMs(entry);
  const merged = { ...entry, ...change, updatedAtMs: nowMs(), changedAtMs };
  const item = withoutNulls(merged) as EntryItem;
  const { driveId, entryId } = entry;
  const keys = sortKeys(driveId, { ...item, extension: item.extension ?? null });
  const removed = Object.entries(change)
    .filter(([, value]) => value === null)
    .map(([field]) => field as 'description' | 'color' | 'extension');
  const patch = Entry.patch({ driveId, entryId }).set({
    ...withoutNulls(change),
    ...keys,
    updatedAtMs: item.updatedAtMs,
  });
  const params = (removed.length > 0 ? patch.remove(removed) : patch)
    .where(isAsRead(entry))
    .where(isLatestChange(changedAtMs))
    .params();
  const steps = [update(params, errors.changed), ...renameSteps(entry, item.name, errors)];
  return { item: Object.assign(item, keys), steps };
}

function renameSteps(entry: EntryItem, name: string, errors: CreateErrors): Step[] {
  // A change of letter case alone keeps the hold.
  if (nameHash(entry.name) === nameHash(name)) return [];
  return [freeNameStep(entry), holdNameStep({ ...entry, name }, errors.nameTaken)];
}

export type FileContent = Pick<
  EntryItem,
  | 'type'
  | 'fileSize'
  | 'mime'
  | 'extension'
  | 'fileName'
  | 'disk'
  | 'formerVersions'
  | 'formerBytes'
  | 'hasThumbnail'
  | 'changedById'
  | 'contentId'
  | 'contentById'
>;

/** The write that gives a file another content; it must be as it was read, and nobody may have changed it later. */
export function replaceContentStep(
  entry: EntryItem,
  content: FileContent,
  changed: () => Error,
): { item: EntryItem; step: Step } {
  const { driveId, entryId } = entry;
  const changedAtMs = nextChangeMs(entry);
  const item: EntryItem = { ...entry, ...content, updatedAtMs: nowMs(), changedAtMs };
  const keys = sortKeys(driveId, { ...item, extension: item.extension ?? null });
  const params = Entry.patch({ driveId, entryId })
    .set({ ...withoutNulls(content), ...keys, updatedAtMs: item.updatedAtMs })
    .where(isAsRead(entry))
    .where(isLatestChange(changedAtMs))
    .where(({ formerVersions: kept }, { eq, notExists }) =>
      entry.formerVersions === undefined ? notExists(kept) : eq(kept, entry.formerVersions),
    )
    .params();
  return { item: Object.assign(item, keys), step: update(params, changed) };
}

/** The write that makes the top of a drive. */
export function createRootStep(driveId: string, ownerId: number): Step {
  const root = {
    driveId,
    entryId: rootId,
    parentId: rootId,
    name: '',
    type: 'folder' as const,
    fileSize: 0,
    ownerId,
    updatedAtMs: nowMs(),
    childFolders: 0,
    childFiles: 0,
  };
  return put(Entry.create(root).params());
}

type WithoutNulls<T> = { [Field in keyof T]?: Exclude<T[Field], null> };

function withoutNulls<T extends object>(record: T): WithoutNulls<T> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
  ) as WithoutNulls<T>;
}
