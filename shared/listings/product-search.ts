import { defineSearch } from './define-search.ts';

/** Search of the list of plans. */
export const productSearch = defineSearch({
  filters: { free: 'truth', recommended: 'truth', hidden: 'truth', created_at: 'time' },
  orders: ['position', 'id', 'name', 'created_at'],
  defaultOrder: 'position',
  defaultDir: 'asc',
});
