import { uploads } from '#shared/limits.ts';
import type { UploadItem } from './upload-item.ts';

/**
 * The upload to start now, or undefined while the limit is reached (UQ-2). At most three run at once;
 * a folder upload, a multipart upload and a tus upload of several chunks run alone.
 * @param chunkBytes size of one tus chunk, from the settings.
 */
export function nextToStart(items: readonly UploadItem[], chunkBytes: number): UploadItem | undefined {
  const next = items.find((item) => item.status === 'pending');
  if (!next) return undefined;
  const running = items.filter((item) => item.status === 'inProgress');
  const runsAlone = [next, ...running].some((item) => isExclusive(item, chunkBytes));
  const limit = runsAlone ? uploads.concurrentChunkedFiles : uploads.concurrentFiles;
  return running.length < limit ? next : undefined;
}

function isExclusive({ file, options }: UploadItem, chunkBytes: number): boolean {
  // One file of a folder at a time: two at once would both find its new subfolder missing.
  if (file.relativePath !== null || options.method === 'multipart') return true;
  return options.method === 'tus' && file.size > chunkBytes;
}
