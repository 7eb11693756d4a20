import { rootId } from '../../../data/drive/entry-keys.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';

/** Where entries stood when this instance last saw them. */
const parents = new Map<string, number>();
/** About a megabyte. */
const maxKnown = 10_000;
/** More folders than stand above an entry, and fewer than one read takes. */
const maxSteps = 70;

const nameOf = (driveId: string, entryId: number) => `${driveId} ${entryId}`;

/** Notes where an entry stands. */
export function noteParent({ driveId, entryId, parentId }: EntryItem): void {
  const name = nameOf(driveId, entryId);
  // At the end of the map again, as the first ones are forgotten first.
  parents.delete(name);
  parents.set(name, parentId);
  if (parents.size <= maxKnown) return;
  const [oldest] = parents.keys();
  if (oldest !== undefined) parents.delete(oldest);
}

/**
 * Ids of the folders above an entry, the nearest first, as this instance knows them. Anything may have been moved since:
 * they tell what to read together, and the entries that were read tell the way.
 */
export function likelyWayUp(driveId: string, entryId: number): number[] {
  const way: number[] = [];
  for (let id = parents.get(nameOf(driveId, entryId)); id !== undefined && id !== rootId;) {
    if (id === entryId || way.includes(id) || way.length === maxSteps) break;
    way.push(id);
    id = parents.get(nameOf(driveId, id));
  }
  return way;
}
