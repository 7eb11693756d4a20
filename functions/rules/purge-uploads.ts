import { uploadShards } from '../data/entities/upload.ts';
import { listExpiredUploads } from '../data/uploads.ts';
import { logger } from '../platform/logger.ts';
import { abandonUpload } from './end-upload.ts';
import { inParallel } from './in-parallel.ts';

const perQuery = 100;
const atOnce = 20;

/**
 * Frees what unfinished uploads hold: their bytes in storage and their reservation (13.5). An upload that fails
 * stays for the next run and does not keep the others waiting. The partitions take turns, and the first of them is
 * another one each time: however much one of them holds, the others are not left waiting behind it.
 */
export async function purgeUploads(hasTime: () => boolean): Promise<{ purged: number; failed: number }> {
  const result = { purged: 0, failed: 0 };
  const first = Math.floor(Math.random() * uploadShards.length);
  let waiting = [...uploadShards.slice(first), ...uploadShards.slice(0, first)];
  while (waiting.length > 0) {
    const unfinished: string[] = [];
    for (const shard of waiting) {
      if (!hasTime()) return result;
      if (await purgePage(shard, result)) unfinished.push(shard);
    }
    waiting = unfinished;
  }
  return result;
}

/** Whether more of the same partition can be purged now. */
async function purgePage(shard: string, result: { purged: number; failed: number }): Promise<boolean> {
  const expired = await listExpiredUploads(shard, perQuery);
  const failedBefore = result.failed;
  await inParallel(expired, atOnce, async (upload) => {
    try {
      await abandonUpload(upload, { ifExpired: true });
      result.purged += 1;
    } catch (error) {
      result.failed += 1;
      logger.error('An expired upload could not be purged', { fileName: upload.fileName, error });
    }
  });
  return expired.length === perQuery && result.failed === failedBefore;
}
