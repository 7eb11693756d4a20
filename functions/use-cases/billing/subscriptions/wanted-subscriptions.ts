import type { ListingFilter } from '#shared/filters/listing-filters.ts';
import type { subscriptionFilters } from '#shared/filters/subscription-filters.ts';
import type { subscriptionListing } from './subscription-listing.ts';

interface Wish {
  state: 'active' | 'expired' | 'all';
  filters?: ListingFilter<typeof subscriptionFilters>[] | undefined;
}

/** The filters of a subscription search. `state` adds a filter on current validity. */
export function wantedSubscriptions({
  state,
  filters = [],
}: Wish): ListingFilter<typeof subscriptionListing.filterKinds>[] {
  if (state === 'all') return filters;
  return [...filters, { key: 'valid', operator: '=', value: state === 'active' }];
}
