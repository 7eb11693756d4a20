import { expect, test } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { buildItem, buildUnfinished } from './test-builders.ts';
import {
  abortItems,
  addItems,
  clearItems,
  completeItem,
  emptyQueueState,
  failItem,
  noteProgress,
  offerUnfinished,
  failPending,
  noteSent,
  pauseItems,
  resumeItems,
  retryItems,
  startItem,
} from './upload-store.ts';

const entry = { id: 7, name: 'a.txt' } as FileEntry;
const queueOf = (...ids: string[]) =>
  addItems(
    emptyQueueState,
    ids.map((id) => buildItem({ id, size: 1000 })),
  );
const statuses = (state: typeof emptyQueueState) => state.items.map((item) => item.status);

test('[UQ-2] an upload goes from pending over inProgress to completed, and holds its entry', () => {
  const added = queueOf('a');
  const started = startItem(added, 'a');
  const done = completeItem(started, 'a', entry);
  expect([added, started, done].map((state) => state.items[0]?.status)).toEqual([
    'pending',
    'inProgress',
    'completed',
  ]);
  expect(done.items[0]).toMatchObject({ percentage: 100, bytesUploaded: 1000, entry });
});

test('[UQ-2b] progress counts bytes and percent, and keeps 100 % for the finished entry', () => {
  const running = startItem(queueOf('a'), 'a');
  const half = noteProgress(running, 'a', { bytesUploaded: 505, bytesPerSecond: 10 });
  expect(half.items[0]).toMatchObject({ percentage: 50, bytesUploaded: 505, bytesPerSecond: 10 });
  const sent = noteProgress(half, 'a', { bytesUploaded: 1200, bytesPerSecond: 10 });
  expect(sent.items[0]).toMatchObject({ percentage: 99, bytesUploaded: 1000 });
});

test('[UQ-3] aborting sets aborted and 0 %, and leaves what has ended alone', () => {
  let state = noteProgress(startItem(queueOf('a', 'b', 'c'), 'a'), 'a', {
    bytesUploaded: 500,
    bytesPerSecond: 1,
  });
  state = completeItem(startItem(state, 'c'), 'c', entry);
  const aborted = abortItems(state, new Set(['a', 'b', 'c']));
  expect(statuses(aborted)).toEqual(['aborted', 'aborted', 'completed']);
  expect(aborted.items[0]).toMatchObject({ percentage: 0, bytesUploaded: 0, bytesPerSecond: null });
});

test('[UQ-3] failed and aborted uploads go back to pending with progress reset; others cannot be retried', () => {
  const running = noteProgress(startItem(queueOf('a', 'b'), 'a'), 'a', {
    bytesUploaded: 400,
    bytesPerSecond: 1,
  });
  const failed = failItem(running, 'a', { message: 'No space left' });
  expect(failed.items[0]).toMatchObject({ status: 'failed', errorMessage: 'No space left', percentage: 40 });
  const retried = retryItems(failed, new Set(['a']));
  expect(retried.items[0]).toMatchObject({
    status: 'pending',
    percentage: 0,
    bytesUploaded: 0,
    errorMessage: null,
  });
  expect(statuses(retryItems(abortItems(running, new Set(['b'])), new Set(['b'])))).toEqual([
    'inProgress',
    'pending',
  ]);
  expect(retryItems(running, new Set(['a']))).toBe(running);
});

test('[UQ-3] clear removes everything that is not in progress', () => {
  let state = startItem(queueOf('running', 'pending', 'failed', 'aborted', 'done'), 'running');
  state = failItem(startItem(state, 'failed'), 'failed', { message: 'x' });
  state = abortItems(state, new Set(['aborted']));
  state = completeItem(startItem(state, 'done'), 'done', entry);
  expect(clearItems(state).items.map((item) => item.id)).toEqual(['running']);
});

test('a late report of an upload that has ended changes nothing, not even the object', () => {
  const aborted = abortItems(startItem(queueOf('a'), 'a'), new Set(['a']));
  expect(noteProgress(aborted, 'a', { bytesUploaded: 1, bytesPerSecond: null })).toBe(aborted);
  expect(completeItem(aborted, 'a', entry)).toBe(aborted);
  expect(failItem(aborted, 'a', { message: 'late' })).toBe(aborted);
});

test('a change replaces the item and the list, and keeps the others as they are', () => {
  const before = queueOf('a', 'b');
  const after = startItem(before, 'a');
  expect(before.items[0]?.status).toBe('pending');
  expect(after.items).not.toBe(before.items);
  expect(after.items[1]).toBe(before.items[1]);
});

test('[UQ-5] an unfinished upload is offered until its file is in the queue again', () => {
  const record = buildUnfinished({ fingerprint: 'f1' });
  const offered = offerUnfinished(emptyQueueState, [record, buildUnfinished({ fingerprint: 'f2' })]);
  const continued = addItems(offered, [buildItem({ id: 'a', fingerprint: 'f1' })]);
  expect(continued.unfinished.map((known) => known.fingerprint)).toEqual(['f2']);
  expect(offerUnfinished(continued, [record]).unfinished).toEqual([]);
});

test('[UQ-2] a paused upload is pending, keeps what storage keeps, and goes on when it is resumed', () => {
  const items = [
    buildItem({ id: 'part', size: 1000, method: 'multipart' }),
    buildItem({ id: 'put', size: 1000, method: 'simplePut' }),
    buildItem({ id: 'done', size: 1000 }),
  ];
  let state = addItems(emptyQueueState, items);
  for (const id of ['part', 'put', 'done']) {
    state = noteProgress(startItem(state, id), id, { bytesUploaded: 500, bytesPerSecond: 1 });
  }
  const all = new Set(['part', 'put', 'done']);
  const paused = pauseItems(completeItem(state, 'done', entry), all);
  expect(paused.items.map((item) => [item.status, item.isPaused, item.bytesUploaded])).toEqual([
    ['pending', true, 500],
    ['pending', true, 0],
    ['completed', false, 1000],
  ]);
  const resumed = resumeItems(paused, all);
  expect(resumed.items.map((item) => item.isPaused)).toEqual([false, false, false]);
  expect(statuses(resumed)).toEqual(['pending', 'pending', 'completed']);
  expect(pauseItems(resumed, new Set())).toBe(resumed);
});

test('[UQ-3] a paused upload can be aborted, and is not paused any more', () => {
  const ids = new Set(['a']);
  const aborted = abortItems(pauseItems(queueOf('a'), ids), ids);
  expect(aborted.items[0]).toMatchObject({ status: 'aborted', isPaused: false });
});

test('what is registered by now is not paused: it ends in a moment', () => {
  const sent = noteSent(startItem(queueOf('a'), 'a'), 'a');
  expect(pauseItems(sent, new Set(['a']))).toBe(sent);
  expect(sent.items[0]).toMatchObject({ status: 'inProgress', isSent: true });
});

test('[UQ-9] one failure stands for all that wait, but for those that are left out', () => {
  const state = startItem(queueOf('a', 'b', 'c'), 'a');
  const failed = failPending(state, 'No room', ({ id }) => id !== 'c');
  expect(statuses(failed)).toEqual(['inProgress', 'failed', 'pending']);
  expect(failed.items[1]).toMatchObject({ errorMessage: 'No room', percentage: 0 });
});
