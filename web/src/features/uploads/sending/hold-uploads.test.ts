import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { buildUnfinished } from '../test-builders.ts';
import type { UploadFailure } from './run-upload.ts';
import { defaultUploadSettings } from '../upload-settings.ts';
import { createQueue, entry, root, source } from '../test-queue.ts';

test('[UQ-2] a paused upload stops at once, the next one starts, and it goes on when its turn comes', async () => {
  const { queue, attempt, item, statuses, discard } = createQueue();
  await queue.configure({ ...defaultUploadSettings, s3_direct_upload: false });
  queue.addFiles([source('a', 'f/a'), source('b', 'f/b')], root);
  const first = await attempt('a');
  queue.pause(first.job.item.id);
  expect(first.job.signal.aborted).toBe(true);
  expect(item('a')).toMatchObject({ status: 'pending', isPaused: true });
  (await attempt('b')).resolve(entry);
  await vi.waitFor(() => expect(item('b')?.status).toBe('completed'));
  expect(statuses()).toEqual(['pending', 'completed']);
  queue.resume(first.job.item.id);
  expect((await attempt('a', 1)).job.signal.aborted).toBe(false);
  expect(discard).not.toHaveBeenCalled();
});

test('[UQ-2] all are paused and resumed at once', async () => {
  const { queue, attempts, item } = createQueue();
  const names = ['a', 'b', 'c', 'd', 'e'];
  queue.addFiles(
    names.map((name) => source(name)),
    root,
  );
  await vi.waitFor(() => expect(attempts).toHaveLength(3));
  queue.pauseAll();
  expect(names.map((name) => item(name)?.isPaused)).toEqual(names.map(() => true));
  expect(attempts.every(({ job }) => job.signal.aborted)).toBe(true);
  queue.resumeAll();
  await vi.waitFor(() => expect(attempts).toHaveLength(6));
});

test('[UQ-2] a file whose bytes have arrived makes room for the next one', async () => {
  const { queue, attempt, item } = createQueue();
  queue.addFiles(
    ['a', 'b', 'c', 'd'].map((name) => source(name)),
    root,
  );
  (await attempt('a')).job.onSent();
  await attempt('d');
  expect(item('a')).toMatchObject({ status: 'inProgress', isSent: true });
});

test('[UQ-9] without room the rest fails with the same words, told once; retried, it starts again', async () => {
  const { queue, attempt, statuses, attempts, item } = createQueue();
  const onFailed = vi.fn<(failure: UploadFailure) => void>();
  queue.onFailed(onFailed);
  queue.addFiles(
    ['a', 'b', 'c', 'd', 'e'].map((name) => source(name)),
    root,
  );
  const action = { label: 'Upgrade', action: '/pricing' };
  const message = 'You have exhausted your allowed space of 25 GB.';
  (await attempt('a')).reject(new ApiError({ status: 422, message, errors: { size: [message] }, action }));
  await vi.waitFor(() =>
    expect(statuses()).toEqual(['failed', 'inProgress', 'inProgress', 'failed', 'failed']),
  );
  expect(item('e')?.errorMessage).toBe(message);
  expect(onFailed).toHaveBeenCalledTimes(1);
  expect(attempts).toHaveLength(3);
  queue.retryFailed();
  expect(statuses().filter((status) => status === 'failed')).toEqual([]);
});

test('[UQ-6] signing out ends uploads here, and what was sent in parts can be gone on with', async () => {
  const { queue, attempt, resume, discard, statuses } = createQueue();
  queue.addFiles([source('a'), source('b')], root);
  const { fingerprint } = (await attempt('a')).job.item.file;
  resume.save(buildUnfinished({ fingerprint }));
  queue.stopAll();
  expect(statuses()).toEqual(['aborted', 'aborted']);
  expect(discard).not.toHaveBeenCalled();
  expect(resume.find(fingerprint)).toBeDefined();
});
