import { defineSearch } from './define-search.ts';

/** Search of the list of themes. */
export const themeSearch = defineSearch({
  filters: { is_dark: 'truth' },
  orders: ['id', 'name', 'created_at', 'updated_at'],
  defaultOrder: 'id',
  defaultDir: 'asc',
});
