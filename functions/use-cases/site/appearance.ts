import type { Menu } from '#shared/entities/menu.ts';
import type { Theme } from '#shared/entities/theme.ts';
import { menus } from '#shared/site-config/menus.ts';
import { themes } from '#shared/site-config/themes.ts';
import { readRecords } from './read-records.ts';
import { configReader } from './site-config.ts';

/** The themes of the site. */
export const getThemes = configReader((config): Theme[] =>
  readRecords(themes, config).map(({ version: _version, ...theme }) => theme),
);

/** The menus of the site. */
export const getMenus = configReader((config): Menu[] =>
  readRecords(menus, config).map(({ id, name, positions, items }) => ({
    id: String(id),
    name,
    positions,
    items,
  })),
);
