import { defineSearch } from './define-search.ts';

/** Search of the list of roles. */
export const roleSearch = defineSearch({
  filters: { type: 'word', default: 'truth', guests: 'truth', created_at: 'time', updated_at: 'time' },
  orders: ['id', 'name', 'created_at', 'updated_at'],
  defaultOrder: 'id',
  defaultDir: 'asc',
});
