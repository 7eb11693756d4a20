import type { Menu, MenuItem } from '../entities/site/menu.ts';

type Menus = readonly Pick<Menu, 'items'>[];

/** The distinct labels of menus, of all levels. Names of menus are for admins alone. */
export const labelsOfMenus = (menus: Menus): string[] => labelsWhere(menus, () => true);

/** The labels of items that nobody is kept from: not by a role, a permission or a subscription. */
export const openLabelsOf = (menus: Menus): string[] => labelsWhere(menus, isOpen);

const isOpen = ({ roles = [], permissions = [], subscriptionStatus }: MenuItem): boolean =>
  roles.length + permissions.length === 0 && !subscriptionStatus;

/** With an item that is left out go those within it. */
function labelsWhere(menus: Menus, isIncluded: (item: MenuItem) => boolean): string[] {
  const labelsWithin = (items: readonly MenuItem[]): string[] =>
    items.filter(isIncluded).flatMap(({ label, children = [] }) => [label, ...labelsWithin(children)]);
  const labels = menus.flatMap(({ items }) => labelsWithin(items));
  return [...new Set(labels.filter((text) => text.trim() !== ''))];
}
