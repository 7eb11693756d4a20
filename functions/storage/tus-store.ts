import { S3Store } from '@tus/s3-store';
import { uploads } from '#shared/limits.ts';
import { env } from '../platform/env.ts';
import { abortMultipart } from './multipart.ts';
import { deleteObject, findObjectMetadata } from './objects.ts';

let store: S3Store | undefined;

/**
 * Where resumable uploads keep their bytes: parts of a multipart upload, with what is too small for a part
 * beside them (`.part`) and the upload's facts (`.info`), so that no function needs to remember anything.
 */
export function getTusStore(): S3Store {
  store ??= new S3Store({
    partSize: uploads.minStoragePartBytes,
    useTags: false,
    s3ClientConfig: { bucket: env.filesBucket },
  });
  return store;
}

/** Removes everything that a resumable upload keeps in storage besides the file itself. */
export async function removeTusObjects(key: string): Promise<void> {
  const facts = await findObjectMetadata(`${key}.info`);
  const uploadId = facts?.['upload-id'];
  if (uploadId) await abortMultipart(key, uploadId);
  await removeTusMarks(key);
}

/** Removes the facts and the rest of a resumable upload; the file stays. */
export async function removeTusMarks(key: string): Promise<void> {
  await deleteObject(`${key}.info`);
  await deleteObject(`${key}.part`);
}
