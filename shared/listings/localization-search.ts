import { defineSearch } from './define-search.ts';

/** Search of the list of languages. */
export const localizationSearch = defineSearch({
  filters: { updated_at: 'time' },
  orders: ['name', 'language', 'updated_at'],
  defaultOrder: 'name',
  defaultDir: 'asc',
});
