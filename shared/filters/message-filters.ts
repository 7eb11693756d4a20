import type { FilterKinds } from './listing-filters.ts';

/** Filters of the list of visitors' messages. */
export const messageFilters = {
  kind: 'word',
  mail_status: 'word',
  read: 'truth',
  created_at: 'time',
} as const satisfies FilterKinds;
