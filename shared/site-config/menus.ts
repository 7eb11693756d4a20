import * as z from 'zod';
import { Menu, MenuItem } from '../entities/menu.ts';
import { defineSiteRecords } from './define-site-records.ts';

const MenuValue = Menu.omit({ id: true });

/** Leaves out items that cannot be read, such as those with a bad address. */
const readableItems = z
  .array(z.unknown())
  .transform((items) => items.filter((item) => MenuItem.safeParse(item).success))
  .pipe(MenuValue.shape.items);

/** The menus of the site. A new installation has none: its pages bring their own links. */
export const menus = defineSiteRecords<z.infer<typeof MenuValue>>({
  kind: 'menu',
  schema: MenuValue.extend({ items: readableItems }),
  seed: [],
  firstId: 1,
  closed: () => undefined,
});
