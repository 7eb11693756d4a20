import { infiniteQueryOptions } from '@tanstack/react-query';
import { paging } from '#shared/limits/paging.ts';
import { listActivity } from '#shared/routes/drive/actions.ts';
import { listVersions } from '#shared/routes/drive/versions.ts';
import { call } from '../../../api/call.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';

/** What happened to an entry, newest first. */
export function activityQuery(entryId: number) {
  return infiniteQueryOptions({
    queryKey: driveKeys.activity(entryId),
    queryFn: async ({ pageParam, signal }) => {
      const params = { id: String(entryId) };
      const query = { perPage: paging.defaultPerPage, cursor: pageParam ?? undefined };
      return (await call(listActivity, { params, query, signal })).pagination;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The contents of a file that are kept, newest first. */
export function versionsQuery(entryId: number) {
  return infiniteQueryOptions({
    queryKey: driveKeys.versions(entryId),
    queryFn: async ({ pageParam, signal }) => {
      const params = { id: String(entryId) };
      const query = { perPage: paging.defaultPerPage, cursor: pageParam ?? undefined };
      return (await call(listVersions, { params, query, signal })).pagination;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}
