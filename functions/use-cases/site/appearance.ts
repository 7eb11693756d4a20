import type { Menu } from '#shared/entities/site/menu.ts';
import type { Theme } from '#shared/entities/site/theme.ts';
import { themes } from '#shared/site-config/themes.ts';
import { presentMenus } from './menus/present-menus.ts';
import { readRecords } from './read-records.ts';
import { configReader } from './site-config.ts';

/** The themes of the site. */
export const getThemes = configReader((config): Theme[] =>
  readRecords(themes, config).map(({ version: _version, ...theme }) => theme),
);

/** The menus of the site. */
export const getMenus = configReader((config): Menu[] => presentMenus(config));
