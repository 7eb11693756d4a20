import { commit } from '../../data/commit.ts';
import { sumCountedBytes } from '../../data/drive/counted-bytes.ts';
import type { UploadItem } from '../../data/entities/upload.ts';
import { forgetUploadStep } from '../../data/uploads/uploads.ts';
import { releaseStep } from '../../data/drive/usage.ts';
import { logger } from '../../platform/logger.ts';

/** They were not begun, or have ended already. */
class NotReserved extends Error {}

/**
 * Ends uploads that were begun in one transaction and that nobody is told of: no address of theirs was given away, so
 * that no bytes can come, and what they reserve is free at once. Where it cannot be written either, the hourly purge
 * frees it when they expire.
 */
export async function giveBackUploads(uploads: UploadItem[]): Promise<void> {
  const [first] = uploads;
  if (!first) return;
  try {
    await commit([
      releaseStep(first.driveId, sumCountedBytes(uploads)),
      ...uploads.map((upload) => forgetUploadStep(upload, () => new NotReserved())),
    ]);
  } catch (error) {
    if (error instanceof NotReserved) return;
    logger.warn('Uploads that nobody was told of could not be given back', { count: uploads.length, error });
  }
}
