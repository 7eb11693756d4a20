import { defineSearch } from './define-search.ts';

/** Search of the list of custom pages. */
export const customPageSearch = defineSearch({
  filters: { published: 'truth', created_at: 'time', updated_at: 'time' },
  orders: ['id', 'title', 'created_at', 'updated_at'],
  defaultOrder: 'id',
  defaultDir: 'asc',
});
