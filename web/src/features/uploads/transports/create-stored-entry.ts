import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { createS3Entry } from '#shared/routes/uploads/uploads.ts';
import { call } from '../../../api/call.ts';
import type { UploadJob } from '../sending/upload-job.ts';
import { registrationOf } from '../upload-target.ts';
import { withRetries } from './with-retries.ts';

/** Makes the file of an object that has arrived in storage. @param key storage key of the object. */
export async function createStoredEntry(job: UploadJob, key: string): Promise<FileEntry> {
  const body = registrationOf(job.item, key);
  const answer = await withRetries(() => call(createS3Entry, { body, signal: job.signal }), job.signal);
  return answer.fileEntry;
}
