import type * as z from 'zod';
import { Menu } from '../entities/menu.ts';
import { defineSiteRecords } from './define-site-records.ts';

const MenuValue = Menu.omit({ id: true });

/** The menus of the site. A new installation has none: its pages bring their own links. */
export const menus = defineSiteRecords<z.infer<typeof MenuValue>>({
  kind: 'menu',
  schema: MenuValue,
  seed: [],
  firstId: 1,
  closed: () => undefined,
});
