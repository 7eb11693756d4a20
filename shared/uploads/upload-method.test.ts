import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { uploads } from '../limits/upload-limits.ts';
import { multipartChunkBytes, uploadMethod } from './upload-method.ts';

const megabyte = 1024 ** 2;
const direct = { s3_direct_upload: true, disable_tus: false };
const chunked = { s3_direct_upload: false, disable_tus: false };
const plain = { s3_direct_upload: false, disable_tus: true };

test.each([
  [0, direct, 'simplePut'],
  [100 * megabyte - 1, direct, 'simplePut'],
  [100 * megabyte, direct, 'multipart'],
  [4 * megabyte - 1, chunked, 'formPost'],
  [4 * megabyte, chunked, 'tus'],
  [200 * megabyte, chunked, 'tus'],
  [200 * megabyte, plain, 'formPost'],
  [100 * megabyte, { ...direct, disable_tus: true }, 'multipart'],
])('a file of %i bytes with %o goes by %s', (sizeBytes, settings, method) => {
  expect(uploadMethod(sizeBytes, settings)).toBe(method);
});

test('parts are 20 MB until 10,000 of them would not hold the file', () => {
  expect(multipartChunkBytes(100 * megabyte)).toBe(20 * megabyte);
  expect(multipartChunkBytes(200_000 * megabyte)).toBe(20 * megabyte);
  expect(multipartChunkBytes(200_000 * megabyte + 1)).toBe(20 * megabyte + 1);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: uploads.maxFileBytes }), (sizeBytes) => {
      const partBytes = multipartChunkBytes(sizeBytes);
      expect(Math.ceil(sizeBytes / partBytes)).toBeLessThanOrEqual(uploads.maxParts);
      expect(partBytes).toBeGreaterThanOrEqual(uploads.minStoragePartBytes);
    }),
  );
});
