import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test } from 'vitest';
import { forgetSnapshots } from './forget-snapshots.ts';
import { undeleteObjects } from './undelete-objects.ts';

const since = new Date('2026-11-21T12:00:00Z');
const before = new Date('2026-11-21T11:59:59Z');
const after = new Date('2026-11-21T12:00:01Z');

const storage = mockClient(S3Client);
afterEach(() => storage.reset());

/** Keys and versions of the markers that were taken away. */
const removed = () =>
  storage.commandCalls(DeleteObjectsCommand).flatMap(({ args }) => args[0].input.Delete?.Objects ?? []);

test('objects that were deleted since come back, page by page', async () => {
  storage.on(ListObjectVersionsCommand).resolves({});
  storage.on(ListObjectVersionsCommand, { Prefix: 'uploads/', KeyMarker: undefined }).resolves({
    DeleteMarkers: [
      { Key: 'uploads/a', VersionId: '1', IsLatest: true, LastModified: after },
      { Key: 'uploads/b', VersionId: '2', IsLatest: true, LastModified: before },
      { Key: 'uploads/c', VersionId: '3', IsLatest: false, LastModified: after },
    ],
    NextKeyMarker: 'uploads/c',
    NextVersionIdMarker: '3',
  });
  storage.on(ListObjectVersionsCommand, { Prefix: 'uploads/', KeyMarker: 'uploads/c' }).resolves({
    DeleteMarkers: [{ Key: 'uploads/d', VersionId: '4', IsLatest: true, LastModified: after }],
  });
  storage.on(DeleteObjectsCommand).resolves({});
  expect(await undeleteObjects(new S3Client({}), 'files', since)).toBe(2);
  expect(removed()).toEqual([
    { Key: 'uploads/a', VersionId: '1' },
    { Key: 'uploads/d', VersionId: '4' },
  ]);
});

test('archives and snapshots stay deleted: nothing is asked of them', async () => {
  storage.on(ListObjectVersionsCommand).resolves({});
  await undeleteObjects(new S3Client({}), 'files', since);
  const prefixes = storage.commandCalls(ListObjectVersionsCommand).map(({ args }) => args[0].input.Prefix);
  expect(prefixes).toEqual(['uploads/', 'public/', 'thumbnails/']);
  expect(removed()).toEqual([]);
});

test('what did not come back is not passed over', async () => {
  const marker = { Key: 'public/a', VersionId: '1', IsLatest: true, LastModified: after };
  storage.on(ListObjectVersionsCommand).resolves({});
  storage.on(ListObjectVersionsCommand, { Prefix: 'public/' }).resolves({ DeleteMarkers: [marker] });
  storage.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'public/a', Code: 'AccessDenied' }] });
  await expect(undeleteObjects(new S3Client({}), 'files', since)).rejects.toThrow(/1 objects.*AccessDenied/);
});

test('every snapshot of what searches and lists know is removed', async () => {
  storage
    .on(ListObjectsV2Command)
    .resolvesOnce({ Contents: [{ Key: 'catalog/U1' }], NextContinuationToken: 'more' })
    .resolvesOnce({ Contents: [{ Key: 'catalog/U2' }] })
    .resolvesOnce({ Contents: [{ Key: 'listings/users' }] });
  storage.on(DeleteObjectsCommand).resolves({});
  expect(await forgetSnapshots(new S3Client({}), 'files')).toBe(3);
  expect(removed()).toEqual([{ Key: 'catalog/U1' }, { Key: 'catalog/U2' }, { Key: 'listings/users' }]);
});
