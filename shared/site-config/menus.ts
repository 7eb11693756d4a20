import * as z from 'zod';
import { Menu, MenuItem } from '../entities/site/menu.ts';
import { defineSiteRecords } from './define-site-records.ts';

const MenuValue = Menu.omit({ id: true });

/** Leaves out items that cannot be read, such as those with a bad address, also within others. */
const readableItems = z.array(z.unknown()).transform(readable).pipe(MenuValue.shape.items);

function readable(items: readonly unknown[]): unknown[] {
  return items
    .map((item) => {
      const { children } = (item ?? {}) as { children?: unknown };
      return Array.isArray(children) ? { ...(item as object), children: readable(children) } : item;
    })
    .filter((item) => MenuItem.safeParse(item).success);
}

/** The menus of the site. A new installation has none: its pages bring their own links. */
export const menus = defineSiteRecords<z.infer<typeof MenuValue>>({
  kind: 'menu',
  schema: MenuValue.extend({ items: readableItems }),
  seed: [],
  firstId: 1,
  closed: () => undefined,
});
