import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { env } from '../platform/env.ts';
import { askStorage, isMissing, s3 } from './s3-client.ts';

const at = (driveId: string) => ({ Bucket: env.filesBucket, Key: `catalog/${driveId}` });

/** The stored catalog of a drive; undefined where there is none yet. */
export async function findSnapshot(driveId: string): Promise<Uint8Array | undefined> {
  try {
    const object = await askStorage(() => s3.send(new GetObjectCommand(at(driveId))));
    return await object.Body?.transformToByteArray();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Stores the catalog of a drive in place of the one before. */
export async function putSnapshot(driveId: string, bytes: Uint8Array): Promise<void> {
  const command = new PutObjectCommand({
    ...at(driveId),
    Body: bytes,
    ContentType: 'application/octet-stream',
  });
  await askStorage(() => s3.send(command));
}

/** Removes the stored catalog of a drive; harmless where there is none. */
export async function deleteSnapshot(driveId: string): Promise<void> {
  await askStorage(() => s3.send(new DeleteObjectCommand(at(driveId))));
}
