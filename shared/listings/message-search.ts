import { defineSearch } from './define-search.ts';

/** Search of the list of visitors' messages. */
export const messageSearch = defineSearch({
  filters: { kind: 'word', mail_status: 'word', read: 'truth', created_at: 'time' },
  orders: ['created_at', 'name', 'email', 'kind'],
  defaultOrder: 'created_at',
  defaultDir: 'desc',
});
