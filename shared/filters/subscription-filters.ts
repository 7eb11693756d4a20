import type { FilterKinds } from './listing-filters.ts';

/** Filters of the list of subscriptions (SB1). */
export const subscriptionFilters = {
  product_id: 'id',
  gateway_name: 'word',
  on_trial: 'truth',
  cancelled: 'truth',
  created_at: 'time',
  ends_at: 'time',
} as const satisfies FilterKinds;
