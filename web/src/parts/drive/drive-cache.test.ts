import { beforeEach, expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { listKey, patchEntry, removeFromLists, showEntry, showFoldersAbove } from './drive-cache.ts';
import { driveKeys, type ListScope } from './drive-keys.ts';
import type { EntryPages } from './entry-pages.ts';
import type { EntrySort } from './entry-sort.ts';
import { queryClient } from '../../api/query-client.ts';

const byName: EntrySort = { orderBy: 'name', orderDir: 'asc' };
const top: ListScope = { view: 'folder', folderHash: '0' };
const starred: ListScope = { view: 'starred' };

const entry = (id: number, name: string) =>
  ({ id, name, type: 'text', parent_id: null, workspace_id: 0, path: String(id) }) as FileEntry;

function cache(scope: ListScope, entries: FileEntry[]): void {
  queryClient.setQueryData(listKey(scope, byName), {
    pages: [{ data: entries, next_cursor: null }],
    pageParams: [null],
  });
}

const namesIn = (scope: ListScope) =>
  queryClient
    .getQueryData<EntryPages>(listKey(scope, byName))
    ?.pages.flatMap(({ data }) => data.map(({ name }) => name));

beforeEach(() => {
  queryClient.clear();
  cache(top, [entry(1, 'a'), entry(2, 'b'), entry(3, 'c')]);
  cache(starred, [entry(3, 'c'), entry(1, 'a')]);
});

test('[DA-3] entries leave all lists, and come back where the server says no', () => {
  const restore = removeFromLists([1]);
  expect([namesIn(top), namesIn(starred)]).toEqual([['b', 'c'], ['c']]);
  restore();
  expect([namesIn(top), namesIn(starred)]).toEqual([
    ['a', 'b', 'c'],
    ['c', 'a'],
  ]);
});

test('[DST-1] entries leave the lists of one view alone', () => {
  removeFromLists([1], ['starred']);
  expect([namesIn(top), namesIn(starred)]).toEqual([['a', 'b', 'c'], ['c']]);
});

test('[DA-3] a renamed entry moves in its folder, and stays where it stands in a view', () => {
  patchEntry(entry(1, 'z'));
  expect([namesIn(top), namesIn(starred)]).toEqual([
    ['b', 'c', 'z'],
    ['c', 'z'],
  ]);
});

test('[WS-2] the tops of two spaces are two lists, and a new entry is shown in its own', () => {
  const topOf = (workspaceId: number) => listKey(top, byName, workspaceId);
  queryClient.setQueryData(topOf(7), { pages: [{ data: [], next_cursor: null }], pageParams: [null] });
  showEntry({ ...entry(4, 'bb'), workspace_id: 7 }, '0');
  expect(namesIn(top)).toEqual(['a', 'b', 'c']);
  expect(queryClient.getQueryData<EntryPages>(topOf(7))?.pages[0]?.data.map(({ name }) => name)).toEqual([
    'bb',
  ]);
});

test('[UQ-7] a new entry is shown in its folder alone', () => {
  showEntry(entry(4, 'bb'), '0');
  expect([namesIn(top), namesIn(starred)]).toEqual([
    ['a', 'b', 'bb', 'c'],
    ['c', 'a'],
  ]);
});

test('what is cached beside the lists is left alone', () => {
  queryClient.setQueryData([...driveKeys.view('trash'), 'count'], 5);
  removeFromLists([1]);
  expect(queryClient.getQueryData([...driveKeys.view('trash'), 'count'])).toBe(5);
});

test('[UQ-7] a list is read anew once for a folder that an upload made, wherever it stands in it', () => {
  const isStale = () => queryClient.getQueryState(listKey(top, byName))?.isInvalidated;
  const inside = { ...entry(21, 'x'), parent_id: 20, path: '20/21' };
  showFoldersAbove(inside);
  expect(isStale()).toBe(true);
  // Read anew, and the folder is beyond what is loaded.
  cache(top, [entry(1, 'a')]);
  expect(isStale()).toBe(false);
  showFoldersAbove({ ...inside, id: 22, path: '20/22' });
  expect(isStale()).toBe(false);
});
