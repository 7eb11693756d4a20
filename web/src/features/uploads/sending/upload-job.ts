import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ResumeStore } from '../unfinished/resume-store.ts';
import type { UploadBatches } from './upload-batches.ts';
import type { UploadItem } from '../upload-item.ts';
import type { UploadSettings } from '../upload-settings.ts';

/** All that a transport needs for one attempt at one upload. */
export interface UploadJob {
  item: UploadItem;
  /** Null for an empty folder. */
  file: File | null;
  settings: UploadSettings;
  /** Made anew for every attempt; once aborted, the transport stops at once and rejects. */
  signal: AbortSignal;
  resume: ResumeStore;
  /** Bytes that have arrived by now, of the whole file. */
  onProgress(bytesUploaded: number): void;
  /** All bytes are in storage: another file may be sent while this one's entry is made. */
  onSent(): void;
  /** What small files do together. */
  batches: UploadBatches;
}

/**
 * Brings one file to storage and answers its entry; undefined where the upload ended without one and
 * without an error.
 * @throws ApiError with the words for the person.
 */
export type Transport = (job: UploadJob) => Promise<FileEntry | undefined>;

/** The job's file. @throws where the job is a folder's, which no file transport takes. */
export function getJobFile(job: UploadJob): File {
  if (!job.file) throw new Error(`${job.item.file.name} has no content to upload.`);
  return job.file;
}
