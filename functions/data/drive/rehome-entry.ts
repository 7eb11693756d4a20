import type { Change } from '../change-groups.ts';
import { nextChangeMs } from '../change-time.ts';
import { put, remove, type Step, update } from '../commit.ts';
import { Entry, type EntryItem, EntryVersion, type EntryVersionItem } from '../entities/drive/entry.ts';
import { Link, LinkHash, linkHashOf, type LinkItem } from '../entities/drive/link.ts';
import { Mark } from '../entities/drive/mark.ts';
import { leaveCounts, leaveSteps, type PlaceErrors } from './change-place.ts';
import { countOf } from './child-counts.ts';
import { countedBytes, sumCountedBytes } from './counted-bytes.ts';
import { sortKeys } from './entry-keys.ts';
import { holdNameStep } from './entry-names.ts';
import { noteTrashedStep } from './trash.ts';

/** Another drive, where entries come to be. */
export interface Home {
  driveId: string;
  /** Who owns that drive, and from then on the entry. */
  ownerId: number;
}

/**
 * In which list an entry stands in its new drive: that of its folder, which is there already; that of another folder;
 * the trash; or that of what a job hides until everything below it is there.
 */
export type NewPlace =
  'folder' | { parentId: number; name: string } | { deletedAtMs: number } | { hiddenByJobId: number };

/** What of an entry its move must find as it was read, beside what `changedAtMs` stands for. */
const watched = [
  'changedAtMs',
  'fileSize',
  'childFolders',
  'childFiles',
  'linkId',
  'hasThumbnail',
  'isMarked',
  'people',
  'formerVersions',
] as const;

function isUntouched(entry: EntryItem) {
  return <Attributes extends Record<(typeof watched)[number], unknown>>(
    attributes: Attributes,
    { eq, notExists }: { eq: (field: never, value: never) => string; notExists: (field: never) => string },
  ): string =>
    watched
      .map((field) =>
        entry[field] === undefined
          ? notExists(attributes[field] as never)
          : eq(attributes[field] as never, entry[field] as never),
      )
      .join(' AND ');
}

/** Where an entry goes, and what goes along. */
export interface Belongings {
  home: Home;
  place: NewPlace;
  versions: EntryVersionItem[];
  link: LinkItem | undefined;
  /** The new owner has given it a star or tags. */
  isMarked: boolean;
  /** The folder that it leaves stays, and counts one less. */
  leavesFolder: boolean;
}

/** The move of an entry, with the bytes that its contents take. */
export interface RehomeChange extends Change {
  bytes: number;
}

/**
 * The writes by which an entry leaves its drive for another one: itself with its id, its counts and its name or its
 * place in the trash, its versions, its link, and the new owner's marks of it. Bytes are charged by the caller.
 */
export function rehomeChange(entry: EntryItem, belongings: Belongings, errors: PlaceErrors): RehomeChange {
  const { driveId, entryId, type } = entry;
  const { home, place, versions, link, isMarked, leavesFolder } = belongings;
  const { changed } = errors;
  const item = rehomed(entry, home, place);
  const left = Entry.remove({ driveId, entryId }).where(isUntouched(entry));
  const arrives = typeof place === 'object' && 'parentId' in place;
  return {
    item,
    steps: [
      remove(left.params(), changed),
      put(Entry.create(item).params(), changed),
      ...leaveSteps(entry),
      ...arriveSteps(item, errors),
      ...versions.flatMap((version) => rehomeVersionSteps(version, home.driveId, changed)),
      ...(link ? rehomeLinkSteps(link, entry, home, changed) : []),
      ...(isMarked ? [rehomeMarkStep(home, entryId, changed)] : []),
    ],
    counts: [
      ...(leavesFolder ? leaveCounts(entry) : []),
      ...(arrives ? [countOf(item, place.parentId, 1)] : []),
    ],
    bytes: (type === 'folder' ? 0 : countedBytes(entry)) + sumCountedBytes(versions),
  };
}

/** The link of an entry's former owner is the new one's, as it gives what its maker has there. */
function rehomeLinkSteps(
  link: LinkItem,
  entry: EntryItem,
  { driveId, ownerId }: Home,
  changed: () => Error,
): Step[] {
  const { linkId, userId } = link;
  const place = { driveId, ...(userId === entry.ownerId && { userId: ownerId }) };
  return [
    update(Link.patch({ linkId }).set(place).params(), changed),
    put(LinkHash.put(linkHashOf({ ...link, ...place })).params()),
  ];
}

/** Takes a star and tags along. */
function rehomeMarkStep({ driveId, ownerId: userId }: Home, entryId: number, changed: () => Error): Step {
  return update(Mark.patch({ userId, entryId }).set({ driveId }).params(), changed);
}

/** The writes for one former content of such an entry. */
export function rehomeVersionSteps(
  version: EntryVersionItem,
  newDriveId: string,
  changed: () => Error,
): Step[] {
  const { driveId, entryId, versionId } = version;
  return [
    remove(EntryVersion.remove({ driveId, entryId, versionId }).params(), changed),
    put(EntryVersion.create({ ...version, driveId: newDriveId }).params(), changed),
  ];
}

function rehomed(entry: EntryItem, { driveId, ownerId }: Home, place: NewPlace): EntryItem {
  const item: EntryItem = { ...entry, driveId, ownerId, changedAtMs: nextChangeMs(entry) };
  delete item.purgeJobId;
  if (place !== 'folder') {
    if ('parentId' in place) Object.assign(item, place);
    if ('deletedAtMs' in place) item.deletedAtMs = place.deletedAtMs;
    if ('hiddenByJobId' in place) item.purgeJobId = place.hiddenByJobId;
  }
  // Its first content came from whoever owned it before.
  if (entry.fileName !== undefined && entry.contentById === undefined) item.contentById = entry.ownerId;
  return Object.assign(item, sortKeys(driveId, { ...item, extension: item.extension ?? null }));
}

function arriveSteps(item: EntryItem, { nameTaken }: PlaceErrors): Step[] {
  if (item.purgeJobId !== undefined) return [];
  if (item.deletedAtMs !== undefined) return [noteTrashedStep(item, item.deletedAtMs)];
  return [holdNameStep(item, nameTaken)];
}

/** The change that shows a folder which a job has hidden, in the trash or in a folder. */
export function revealChange(
  entry: EntryItem,
  place: { deletedAtMs: number } | { parentId: number; name: string },
  { changed, nameTaken }: PlaceErrors,
): Change {
  const { driveId, entryId, purgeJobId } = entry;
  const item: EntryItem = { ...entry, ...place, changedAtMs: nextChangeMs(entry) };
  delete item.purgeJobId;
  const keys = sortKeys(driveId, { ...item, extension: item.extension ?? null });
  const revealed = Entry.patch({ driveId, entryId })
    .set({ ...place, ...keys })
    .remove(['purgeJobId'])
    .where(
      (known, { eq }) =>
        `${eq(known.purgeJobId, purgeJobId ?? 0)} AND ${eq(known.fileSize, entry.fileSize)} AND ${eq(known.changedAtMs, entry.changedAtMs)}`,
    );
  const isTrashed = 'deletedAtMs' in place;
  return {
    item,
    steps: [
      update(revealed.params(), changed),
      isTrashed ? noteTrashedStep(item, place.deletedAtMs) : holdNameStep(item, nameTaken),
    ],
    counts: isTrashed ? [] : [countOf(item, place.parentId, 1)],
  };
}
