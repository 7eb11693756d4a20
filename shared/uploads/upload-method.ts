import { uploads } from '../limits/upload-limits.ts';

export type UploadMethod = 'formPost' | 'tus' | 'simplePut' | 'multipart';

export interface UploadSettings {
  s3_direct_upload: boolean;
  disable_tus: boolean;
}

/** Which way a file takes to storage, by its size and the site's settings. */
export function uploadMethod(sizeBytes: number, settings: UploadSettings): UploadMethod {
  if (settings.s3_direct_upload) return sizeBytes >= uploads.multipartFromBytes ? 'multipart' : 'simplePut';
  return sizeBytes >= uploads.tusFromBytes && !settings.disable_tus ? 'tus' : 'formPost';
}

/** Bytes of one multipart part: at least 20 MB, and few enough parts for storage (10,000). */
export function multipartChunkBytes(sizeBytes: number): number {
  return Math.max(
    uploads.minMultipartChunkBytes,
    uploads.minStoragePartBytes,
    Math.ceil(sizeBytes / uploads.maxParts),
  );
}

/** How many parts a file is cut into; an empty one is a single empty part. */
export function partCount(sizeBytes: number, partBytes: number): number {
  return Math.max(1, Math.ceil(sizeBytes / partBytes));
}

/** Bytes of a part, numbered from 1; the last one is what remains. */
export function partLength(partNumber: number, sizeBytes: number, partBytes: number): number {
  return Math.min(partBytes, sizeBytes - (partNumber - 1) * partBytes);
}
