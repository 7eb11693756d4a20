import type { BlobSegment } from '../blobs/blob-store.ts';
import type { NewObject, ObjectRecord, WriteCheck } from './object-index.ts';
import { S3Error } from '../s3-error.ts';
import type { ObjectEvent, S3Context } from '../s3-context.ts';

/** The object at `key`. Throws NoSuchKey. */
export function getObjectRecord(context: S3Context, bucket: string, key: string): ObjectRecord {
  const object = context.objects.findObject(bucket, key);
  if (!object) throw new S3Error('NoSuchKey', undefined, { details: { Key: key } });
  return object;
}

/**
 * Stores new blobs under a key, deletes those they replace and emits the event. Deletes the new ones if `check`
 * refuses.
 */
export function storeObject(
  context: S3Context,
  object: NewObject,
  segments: readonly BlobSegment[],
  check: WriteCheck,
  eventName: ObjectEvent['name'],
): void {
  try {
    context.blobs.remove(context.objects.putObject(object, segments, check));
  } catch (error) {
    context.blobs.remove(segments.map(({ file }) => file));
    throw error;
  }
  const { bucket, key, sizeBytes, etag } = object;
  context.emit({ name: eventName, bucket, key, size: sizeBytes, etag });
}

/**
 * Deletes objects in one transaction and tells each; a key without object is passed over, as on S3. `check` may
 * refuse by throwing, and then nothing is deleted.
 */
export function deleteStoredObjects(
  context: S3Context,
  bucket: string,
  keys: readonly string[],
  check: WriteCheck,
): void {
  const removed = context.transaction(() =>
    keys.map((key) => ({ key, files: context.objects.removeObject(bucket, key, check) })),
  );
  // Only now: a blob must not go while a rollback could bring its row back.
  for (const { key, files } of removed) {
    if (!files) continue;
    context.blobs.remove(files);
    context.emit({ name: 'ObjectRemoved:Delete', bucket, key, size: 0, etag: '' });
  }
}
