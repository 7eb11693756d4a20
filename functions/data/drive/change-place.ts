import { nowMs } from '../../platform/clock.ts';
import { isLatestChange, nextChangeMs } from '../change-time.ts';
import { countOf } from './child-counts.ts';
import type { Change } from '../change-groups.ts';
import { type Step, update } from '../commit.ts';
import { Entry, type EntryItem } from '../entities/drive/entry.ts';
import { isAsRead } from './entries.ts';
import { sortKeys } from './entry-keys.ts';
import { freeNameStep, holdNameStep } from './entry-names.ts';
import { forgetTrashedSteps, noteTrashedStep } from './trash.ts';

/** What may stand in the way of a change of place; both go away with another look. */
export interface PlaceErrors {
  /** The entry is not as it was read, or was changed since this change was planned. */
  changed: () => Error;
  nameTaken: () => Error;
}

/** What decides in which list an entry stands; null takes a field away. */
interface Place {
  parentId?: number;
  name?: string;
  deletedAtMs?: number | null;
  purgeJobId?: number;
}

/** The write that puts one entry into another list. Nothing below it is touched. */
function placeStep(entry: EntryItem, place: Place, { changed }: PlaceErrors) {
  const { driveId, entryId } = entry;
  const { deletedAtMs, ...others } = place;
  const changedAtMs = nextChangeMs(entry);
  const item: EntryItem = { ...entry, ...others, changedAtMs };
  if (deletedAtMs === null) delete item.deletedAtMs;
  else if (deletedAtMs !== undefined) item.deletedAtMs = deletedAtMs;
  const keys = sortKeys(driveId, { ...item, extension: item.extension ?? null });
  const patch = Entry.patch({ driveId, entryId }).set({
    ...others,
    ...keys,
    ...(deletedAtMs && { deletedAtMs }),
  });
  const params = (deletedAtMs === null ? patch.remove(['deletedAtMs']) : patch)
    .where(isAsRead(entry))
    .where(isLatestChange(changedAtMs))
    .params();
  return { item: Object.assign(item, keys), step: update(params, changed) };
}

/**
 * An entry's move into another folder, where it gets this name: the same few writes whatever is below it.
 * @param to `standsIn` is where that folder must still stand
 */
export function moveChange(
  entry: EntryItem,
  { parentId, name, standsIn }: { parentId: number; name: string; standsIn?: number | undefined },
  errors: PlaceErrors,
): Change {
  const { item, step } = placeStep(entry, { parentId, name }, errors);
  return {
    item,
    steps: [step, freeNameStep(entry), holdNameStep(item, errors.nameTaken)],
    counts: [
      countOf(entry, entry.parentId, -1),
      { ...countOf(entry, parentId, 1), ...(standsIn !== undefined && { standsIn }) },
    ],
  };
}

/** Puts an entry into the trash: what is below it is hidden with it, and its name is free again. */
export function trashChange(entry: EntryItem, errors: PlaceErrors): Change {
  const deletedAtMs = nowMs();
  const { item, step } = placeStep(entry, { deletedAtMs }, errors);
  return {
    item,
    steps: [step, freeNameStep(entry), noteTrashedStep(entry, deletedAtMs)],
    counts: [countOf(entry, entry.parentId, -1)],
  };
}

/** Takes an entry out of the trash into a folder, under this name. */
export function restoreChange(
  entry: EntryItem,
  { parentId, name }: { parentId: number; name: string },
  errors: PlaceErrors,
): Change {
  const { item, step } = placeStep(entry, { parentId, name, deletedAtMs: null }, errors);
  return {
    item,
    steps: [step, holdNameStep(item, errors.nameTaken), ...forgetTrashedSteps(entry)],
    counts: [countOf(entry, parentId, 1)],
  };
}

/** Makes a folder vanish from every list at once; its job deletes what is below it, and it at last. */
export function condemnChange(folder: EntryItem, purgeJobId: number, errors: PlaceErrors): Change {
  const { item, step } = placeStep(folder, { purgeJobId }, errors);
  return { item, steps: [step, ...leaveSteps(folder)], counts: leaveCounts(folder) };
}

/** The writes by which an entry gives up its place: its name in a folder, or its mark in the trash. */
export function leaveSteps(entry: EntryItem): Step[] {
  if (entry.purgeJobId !== undefined) return [];
  return entry.deletedAtMs === undefined ? [freeNameStep(entry)] : forgetTrashedSteps(entry);
}

/** What that changes of its folder's counts: nothing where it was not counted any more. */
export function leaveCounts(entry: EntryItem) {
  const isCounted = entry.purgeJobId === undefined && entry.deletedAtMs === undefined;
  return isCounted ? [countOf(entry, entry.parentId, -1)] : [];
}
