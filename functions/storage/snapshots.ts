import { deleteObject, putObject } from './objects.ts';
import { askStorage, isMissing } from './s3-client.ts';

/** What a snapshot is of: the catalog of a drive, or the rows of a listing. */
export type SnapshotKey = `catalog/${string}` | `listings/${string}`;

/** A stored snapshot; undefined where there is none yet. */
export async function findSnapshot(key: SnapshotKey): Promise<Uint8Array | undefined> {
  try {
    const object = await askStorage(key, ({ s3, at, GetObjectCommand }) => s3.send(new GetObjectCommand(at)));
    return await object.Body?.transformToByteArray();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Stores a snapshot in place of the one before. */
export async function putSnapshot(key: SnapshotKey, bytes: Uint8Array): Promise<void> {
  await putObject(key, bytes, 'application/octet-stream');
}

/** Removes a stored snapshot; harmless where there is none. */
export async function deleteSnapshot(key: SnapshotKey): Promise<void> {
  await deleteObject(key);
}
