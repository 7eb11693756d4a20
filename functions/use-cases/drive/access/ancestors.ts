import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { findEntry, listEntriesById } from '../../../data/drive/entries.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { isHidden, isPurged } from './is-hidden.ts';
import { likelyWayUp, noteParent } from './known-parents.ts';

/** Answers the folders from the top of a drive down to one; undefined where one of them is hidden or gone. */
export type FindAncestors = (parentId: number) => Promise<EntryItem[] | undefined>;

interface AncestorsOptions {
  /** Folders of each way up that are read as the last write left them; those above as they were a moment ago. */
  strongSteps?: number;
  /** Goes on through folders that are in the trash. */
  throughTrash?: boolean;
}

/**
 * Walks up in a drive. Each folder is read once, however many ways lead through it, and those that stood above it when
 * this instance last came by are read together with it. One that is missing where a moment ago was asked for may be newer
 * than that: it is looked for again.
 */
export function ancestorsFinder(
  driveId: string,
  { strongSteps = Number.POSITIVE_INFINITY, throughTrash = false }: AncestorsOptions = {},
): FindAncestors {
  const isClosed = throughTrash ? isPurged : isHidden;
  const known = new Map<number, Promise<EntryItem | undefined>>();
  const orStrong = async (id: number, isStrong: boolean, found: EntryItem | undefined) =>
    found ?? (isStrong ? undefined : findEntry(driveId, id));
  const read = async (id: number, isStrong: boolean) =>
    orStrong(id, isStrong, await findEntry(driveId, id, isStrong));
  const readTogether = (ids: number[], isStrong: boolean) => {
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length < 2) return;
    const reading = listEntriesById(driveId, missing, isStrong);
    for (const id of missing) {
      const one = reading.then((found) => found.find(({ entryId }) => entryId === id));
      known.set(
        id,
        one.then((entry) => orStrong(id, isStrong, entry)),
      );
      // A folder that is not on the way any more is asked for by nobody.
      known.get(id)?.catch(() => undefined);
    }
  };
  return async (parentId) => {
    const way = parentId === rootId ? [] : [parentId, ...likelyWayUp(driveId, parentId)];
    readTogether(way.slice(0, strongSteps), true);
    readTogether(way.slice(strongSteps), false);
    const ancestors: EntryItem[] = [];
    for (let id = parentId; id !== rootId;) {
      const reading = known.get(id) ?? read(id, ancestors.length < strongSteps);
      known.set(id, reading);
      const folder = await reading;
      // Folders that were moved while they were read can look like a circle.
      if (!folder || isClosed(folder) || ancestors.includes(folder)) return undefined;
      ancestors.unshift(folder);
      noteParent(folder);
      id = folder.parentId;
    }
    return ancestors;
  };
}
