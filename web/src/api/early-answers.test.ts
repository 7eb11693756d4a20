import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFolder, listEntries } from '#shared/routes/drive/drive.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import { call } from './call.ts';
import { dropEarlyAnswers } from './early-answers.ts';
import { previewCalls } from './preview-calls.ts';
import { queryClient } from './query-client.ts';

const fetchMock = vi.fn<typeof fetch>();
const list = '/api/v1/drive/file-entries?orderBy=name';
const callList = () => call(listEntries, { query: { orderBy: 'name' } });
const sentUrls = () => fetchMock.mock.calls.map(([url]) => String(url));

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => new Response('{"from":"call"}'));
  globalThis.earlyAnswers = { [list]: Promise.resolve('{"from":"page"}') };
});

afterEach(() => {
  dropEarlyAnswers();
  queryClient.clear();
  previewCalls.credentials = 'include';
  vi.unstubAllGlobals();
});

test('a call takes what was asked for with the page, once', async () => {
  expect(await callList()).toEqual({ from: 'page' });
  expect(await callList()).toEqual({ from: 'call' });
  expect(sentUrls()).toEqual([list]);
});

test('it waits for what is on its way', async () => {
  const arriving = Promise.withResolvers<string>();
  globalThis.earlyAnswers = { [list]: arriving.promise };
  const answer = callList();
  arriving.resolve('{"from":"page"}');
  expect(await answer).toEqual({ from: 'page' });
  expect(sentUrls()).toEqual([]);
});

test('a refused one is asked for again', async () => {
  globalThis.earlyAnswers = { [list]: Promise.resolve(undefined) };
  expect(await callList()).toEqual({ from: 'call' });
});

test('other addresses, other methods and later pages do not take it', async () => {
  await call(listEntries, { query: { orderBy: 'type' } });
  globalThis.earlyAnswers = { '/api/v1/folders': Promise.resolve('{"from":"page"}') };
  await call(createFolder, { body: { name: 'a' } });
  globalThis.earlyAnswers = { [list]: Promise.resolve('{"from":"page"}') };
  dropEarlyAnswers();
  expect(await callList()).toEqual({ from: 'call' });
});

test('a preview for guests does not take it, as it was asked for as the person', async () => {
  previewCalls.credentials = 'omit';
  expect(await callList()).toEqual({ from: 'call' });
});

test('a page of an admin who is logged in as somebody asks anew, and names whom it shows', async () => {
  const bootstrapData = { user: { id: 7 }, impersonator: { id: 1 } };
  globalThis.earlyAnswers = {
    '/api/v1/bootstrap-data': Promise.resolve(JSON.stringify({ bootstrapData })),
    [list]: Promise.resolve('{"from":"page"}'),
  };
  const read = await call(getBootstrapData);
  queryClient.setQueryData(['bootstrap'], read.bootstrapData);
  expect(await callList()).toEqual({ from: 'call' });
});
