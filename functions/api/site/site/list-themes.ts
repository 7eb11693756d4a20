import type { listThemes as route } from '#shared/routes/site/themes.ts';
import { themeSearch } from '#shared/listings/theme-search.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import type { Handler } from '../../../http/types.ts';
import { defineShortList } from '../../../use-cases/listings/define-listing.ts';
import { numberAt } from '../../../use-cases/listings/row-table.ts';
import { getThemesNow, type SiteTheme } from '../../../use-cases/site/themes/change-themes.ts';

/** The list of themes. */
const themeList = defineShortList({
  rows: {
    kind: 'themes',
    columns: { name: 'text', isDark: 'number', createdAtMs: 'number', updatedAtMs: 'number' },
  },
  idOf: ({ id }: SiteTheme) => id,
  read: (theme) => ({
    name: theme.name,
    isDark: Number(theme.is_dark),
    createdAtMs: Date.parse(theme.created_at),
    updatedAtMs: Date.parse(theme.updated_at),
  }),
  search: ['name'],
  filterKinds: themeSearch.filters,
  filters: { is_dark: (table, row) => numberAt(table, 'isDark', row) === 1 },
  orders: { id: 'id', name: 'name', created_at: 'createdAtMs', updated_at: 'updatedAtMs' },
});

/** Returns themes of the site. */
export const listThemes: Handler<typeof route> = async ({ query }) => ({
  pagination: await pageOfListing(themeList(await getThemesNow()), query, ({ thing }) => thing),
});
