import { findEntry } from '../../data/drive/entries.ts';
import { rootId } from '../../data/drive/entry-keys.ts';
import { changeTreeStep, countMoveStep, getTreeVersion } from '../../data/drive/tree.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { outdatedRead } from '../../data/table/retry-outdated.ts';
import { invalid } from '../../platform/app-error.ts';
import type { EachOptions } from '../background/change-each.ts';
import type { Access } from './access/access.ts';
import { ancestorsFinder } from './access/ancestors.ts';
import { isHidden } from './access/is-hidden.ts';
import { tooDeepFor } from './folder-levels.ts';

type Way = Pick<Access, 'entry' | 'ancestors'>;

/** Whether a folder is the top of its drive or stands there: then all of its way up is in its own item. */
export const standsAtTop = ({ entry }: Pick<Access, 'entry'>): boolean => entry.parentId === rootId;

/** What the transaction that moves a folder to the top, or into a folder there, demands of that folder at first. */
export function standsIn(moved: EntryItem, target: Access, attempt: number): { standsIn?: number } {
  return moved.type === 'folder' && attempt === 0 && standsAtTop(target) ? { standsIn: rootId } : {};
}

/**
 * No folder can come to lie in itself. Where the way up from the target is the target alone, the transaction demands that
 * it still stands there (`standsIn`). Else, and at each further attempt, the way is read after the drive's count of moved
 * folders, and counting on fails where another folder was moved since then. Files need none of it.
 * @param levels of folders that each of the entries brings along
 * @param version the count as the call has read it, for the first transaction
 */
export function lockTree(
  target: Access,
  levels: Map<number, number>,
  version?: number,
): NonNullable<EachOptions['alongside']> {
  let known = version;
  return async (changes, attempt) => {
    const folders = changes.filter(({ item }) => item.type === 'folder');
    const { driveId } = target.entry;
    if (folders.length === 0) return [];
    if (attempt === 0 && standsAtTop(target)) return [countMoveStep(driveId)];
    const counted = known ?? (await getTreeVersion(driveId));
    known = undefined;
    const way = await readWayTo(target.entry);
    for (const { item } of folders) {
      demandOutside(item, way);
      demandLevels({ ...way, hiddenAbove: 0 }, levels.get(item.entryId) ?? 1);
    }
    return [changeTreeStep(driveId, counted, outdatedRead)];
  };
}

/** A folder and all that is above it, as the last write left them. */
async function readWayTo({ driveId, entryId }: EntryItem): Promise<Way> {
  const entry = await findEntry(driveId, entryId);
  const isThere = entry && !isHidden(entry);
  const ancestors = isThere ? await ancestorsFinder(driveId)(entry.parentId) : undefined;
  if (!entry || !ancestors) throw invalid({ destinationId: 'badDestination' });
  return { entry, ancestors };
}

/** 422 where a folder lies in the entry, or is it. */
export function demandOutside(entry: EntryItem, { entry: folder, ancestors }: Way): void {
  const way = [folder, ...ancestors].map(({ entryId }) => entryId);
  if (way.includes(entry.entryId)) throw invalid({ destinationId: 'intoItself' });
}

/** 422 where so many levels of folders would reach too deep in a folder. */
export function demandLevels(target: Parameters<typeof tooDeepFor>[0], levels: number): void {
  const tooDeep = tooDeepFor(target, levels, 'destinationId');
  if (tooDeep) throw tooDeep;
}
