import type { Menu, MenuItem } from '#shared/entities/site/menu.ts';
import { isSame } from '../../../../parts/form/merge-values.ts';
import { listPlaces } from './menu-tree.ts';

/**
 * The place of an error in a list of menus, by ids: `menus.3.items.a1.label` for the path `0.items.2.label`, if the
 * third item of the first menu has the id `a1`, and the same for an item within it.
 */
export function placeInMenus(menus: readonly Menu[], [nth = '', ...path]: readonly string[]): string {
  const menu = nth === '' ? undefined : menus[Number(nth)];
  if (!menu) return 'menus';
  let items: readonly MenuItem[] = menu.items;
  let found: MenuItem | undefined;
  let at = 0;
  while (path[at] === 'items' || path[at] === 'children') {
    const item = items[Number(path[at + 1])];
    if (!item) break;
    found = item;
    items = item.children ?? [];
    at += 2;
  }
  return ['menus', menu.id, ...(found ? ['items', found.id] : []), ...path.slice(at)].join('.');
}

/** The place that a change of menus is about: a field, an item, a menu, or `menus` for several of them. */
export function placeOfMenuChange(before: readonly Menu[], after: readonly Menu[]): string {
  const [changed, ...others] = after.filter((menu) => !before.some((each) => isSame(each, menu)));
  const former = changed && before.find(({ id }) => id === changed.id);
  if (!changed || !former || others.length > 0 || before.length !== after.length) return 'menus';
  const place = `menus.${changed.id}`;
  if (former.name !== changed.name) return `${place}.name`;
  if (!isSame(former.positions, changed.positions)) return `${place}.positions`;
  const places = listPlaces(former.items);
  const differing = listPlaces(changed.items).flatMap(({ item }) => {
    const was = places.find((each) => each.item.id === item.id)?.item;
    const [field] = was ? changedNames(was, item) : ['id'];
    return field ? [{ id: item.id, field }] : [];
  });
  const [only, ...more] = differing;
  const isOne = only && more.length === 0 && only.field !== 'id';
  return isOne ? `${place}.items.${only.id}.${only.field}` : `${place}.items`;
}

/** An item that moved has changed as a whole. */
function changedNames(was: MenuItem, item: MenuItem): string[] {
  const names = [...new Set([...Object.keys(was), ...Object.keys(item)])] as (keyof MenuItem)[];
  const changed = names.filter((name) => name !== 'children' && !isSame(was[name], item[name]));
  return changed.includes('order') ? ['id'] : changed;
}
