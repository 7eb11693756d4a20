import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { entryHash } from '#shared/entry-hash.ts';
import { paging } from '#shared/limits.ts';
import { getFolderPath, listEntries } from '#shared/routes/drive.ts';
import { getSpaceUsage } from '#shared/routes/users.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { type EntryPages, hasEntry, placeEntry } from './entry-pages.ts';
import type { EntrySort } from './entry-sort.ts';

const listsKey = ['drive', 'entries'] as const;
const usageKey = ['drive', 'usage'] as const;

/** The entries of a folder, page by page (F1); the root's hash is `0`. */
export function entriesQuery(folderHash: string, sort: EntrySort) {
  return infiniteQueryOptions({
    queryKey: [...listsKey, folderHash, sort] as const,
    queryFn: ({ pageParam, signal }) =>
      call(listEntries, {
        query: {
          ...sort,
          folderId: folderHash === '0' ? undefined : folderHash,
          perPage: paging.drivePerPage,
          cursor: pageParam ?? undefined,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // A long list is many calls: it is read anew when its folder is opened, not whenever the window is.
    refetchOnWindowFocus: false,
  });
}

/** The folders from the outermost visible one to this one (F12). */
export function folderPathQuery(folderHash: string) {
  return queryOptions({
    queryKey: ['drive', 'path', folderHash] as const,
    queryFn: async ({ signal }) =>
      folderHash === '0' ? [] : (await call(getFolderPath, { params: { hash: folderHash }, signal })).path,
  });
}

/** Bytes used and allowed (U9). */
export const usageQuery = queryOptions({
  queryKey: usageKey,
  queryFn: ({ signal }) => call(getSpaceUsage, { signal }),
});

/** Shows a new or changed entry in the lists of its folder without reading them anew (UQ-7, DA-3). */
export function showEntry(entry: FileEntry, folderHash: string): void {
  const lists = queryClient.getQueryCache().findAll({ queryKey: [...listsKey, folderHash] });
  for (const { queryKey } of lists) {
    const sort = queryKey[3] as EntrySort;
    queryClient.setQueryData(
      entriesQuery(folderHash, sort).queryKey,
      (list) => list && placeEntry(list, entry, sort),
    );
  }
}

/**
 * Folders that an upload made on its way belong into the lists above it: a list that does not have the one on
 * the entry's path is read anew.
 */
export function showFoldersAbove(entry: FileEntry): void {
  const ids = entry.path.split('/').map(Number);
  for (const [depth, id] of ids.slice(0, -1).entries()) {
    const queryKey = [...listsKey, entryHash(ids[depth - 1] ?? 0)];
    const lists = queryClient.getQueriesData<EntryPages>({ queryKey });
    const isKnown = ([, list]: (typeof lists)[number]) => !list || hasEntry(list, id);
    if (!lists.every(isKnown)) void queryClient.invalidateQueries({ queryKey });
  }
}

/** Reads the storage bar's figures anew. */
export function refreshUsage(): void {
  void queryClient.invalidateQueries({ queryKey: usageKey });
}
