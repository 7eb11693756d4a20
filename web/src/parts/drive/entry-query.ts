import { queryOptions } from '@tanstack/react-query';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { call } from '../../api/call.ts';
import { driveKeys } from './drive-keys.ts';

/** One entry by its hash, with the people who have access to it. */
export function entryQuery(hash: string) {
  return queryOptions({
    queryKey: driveKeys.entry(hash),
    queryFn: async ({ signal }) => (await call(getEntry, { params: { id: hash }, signal })).fileEntry,
  });
}
