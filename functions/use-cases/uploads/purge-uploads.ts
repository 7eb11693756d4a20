import { type UploadItem, uploadShards } from '../../data/entities/drive/upload.ts';
import { listExpiredUploads } from '../../data/uploads/uploads.ts';
import { logger } from '../../platform/logger.ts';
import { evictFromEdges } from '../../storage/edge-copies.ts';
import { endAbandoned, removeAbandoned } from './end-upload.ts';
import { inParallel } from '../background/in-parallel.ts';

const perQuery = 100;
const atOnce = 20;

interface Result {
  purged: number;
  failed: number;
}

/**
 * Frees what unfinished uploads hold: their bytes in storage and their reservation. An upload that fails
 * stays for the next run and does not keep the others waiting. The partitions take turns, and the first of them is
 * another one each time: however much one of them holds, the others are not left waiting behind it.
 */
export async function purgeUploads(hasTime: () => boolean): Promise<Result> {
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
async function purgePage(shard: string, result: Result): Promise<boolean> {
  const expired = await listExpiredUploads(shard, perQuery);
  const failedBefore = result.failed;
  const removed = await tryEach(expired, result, (upload) => removeAbandoned(upload, { ifExpired: true }));
  const ended = await tryEach(await evictPublished(removed, result), result, async (upload) => {
    await endAbandoned(upload);
    return true;
  });
  result.purged += ended.length;
  return expired.length === perQuery && result.failed === failedBefore;
}

/**
 * Has the edges of the site forget what was on the public disk. Where that fails, the records stay for the next run.
 * Answers the uploads whose records may end.
 */
async function evictPublished(removed: UploadItem[], result: Result): Promise<UploadItem[]> {
  const published = removed.filter(isPublished);
  if (published.length === 0) return removed;
  try {
    await evictFromEdges(published.map(({ fileName }) => fileName));
    return removed;
  } catch (error) {
    for (const upload of published) noteFailure(upload, result, error);
    return removed.filter((upload) => !isPublished(upload));
  }
}

/** Pictures of people are on that disk too; CloudFront has no address for them. */
const isPublished = ({ disk, method }: UploadItem) => disk === 'public' && method !== 'avatar';

/** Answers the uploads for which it was done. */
async function tryEach(
  uploads: UploadItem[],
  result: Result,
  work: (upload: UploadItem) => Promise<boolean>,
): Promise<UploadItem[]> {
  const done = await inParallel(uploads, atOnce, async (upload) => {
    try {
      return (await work(upload)) ? [upload] : [];
    } catch (error) {
      noteFailure(upload, result, error);
      return [];
    }
  });
  return done.flat();
}

function noteFailure({ fileName }: UploadItem, result: Result, error: unknown): void {
  result.failed += 1;
  logger.error('An expired upload could not be purged', { fileName, error });
}
