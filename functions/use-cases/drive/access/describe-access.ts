import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import type { Access } from './access.ts';
import { permissionsOver, strongestShare } from './permissions.ts';
import type { Right } from './right.ts';

/**
 * What somebody with a right may do with an entry that they may see.
 * @param ancestors folders above it, from the outermost visible one on
 * @param hiddenAbove how many more there are above those
 */
export function describeAccess(
  right: Right,
  entry: EntryItem,
  ancestors: EntryItem[],
  hiddenAbove = 0,
): Access {
  const { via, member, shares, link, isGuest } = right;
  const share = strongestShare(right, [entry, ...ancestors]);
  return {
    entry,
    ancestors,
    hiddenAbove,
    permissions: permissionsOver(right, entry, ancestors),
    via,
    isSharedEntry: isGivenByItself(right, entry, ancestors),
    ...(share && { share }),
    ...(member && { member }),
    ...(shares && { shares }),
    ...(link && { link }),
    ...(isGuest !== undefined && { isGuest }),
  };
}

/**
 * Whether it is the share of the entry itself that lets its receiver do what they may: it is not theirs to move or
 * delete then. Who may edit the folder above it may do both.
 */
function isGivenByItself(right: Right, { entryId }: EntryItem, ancestors: EntryItem[]): boolean {
  if (!right.shares?.has(entryId)) return false;
  return strongestShare(right, ancestors)?.permission !== 'edit';
}

/** The access to what stands in an accessed folder; it takes no look, as the folder was looked at. */
export function accessBelow(folder: Access, entry: EntryItem): Access {
  return describeAccess(folder, entry, wayInto(folder), folder.hiddenAbove);
}

/** Folders from the outermost visible one down to an accessed folder: what stands above its children. */
export function wayInto({ entry, ancestors }: Pick<Access, 'entry' | 'ancestors'>): EntryItem[] {
  return entry.entryId === rootId ? [] : [...ancestors, entry];
}
