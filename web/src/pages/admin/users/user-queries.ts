import { queryOptions } from '@tanstack/react-query';
import type { ListedUser } from '#shared/entities/listed-user.ts';
import type { listUsers } from '#shared/routes/accounts/users.ts';
import { exportUsers } from '#shared/routes/site/exports.ts';
import { getValueLists } from '#shared/routes/site/values.ts';
import { call } from '../../../api/call.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import type { Listing } from '../../../parts/listing/use-listing.ts';

/** The roles of the site by name (V1). */
export const roleNamesQuery = queryOptions({
  queryKey: ['value-lists', 'roles'],
  queryFn: async ({ signal }) =>
    (await call(getValueLists, { params: { names: 'roles' }, signal })).roles ?? [],
});

/** Exports all pages of the list (AU13). */
export function startExport({ state: { query, order }, encodedFilters: filters }: Listing<ListedUser>) {
  const body = {
    query,
    filters,
    orderBy: order.by as OrderOf<typeof listUsers>,
    orderDir: order.dir,
  };
  return call(exportUsers, { body });
}
