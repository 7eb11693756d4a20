import { drive } from '#shared/limits/drive-limits.ts';
import { activityStep } from '../../../data/drive/activity.ts';
import { restoreChange } from '../../../data/drive/change-place.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { listTakenNames } from '../../../data/drive/find-names.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { invalid } from '../../../platform/app-error.ts';
import type { Access } from '../access/access.ts';
import { describeAccess } from '../access/describe-access.ts';
import { ancestorsFinder, type FindAncestors } from '../access/ancestors.ts';
import { changeEach, type Outcome, passingErrors } from '../../background/change-each.ts';
import { levelsWith } from '../folder-levels.ts';
import { reloadNamed } from '../access/load-entries.ts';
import { findFreeName } from '../place-entry.ts';

/**
 * Takes entries out of the trash: back into their folder, or to the root if the folder is gone, in the trash or
 * too deep for them. A taken name gets a number. Throws 422 if none of the entries is in the trash.
 *
 * Needs no lock of the tree: an entry keeps its parent or moves to the root, and nothing could move below it while it
 * was hidden.
 */
export async function restoreEntries(
  driveId: string,
  entries: EntryItem[],
  userId: number,
): Promise<Outcome> {
  const refused = entries.filter((entry) => entry.deletedAtMs === undefined);
  if (refused.length === entries.length) throw invalid({ entryIds: 'notInTrash' });
  const outcome: Outcome = { done: new Map(), errors: {} };
  for (const { entryId } of refused) outcome.errors[entryId] = 'notInTrash';
  let waiting = entries.filter((entry) => entry.deletedAtMs !== undefined);
  while (waiting.length > 0) {
    // What stands in a folder that comes back as well comes after it.
    const findAncestors = ancestorsFinder(driveId);
    const ready = await whoseFolderIsThere(findAncestors, waiting);
    const next = ready.length > 0 ? ready : waiting;
    const { done, errors } = await restoreSome(driveId, next, { userId, findAncestors });
    for (const [id, item] of done) outcome.done.set(id, item);
    Object.assign(outcome.errors, errors);
    waiting = waiting.filter((entry) => !next.includes(entry));
  }
  return outcome;
}

async function whoseFolderIsThere(findAncestors: FindAncestors, entries: EntryItem[]): Promise<EntryItem[]> {
  const there = await Promise.all(
    entries.map(async ({ parentId }) => (await findAncestors(parentId)) !== undefined),
  );
  return entries.filter((_, index) => there[index]);
}

/** @param how `findAncestors` serves the first attempt, the transaction of which fails where the folder is gone by then */
async function restoreSome(
  driveId: string,
  entries: EntryItem[],
  { userId, findAncestors }: { userId: number; findAncestors: FindAncestors },
): Promise<Outcome> {
  return changeEach(entries, {
    plan: async (entry, attempt) => {
      // Restored by somebody else meanwhile.
      if (entry.deletedAtMs === undefined) return undefined;
      const find = attempt === 0 ? findAncestors : ancestorsFinder(driveId);
      const parentId = (await fitsInto(await find(entry.parentId), entry)) ? entry.parentId : rootId;
      const taken = await listTakenNames(driveId, parentId, [entry.name]);
      const name = taken.size === 0 ? entry.name : await findFreeName({ ...entry, parentId }, attempt);
      const change = restoreChange(entry, { parentId, name }, passingErrors);
      const activity = activityStep({ driveId, entryId: entry.entryId, action: 'restored', userId });
      return { ...change, steps: [...change.steps, activity] };
    },
    reload: (entryId) => reloadNamed(driveId, entryId, { inTrash: true }),
  });
}

/** Whether an entry may come to stand below these folders; undefined for those that are not there. */
async function fitsInto(way: EntryItem[] | undefined, entry: EntryItem): Promise<boolean> {
  return way !== undefined && way.length + (await levelsWith(entry)) <= drive.maxFolderLevels;
}

/** Restored entries in their folders, as those may see them who took them out of the trash: all of their space. */
export async function describeRestored(accesses: Access[], restored: EntryItem[]): Promise<Access[]> {
  const rights = new Map(accesses.map((access) => [access.entry.driveId, access]));
  const finders = new Map([...rights.keys()].map((driveId) => [driveId, ancestorsFinder(driveId)]));
  const described = restored.map(async (entry) => {
    const right = rights.get(entry.driveId);
    const ancestors = (await finders.get(entry.driveId)?.(entry.parentId)) ?? [];
    return right ? [describeAccess(right, entry, ancestors)] : [];
  });
  return (await Promise.all(described)).flat();
}
