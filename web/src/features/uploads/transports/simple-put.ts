import type { FileEntry } from '#shared/entities/file-entry.ts';
import { presignSimple } from '#shared/routes/uploads.ts';
import { call } from '../../../api/call.ts';
import { getJobFile, type UploadJob } from '../upload-job.ts';
import { createStoredEntry } from './create-stored-entry.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { readStorageError } from './storage-error.ts';
import { declarationOf } from './upload-target.ts';
import { withRetries } from './with-retries.ts';

const forbidden = 403;

/** Sends the whole file to a signed address of storage, then makes its entry (UP8-UP10). */
export async function uploadBySimplePut(job: UploadJob): Promise<FileEntry> {
  // A fresh address for every attempt: the one before may be what expired.
  const key = await withRetries(() => putOnce(job), job.signal);
  return await createStoredEntry(job, key);
}

/** One address and one request; an address that expired while the bytes went is replaced once. */
async function putOnce(job: UploadJob, isRenewal = false): Promise<string> {
  const { signal, onProgress } = job;
  const signed = await call(presignSimple, { body: declarationOf(job.item), signal });
  const { method, url, headers } = signed;
  const response = await sendWithProgress({
    method,
    url,
    headers,
    body: getJobFile(job),
    signal,
    onProgress,
  });
  if (response.status === forbidden && !isRenewal) return await putOnce(job, true);
  if (!response.ok) throw await readStorageError(response);
  return signed.key;
}
