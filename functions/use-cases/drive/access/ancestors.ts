import type { EntryItem } from '../../../data/entities/entry.ts';
import { findEntry } from '../../../data/drive/entries.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import { isHidden, isPurged } from './is-hidden.ts';

/** Answers the folders from the top of a drive down to one; undefined where one of them is hidden or gone. */
export type FindAncestors = (parentId: number) => Promise<EntryItem[] | undefined>;

interface AncestorsOptions {
  /** Folders of each way up that are read as the last write left them; those above as they were a moment ago. */
  strongSteps?: number;
  /** Goes on through folders that are in the trash. */
  throughTrash?: boolean;
}

/**
 * Walks up in a drive. Each folder is read once, however many ways lead through it. One that is missing where a
 * moment ago was asked for may be newer than that: it is looked for again.
 */
export function ancestorsFinder(
  driveId: string,
  { strongSteps = Number.POSITIVE_INFINITY, throughTrash = false }: AncestorsOptions = {},
): FindAncestors {
  const isClosed = throughTrash ? isPurged : isHidden;
  const known = new Map<number, Promise<EntryItem | undefined>>();
  const read = async (id: number, isStrong: boolean) =>
    (await findEntry(driveId, id, isStrong)) ?? (isStrong ? undefined : findEntry(driveId, id));
  return async (parentId) => {
    const ancestors: EntryItem[] = [];
    for (let id = parentId; id !== rootId;) {
      const reading = known.get(id) ?? read(id, ancestors.length < strongSteps);
      known.set(id, reading);
      const folder = await reading;
      // Folders that were moved while they were read can look like a circle.
      if (!folder || isClosed(folder) || ancestors.includes(folder)) return undefined;
      ancestors.unshift(folder);
      id = folder.parentId;
    }
    return ancestors;
  };
}
