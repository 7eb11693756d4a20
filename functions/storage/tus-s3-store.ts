import { S3Store } from '@tus/s3-store';
import { uploads } from '#shared/limits/upload-limits.ts';
import { env } from '../platform/env.ts';
import { diskIdOfKey, getDisk } from './disks.ts';
import { configOf } from './s3-client.ts';

/**
 * Where a resumable upload keeps its bytes: parts of a multipart upload, with what is too small for a part
 * beside them (`.part`) and the upload's facts (`.info`), so that no function needs to remember anything.
 * @param key of the object that the upload makes
 */
export async function openTusStore(key: string): Promise<S3Store> {
  const diskId = diskIdOfKey(key);
  const disk = diskId === undefined ? undefined : await getDisk(diskId);
  return new S3Store({
    partSize: uploads.minStoragePartBytes,
    useTags: false,
    // As in s3-client.ts; S3 refuses a part's checksum that the upload did not announce.
    s3ClientConfig: {
      bucket: disk?.bucket ?? env.filesBucket,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(disk && configOf(disk)),
    },
  });
}
