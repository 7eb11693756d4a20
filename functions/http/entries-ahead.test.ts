import { expect, test } from 'vitest';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { createFolder, getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { features } from '#shared/routes/index.ts';
import type { Route } from '#shared/define-route.ts';
import { entriesAhead } from './entries-ahead.ts';
import type { Exchange } from './types.ts';

const hash = entryHash(42);
const ahead = (route: Exchange['route'], parameters: object = {}) =>
  entriesAhead({ route, event: parameters as Exchange['event'] } as Exchange, 7).map(({ SK }) => SK);

test.each([
  [getEntry, { pathParameters: { id: hash } }, 'ENTRY#42'],
  [getEntry, { pathParameters: { id: '42' } }, 'ENTRY#42'],
  [downloadEntries, { pathParameters: { hashes: hash } }, 'ENTRY#42'],
  [listEntries, { queryStringParameters: { folderId: hash } }, 'ENTRY#42'],
  [listEntries, { queryStringParameters: { 'parentIds[]': '42' } }, 'ENTRY#42'],
  [listEntries, { queryStringParameters: { pageId: 'trash' } }, 'ENTRY#0'],
  [listEntries, {}, 'ENTRY#0'],
] as const)('%o reads the entry that it names with its caller', (route, parameters, key) => {
  expect(ahead(route, parameters)).toEqual([key]);
});

test.each([
  [getEntry, { pathParameters: { id: 'no-entry' } }],
  [getEntry, { pathParameters: { id: hash }, queryStringParameters: { workspaceId: '3' } }],
  [downloadEntries, { pathParameters: { hashes: `${hash},${entryHash(43)}` } }],
  [createFolder, {}],
  [undefined, {}],
] as const)('%o reads nothing ahead of %j', (route, parameters) => {
  expect(ahead(route, parameters)).toEqual([]);
});

test('only calls that change nothing read ahead', () => {
  const routes = Object.values(features).flatMap((each) => Object.values(each) as Route[]);
  const changing = routes.filter(({ readsEntry, method }) => readsEntry && method !== 'GET');
  expect(changing.map(({ name }) => name)).toEqual([]);
});
