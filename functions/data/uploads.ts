import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { put, remove, type Step, update } from './commit.ts';
import { Upload, type UploadItem, UploadLock } from './entities/upload.ts';
import { nowMs } from '../platform/clock.ts';

/** An upload that has begun, by the name of its object. */
export async function findUpload(fileName: string): Promise<UploadItem | undefined> {
  const { data } = await Upload.get({ fileName }).go({ consistent: true });
  return data ?? undefined;
}

const shardOf = (fileName: string) => fileName[0] ?? '0';

export function createUploadStep(upload: Omit<UploadItem, 'shard'>): Step {
  return put(Upload.create({ ...upload, shard: shardOf(upload.fileName) }).params());
}

/** Ends an upload that becomes an entry; `otherwise` where it was given up or has become one before. */
export function finishUploadStep(fileName: string, otherwise: () => Error): Step {
  const params = Upload.remove({ fileName })
    .where(({ abandoned }, { notExists }) => notExists(abandoned))
    .params();
  return remove(params, otherwise);
}

/** Forgets an upload that was given up; `otherwise` where somebody else did so before. */
export function forgetUploadStep(fileName: string, otherwise: () => Error): Step {
  return remove(Upload.remove({ fileName }).params(), otherwise);
}

/**
 * Claims an upload for giving it up: from here on no entry can come of it. False where it has ended already.
 */
export async function claimForAbandoning(fileName: string): Promise<boolean> {
  try {
    await Upload.patch({ fileName }).set({ abandoned: true, expiresAtMs: nowMs() }).go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}

/** Keeps the record of an upload that was given up, without its reservation, until its address has expired. */
export function keepAbandonedStep(fileName: string, expiresAtMs: number, otherwise: () => Error): Step {
  return update(Upload.patch({ fileName }).set({ sizeBytes: 0, expiresAtMs }).params(), otherwise);
}

/** Notes S3's id of a multipart upload, or a later end of its life. */
export async function changeUpload(
  fileName: string,
  change: { uploadId?: string; expiresAtMs?: number },
): Promise<void> {
  await Upload.patch({ fileName }).set(change).go();
}

/** Uploads whose life has ended, oldest first, of one partition of the expiry index. */
export async function listExpiredUploads(shard: string, limit: number): Promise<UploadItem[]> {
  const { data } = await Upload.query.byExpiry({ shard }).lte({ expiresAtMs: nowMs() }).go({ limit });
  return data;
}

const lockMs = 60_000;

/** Takes the lock of a resumable upload; false where another request holds it. */
export async function takeUploadLock(fileName: string, holder: string): Promise<boolean> {
  const now = nowMs();
  const expiresAtMs = now + lockMs;
  try {
    await UploadLock.put({ fileName, holder, expiresAtMs, ttl: Math.ceil(expiresAtMs / 1000) })
      .where(({ expiresAtMs: known }, { notExists, lt }) => `${notExists(known)} OR ${lt(known, now)}`)
      .go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}

/** Gives the lock back, if this holder still has it. */
export async function releaseUploadLock(fileName: string, holder: string): Promise<void> {
  try {
    await UploadLock.delete({ fileName })
      .where(({ holder: known }, { eq }) => eq(known, holder))
      .go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}

function isFailedCondition(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof ConditionalCheckFailedException;
}
