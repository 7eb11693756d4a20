import { defineSearch } from './define-search.ts';

/** Search of the list of tags. */
export const tagSearch = defineSearch({
  filters: { type: 'word', used: 'truth', updated_at: 'time' },
  orders: ['name', 'display_name', 'type', 'entries_count', 'updated_at'],
  defaultOrder: 'name',
  defaultDir: 'asc',
});
