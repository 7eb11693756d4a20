import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { paging } from '#shared/limits/paging.ts';
import { getSpaceBreakdown } from '#shared/routes/drive/folders.ts';
import { listEntries, getFolderPath } from '#shared/routes/drive/drive.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { activeWorkspaceId } from '../../../../api/active-workspace.ts';
import { call } from '../../../../api/call.ts';
import { listKey } from '../../../../parts/drive/drive-cache.ts';
import { driveKeys, type ListScope } from '../../../../parts/drive/drive-keys.ts';
import type { EntrySort } from '../../../../parts/drive/entry-sort.ts';
import { readAllPages } from '../../../../api/read-all-pages.ts';
import { findKnownPath } from './known-path.ts';
import { perPageAfter } from '../window/page-sizes.ts';

interface PageParam {
  cursor: string | null;
  perPage: number;
}

/** The entries of a folder or a view, page by page. */
export function entriesQuery(scope: ListScope, sort: EntrySort) {
  return infiniteQueryOptions({
    queryKey: listKey(scope, sort),
    queryFn: ({ pageParam, signal }) =>
      call(listEntries, {
        query: {
          ...scopeQuery(scope),
          ...sort,
          perPage: pageParam.perPage,
          cursor: pageParam.cursor ?? undefined,
        },
        signal,
      }),
    initialPageParam: { cursor: null, perPage: perPageAfter(0) } as PageParam,
    getNextPageParam: (page, pages): PageParam | null =>
      page.next_cursor === null
        ? null
        : {
            cursor: page.next_cursor,
            perPage: perPageAfter(pages.reduce((sum, { data }) => sum + data.length, 0)),
          },
    // A long list is many calls: it is read anew when its folder is opened, not whenever the window is.
    refetchOnWindowFocus: false,
    // Comparing a hundred thousand entries with their former selves takes longer than showing them.
    structuralSharing: false,
  });
}

/**
 * Loads the rest of a list in large pages, for what is done with all of it.
 * @param onRead receives how many entries are loaded
 */
export async function readAllEntries(
  scope: ListScope,
  sort: EntrySort,
  onRead: (count: number) => void,
): Promise<FileEntry[]> {
  const perPage = paging.maxDrivePerPage;
  const entriesOf = (pages: AnswerOf<typeof listEntries>[]) => pages.flatMap(({ data }) => data);
  const pages = await readAllPages<AnswerOf<typeof listEntries>>({
    queryKey: listKey(scope, sort),
    nextCursorOf: (page) => page.next_cursor,
    readPage: (cursor) => call(listEntries, { query: { ...scopeQuery(scope), ...sort, perPage, cursor } }),
    paramOf: (cursor): PageParam => ({ cursor, perPage }),
    onPage: (read) => onRead(entriesOf(read).length),
  });
  return entriesOf(pages);
}

function scopeQuery(scope: ListScope) {
  if (scope.view === 'folder') return scope.folderHash === '0' ? {} : { folderId: scope.folderHash };
  if (scope.view !== 'search') return { pageId: scope.view };
  const { query, filters, folderHash } = scope;
  return {
    pageId: scope.view,
    query: query || undefined,
    filters: filters || undefined,
    folderId: folderHash,
  };
}

/** The folders directly inside a folder, by name, as the tree shows them. */
export function foldersInQuery(folderHash: string) {
  return queryOptions({
    queryKey: [...driveKeys.branch(folderHash), 'folders', activeWorkspaceId()] as const,
    queryFn: async ({ signal }) => {
      const { data } = await call(listEntries, {
        query: {
          ...scopeQuery({ view: 'folder', folderHash }),
          type: 'folder',
          orderBy: 'name',
          orderDir: 'asc',
          perPage: paging.maxDrivePerPage,
        },
        signal,
      });
      return data;
    },
  });
}

/**
 * The folders from the outermost visible one to this one; until they are answered, as far as they are known. Where the
 * answer is the same, the data stay the same objects, and nothing is rendered again.
 */
export function folderPathQuery(folderHash: string) {
  return queryOptions({
    queryKey: driveKeys.path(folderHash),
    queryFn: async ({ signal }) =>
      folderHash === '0' ? [] : (await call(getFolderPath, { params: { hash: folderHash }, signal })).path,
    initialData: () => findKnownPath(folderHash),
    initialDataUpdatedAt: 0,
  });
}

/** Bytes used and allowed. */
export function usageQuery() {
  return queryOptions({
    queryKey: [...driveKeys.usage, activeWorkspaceId()] as const,
    queryFn: ({ signal }) => call(getSpaceUsage, { signal }),
  });
}

/** What takes the space: files, trash and former versions. */
export function spaceQuery() {
  return queryOptions({
    queryKey: [...driveKeys.space, activeWorkspaceId()] as const,
    queryFn: ({ signal }) => call(getSpaceBreakdown, { signal }),
  });
}
