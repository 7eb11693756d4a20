import { S3Store } from '@tus/s3-store';
import { uploads } from '#shared/limits.ts';
import { env } from '../platform/env.ts';

let store: S3Store | undefined;

/**
 * Where resumable uploads keep their bytes: parts of a multipart upload, with what is too small for a part
 * beside them (`.part`) and the upload's facts (`.info`), so that no function needs to remember anything.
 */
export function getTusStore(): S3Store {
  store ??= new S3Store({
    partSize: uploads.minStoragePartBytes,
    useTags: false,
    // As in s3-client.ts; S3 refuses a part's checksum that the upload did not announce.
    s3ClientConfig: {
      bucket: env.filesBucket,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  });
  return store;
}
