import { queryOptions } from '@tanstack/react-query';
import { getEntry } from '#shared/routes/drive.ts';
import { call } from '../../api/call.ts';
import { driveKeys } from '../../api/drive-keys.ts';

/** One entry by its hash, for a preview whose address was opened directly (F2). */
export function entryQuery(hash: string) {
  return queryOptions({
    queryKey: driveKeys.entry(hash),
    queryFn: async ({ signal }) => (await call(getEntry, { params: { id: hash }, signal })).fileEntry,
  });
}
