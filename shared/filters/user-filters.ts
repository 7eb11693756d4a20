import type { FilterKinds } from './listing-filters.ts';

/** Filters of the list of users (AU1). */
export const userFilters = {
  role_id: 'id',
  email_verified_at: 'has',
  banned_at: 'has',
  subscribed: 'truth',
  country: 'word',
  created_at: 'time',
  last_active_at: 'time',
} as const satisfies FilterKinds;
export type UserFilters = typeof userFilters;
