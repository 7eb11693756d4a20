import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { unavailable } from '../platform/app-error.ts';

/**
 * The one client of storage. Checksums only where S3 demands them: a signed address would otherwise carry the
 * checksum of an empty body. The SDK addresses the bucket by its own host, as the site's content security
 * policy names it, and by path where the endpoint is an IP address.
 */
export const s3 = new S3Client({
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  maxAttempts: 3,
});

/** Runs a storage call; an outage becomes 503 with nothing changed, an answer about the object stays itself. */
export async function askStorage<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500) throw error;
    throw unavailable(error);
  }
}

/** Whether storage says that an object or upload does not exist. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return (
    ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name) || error.$metadata.httpStatusCode === 404
  );
}

/** Whether storage refused what the caller asked for: wrong parts, wrong order, too small. */
export function isRefused(error: unknown): error is S3ServiceException {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 400;
}
