import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { TableColumn, TableOrder } from '../../ui/table/table-column.ts';
import { useWording } from '../../ui/use-wording.ts';
import { encodeListingFilters, type ListingFilter } from './encode-listing-filters.ts';
import {
  listingQuery,
  refreshListing,
  type BesideOf,
  type ListingRequest,
  type ListingRoute,
  type OrderOf,
  type RowOf,
} from './listing-query.ts';
import type { ListingState } from './listing-state.ts';
import { useListingAddress } from './use-listing-address.ts';

interface ListingOptions<R extends ListingRoute> {
  columns: readonly TableColumn<RowOf<R>, OrderOf<R>>[];
  defaultOrder: TableOrder<OrderOf<R>>;
  filters?: readonly ListingFilter[];
  /** What every call carries. */
  request?: ListingRequest<R>;
  /** Maximum number of rows, for a list that is short enough for one page. */
  maxRows?: number;
}

/** A list of the API whose search, filters, order and page are in the page's address. */
export interface Listing<Row> {
  columns: readonly TableColumn<Row>[];
  filters: readonly ListingFilter[];
  state: ListingState;
  /** What the user filters by, as the API takes it; empty for nothing. */
  encodedFilters: string;
  /** Changes some of the state; a change other than of the page leads to the first page. */
  change: (part: Partial<ListingState>) => void;
  /** Absent until the first page has arrived. */
  rows: readonly Row[] | undefined;
  /** When the rows were read; by the clock of the site where the route says it. */
  readAtMs: number;
  pages: { page: number; lastPage: number; from: number | null; to: number | null; total: number };
  /** Whether all rows are on one page. */
  isWhole: boolean;
  /** How the list goes on, if it is read by cursor and has no page numbers: `rows` are those of all pages so far. */
  continuation?: Continuation;
  /** Whether the rows are those of another search or page, while the right ones are on their way. */
  isStale: boolean;
  hasFailed: boolean;
  isOffline: boolean;
  retry: () => void;
  refresh: () => Promise<void>;
}

/** How a list goes on behind the rows that were read. */
export interface Continuation {
  hasMore: boolean;
  /** Whether there may be more rows than the total says; unknown where nobody counts them. */
  totalIs: 'exact' | 'minimum' | 'unknown';
  /** Whether a search goes on that has not found a whole page yet. */
  isSearch: boolean;
  /** How far back such a search has come, if the list says it. */
  searchedUntil: string | null;
  isReading: boolean;
  /** Whether the next rows could not be read. */
  hasFailed: boolean;
  readMore: () => void;
  /** Ends the reading that is under way. What was found stays. */
  stop: () => void;
}

const noFilters: readonly ListingFilter[] = [];

/** Reads a list as the page's address says. Rows and order are typed by the route. */
export function useListing<R extends ListingRoute>(
  route: R,
  options: ListingOptions<R>,
): Listing<RowOf<R>> & { beside: BesideOf<R> | undefined } {
  const { columns, defaultOrder, filters = noFilters, request = {}, maxRows } = options;
  const orders = columns.flatMap(({ sortBy }) => sortBy ?? []);
  const address = useListingAddress({ orders, defaultOrder, filters });
  const { change } = address;
  const state = maxRows === undefined ? address.state : { ...address.state, page: 1, perPage: maxRows };
  const { timeZone } = useWording();
  const query = useQuery(listingQuery(route, state, filters, { ...request, timeZone }));
  const { data } = query;
  const lastPage = Math.max(data?.last_page ?? 1, 1);
  usePageWithin(query.isPlaceholderData ? undefined : data && lastPage, state.page, (page) =>
    change({ page }),
  );
  return {
    columns,
    filters,
    state,
    encodedFilters: encodeListingFilters(filters, state.filters, { timeZone }),
    change: (part) => change(part as Partial<ListingState<OrderOf<R>>>),
    rows: data?.data,
    beside: data?.beside,
    readAtMs: data?.listed_at === undefined ? query.dataUpdatedAt : Date.parse(data.listed_at),
    pages: {
      page: state.page,
      lastPage,
      from: data?.from ?? null,
      to: data?.to ?? null,
      total: data?.total ?? 0,
    },
    isWhole: maxRows !== undefined,
    isStale: query.isPlaceholderData,
    hasFailed: query.isError,
    isOffline: query.fetchStatus === 'paused',
    retry: () => void query.refetch(),
    refresh: () => refreshListing(route),
  };
}

/** Leads to the last page from behind it: rows may have been deleted. */
function usePageWithin(lastPage: number | undefined, page: number, goTo: (page: number) => void): void {
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) go(lastPage);
  }, [lastPage, page]);
}
