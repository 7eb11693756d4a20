import { expect, test } from 'vitest';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { downloadEntries, viewContent } from '#shared/routes/drive/content.ts';
import { createFolder, getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { showLink } from '#shared/routes/sharing/links.ts';
import { createS3Entry } from '#shared/routes/uploads/uploads.ts';
import { deleteEntries, moveEntries } from '#shared/routes/drive/actions.ts';
import { keysAhead } from './keys-ahead.ts';
import type { Exchange } from './types.ts';

const hash = entryHash(42);
const object = '0b7b2c1e-4c7b-8a33-9c11-0123456789ab';
const ahead = (route: Exchange['route'], parameters: object = {}, userId?: number) =>
  keysAhead({ route, event: parameters as Exchange['event'] } as Exchange, userId).map(
    ({ PK, SK }) => `${PK} ${SK}`,
  );
const own = (id: number) => `DRIVE#U7 ENTRY#${id}`;
const bodyOf = (fields: object) => ({ body: JSON.stringify(fields) });

test.each([
  ['getEntry', getEntry, { pathParameters: { id: hash } }, own(42)],
  ['getEntry', getEntry, { pathParameters: { id: '42' } }, own(42)],
  ['downloadEntries', downloadEntries, { pathParameters: { hashes: hash } }, own(42)],
  ['listEntries', listEntries, { queryStringParameters: { folderId: hash } }, own(42)],
  ['listEntries', listEntries, { queryStringParameters: { 'parentIds[]': '42' } }, own(42)],
  ['listEntries', listEntries, { queryStringParameters: { pageId: 'trash' } }, own(0)],
  ['listEntries', listEntries, {}, own(0)],
  ['createFolder', createFolder, bodyOf({ name: 'One', parentId: 42 }), own(42)],
  ['createFolder', createFolder, bodyOf({ name: 'One', parent_id: hash }), own(42)],
  ['createFolder', createFolder, bodyOf({ name: 'One', parentId: null }), own(0)],
] as const)('%s reads the entry that it names with its caller', (_, route, parameters, key) => {
  expect(ahead(route, parameters, 7)).toEqual([key]);
});

test('several entries are read together', () => {
  const parameters = { pathParameters: { hashes: `${hash},${entryHash(43)}` } };
  expect(ahead(downloadEntries, parameters, 7)).toEqual([own(42), own(43)]);
  expect(ahead(deleteEntries, bodyOf({ entryIds: [42, 43, 42] }), 7)).toEqual([own(42), own(43)]);
});

test('a move reads where it goes to as well', () => {
  const to = (destinationId: number | null) => bodyOf({ entryIds: [42], destinationId });
  expect(ahead(moveEntries, to(43), 7)).toEqual([own(42), own(43)]);
  expect(ahead(moveEntries, to(null), 7)).toEqual([own(42), own(0)]);
});

test('a registration reads the upload and the folder that it names', () => {
  const parameters = bodyOf({ filename: `uploads/${object}/${object}`, parentId: 42 });
  expect(ahead(createS3Entry, parameters, 7)).toEqual([own(42), `UPLOAD#${object} UPLOAD`]);
});

test('a guest reads the link that they name, by its secret or its id', () => {
  expect(ahead(showLink, { pathParameters: { hash: 'aB3-_x' } })).toEqual(['LINKHASH#aB3-_x LINKHASH']);
  const named = { pathParameters: { hash }, queryStringParameters: { shareable_link: '5' } };
  expect(ahead(viewContent, named)).toEqual(['LINK#5 LINK']);
});

test.each([
  ['getEntry', getEntry, { pathParameters: { id: 'no-entry' } }],
  ['getEntry', getEntry, { pathParameters: { id: hash }, queryStringParameters: { workspaceId: '3' } }],
  ['createFolder', createFolder, bodyOf({ name: 'One', parentId: 42, workspaceId: 3 })],
  ['showLink', showLink, { pathParameters: { hash: 'x'.repeat(65) } }],
  ['showLink', showLink, { pathParameters: { hash: 'a secret' } }],
  ['viewContent', viewContent, { queryStringParameters: { shareable_link: '-1' } }],
  ['createS3Entry', createS3Entry, { body: '{"filename": ["a"], "workspaceId": 3}' }],
  ['deleteEntries', deleteEntries, bodyOf({ entryIds: Array.from({ length: 21 }, (_, nth) => nth + 1) })],
  ['no route', undefined, {}],
] as const)('%s reads nothing ahead of %#', (_, route, parameters) => {
  expect(ahead(route, parameters, 7)).toEqual([]);
});

test('a body that is no JSON is left to the parser', () => {
  expect(ahead(createFolder, { body: '{' }, 7)).toEqual([own(0)]);
  expect(ahead(createFolder, { body: '"text"' }, 7)).toEqual([own(0)]);
});
