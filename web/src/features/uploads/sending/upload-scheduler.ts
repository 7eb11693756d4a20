import { uploads } from '#shared/limits/upload-limits.ts';
import type { UploadItem } from '../upload-item.ts';

/**
 * How uploads share the way to storage.
 * - `loose`: files by themselves, three at a time.
 * - `folder`: small files and empty folders of folder uploads. A folder upload is one upload at a time, as the
 *   specification wants it, because two at once would both find a new subfolder missing. What makes folders is the
 *   registration, and small files are registered in batches, one batch at a time; the batch is the upload unit, and
 *   its files are sent three at a time.
 * - `alone`: parts, several chunks, and any other file of a folder upload.
 */
type Lane = 'loose' | 'folder' | 'alone';

/** Which rule an upload runs by. @param chunkBytes size of one tus chunk, from the settings. */
export function laneOf({ file, options }: UploadItem, chunkBytes: number): Lane {
  const { method } = options;
  if (method === 'multipart' || (method === 'tus' && file.size > chunkBytes)) return 'alone';
  if (method === 'createFolder') return 'folder';
  if (file.relativePath === null) return 'loose';
  return method === 'simplePut' ? 'folder' : 'alone';
}

/**
 * The upload to start now, or undefined while the limit is reached: at most three are sent at once, all of
 * one lane, or a single one that runs alone. One whose bytes have arrived takes no place any more, except that
 * what runs alone waits for its entry too.
 * @param chunkBytes size of one tus chunk, from the settings.
 */
export function nextToStart(items: readonly UploadItem[], chunkBytes: number): UploadItem | undefined {
  const next = items.find((item) => item.status === 'pending' && !item.isPaused);
  if (!next) return undefined;
  const running = items.filter((item) => item.status === 'inProgress');
  const lane = laneOf(next, chunkBytes);
  const isSomeAlone = running.some((item) => laneOf(item, chunkBytes) === 'alone');
  if (lane === 'alone' || isSomeAlone) {
    return running.length < uploads.concurrentChunkedFiles ? next : undefined;
  }
  const sending = running.filter((item) => !item.isSent);
  if (sending.some((item) => laneOf(item, chunkBytes) !== lane)) return undefined;
  return sending.length < uploads.concurrentFiles ? next : undefined;
}
