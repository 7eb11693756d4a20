import { infiniteQueryOptions, keepPreviousData, type InfiniteData } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Route } from '#shared/contract/define-route.ts';
import { call } from '../../api/call.ts';
import type { CallRequest } from '../../api/build-request.ts';
import { queryClient } from '../../api/query-client.ts';
import type { ListingFilter } from './encode-listing-filters.ts';
import { listingKey, searchParameters, type ListingRequest, type RowOf } from './listing-query.ts';
import type { ListingState } from './listing-state.ts';

/** A row of such a list. */
export interface ContinuousRow {
  id: number;
}

/** A page of a list that is read by cursor. It may hold fewer rows than asked for, and have a next one. */
export interface ContinuousPage<Row = ContinuousRow> {
  data: Row[];
  next_cursor: string | null;
  /** Absent for lists that nobody counts. */
  total?: number;
  is_total_minimum?: boolean;
  /** How far back a search has come that has not found a whole page yet; absent for lists that do not say it. */
  searched_until?: string | null;
}

/** A route that returns a part of a list, and a cursor of the next one. */
export type ContinuousRoute = Route & {
  answer: z.ZodType<{ pagination: ContinuousPage }>;
};

/** Rows that one call returns: with their owners and folders they cost about 30 read units. A search may find fewer. */
export const rowsPerCall = 18;

/** A list from its beginning, part by part. The former list stays until the first part has arrived. */
export function continuousQuery<R extends ContinuousRoute>(
  route: R,
  state: ListingState,
  filters: readonly ListingFilter[],
  request: ListingRequest<R> & { timeZone: string },
) {
  const asked = { ...searchParameters(state, filters, request), perPage: rowsPerCall };
  return infiniteQueryOptions({
    queryKey: [...listingKey(route), request.params ?? {}, asked] as readonly unknown[],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...asked, cursor: pageParam ?? undefined };
      const sent = { params: request.params, query, signal } as unknown as CallRequest<R>;
      const { pagination } = (await call(route, sent)) as unknown as { pagination: ContinuousPage };
      return pagination;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
    // All parts would be read again, one after another.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * Shows changed rows in all cached searches of a list, without reading them again. `change` returns undefined for a
 * row that is gone.
 */
export function changeRows<R extends ContinuousRoute>(
  route: R,
  change: (row: RowOf<R>) => RowOf<R> | undefined,
): void {
  queryClient.setQueriesData<InfiniteData<ContinuousPage<RowOf<R>>>>(
    { queryKey: listingKey(route) },
    (list) => {
      if (!list) return list;
      let gone = 0;
      const pages = list.pages.map((page) => {
        const data = page.data.flatMap((row) => change(row) ?? []);
        gone += page.data.length - data.length;
        return { ...page, data };
      });
      const without = ({ total }: ContinuousPage<RowOf<R>>) =>
        total !== undefined && { total: Math.max(0, total - gone) };
      return { ...list, pages: pages.map((page) => ({ ...page, ...without(page) })) };
    },
  );
}
