import type { MenuItem } from '#shared/entities/site/menu.ts';

/** Where an item of a menu is. */
export interface ItemPlace {
  item: MenuItem;
  /** The item that it is in; undefined at the top. */
  parentId: string | undefined;
  index: number;
  /** 1 at the top. */
  depth: number;
}

/** All items of a menu in the order in which they are drawn, with their places. */
export function listPlaces(items: readonly MenuItem[], parentId?: string, depth = 1): ItemPlace[] {
  return items.flatMap((item, index) => [
    { item, parentId, index, depth },
    ...listPlaces(item.children ?? [], item.id, depth + 1),
  ]);
}

/** Finds an item wherever it is. */
export const findPlace = (items: readonly MenuItem[], id: string): ItemPlace | undefined =>
  listPlaces(items).find(({ item }) => item.id === id);

/** How many levels an item has, with those within it. */
export const heightOf = ({ children = [] }: MenuItem): number => 1 + Math.max(0, ...children.map(heightOf));

/** The items with their `order` as they stand. */
export function numberItems(items: readonly MenuItem[]): MenuItem[] {
  return items.map(({ children = [], ...item }, order) => ({
    ...item,
    order,
    ...(children.length > 0 && { children: numberItems(children) }),
  }));
}

/** The items with another one in the place of one of them, or of its own, at any depth. */
export function replaceItem(
  items: readonly MenuItem[],
  id: string,
  next: (item: MenuItem) => readonly MenuItem[],
): MenuItem[] {
  return numberItems(
    items.flatMap((item) => {
      if (item.id === id) return next(item);
      return item.children ? { ...item, children: replaceItem(item.children, id, next) } : item;
    }),
  );
}

/** The items with a further one in an item, or at the top, at an index. */
export function insertItem(
  items: readonly MenuItem[],
  added: MenuItem,
  { parentId, index }: { parentId: string | undefined; index: number },
): MenuItem[] {
  if (parentId === undefined) return numberItems([...items.slice(0, index), added, ...items.slice(index)]);
  return replaceItem(items, parentId, (parent) => [
    { ...parent, children: insertItem(parent.children ?? [], added, { parentId: undefined, index }) },
  ]);
}
