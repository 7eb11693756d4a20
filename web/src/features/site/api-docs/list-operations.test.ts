import { expect, test } from 'vitest';
import { groupCalls, listCalls } from './list-operations.ts';
import { testDocument } from './test-document.ts';

const idsBy = (search: string) =>
  groupCalls(testDocument, search).map(({ tag, calls }) => [tag, ...calls.map(({ id }) => id)]);

test('[DOC-2] every method of every path is a call, with the server it is at', () => {
  expect(listCalls(testDocument).map(({ method, path, baseUrl }) => `${method} ${baseUrl}${path}`)).toEqual([
    'GET https://site.example/api/v1/entries/{id}',
    'PUT https://site.example/api/v1/entries/{id}',
    'POST https://site.example/api/v1/uploads',
    'PATCH https://site.example/secure/file',
  ]);
});

test('[DOC-2] calls stand under their tags, which stand in their order', () => {
  expect(idsBy('')).toEqual([
    ['Uploads', 'upload', 'append'],
    ['Files', 'getEntry', 'updateEntry'],
  ]);
});

test('[DOC-2] the search finds words of names, addresses, methods and summaries, without accents', () => {
  expect(idsBy('RESUME')).toEqual([['Uploads', 'upload']]);
  expect(idsBy('entries put')).toEqual([['Files', 'updateEntry']]);
  expect(idsBy('no such call')).toEqual([]);
});
