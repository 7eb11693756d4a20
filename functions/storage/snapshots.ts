import { env } from '../platform/env.ts';
import { askStorage, isMissing } from './s3-client.ts';

/** What a snapshot is of: the catalog of a drive, or the rows of a listing. */
export type SnapshotKey = `catalog/${string}` | `listings/${string}`;

const at = (key: SnapshotKey) => ({ Bucket: env.filesBucket, Key: key });

/** A stored snapshot; undefined where there is none yet. */
export async function findSnapshot(key: SnapshotKey): Promise<Uint8Array | undefined> {
  try {
    const object = await askStorage(({ s3, GetObjectCommand }) => s3.send(new GetObjectCommand(at(key))));
    return await object.Body?.transformToByteArray();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Stores a snapshot in place of the one before. */
export async function putSnapshot(key: SnapshotKey, bytes: Uint8Array): Promise<void> {
  const input = { ...at(key), Body: bytes, ContentType: 'application/octet-stream' };
  await askStorage(({ s3, PutObjectCommand }) => s3.send(new PutObjectCommand(input)));
}

/** Removes a stored snapshot; harmless where there is none. */
export async function deleteSnapshot(key: SnapshotKey): Promise<void> {
  await askStorage(({ s3, DeleteObjectCommand }) => s3.send(new DeleteObjectCommand(at(key))));
}
