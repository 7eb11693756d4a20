import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { UploadJob } from '../sending/upload-job.ts';
import { withRetries } from './with-retries.ts';

/** Makes an empty folder and those above it that are missing, together with others. Nothing is sent for it. */
export function createEmptyFolder(job: UploadJob): Promise<FileEntry> {
  job.onSent();
  return withRetries(() => job.batches.folders.ask(job.item, job.signal), job.signal);
}
