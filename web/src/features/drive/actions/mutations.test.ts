import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { fillPlaceholders } from '#shared/text/fill-placeholders.ts';
import { listKey } from '../../../parts/drive/drive-cache.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { copyEntries, deleteForever } from './background-actions.ts';
import { tagEntries } from './edit-each.ts';
import { addFolder, renameEntry } from './edit-entry.ts';
import { moveEntries, restoreEntries, starEntries, trashEntries, unstarEntries } from './mutations.ts';
import { anEntry, star } from './test-entries.ts';
import { forgetUndo, undoLatest } from './undo.ts';

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

/** What the server answers to each path; a number is the status of a failure. */
let answers: Record<string, (body: Record<string, unknown>) => object | number> = {};
let sent: Sent[] = [];
const sort = { orderBy: 'name', orderDir: 'asc' } as const;

async function serve(url: unknown, init?: RequestInit): Promise<Response> {
  const path = new URL(String(url), 'http://site').pathname.replace('/api/v1/', '');
  const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
  sent.push({ path, body });
  const answer = answers[path]?.(body) ?? {};
  if (typeof answer === 'number') return Response.json({ message: 'It went wrong.' }, { status: answer });
  return Response.json({ status: 'success', ...answer });
}

beforeAll(async () => {
  const placeholders = {
    type: 'postProcessor' as const,
    name: 'placeholders',
    process: (value: string, _key: unknown, options: Record<string, unknown>) =>
      fillPlaceholders(value, options, 'en'),
  };
  await i18next.use(placeholders).init({
    lng: 'en',
    resources: { en: { translation: {} } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
    postProcess: ['placeholders'],
  });
});

beforeEach(() => {
  answers = {};
  sent = [];
  queryClient.clear();
  forgetUndo();
  toastQueue.close();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', vi.fn(serve));
});

afterEach(() => vi.unstubAllGlobals());

function show(folderHash: string, entries: FileEntry[]): void {
  const key = listKey({ view: 'folder', folderHash }, sort);
  queryClient.setQueryData(key, { pages: [{ data: entries, next_cursor: null }], pageParams: [null] });
}

function entriesIn(folderHash: string): FileEntry[] {
  const key = listKey({ view: 'folder', folderHash }, sort);
  const list = queryClient.getQueryData<{ pages: { data: FileEntry[] }[] }>(key);
  return list?.pages.flatMap(({ data }) => data) ?? [];
}

const namesIn = (folderHash: string) => entriesIn(folderHash).map(({ name }) => name);
const idsIn = (folderHash: string) => entriesIn(folderHash).map(({ id }) => id);
const tagsIn = (folderHash: string) =>
  entriesIn(folderHash).map(({ tags }) => tags.map(({ display_name }) => display_name));

const message = () => toastQueue.getSnapshot()?.message;
const a = anEntry({ id: 11, name: 'a.txt' });
const b = anEntry({ id: 12, name: 'b.txt', parent_id: 5 });
const box = { id: 7, hash: entryHash(7), name: 'Box' };

/** Holds the answer of a path back until it is released. */
function hold(path: string, answer: object | number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: unknown, init?: RequestInit) => {
      answers[path] = () => answer;
      if (String(url).includes(path)) await promise;
      return serve(url, init);
    }),
  );
  return resolve;
}

test('a new folder is listed at once, and the server’s takes its place', async () => {
  show('0', [a]);
  const release = hold('folders', { folder: anEntry({ id: 30, name: 'Box', type: 'folder' }) });
  const adding = addFolder('Box', null);
  await vi.waitFor(() => expect(namesIn('0')).toEqual(['Box', 'a.txt']));
  expect(idsIn('0')[0]).toBeLessThan(0);
  release();
  await adding;
  expect(idsIn('0')).toEqual([30, 11]);
});

test('a folder that is refused leaves the list', async () => {
  show('0', [a]);
  answers = { folders: () => 422 };
  await expect(addFolder('Box', null)).rejects.toMatchObject({ status: 422 });
  expect(namesIn('0')).toEqual(['a.txt']);
});

test('tags are shown at once, and taken back where the server refuses them', async () => {
  show('0', [a, b]);
  const release = hold('file-entries/11/tags', 503);
  const tagging = tagEntries([a], { added: ['Work'], removed: [] });
  await vi.waitFor(() => expect(tagsIn('0')).toEqual([['Work'], []]));
  release();
  await expect(tagging).rejects.toMatchObject({ status: 503 });
  expect(tagsIn('0')).toEqual([[], []]);
});

test('[DA-3] trash: gone at once, one call for all, and Undo restores', async () => {
  show('0', [a]);
  show(entryHash(5), [b]);
  const trashing = trashEntries([a, b]);
  await vi.waitFor(() => expect(namesIn('0')).toEqual([]));
  await trashing;
  expect(namesIn(entryHash(5))).toEqual([]);
  expect(sent.filter(({ path }) => path === 'file-entries/delete')).toEqual([
    { path: 'file-entries/delete', body: { entryIds: [11, 12] } },
  ]);
  expect(message()).toBe('Moved 2 items to trash');
  answers['file-entries/restore'] = () => ({ entries: [a, b], errors: {} });
  expect(undoLatest()).toBe(true);
  await vi.waitFor(() => expect(message()).toBe('Restored 2 items'));
  expect(namesIn('0')).toEqual(['a.txt']);
  expect(undoLatest()).toBe(false);
});

test('[DA-2] a deletion that fails puts everything back and says why', async () => {
  show('0', [a]);
  answers['file-entries/delete'] = () => 500;
  await trashEntries([a]);
  expect(namesIn('0')).toEqual(['a.txt']);
  expect(toastQueue.getSnapshot()).toMatchObject({ type: 'danger', message: 'It went wrong.' });
  expect(undoLatest()).toBe(false);
});

test('[DA-2] a part that fails is named, and the rest can be taken back', async () => {
  answers['file-entries/delete'] = () => ({ errors: { 12: 'You may not delete this.' } });
  await trashEntries([a, b]);
  expect(toastQueue.getSnapshot()).toMatchObject({
    type: 'danger',
    message: 'Could not delete b.txt: You may not delete this.',
    action: { label: 'Undo' },
  });
  answers['file-entries/restore'] = () => ({ entries: [a], errors: {} });
  undoLatest();
  await vi.waitFor(() => expect(message()).toBe('Restored 1 item'));
  expect(sent.find(({ path }) => path === 'file-entries/restore')?.body).toEqual({ entryIds: [11] });
});

test('[DS-8] move: shown at both ends at once, and Undo takes each back to where it came from', async () => {
  show('0', [a]);
  show(entryHash(5), [b]);
  show(box.hash, []);
  answers['file-entries/move'] = ({ entryIds, destinationId }) => ({
    entries: [a, b]
      .filter(({ id }) => (entryIds as number[]).includes(id))
      .map((entry) => ({ ...entry, parent_id: destinationId as number | null })),
    errors: {},
  });
  const moving = moveEntries([a, b], box);
  await vi.waitFor(() => expect(namesIn(box.hash)).toEqual(['a.txt', 'b.txt']));
  await moving;
  expect([namesIn('0'), namesIn(entryHash(5))]).toEqual([[], []]);
  expect(message()).toBe('Moved 2 items to Box');
  undoLatest();
  await vi.waitFor(() => expect(message()).toBe('Moved 2 items back'));
  expect([namesIn('0'), namesIn(entryHash(5)), namesIn(box.hash)]).toEqual([['a.txt'], ['b.txt'], []]);
  const moves = sent.filter(({ path }) => path === 'file-entries/move').map(({ body }) => body);
  expect(moves.slice(1)).toEqual([
    { entryIds: [11], destinationId: null },
    { entryIds: [12], destinationId: 5 },
  ]);
});

test('[DA-2] a move that is refused is undone on the page', async () => {
  show('0', [a]);
  show(box.hash, []);
  answers['file-entries/move'] = () => 422;
  await moveEntries([a], box);
  expect([namesIn('0'), namesIn(box.hash)]).toEqual([['a.txt'], []]);
  expect(message()).toBe('It went wrong.');
});

test('moving to where it is already asks nothing', async () => {
  await moveEntries([a], { id: null, hash: '0', name: 'All files' });
  expect(sent).toEqual([]);
});

test('[DST-1] a star comes and goes at once; a failure takes it back', async () => {
  show('0', [a]);
  const starOf = () => {
    const key = listKey({ view: 'folder', folderHash: '0' }, sort);
    const list = queryClient.getQueryData<{ pages: { data: FileEntry[] }[] }>(key);
    return list?.pages[0]?.data[0]?.tags.map(({ type }) => type);
  };
  await starEntries([a]);
  expect(starOf()).toEqual(['starred']);
  expect(message()).toBe('Added to starred');
  answers['file-entries/unstar'] = () => 500;
  await unstarEntries([{ ...a, tags: [star] }]);
  expect(starOf()).toEqual(['starred']);
  expect(message()).toBe('It went wrong.');
});

test('rename: shown at once, refused it is as before, and Undo gives the old name', async () => {
  show('0', [a]);
  const update = `file-entries/${a.id}`;
  answers[update] = () => 422;
  await expect(renameEntry(a, 'c')).rejects.toThrow('It went wrong.');
  expect(namesIn('0')).toEqual(['a.txt']);
  answers[update] = ({ name }) => ({ fileEntry: { ...a, name: String(name).replace(/(\.txt)?$/, '.txt') } });
  await renameEntry(a, 'c');
  expect(namesIn('0')).toEqual(['c.txt']);
  undoLatest();
  await vi.waitFor(() => expect(namesIn('0')).toEqual(['a.txt']));
  expect(sent.at(-1)?.body).toEqual({ name: 'a.txt' });
});

test('a copy that goes on is followed to its end, with its progress', async () => {
  const job = { id: 3, kind: 'copy', status: 'running', progress: 0, name: 'a' };
  const seen: (string | undefined)[] = [];
  const stop = toastQueue.subscribe(() => seen.push(message()));
  const progress = [40, 100];
  answers['file-entries/duplicate'] = () => ({ entries: [{ ...a, id: 99 }], errors: {}, job });
  answers['drive/jobs/3'] = () => {
    const percent = progress.shift() ?? 100;
    return { job: { ...job, progress: percent, status: percent === 100 ? 'done' : 'running' } };
  };
  show('0', [a]);
  await copyEntries([a]);
  stop();
  expect(namesIn('0')).toEqual(['a.txt', 'a.txt']);
  expect(seen).toContain('Copying 1 item · 40 %');
  expect(message()).toBe('Copied');
});

test('work in the background that fails says why', async () => {
  const job = { id: 4, kind: 'purge', status: 'failed', progress: 10, name: 'a', message: 'No space.' };
  answers['file-entries/delete'] = () => ({ errors: {}, job });
  await deleteForever([a]);
  await vi.waitFor(() =>
    expect(toastQueue.getSnapshot()).toMatchObject({ type: 'danger', message: 'No space.' }),
  );
});

test('[DA-3] restoring shows an entry where it was, under the name that the server gave', async () => {
  show('0', []);
  answers['file-entries/restore'] = () => ({ entries: [{ ...a, name: 'a (1).txt' }], errors: {} });
  await restoreEntries([{ ...a, deleted_at: '2026-01-02T00:00:00.000000Z' }]);
  expect(namesIn('0')).toEqual(['a (1).txt']);
});

test('more entries than a call takes go in several, one after the other', async () => {
  const entries = Array.from({ length: 501 }, (_, index) => anEntry({ id: index + 1 }));
  await trashEntries(entries);
  const calls = sent.filter(({ path }) => path === 'file-entries/delete');
  expect(calls.map(({ body }) => (body['entryIds'] as number[]).length)).toEqual([500, 1]);
});
