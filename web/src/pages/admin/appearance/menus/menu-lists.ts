import { queryOptions } from '@tanstack/react-query';
import { getValueLists } from '#shared/routes/site/values.ts';
import { call } from '../../../../api/call.ts';

/** What items can lead to, by kinds, with the published custom pages; and the roles of the site. */
export const menuListsQuery = queryOptions({
  queryKey: ['value-lists', 'menus'],
  queryFn: async ({ signal }) => {
    const lists = await call(getValueLists, { params: { names: 'menuItemCategories,roles,pages' }, signal });
    const { menuItemCategories: categories = [], roles = [], pages = [] } = lists;
    return { categories, roles, pages };
  },
});
export type MenuLists = Awaited<ReturnType<NonNullable<typeof menuListsQuery.queryFn>>>;
