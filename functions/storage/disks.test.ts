import { expect, test } from 'vitest';
import { diskIdOfKey, nameOnDisk, originOf, splitName } from './disks.ts';
import { objectKey, thumbnailKey } from './objects.ts';
import { openDisk } from './s3-client.ts';

const uuid = '6d0c2f5e-1111-4222-8333-944445555666';

test('the name of an object says which disk holds it, and so does its key', () => {
  const outside = nameOnDisk(uuid, 12);
  expect(splitName(outside)).toEqual({ uuid, diskId: 12 });
  expect(splitName(nameOnDisk(uuid, undefined))).toEqual({ uuid, diskId: undefined });
  expect(diskIdOfKey(objectKey('uploads', outside))).toBe(12);
  expect(diskIdOfKey(`${objectKey('uploads', outside)}.info`)).toBe(12);
  expect(diskIdOfKey(objectKey('uploads', uuid))).toBeUndefined();
  expect(diskIdOfKey(objectKey('public', outside))).toBeUndefined();
  expect(diskIdOfKey(thumbnailKey(outside))).toBeUndefined();
});

test.each([
  ['my-files', null],
  ['my.files', null],
  ['my-files', 'https://s3.example.com'],
  ['my-files', 'https://s3.example.com:9000/'],
])('pages may use the origin that addresses of the bucket %s at %s have', async (bucket, endpoint) => {
  const disk = {
    id: 1,
    bucket,
    region: 'eu-central-1',
    endpoint,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const { s3, GetObjectCommand, getSignedUrl } = await openDisk(disk);
  const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: 'uploads/a' }));
  expect(new URL(url).origin).toBe(originOf(disk));
});
