import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getInvoice, listInvoices } from '#shared/routes/billing/invoices.ts';
import { call } from '../../../api/call.ts';
import { billingKeys } from '../../../parts/billing/billing-queries.ts';

const perPage = 30;
const recent = 5;

/** All invoices of the user, newest first, page by page. */
export const invoicesQuery = infiniteQueryOptions({
  queryKey: [...billingKeys.invoices, 'all'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { perPage, cursor: pageParam ?? undefined };
    return (await call(listInvoices, { query, signal })).pagination;
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor: cursor }) => cursor,
});

/** The last invoices. */
export const recentInvoicesQuery = queryOptions({
  queryKey: [...billingKeys.invoices, 'recent'],
  queryFn: async ({ signal }) =>
    (await call(listInvoices, { query: { perPage: recent }, signal })).pagination.data,
});

/** An invoice with its seller and buyer. */
export const invoiceQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...billingKeys.invoices, uuid],
    queryFn: async ({ signal }) => (await call(getInvoice, { params: { uuid }, signal })).invoice,
  });
