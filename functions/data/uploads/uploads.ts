import { notFound } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { isFailedCondition, put, remove, type Step, update } from '../commit.ts';
import {
  resumableUploads,
  Upload,
  type UploadItem,
  UploadLock,
  uploadRecordKey,
  uploadShards,
} from '../entities/drive/upload.ts';
import { findAheadOrStored } from '../table/read-ahead.ts';
import { fieldsOf, itemReader } from '../table/read-item.ts';
import { queryStored } from '../table/stored-items.ts';

const readUpload = itemReader<UploadItem>(Upload);
const uploadFields = fieldsOf(Upload);

/** An upload that has begun, by the name of its object. */
export async function findUpload(fileName: string): Promise<UploadItem | undefined> {
  const stored = await findAheadOrStored(uploadRecordKey(fileName));
  return stored && readUpload(stored);
}

const batchSize = 100;

/** Uploads that have begun, by the names of their objects; those that do not exist are left out. */
export async function listUploadsByName(fileNames: string[]): Promise<UploadItem[]> {
  const found: UploadItem[] = [];
  let keys = fileNames.map((fileName) => ({ fileName }));
  while (keys.length > 0) {
    const batch = keys.splice(0, batchSize);
    const { data, unprocessed } = await Upload.get(batch).go({ consistent: true });
    found.push(...data);
    keys = [...keys, ...unprocessed];
  }
  return found;
}

const shardOf = (fileName: string) => fileName[0] ?? '0';

export function createUploadStep(upload: Omit<UploadItem, 'shard' | 'resumableBy'>): Step {
  const resumableBy = isResumable(upload.method) ? upload.userId : undefined;
  return put(Upload.create({ ...upload, shard: shardOf(upload.fileName), resumableBy }).params());
}

const isResumable = (method: UploadItem['method']) => method === 'multipart' || method === 'tus';

/**
 * Living uploads of a person that can be gone on with, those that were busy last first. Read from a global index,
 * which follows a write by moments.
 */
export async function listResumableUploads(userId: number, limit: number): Promise<UploadItem[]> {
  const { index, pk, sk, lastSk } = resumableUploads;
  const { items } = await queryStored(index, {
    pk: pk(userId),
    low: sk(nowMs() + 1),
    high: lastSk,
    isAscending: false,
    limit,
    fields: uploadFields,
  });
  return items.map(readUpload).filter(({ abandoned }) => abandoned === undefined);
}

/** Ends an upload that becomes an entry; `otherwise` where it was given up or has become one before. */
export function finishUploadStep(fileName: string, otherwise: () => Error): Step {
  const params = Upload.remove({ fileName })
    .where(({ abandoned }, { notExists }) => notExists(abandoned))
    .params();
  return remove(params, otherwise);
}

/** An upload and what it was found to reserve: whoever gives that back must be the only one to do so. */
type Reserving = Pick<UploadItem, 'fileName' | 'sizeBytes'>;

/** Forgets an upload that was given up; `otherwise` where its reservation has been given back already. */
export function forgetUploadStep({ fileName, sizeBytes }: Reserving, otherwise: () => Error): Step {
  const params = Upload.remove({ fileName })
    .where(({ sizeBytes: reserved }, { eq }) => eq(reserved, sizeBytes))
    .params();
  return remove(params, otherwise);
}

/**
 * The step that claims an upload for abandoning it: no entry can be made of it afterwards. Fails with `notClaimed` if
 * it has ended or, with `ifExpired`, if its life was prolonged since it was listed.
 */
export function claimUploadStep(
  fileName: string,
  { ifExpired }: { ifExpired: boolean },
  notClaimed: () => Error,
): Step {
  const now = nowMs();
  const claim = Upload.patch({ fileName }).set({ abandoned: true, expiresAtMs: now });
  const params = ifExpired
    ? claim.where(({ expiresAtMs }, { lte }) => lte(expiresAtMs, now)).params()
    : claim.params();
  return update(params, notClaimed);
}

/**
 * Keeps the record of an upload that was given up, without its reservation, until its address has expired;
 * `otherwise` where its reservation has been given back already.
 */
export function keepAbandonedStep(
  { fileName, sizeBytes }: Reserving,
  expiresAtMs: number,
  otherwise: () => Error,
): Step {
  const params = Upload.patch({ fileName })
    .set({ sizeBytes: 0, expiresAtMs })
    .where(({ sizeBytes: reserved }, { eq }) => eq(reserved, sizeBytes))
    .params();
  return update(params, otherwise);
}

/** What is learned of an upload while it runs: S3's id of it, a later end of its life, the size of its parts. */
export interface UploadProgress {
  uploadId?: string;
  expiresAtMs?: number;
  partBytes?: number;
}

/** The step that notes the progress of an upload. Fails with 404 if the upload has ended. */
export function noteProgressStep(fileName: string, change: UploadProgress): Step {
  const { partBytes = 0 } = change;
  const params = Upload.patch({ fileName })
    .set(change)
    .where(({ abandoned }, { notExists }) => notExists(abandoned))
    .where(({ partBytes: known }, { notExists, eq }) =>
      partBytes === 0 ? '' : `(${notExists(known)} OR ${eq(known, partBytes)})`,
    )
    .params();
  return update(params, notFound);
}

/** Uploads whose life has ended, oldest first, of one partition of the expiry index. */
export async function listExpiredUploads(shard: string, limit: number): Promise<UploadItem[]> {
  const { data } = await Upload.query.byExpiry({ shard }).lte({ expiresAtMs: nowMs() }).go({ limit });
  return data;
}

/**
 * All unfinished uploads into a drive, page by page of each partition: what everybody has begun is read for it, so it
 * is for the end of an account alone. Follows a write by moments.
 */
export async function* listUploadsInto(driveId: string): AsyncGenerator<UploadItem[]> {
  for (const shard of uploadShards) {
    let cursor: string | null = null;
    do {
      const page: { data: UploadItem[]; cursor: string | null } = await Upload.query
        .byExpiry({ shard })
        .where(
          (upload, { eq, notExists }) => `${eq(upload.driveId, driveId)} AND ${notExists(upload.abandoned)}`,
        )
        .go({ cursor });
      yield page.data;
      cursor = page.cursor;
    } while (cursor);
  }
}

const lockMs = 60_000;

/**
 * Takes the lock of a resumable upload; false where another request holds it. Its own holder may take it again: the
 * SDK does so where the answer of the first time was lost.
 */
export async function takeUploadLock(fileName: string, holder: string): Promise<boolean> {
  const now = nowMs();
  const expiresAtMs = now + lockMs;
  try {
    await UploadLock.put({ fileName, holder, expiresAtMs, ttl: Math.ceil(expiresAtMs / 1000) })
      .where(
        (known, { notExists, lt, eq }) =>
          `${notExists(known.expiresAtMs)} OR ${lt(known.expiresAtMs, now)} OR ${eq(known.holder, holder)}`,
      )
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
