import type { Menu } from '#shared/entities/site/menu.ts';
import { menus } from '#shared/site-config/menus.ts';
import type { StoredConfig } from '../../../data/site/site-config.ts';
import { readRecords } from '../read-records.ts';

/** The menus that are stored, as the API has them. */
export function presentMenus(config: StoredConfig): Menu[] {
  return readRecords(menus, config).map(({ id, name, positions, items }) => ({
    id: String(id),
    name,
    positions,
    items,
  }));
}
