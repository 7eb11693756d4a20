import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { ApiError } from '../../../api/call.ts';
import type { BatchCalls } from '../sending/batch-calls.ts';
import { createQueueState } from '../queue-state.ts';
import { createResumeStore } from '../unfinished/resume-store.ts';
import { buildItem, createMemoryStorage } from '../test-builders.ts';
import { createUploadBatches } from '../sending/upload-batches.ts';
import type { UploadJob } from '../sending/upload-job.ts';
import { defaultUploadSettings } from '../upload-settings.ts';
import { addItems } from '../upload-store.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { uploadBySimplePut } from './simple-put.ts';

vi.mock('./send-with-progress.ts', () => ({ sendWithProgress: vi.fn<typeof sendWithProgress>() }));
const send = vi.mocked(sendWithProgress);

const headers = { 'Content-Type': 'text/plain', 'If-None-Match': '*' };
const entry = { id: 7 } as FileEntry;
const lost = (errors: Record<string, string[]> = {}) =>
  new ApiError({ status: 422, message: 'gone', errors });
const offline = () => new ApiError({ status: 0, message: 'offline', errors: {} });

beforeEach(() => {
  send.mockReset();
  send.mockImplementation(async () => new Response('', { status: 200 }));
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function start() {
  const item = buildItem({ name: 'a.txt', size: 4, relativePath: 'work/a.txt', method: 'simplePut' });
  const state = createQueueState();
  state.update((known) => addItems(known, [item]));
  let nth = 0;
  const calls = {
    sign: vi.fn<BatchCalls['sign']>(async () => {
      nth += 1;
      return [{ url: `https://storage/${nth}`, key: `uploads/owner/object-${nth}`, headers, method: 'PUT' }];
    }),
    register: vi.fn<BatchCalls['register']>(async () => [entry]),
    createFolders: vi.fn<BatchCalls['createFolders']>(),
    discard: vi.fn<BatchCalls['discard']>(),
  };
  const onSent = vi.fn<() => void>();
  const job: UploadJob = {
    item,
    file: new File(['text'], 'a.txt'),
    settings: defaultUploadSettings,
    signal: new AbortController().signal,
    resume: createResumeStore({ storage: createMemoryStorage(), now: () => 0, userId: () => 1 }),
    batches: createUploadBatches({ state, calls }),
    onProgress: () => {},
    onSent,
  };
  return { job, calls, onSent };
}

const urls = () => send.mock.calls.map(([request]) => request.url);

test('[UP8] [UP9] [UP10] the file goes to the signed address with exactly its headers, then its entry is made', async () => {
  const { job, calls, onSent } = start();
  expect(await uploadBySimplePut(job)).toBe(entry);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ method: 'PUT', url: 'https://storage/1', headers }),
  );
  expect(calls.register).toHaveBeenCalledExactlyOnceWith([{ item: job.item, key: 'uploads/owner/object-1' }]);
  expect(onSent).toHaveBeenCalledTimes(1);
});

test('[UP8] a retry uses the address it has, which has reserved the space already', async () => {
  const { job, calls } = start();
  send.mockRejectedValueOnce(offline());
  const upload = uploadBySimplePut(job);
  await vi.advanceTimersByTimeAsync(3000);
  await upload;
  expect(calls.sign).toHaveBeenCalledTimes(1);
  expect(urls()).toEqual(['https://storage/1', 'https://storage/1']);
});

test('[UP9] an expired address is replaced and given back, and the entry made of the object it led to', async () => {
  const { job, calls } = start();
  send.mockImplementationOnce(async () => new Response('', { status: 403 }));
  await uploadBySimplePut(job);
  expect(urls()).toEqual(['https://storage/1', 'https://storage/2']);
  expect(calls.register.mock.calls[0]?.[0][0]?.key).toBe('uploads/owner/object-2');
  expect(calls.discard).toHaveBeenCalledExactlyOnceWith(['uploads/owner/object-1']);
});

test('[UP9] bytes that arrived although the answer was lost are not sent again', async () => {
  const { job, calls } = start();
  send.mockRejectedValueOnce(offline());
  send.mockImplementationOnce(async () => new Response('', { status: 412 }));
  const upload = uploadBySimplePut(job);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await upload).toBe(entry);
  expect(calls.sign).toHaveBeenCalledTimes(1);
});

test('[UP10b] a registration whose answer was lost is repeated for the same object', async () => {
  const { job, calls } = start();
  calls.register.mockRejectedValueOnce(offline());
  const upload = uploadBySimplePut(job);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await upload).toBe(entry);
  expect(calls.register.mock.calls[0]).toEqual(calls.register.mock.calls[1]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('[UQ-3] an object that the server does not know any more is forgotten: a retry begins anew', async () => {
  const { job, calls } = start();
  calls.register.mockResolvedValueOnce([lost({ filename: ['gone'] })]);
  await expect(uploadBySimplePut(job)).rejects.toThrow('gone');
  expect(await uploadBySimplePut(job)).toBe(entry);
  expect(urls()).toEqual(['https://storage/1', 'https://storage/2']);
});
