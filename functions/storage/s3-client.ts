import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { unavailable } from '../platform/app-error.ts';

type Sdk = typeof import('./s3-sdk.ts');

/** The client of storage, and the SDK's commands for it. */
export type Storage = Sdk & { s3: S3Client };

let loading: Promise<Storage> | undefined;
let sdk: Sdk | undefined;

/** Loads the one client of storage with the first call. */
export async function loadStorage(): Promise<Storage> {
  loading ??= openStorage();
  return loading;
}

/**
 * Checksums only where S3 demands them: a signed address would otherwise carry the checksum of an empty body. The SDK
 * addresses the bucket by its own host, as the site's content security policy names it, and by path where the endpoint is
 * an IP address.
 */
async function openStorage(): Promise<Storage> {
  sdk = await import('./s3-sdk.ts');
  const s3 = new sdk.S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  return { ...sdk, s3 };
}

/** Runs a storage call; an outage becomes 503 with nothing changed, an answer about the object stays itself. */
export async function askStorage<T>(call: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await loadStorage();
  try {
    return await call(storage);
  } catch (error) {
    if (isStorageError(error) && (error.$metadata.httpStatusCode ?? 500) < 500) throw error;
    throw unavailable(error);
  }
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
