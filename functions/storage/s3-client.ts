import type { S3Client, S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { unavailable } from '../platform/app-error.ts';
import { env } from '../platform/env.ts';
import { diskIdOfKey, getDisk, type OutsideDisk } from './disks.ts';

type Sdk = typeof import('./s3-sdk.ts');

/** Where objects are kept: a bucket, the client for it, and the SDK's commands. */
export type Storage = Sdk & { s3: S3Client; bucket: string };

let sdk: Sdk | undefined;
let own: Promise<Storage> | undefined;
const outside = new Map<string, Promise<Storage>>();

/** Loads the storage that holds the object of a key. The client is made with the first call. */
export async function loadStorage(key: string): Promise<Storage> {
  const diskId = diskIdOfKey(key);
  if (diskId !== undefined) return openDisk(await getDisk(diskId));
  own ??= openStorage(env.filesBucket, {});
  return own;
}

/** Opens an outside disk, or a bucket as its settings say before they are saved. */
export function openDisk(disk: OutsideDisk): Promise<Storage> {
  // By all that is known of it, so that new keys count at once.
  const name = JSON.stringify(disk);
  const opening = outside.get(name) ?? openStorage(disk.bucket, configOf(disk));
  outside.set(name, opening);
  return opening;
}

/** How the SDK reaches an outside disk. Other services than Amazon S3 know buckets by path. */
export function configOf({ region, endpoint, accessKeyId, secretAccessKey }: OutsideDisk): S3ClientConfig {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Null would be taken for an address.
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    forcePathStyle: endpoint !== null,
  };
}

/**
 * Checksums only where S3 demands them: a signed address would otherwise carry the checksum of an empty body. The SDK
 * addresses the bucket by its own host, as the site's content security policy names it, and by path where the endpoint is
 * an IP address.
 */
async function openStorage(bucket: string, config: S3ClientConfig): Promise<Storage> {
  sdk = await import('./s3-sdk.ts');
  const s3 = new sdk.S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    ...config,
  });
  return { ...sdk, s3, bucket };
}

/**
 * Calls the storage that holds the object of a key. An outage becomes 503 with nothing changed, an answer about the object
 * stays itself.
 */
export async function askStorage<T>(
  key: string,
  call: (storage: Storage & { at: { Bucket: string; Key: string } }) => Promise<T>,
): Promise<T> {
  const storage = await loadStorage(key);
  try {
    return await call({ ...storage, at: { Bucket: storage.bucket, Key: key } });
  } catch (error) {
    if (isAnswer(error, diskIdOfKey(key) !== undefined)) throw error;
    throw unavailable(error);
  }
}

/** Whether an error tells something of the object. An outside disk that refuses us is out of reach. */
function isAnswer(error: unknown, isOutside: boolean): boolean {
  if (!isStorageError(error)) return false;
  const status = error.$metadata.httpStatusCode ?? 500;
  const isOut = isOutside && ([401, 403].includes(status) || error.name === 'NoSuchBucket');
  return status < 500 && !isOut;
}

/** Whether storage answered with an error. */
export function isStorageError(error: unknown): error is S3ServiceException {
  return sdk !== undefined && error instanceof sdk.S3ServiceException;
}

/** Whether storage says that an object or upload does not exist. */
export function isMissing(error: unknown): boolean {
  if (!isStorageError(error)) return false;
  return (
    ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name) || error.$metadata.httpStatusCode === 404
  );
}

/** Whether storage refused what the caller asked for: wrong parts, wrong order, too small. */
export function isRefused(error: unknown): error is S3ServiceException {
  return isStorageError(error) && error.$metadata.httpStatusCode === 400;
}
