import type { Menu, MenuItem } from '#shared/entities/site/menu.ts';
import { foldText } from '#shared/text/fold-text.ts';
import { findPlace, insertItem, listPlaces, replaceItem } from '../draft/menu-tree.ts';

/** An id for a new item or menu. The server gives menus ids of their own. */
const newId = () => `new-${crypto.randomUUID().slice(0, 8)}`;

/** What a new item leads to. */
export type NewItem = Pick<MenuItem, 'label' | 'type' | 'action'>;

export const createItem = (item: NewItem): MenuItem => ({ icon: null, order: 0, ...item, id: newId() });

export const addItem = (items: readonly MenuItem[], item: MenuItem): MenuItem[] =>
  insertItem(items, item, { parentId: undefined, index: items.length });

/** An item like another one, with those within it. */
function copyItem(item: MenuItem): MenuItem {
  const { children, ...own } = item;
  return { ...own, id: newId(), ...(children && { children: children.map(copyItem) }) };
}

/** The items with a copy below one of them. */
export function duplicateItem(items: readonly MenuItem[], id: string): MenuItem[] {
  return replaceItem(items, id, (item) => [item, copyItem(item)]);
}

/** The items without one of them; those within it take its place, or go with it. */
export function deleteItem(
  items: readonly MenuItem[],
  id: string,
  { keepsChildren = false } = {},
): MenuItem[] {
  return replaceItem(items, id, ({ children = [] }) => (keepsChildren ? children : []));
}

export const countItems = (items: readonly MenuItem[]): number => listPlaces(items).length;

/** How many items a copy of an item adds. */
export function sizeOfItem(items: readonly MenuItem[], id: string): number {
  const item = findPlace(items, id)?.item;
  return item ? 1 + countItems(item.children ?? []) : 0;
}

/**
 * A new menu, or a copy of another one at no place.
 * @param nameOf returns the name with a number
 */
export function createMenu(
  menus: readonly Menu[],
  nameOf: (number: number) => string,
  source: Pick<Menu, 'items'> = { items: [] },
): Menu {
  const names = new Set(menus.map(({ name }) => foldText(name)));
  let number = 1;
  while (names.has(foldText(nameOf(number)))) number += 1;
  return { id: newId(), name: nameOf(number), positions: [], items: source.items.map(copyItem) };
}
