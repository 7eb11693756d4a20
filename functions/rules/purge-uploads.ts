import { uploadShards } from '../data/entities/upload.ts';
import { listExpiredUploads } from '../data/uploads.ts';
import { logger } from '../platform/logger.ts';
import { abandonUpload } from './end-upload.ts';

const perQuery = 100;

/**
 * Frees what unfinished uploads hold: their bytes in storage and their reservation (13.5). An upload that fails
 * stays for the next run and does not keep the others waiting.
 */
export async function purgeUploads(hasTime: () => boolean): Promise<{ purged: number; failed: number }> {
  let purged = 0;
  let failed = 0;
  for (const shard of uploadShards) {
    for (let more = true; more && hasTime();) {
      const expired = await listExpiredUploads(shard, perQuery);
      const failedBefore = failed;
      for (const upload of expired) {
        try {
          await abandonUpload(upload, { ifExpired: true });
          purged += 1;
        } catch (error) {
          failed += 1;
          logger.error('An expired upload could not be purged', { fileName: upload.fileName, error });
        }
      }
      more = expired.length === perQuery && failed === failedBefore;
    }
  }
  return { purged, failed };
}
