import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import type { TableColumn, TableOrder } from '../../ui/table/table-column.ts';
import { useWording } from '../../ui/use-wording.ts';
import {
  continuousQuery,
  rowsPerCall,
  type ContinuousPage,
  type ContinuousRoute,
  type ContinuousRow,
} from './continuous-query.ts';
import { encodeListingFilters, type ListingFilter } from './encode-listing-filters.ts';
import { refreshListing, type ListingRequest, type OrderOf, type RowOf } from './listing-query.ts';
import type { ListingState } from './listing-state.ts';
import type { Continuation, Listing } from './use-listing.ts';
import { useListingAddress } from './use-listing-address.ts';

interface ContinuousListingOptions<R extends ContinuousRoute> {
  columns: readonly TableColumn<RowOf<R>, OrderOf<R>>[];
  defaultOrder: TableOrder<OrderOf<R>>;
  filters: readonly ListingFilter[];
  /** What every call carries. */
  request?: ListingRequest<R>;
}

/** Calls that a search makes by itself before it asks whether to go on. */
const maxCallsAlone = 20;

/** Until when a search goes on by itself. */
interface Goal {
  /** The search that it is about. */
  search: string;
  rows: number;
  calls: number;
}

/**
 * Reads a list by cursor as the page's address says. A search that has found less than a page of rows goes on by
 * itself for a while.
 */
export function useContinuousListing<R extends ContinuousRoute>(
  route: R,
  { columns, defaultOrder, filters, request = {} }: ContinuousListingOptions<R>,
): Listing<RowOf<R>> {
  const orders = columns.flatMap(({ sortBy }) => sortBy ?? []);
  const { state, change } = useListingAddress({ orders, defaultOrder, filters });
  const { timeZone } = useWording();
  const options = continuousQuery(route, state, filters, { ...request, timeZone });
  const query = useInfiniteQuery(options);
  const { data } = query;
  const parts = data?.pages ?? [];
  const last = parts.at(-1);
  const rows = data && (eachOnce(parts.flatMap((part) => part.data)) as RowOf<R>[]);
  const count = rows?.length ?? 0;
  const search = JSON.stringify(options.queryKey);
  const [wanted, setGoal] = useState<Goal>({ search, rows: rowsPerCall, calls: maxCallsAlone });
  const goal = wanted.search === search ? wanted : { search, rows: rowsPerCall, calls: maxCallsAlone };
  const goesOn =
    !query.isPlaceholderData &&
    !query.isError &&
    query.hasNextPage &&
    isUnfinished(last) &&
    count < goal.rows &&
    parts.length < goal.calls;
  const readNext = () => void query.fetchNextPage({ cancelRefetch: false });
  useGoingOn(goesOn && !query.isFetching && parts.length, readNext);
  return {
    columns,
    filters,
    state,
    encodedFilters: encodeListingFilters(filters, state.filters, { timeZone }),
    change: (part) => change(part as Partial<ListingState<OrderOf<R>>>),
    rows,
    readAtMs: query.dataUpdatedAt,
    pages: {
      page: 1,
      lastPage: 1,
      from: count > 0 ? 1 : null,
      to: count > 0 ? count : null,
      total: last?.total ?? count,
    },
    isWhole: false,
    isStale: query.isPlaceholderData,
    hasFailed: query.isError && !query.isFetchNextPageError,
    isOffline: query.fetchStatus === 'paused',
    retry: () => void query.refetch(),
    refresh: () => refreshListing(route),
    continuation: {
      hasMore: query.hasNextPage && !query.isPlaceholderData,
      totalIs: totalIs(last, query.hasNextPage),
      isSearch: isUnfinished(last),
      searchedUntil: last?.searched_until ?? null,
      // Between two calls it is still the same search.
      isReading: query.isFetchingNextPage || goesOn,
      hasFailed: query.isFetchNextPageError,
      readMore: () => {
        setGoal({ search, rows: count + rowsPerCall, calls: parts.length + maxCallsAlone });
        readNext();
      },
      stop: () => {
        setGoal({ search, rows: 0, calls: 0 });
        void queryClient.cancelQueries({ queryKey: options.queryKey });
      },
    },
  };
}

/** Whether a search goes on behind the last part because that has not found all the rows that were asked for. */
function isUnfinished(last: ContinuousPage | undefined): boolean {
  if (!last || last.next_cursor === null) return false;
  const { data, searched_until: searchedUntil } = last;
  return searchedUntil === undefined ? data.length < rowsPerCall : searchedUntil !== null;
}

function totalIs(last: ContinuousPage | undefined, hasMore: boolean): Continuation['totalIs'] {
  if (last?.total === undefined) return hasMore ? 'unknown' : 'exact';
  return last.is_total_minimum ? 'minimum' : 'exact';
}

/** A row that has changed between two calls may be in both parts. */
function eachOnce(rows: readonly ContinuousRow[]): ContinuousRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Reads on after each part; `calls` is false where the search is to stand still. */
function useGoingOn(calls: number | false, readNext: () => void): void {
  const read = useEffectEvent(readNext);
  useEffect(() => {
    if (calls !== false) read();
  }, [calls]);
}
