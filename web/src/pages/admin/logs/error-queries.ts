import { queryOptions } from '@tanstack/react-query';
import type { ErrorLogEntry } from '#shared/entities/site/error-log-entry.ts';
import { errorLog } from '#shared/error-log.ts';
import { deleteErrors, getError, listErrors } from '#shared/routes/site/error-log.ts';
import { call } from '../../../api/call.ts';
import { inBatches } from '../../../parts/in-batches.ts';
import { listingKey } from '../../../parts/listing/listing-query.ts';

/** The days that have errors, and the time of the listing; read again with the list. */
export const errorFilesQuery = queryOptions({
  queryKey: [...listingKey(listErrors), 'files'],
  queryFn: async ({ signal }) => {
    const { files, listed_at: listedAt } = await call(listErrors, { query: { perPage: 1 }, signal });
    return { files, listedAt };
  },
});
export const errorQuery = (id: number) =>
  queryOptions({
    queryKey: ['error', id],
    queryFn: async ({ signal }) => (await call(getError, { params: { id }, signal })).entry,
    gcTime: 0,
  });

/** By ids. */
export function removeErrors(errors: readonly Pick<ErrorLogEntry, 'id'>[]): Promise<unknown> {
  const ids = errors.map(({ id }) => id);
  return inBatches(ids, errorLog.maxIdsPerCall, (part) =>
    call(deleteErrors, { params: { id: part.join(',') } }),
  );
}

/** Of all that were listed. */
export const removeAllErrors = (until: string) =>
  call(deleteErrors, { params: { id: 'all' }, query: { until } });
