import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { buildUnfinished } from './test-builders.ts';
import type { UploadFailure } from './sending/run-upload.ts';
import { defaultUploadSettings } from './upload-settings.ts';
import { createQueue, entry, root, source } from './test-queue.ts';

test('[UQ-2] a fourth upload starts when one of three has ended, and listeners hear of the entry', async () => {
  const { queue, attempt, statuses } = createQueue();
  const onEntryCreated = vi.fn<(entry: FileEntry) => void>();
  queue.onEntryCreated(onEntryCreated);
  queue.addFiles(
    ['a', 'b', 'c', 'd'].map((name) => source(name)),
    root,
  );
  expect(statuses()).toEqual(['inProgress', 'inProgress', 'inProgress', 'pending']);
  (await attempt('b')).resolve(entry);
  await attempt('d');
  expect(statuses()).toEqual(['inProgress', 'completed', 'inProgress', 'inProgress']);
  expect(onEntryCreated).toHaveBeenCalledExactlyOnceWith(entry);
});

test('[UQ-2] files of a folder that are not registered in batches go one after the other', async () => {
  const { queue, attempt, statuses } = createQueue();
  await queue.configure({ ...defaultUploadSettings, s3_direct_upload: false });
  queue.addFiles([source('a', 'f/a'), source('b', 'f/b')], root);
  expect(statuses()).toEqual(['inProgress', 'pending']);
  (await attempt('a')).resolve(entry);
  await attempt('b');
  expect(statuses()).toEqual(['completed', 'inProgress']);
});

test('the destination is fixed when queued, with the space that was active then', async () => {
  const { queue, attempt } = createQueue();
  queue.addFiles([source('a')], { parentId: 3, name: 'Reports' });
  queue.addFiles([source('b')], { parentId: 5, name: 'Home', workspaceId: 0 });
  expect((await attempt('a')).job.item.options.destination).toEqual({
    parentId: 3,
    name: 'Reports',
    workspaceId: 4,
  });
  expect((await attempt('b')).job.item.options.destination.workspaceId).toBe(0);
});

test("[UQ-4] the server's message is the item's, and its way out is told to listeners", async () => {
  const { queue, attempt, item } = createQueue();
  const onFailed = vi.fn<(failure: UploadFailure) => void>();
  queue.onFailed(onFailed);
  queue.addFiles([source('a')], root);
  const action = { label: 'Upgrade', action: '/pricing' };
  const message = 'You have exhausted your allowed space of 25 GB.';
  (await attempt('a')).reject(new ApiError({ status: 422, message, errors: {}, action }));
  await vi.waitFor(() => expect(item('a')).toMatchObject({ status: 'failed', errorMessage: message }));
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message, action }));
});

test('[UQ-3] aborting stops the transport, sets 0 % and lets the next one start', async () => {
  const { queue, attempt, item } = createQueue();
  queue.addFiles([source('a', 'f/a'), source('b', 'f/b')], root);
  const first = await attempt('a');
  first.job.onProgress(4);
  queue.abort(first.job.item.id);
  expect(first.job.signal.aborted).toBe(true);
  await attempt('b');
  expect(item('a')).toMatchObject({ status: 'aborted', percentage: 0, bytesUploaded: 0 });
});

test('[UQ-3] a retry is a fresh attempt: what the aborted one still says is not heard', async () => {
  const { queue, attempt, item } = createQueue();
  queue.addFiles([source('a')], root);
  const first = await attempt('a');
  queue.abort(first.job.item.id);
  queue.retry(first.job.item.id);
  const second = await attempt('a', 1);
  expect(second.job.signal).not.toBe(first.job.signal);
  expect(second.job.signal.aborted).toBe(false);
  first.job.onProgress(9);
  expect(item('a')).toMatchObject({ status: 'inProgress', bytesUploaded: 0 });
  second.resolve(entry);
  await vi.waitFor(() => expect(item('a')?.status).toBe('completed'));
});

test('[UQ-2b] a transport that ends without an entry ends silently', async () => {
  const { queue, attempt, item } = createQueue();
  const onFailed = vi.fn<(failure: UploadFailure) => void>();
  queue.onFailed(onFailed);
  queue.addFiles([source('a')], root);
  (await attempt('a')).resolve(undefined);
  await vi.waitFor(() => expect(item('a')).toMatchObject({ status: 'aborted', errorMessage: null }));
  expect(onFailed).not.toHaveBeenCalled();
});

test('[UQ-4] nothing happening for 300000000 ms ends the upload as timed out', async () => {
  vi.useFakeTimers();
  const { queue, attempts, item } = createQueue();
  queue.addFiles([source('a')], root);
  await vi.advanceTimersByTimeAsync(299_999_999);
  expect(item('a')?.status).toBe('inProgress');
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(attempts).toHaveLength(1);
  expect(item('a')).toMatchObject({ status: 'failed', errorMessage: 'Upload timed out' });
});

test('[UQ-4] a refused file is never started, not even by a retry', async () => {
  const { queue, attempts, item } = createQueue();
  await queue.configure({ ...defaultUploadSettings, blocked_extensions: ['exe'] });
  queue.addFiles([source('run.exe')], root);
  queue.retry(item('run.exe')?.id ?? '');
  await vi.waitFor(() => expect(item('run.exe')?.status).toBe('failed'));
  expect(item('run.exe')?.errorMessage).toBe('This file type is not allowed');
  expect(attempts).toEqual([]);
});

test('[UQ-3] clear keeps what runs, and gives up on the server what failed half-way', async () => {
  const { queue, attempt, resume, discard, statuses, item } = createQueue();
  queue.addFiles(
    ['a', 'b', 'c', 'd'].map((name) => source(name)),
    root,
  );
  const failing = await attempt('a');
  const { fingerprint } = failing.job.item.file;
  resume.save(buildUnfinished({ fingerprint }));
  failing.reject(new Error('storage failed'));
  await vi.waitFor(() => expect(item('a')?.status).toBe('failed'));
  queue.clear();
  expect(statuses()).toEqual(['inProgress', 'inProgress', 'inProgress']);
  expect(resume.find(fingerprint)).toBeUndefined();
  expect(discard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ fingerprint }));
});

test('aborting one of two uploads of the same file leaves what the other one needs', async () => {
  const { queue, attempt, resume, discard } = createQueue();
  queue.addFiles([source('a', 'f/a'), source('a', 'f/a')], root);
  const first = await attempt('a');
  resume.save(buildUnfinished({ fingerprint: first.job.item.file.fingerprint }));
  queue.abort(queue.getSnapshot().items[1]?.id ?? '');
  expect(discard).not.toHaveBeenCalled();
  queue.abort(first.job.item.id);
  expect(discard).toHaveBeenCalledTimes(1);
});

test('[UQ-6] aborting all starts nothing instead', async () => {
  const { queue, attempts, statuses } = createQueue();
  queue.addFiles(
    ['a', 'b', 'c', 'd', 'e'].map((name) => source(name)),
    root,
  );
  await vi.waitFor(() => expect(attempts).toHaveLength(3));
  queue.abortAll();
  expect(statuses()).toEqual(Array.from({ length: 5 }, () => 'aborted'));
  expect(attempts).toHaveLength(3);
});

test('a subscriber hears of changes until it stops listening', () => {
  const { queue } = createQueue();
  const listener = vi.fn<() => void>();
  const stop = queue.subscribe(listener);
  const before = queue.getSnapshot();
  queue.addFiles([source('a')], root);
  expect(queue.getSnapshot()).not.toBe(before);
  const calls = listener.mock.calls.length;
  expect(calls).toBeGreaterThan(0);
  stop();
  queue.abortAll();
  expect(listener).toHaveBeenCalledTimes(calls);
});
