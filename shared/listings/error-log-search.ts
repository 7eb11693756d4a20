import { defineSearch } from './define-search.ts';

/** Search of the log of errors. */
export const errorLogSearch = defineSearch({
  filters: { level: 'word', created_at: 'time', last_seen_at: 'time' },
  orders: ['last_seen_at', 'created_at', 'count'],
  defaultOrder: 'last_seen_at',
  defaultDir: 'desc',
});
