import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResumeStore } from '../resume-store.ts';
import { buildItem, createMemoryStorage } from '../test-builders.ts';
import { defaultUploadSettings } from '../upload-settings.ts';
import { createEmptyFolder } from './empty-folder.ts';

interface Folder {
  id: number;
  name: string;
  type: 'folder';
  parent_id: number | null;
}

let folders: Folder[] = [];

/** The two calls of the API that folders need, over the list above. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  if (init.method === 'GET') {
    const hash = new URL(url, 'http://site').searchParams.get('folderId');
    const parentId = hash ? Number(atob(hash).split('|')[0]) : null;
    const data = folders.filter((folder) => folder.parent_id === parentId);
    return Response.json({ status: 'success', data, next_cursor: null });
  }
  const { name, parentId } = JSON.parse(String(init.body)) as { name: string; parentId: number | null };
  const isTaken = folders.some((folder) => folder.name === name && folder.parent_id === parentId);
  if (isTaken) return Response.json({ message: 'Folder with same name already exists.' }, { status: 422 });
  if (name === 'bad') return Response.json({ message: 'This name is not allowed.' }, { status: 422 });
  const folder: Folder = { id: 100 + folders.length, name, type: 'folder', parent_id: parentId };
  folders.push(folder);
  return Response.json({ status: 'success', folder });
}

beforeEach(() => {
  folders = [{ id: 5, name: 'work', type: 'folder', parent_id: null }];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => void vi.unstubAllGlobals());

function createAt(relativePath: string) {
  const item = buildItem({ name: 'empty', relativePath, method: 'createFolder' });
  const resume = createResumeStore({ storage: createMemoryStorage(), now: () => 0, userId: () => 1 });
  const signal = new AbortController().signal;
  return createEmptyFolder({
    item,
    file: null,
    settings: defaultUploadSettings,
    signal,
    resume,
    onProgress: () => {},
  });
}

test('[F3] missing folders of the path are created, those that exist are used', async () => {
  expect(await createAt('work/new/empty')).toMatchObject({ name: 'empty', parent_id: 101 });
  expect(folders.map(({ name, parent_id }) => [name, parent_id])).toEqual([
    ['work', null],
    ['new', 5],
    ['empty', 101],
  ]);
});

test('[F3] a path that exists as a whole is answered and nothing is created', async () => {
  expect(await createAt('work')).toMatchObject({ id: 5 });
  expect(folders).toHaveLength(1);
});

test('a name that is refused for another reason is an error', async () => {
  await expect(createAt('work/bad')).rejects.toThrow('This name is not allowed.');
});
