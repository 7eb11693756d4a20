import { zips } from '#shared/limits/drive-limits.ts';
import { createZip, getZip } from '#shared/routes/drive/zips.ts';
import { translatedError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { downloadFrom } from './download-entry.ts';

interface ServerArchiveOptions {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
}

/**
 * Has the server make the archive, and downloads it when it is done: for browsers that can do neither.
 * @throws ApiError, with the server's reason where it could not be made.
 */
export async function downloadFromServer(
  entryIds: number[],
  linkId: number | undefined,
  { signal, onProgress }: ServerArchiveOptions,
): Promise<void> {
  const body = { entryIds, shareable_link: linkId };
  let { job } = await call(createZip, { body, signal });
  while (job.status === 'pending' || job.status === 'running') {
    onProgress(job.progress / 100);
    await pause(zips.retryAfterSeconds * 1000, signal);
    const params = { jobId: job.id };
    ({ job } = await call(getZip, { params, query: { shareable_link: linkId }, signal }));
  }
  if (job.status === 'failed' || !job.url) {
    const { message = 'The archive could not be made.', code, params } = job;
    throw await translatedError({ status: 0, message, errors: {}, code, params });
  }
  downloadFrom(job.url);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
