import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/call.ts';
import { createResumeStore } from '../resume-store.ts';
import { buildItem, createMemoryStorage } from '../test-builders.ts';
import { defaultUploadSettings } from '../upload-settings.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { uploadBySimplePut } from './simple-put.ts';

vi.mock('./send-with-progress.ts', () => ({ sendWithProgress: vi.fn<typeof sendWithProgress>() }));
const send = vi.mocked(sendWithProgress);

const headers = { 'Content-Type': 'text/plain', 'x-amz-acl': 'private' };
let bodies: Record<string, Record<string, unknown>[]> = {};

async function answer(url: string, init: RequestInit): Promise<Response> {
  const asked = (bodies[url] ??= []);
  asked.push(JSON.parse(String(init.body)) as Record<string, unknown>);
  if (url.endsWith('s3/entries')) return Response.json({ fileEntry: { id: 7 } });
  const address = `https://storage/${asked.length}`;
  return Response.json({ url: address, key: `uploads/owner/object-${asked.length}`, method: 'PUT', headers });
}

beforeEach(() => {
  bodies = {};
  send.mockReset();
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', vi.fn<typeof answer>(answer));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function createJob() {
  const item = buildItem({ name: 'a.txt', size: 4, relativePath: 'work/a.txt' });
  const resume = createResumeStore({ storage: createMemoryStorage(), now: () => 0, userId: () => 1 });
  const signal = new AbortController().signal;
  const file = new File(['text'], 'a.txt');
  return { item, file, settings: defaultUploadSettings, signal, resume, onProgress: () => {} };
}

const ok = () => new Response('', { status: 200 });
const entriesAsked = () => bodies['/api/v1/s3/entries'] ?? [];
const addressesAsked = () => bodies['/api/v1/s3/simple/presign'] ?? [];

test('[UP8] [UP9] [UP10] the file goes to the signed address with exactly its headers, then its entry is made', async () => {
  send.mockImplementation(async () => ok());
  expect(await uploadBySimplePut(createJob())).toEqual({ id: 7 });
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ method: 'PUT', url: 'https://storage/1', headers }),
  );
  expect(addressesAsked()[0]).toMatchObject({ filename: 'a.txt', size: 4, relativePath: 'work/a.txt' });
  expect(entriesAsked()[0]).toMatchObject({ filename: 'object-1', clientName: 'a.txt', workspaceId: 0 });
});

test('[UP8] a retry uses the address it has, which has reserved the space already', async () => {
  const job = createJob();
  send.mockRejectedValueOnce(new ApiError({ status: 0, message: 'lost', errors: {} }));
  send.mockImplementation(async () => ok());
  const upload = uploadBySimplePut(job);
  await vi.advanceTimersByTimeAsync(3000);
  await upload;
  expect(addressesAsked()).toHaveLength(1);
});

test('[UP9] an expired address is replaced, and the entry made of the object it led to', async () => {
  send.mockImplementationOnce(async () => new Response('', { status: 403 }));
  send.mockImplementation(async () => ok());
  await uploadBySimplePut(createJob());
  expect(send.mock.calls.map(([request]) => request.url)).toEqual(['https://storage/1', 'https://storage/2']);
  expect(entriesAsked()[0]).toMatchObject({ filename: 'object-2' });
});
