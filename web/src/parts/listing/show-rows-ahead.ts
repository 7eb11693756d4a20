import type { PageFields } from '#shared/entities/page.ts';
import { queryClient } from '../../api/query-client.ts';
import { listingKey, type ListingRoute, type RowOf } from './listing-query.ts';

/** Optimistic update: shows changed rows on all cached pages of a list. Returns a function that undoes it. */
export async function showRowsAhead<R extends ListingRoute>(
  route: R,
  change: (rows: readonly RowOf<R>[]) => RowOf<R>[],
): Promise<() => void> {
  const queryKey = listingKey(route);
  await queryClient.cancelQueries({ queryKey });
  const former = queryClient.getQueriesData({ queryKey });
  queryClient.setQueriesData<PageFields & { data: RowOf<R>[] }>(
    { queryKey },
    (page) => page && { ...page, data: change(page.data) },
  );
  return () => {
    for (const [key, data] of former) queryClient.setQueryData(key, data);
  };
}
