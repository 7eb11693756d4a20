import type { FileEntry } from '#shared/entities/file-entry.ts';
import { createS3Entry } from '#shared/routes/uploads.ts';
import { call } from '../../../api/call.ts';
import type { UploadJob } from '../upload-job.ts';
import { targetOf } from './upload-target.ts';
import { withRetries } from './with-retries.ts';

/** Makes the file of an object that has arrived in storage (UP10). @param key storage key of the object. */
export async function createStoredEntry(job: UploadJob, key: string): Promise<FileEntry> {
  const { name, mime, size, extension } = job.item.file;
  const body = {
    ...targetOf(job.item),
    filename: key.split('/').at(-1) ?? key,
    clientName: name,
    clientMime: mime,
    clientExtension: extension,
    size,
  };
  const answer = await withRetries(() => call(createS3Entry, { body, signal: job.signal }), job.signal);
  return answer.fileEntry;
}
