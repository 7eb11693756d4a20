import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { AnswerOf, ParamsInputOf, QueryInputOf, Route } from '#shared/contract/define-route.ts';
import type { PageFields } from '#shared/entities/page.ts';
import { call } from '../../api/call.ts';
import type { CallRequest } from '../../api/build-request.ts';
import { queryClient } from '../../api/query-client.ts';
import {
  encodeListingFilters,
  filterParameters,
  type FilterCondition,
  type ListingFilter,
} from './encode-listing-filters.ts';
import type { ListingState } from './listing-state.ts';

/** A route that returns rows of a list. */
export type ListRoute = Route & {
  answer: z.ZodType<{ pagination?: { data: unknown[] } | undefined }>;
};

/** A route that returns a page of a list, perhaps only where the request asks for one. */
export type ListingRoute = Route & {
  answer: z.ZodType<{ pagination?: (PageFields & { data: unknown[] }) | undefined }>;
};

/** A row of the list that a route returns. */
export type RowOf<R extends ListRoute> =
  AnswerOf<R> extends { pagination?: { data: (infer Row)[] } | undefined } ? Row : never;

/** What a route returns with each page of its list, such as totals. */
export type BesideOf<R extends ListRoute> = Omit<AnswerOf<R>, 'pagination' | 'status'>;

/** The names by which a route sorts its list. */
export type OrderOf<R extends ListRoute> =
  QueryInputOf<R> extends { orderBy?: infer Order } ? Extract<Order, string> : string;

/** What every call of a list carries, whatever is searched, such as `with`. */
export interface ListingRequest<R extends ListRoute> {
  params?: ParamsInputOf<R>;
  query?: Partial<QueryInputOf<R>>;
  /** Conditions of `filters` that are no choice of the user. */
  conditions?: readonly FilterCondition[];
}

interface SearchRequest<R extends ListRoute> extends ListingRequest<R> {
  /** Of the days by which the list is filtered. */
  timeZone: string;
}

/** The parameters of a search, without those of its page. */
export function searchParameters<R extends ListRoute>(
  state: ListingState,
  filters: readonly ListingFilter[],
  { timeZone, query: fixed, conditions }: SearchRequest<R>,
) {
  const { query, order } = state;
  return {
    ...fixed,
    ...filterParameters(filters, state.filters),
    query: query || undefined,
    filters: encodeListingFilters(filters, state.filters, { timeZone, always: conditions }) || undefined,
    orderBy: order.by,
    orderDir: order.dir,
  };
}

/** One page of a list. The former page stays until the next one has arrived. */
export function listingQuery<R extends ListingRoute>(
  route: R,
  state: ListingState,
  filters: readonly ListingFilter[],
  request: SearchRequest<R>,
) {
  const { page, perPage } = state;
  const asked = { ...searchParameters(state, filters, request), page, perPage };
  return queryOptions({
    queryKey: [...listingKey(route), request.params ?? {}, asked],
    queryFn: async ({ signal }) => {
      const sent = { params: request.params, query: asked, signal } as unknown as CallRequest<R>;
      const { pagination, ...beside } = (await call(route, sent)) as unknown as BesideOf<R> & {
        pagination: PageFields & { data: RowOf<R>[]; listed_at?: string };
      };
      return { ...pagination, beside: beside as unknown as BesideOf<R> };
    },
    placeholderData: keepPreviousData,
  });
}

/** Where all pages of a list are cached. */
export function listingKey(route: ListRoute): readonly unknown[] {
  return ['listing', route.name];
}

/** Reads a list again after one of its rows has changed. */
export function refreshListing(route: ListRoute): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listingKey(route) });
}
