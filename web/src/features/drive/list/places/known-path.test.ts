import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { listKey } from '../../../../parts/drive/drive-cache.ts';
import { driveKeys, type ListScope } from '../../../../parts/drive/drive-keys.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { findKnownPath } from './known-path.ts';
import { folderPathQuery } from './queries.ts';

const folder = (id: number, parentId: number | null, deletedAt: string | null = null) =>
  ({
    id,
    hash: entryHash(id),
    parent_id: parentId,
    deleted_at: deletedAt,
    name: `folder ${id}`,
    type: 'folder',
    workspace_id: 0,
    owner_id: 1,
  }) as FileEntry;

function cacheList(scope: ListScope, entries: FileEntry[]): void {
  queryClient.setQueryData(listKey(scope, { orderBy: 'name', orderDir: 'asc' }), {
    pages: [{ data: entries, next_cursor: null }],
    pageParams: [null],
  });
}

const cachePath = (path: FileEntry[]) =>
  queryClient.setQueryData(driveKeys.path(path.at(-1)?.hash ?? '0'), path);
const idsTo = (id: number) => findKnownPath(entryHash(id))?.map((each) => each.id);

beforeEach(() => queryClient.clear());

test('[DS-3] a folder of an open list is one step further', () => {
  cachePath([folder(1, null), folder(2, 1)]);
  cacheList({ view: 'folder', folderHash: entryHash(2) }, [folder(3, 2)]);
  expect(idsTo(3)).toEqual([1, 2, 3]);
});

test('[DS-3] folders that are all listed need no answer of a way', () => {
  cacheList({ view: 'folder', folderHash: '0' }, [folder(1, null)]);
  cacheList({ view: 'folder', folderHash: entryHash(1) }, [folder(2, 1)]);
  cacheList({ view: 'recent' }, [folder(3, 2)]);
  expect(idsTo(3)).toEqual([1, 2, 3]);
});

test('[DS-3] lists that contradict each other tell no way', () => {
  cacheList({ view: 'recent' }, [folder(1, 2)]);
  cacheList({ view: 'starred' }, [folder(2, 1)]);
  expect(idsTo(1)).toBeUndefined();
});

test('[DS-3] a folder of the top stands alone', () => {
  cacheList({ view: 'folder', folderHash: '0' }, [folder(1, null)]);
  expect(idsTo(1)).toEqual([1]);
});

test('[DS-3] a folder above is part of the way', () => {
  cachePath([folder(1, null), folder(2, 1), folder(3, 2)]);
  expect(idsTo(2)).toEqual([1, 2]);
});

test('[DS-3] a folder of the tree is known too', () => {
  cachePath([folder(1, null)]);
  queryClient.setQueryData([...driveKeys.branch(entryHash(1)), 'folders'], [folder(2, 1)]);
  expect(idsTo(2)).toEqual([1, 2]);
});

test('[DS-3] nothing is guessed: not of other drives, not of the trash, not of what was open before', () => {
  cachePath([folder(1, null), folder(2, 1)]);
  cacheList({ view: 'sharedWithMe' }, [folder(70, 7)]);
  // Somebody else's folder within one that has the same id.
  cacheList({ view: 'search', query: 'x', filters: '' }, [{ ...folder(80, 2), owner_id: 2 }]);
  cacheList({ view: 'trash' }, [folder(4, 1, '2026-01-01T00:00:00.000000Z')]);
  expect(idsTo(70)).toBeUndefined();
  expect(idsTo(80)).toBeUndefined();
  expect(idsTo(4)).toBeUndefined();
  expect(idsTo(99)).toBeUndefined();
});

test('an answer that says what was known keeps it, and one that says more replaces it', async () => {
  vi.stubGlobal('location', { origin: 'https://holdall.example' });
  vi.stubGlobal('document', { cookie: '' });
  const listed = folder(1, null);
  cacheList({ view: 'folder', folderHash: '0' }, [listed]);
  let answer = { ...listed };
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', path: [answer] }));
  const observer = new QueryObserver(queryClient, folderPathQuery(listed.hash));
  const shown: unknown[] = [];
  const stop = observer.subscribe(({ data }) => void shown.push(data?.[0]));
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetched).toBe(true));
  expect(new Set(shown)).toEqual(new Set([listed]));
  expect(observer.getCurrentResult().data?.[0]).toBe(listed);
  answer = { ...listed, name: 'Renamed' };
  await observer.refetch();
  expect(observer.getCurrentResult().data?.[0]?.name).toBe('Renamed');
  stop();
});
