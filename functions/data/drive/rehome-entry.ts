import { nextChangeMs } from '../change-time.ts';
import { put, remove, type Step, update } from '../commit.ts';
import { Entry, type EntryItem, EntryVersion, type EntryVersionItem } from '../entities/entry.ts';
import { Link } from '../entities/link.ts';
import { Mark } from '../entities/mark.ts';
import { sortKeys } from './entry-keys.ts';
import { freeNameStep, holdNameStep } from './entry-names.ts';
import { forgetTrashedSteps, noteTrashedStep } from './trash.ts';

/** Where an entry of a workspace that is gone comes to be. */
export interface Home {
  driveId: string;
  /** Who owns that drive, and from then on the entry. */
  ownerId: number;
}

/** In which list it stands there: its folder's, the trash, or that of what a job has hidden until it has everything. */
export type NewPlace = 'folder' | { deletedAtMs: number } | { hiddenByJobId: number };

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
interface Belongings {
  home: Home;
  place: NewPlace;
  versions: EntryVersionItem[];
  /** The new owner has given it a star or tags. */
  isMarked: boolean;
}

/**
 * The writes by which an entry leaves its drive for another one of who pays for both: itself with its id, its counts
 * and its name or its place in the trash, its versions, its link, and the new owner's marks of it. `changed` where
 * anything of it is not as it was read.
 */
export function rehomeSteps(
  entry: EntryItem,
  { home, place, versions, isMarked }: Belongings,
  changed: () => Error,
): Step[] {
  const { driveId, entryId, linkId } = entry;
  const item = rehomed(entry, home, place);
  const left = Entry.remove({ driveId, entryId }).where(isUntouched(entry));
  return [
    remove(left.params(), changed),
    put(Entry.create(item).params(), changed),
    ...leaveSteps(entry),
    ...arriveSteps(item, changed),
    ...versions.flatMap((version) => rehomeVersionSteps(version, home.driveId, changed)),
    ...(linkId === undefined
      ? []
      : [update(Link.patch({ linkId }).set({ driveId: home.driveId }).params(), changed)]),
    ...(isMarked ? [rehomeMarkStep(home, entryId, changed)] : []),
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
  if (place !== 'folder' && 'deletedAtMs' in place) item.deletedAtMs = place.deletedAtMs;
  if (place !== 'folder' && 'hiddenByJobId' in place) item.purgeJobId = place.hiddenByJobId;
  // Its first content came from whoever owned it before.
  if (entry.fileName !== undefined && entry.contentById === undefined) item.contentById = entry.ownerId;
  return Object.assign(item, sortKeys(driveId, { ...item, extension: item.extension ?? null }));
}

function leaveSteps(entry: EntryItem): Step[] {
  if (entry.purgeJobId !== undefined) return [];
  return entry.deletedAtMs === undefined ? [freeNameStep(entry)] : forgetTrashedSteps(entry);
}

function arriveSteps(item: EntryItem, changed: () => Error): Step[] {
  if (item.purgeJobId !== undefined) return [];
  return item.deletedAtMs === undefined
    ? [holdNameStep(item, changed)]
    : [noteTrashedStep(item, item.deletedAtMs)];
}

/** The writes that put an entry into the trash which a job has hidden; `changed` where it is not as it was read. */
export function revealInTrashSteps(entry: EntryItem, trashedAtMs: number, changed: () => Error): Step[] {
  const { driveId, entryId, purgeJobId, deletedAtMs = trashedAtMs } = entry;
  const changedAtMs = nextChangeMs(entry);
  const item: EntryItem = { ...entry, deletedAtMs, changedAtMs };
  delete item.purgeJobId;
  const keys = sortKeys(driveId, { ...item, extension: item.extension ?? null });
  const revealed = Entry.patch({ driveId, entryId })
    .set({ ...keys, deletedAtMs })
    .remove(['purgeJobId'])
    .where(
      (known, { eq }) =>
        `${eq(known.purgeJobId, purgeJobId ?? 0)} AND ${eq(known.fileSize, entry.fileSize)} AND ${eq(known.changedAtMs, entry.changedAtMs)}`,
    );
  return [update(revealed.params(), changed), noteTrashedStep(item, deletedAtMs)];
}
