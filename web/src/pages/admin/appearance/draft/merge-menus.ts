import type { Menu, MenuItem } from '#shared/entities/site/menu.ts';
import { isSame, mergeKeys } from '../../../../parts/form/merge-values.ts';
import type { AppearanceConflict, Fields } from './fields.ts';
import { findPlace, insertItem, listPlaces, replaceItem } from './menu-tree.ts';

/**
 * The menus that another admin has saved, with the changes of this draft: by the ids of menus and of items. Where both
 * have moved items, they are where this draft has them.
 */
export function mergeMenus(
  base: readonly Menu[],
  mine: readonly Menu[],
  theirs: readonly Menu[],
): { menus: Menu[]; conflicts: AppearanceConflict[] } {
  const conflicts: AppearanceConflict[] = [];
  const find = (menus: readonly Menu[], id: string) => menus.find((menu) => menu.id === id);
  const ids = new Set([...theirs, ...mine].map(({ id }) => id));
  const menus = [...ids].flatMap((id) => {
    const [was, own, other] = [find(base, id), find(mine, id), find(theirs, id)];
    if (was && own && other) {
      const place = `menus.${id}`;
      const fields = mergeFlat(place, headOf(was), headOf(own), headOf(other));
      const items = mergeItems(`${place}.items`, was.items, own.items, other.items);
      conflicts.push(...fields.conflicts, ...items.conflicts);
      return { ...own, ...fields.values, items: items.items };
    }
    // New, or deleted by the other admin although it was changed here: it is created again.
    if (own && (!was || !isSame(was, own))) return own;
    return other && !was ? other : [];
  });
  return { menus, conflicts };
}

const headOf = ({ name, positions }: Menu) => ({ name, positions });

function mergeItems(
  place: string,
  base: readonly MenuItem[],
  mine: readonly MenuItem[],
  theirs: readonly MenuItem[],
): { items: MenuItem[]; conflicts: AppearanceConflict[] } {
  /** Deleted by the other admin, and changed here. */
  const kept = listPlaces(base).flatMap(({ item }) => {
    const own = findPlace(mine, item.id)?.item;
    return own && !findPlace(theirs, item.id) && !isSame(contentOf(own), contentOf(item)) ? own : [];
  });
  const isMoved = kept.length > 0 || !isSame(treeOf(base), treeOf(mine));
  let items = isMoved ? withTheirs(base, mine, theirs) : [...theirs];
  const conflicts: AppearanceConflict[] = kept.map(({ id, label }) => ({
    place: `${place}.${id}`,
    mine: label,
    theirs: undefined,
  }));
  for (const { item } of listPlaces(items)) {
    const [was, own, other] = [base, mine, theirs].map((all) => findPlace(all, item.id)?.item);
    if (!was || !own || !other) continue;
    const merged = mergeFlat(`${place}.${item.id}`, contentOf(was), contentOf(own), contentOf(other));
    conflicts.push(...merged.conflicts);
    items = replaceItem(items, item.id, ({ id, order, children }) => [
      { ...merged.values, id, order, ...(children && { children }) } as MenuItem,
    ]);
  }
  return { items, conflicts };
}

/** This draft's tree, with what the other admin has added or changed, and without what they alone have deleted. */
function withTheirs(
  base: readonly MenuItem[],
  mine: readonly MenuItem[],
  theirs: readonly MenuItem[],
): MenuItem[] {
  let items = [...mine];
  for (const { item } of listPlaces(base)) {
    const isDeleted = !findPlace(theirs, item.id);
    const own = findPlace(items, item.id)?.item;
    if (isDeleted && own && isSame(own, item)) items = replaceItem(items, item.id, () => []);
  }
  for (const { item, parentId, index } of listPlaces(theirs)) {
    const was = findPlace(base, item.id)?.item;
    const isChanged = !was || !isSame(contentOf(was), contentOf(item));
    // New, or deleted here although the other admin has changed it.
    if (!isChanged || findPlace(items, item.id)) continue;
    const { children: _children, ...added } = item;
    const parent = parentId !== undefined && findPlace(items, parentId) ? parentId : undefined;
    items = insertItem(items, added, { parentId: parent, index });
  }
  return items;
}

/** Which items are where. */
const treeOf = (items: readonly MenuItem[]) =>
  listPlaces(items).map(({ item, parentId }) => [item.id, parentId ?? null]);

function contentOf({ id: _id, order: _order, children: _children, ...content }: MenuItem): Fields {
  return content;
}

/** Merges fields that may be missing; each is a value. */
function mergeFlat(place: string, base: Fields, mine: Fields, theirs: Fields) {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const conflicts = [...names]
    .filter((name) => !isSame(mine[name], base[name]) && !isSame(theirs[name], base[name]))
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({ place: `${place}.${name}`, mine: mine[name], theirs: theirs[name] }));
  return { values: mergeKeys(base, mine, theirs), conflicts };
}
