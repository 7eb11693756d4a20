import type { MenuItem } from '#shared/entities/site/menu.ts';
import { menuLimits } from '#shared/menus/menu-limits.ts';
import { findPlace, heightOf, insertItem, listPlaces, replaceItem } from '../draft/menu-tree.ts';

/** Where an item goes: into an item, or to the top, at an index among those that are there without it. */
export interface Destination {
  parentId: string | undefined;
  index: number;
}

export const moveDirections = ['up', 'down', 'in', 'out'] as const;
export type MoveDirection = (typeof moveDirections)[number];

/** Whether an item may stand in another one: not within itself, and no deeper than menus are. */
export function fitsInto(items: readonly MenuItem[], id: string, parentId: string | undefined): boolean {
  const moved = findPlace(items, id)?.item;
  if (!moved) return false;
  if (parentId === undefined) return true;
  const parent = findPlace(items, parentId);
  const isWithin =
    parentId === id || listPlaces(moved.children ?? []).some(({ item }) => item.id === parentId);
  return parent !== undefined && !isWithin && parent.depth + heightOf(moved) <= menuLimits.maxDepth;
}

/** The items with one of them at another place; the same where it cannot be there. */
export function moveItem(
  items: readonly MenuItem[],
  id: string,
  { parentId, index }: Destination,
): readonly MenuItem[] {
  const moved = findPlace(items, id)?.item;
  if (!moved || !fitsInto(items, id, parentId)) return items;
  return insertItem(
    replaceItem(items, id, () => []),
    moved,
    { parentId, index },
  );
}

/** Where a step in a direction leads: past its neighbour, into the one above, or out behind its parent. */
export function stepOf(
  items: readonly MenuItem[],
  id: string,
  direction: MoveDirection,
): Destination | undefined {
  const place = findPlace(items, id);
  if (!place) return undefined;
  const { parentId, index } = place;
  const siblings = siblingsIn(items, parentId);
  const parent = parentId === undefined ? undefined : findPlace(items, parentId);
  const above = siblings[index - 1];
  const destinations: Record<MoveDirection, Destination | undefined> = {
    up: above && { parentId, index: index - 1 },
    down: siblings[index + 1] && { parentId, index: index + 1 },
    in: above && { parentId: above.id, index: above.children?.length ?? 0 },
    out: parent && { parentId: parent.parentId, index: parent.index + 1 },
  };
  const destination = destinations[direction];
  return destination && fitsInto(items, id, destination.parentId) ? destination : undefined;
}

/** Where an item goes that is dropped before, behind or on another one. */
export function dropDestination(
  items: readonly MenuItem[],
  id: string,
  target: { key: string; dropPosition: 'before' | 'after' | 'on' },
): Destination | undefined {
  const rest = replaceItem(items, id, () => []);
  const place = findPlace(rest, target.key);
  if (!place || target.key === id) return undefined;
  if (target.dropPosition === 'on') return { parentId: target.key, index: place.item.children?.length ?? 0 };
  return { parentId: place.parentId, index: place.index + (target.dropPosition === 'after' ? 1 : 0) };
}

/** The items in an item, or at the top. */
export function siblingsIn(items: readonly MenuItem[], parentId: string | undefined): readonly MenuItem[] {
  return parentId === undefined ? items : (findPlace(items, parentId)?.item.children ?? []);
}
