import Uppy from '@uppy/core';
import { getJobFile, type UploadJob } from '../sending/upload-job.ts';

/** An uploader of Uppy's; both that are used here can let go of a file without telling the server. */
export interface UppyUploader {
  resetUploaderReferences(fileId: string): void;
}

const ignore = () => {};
/** What fails is told to the person, by the queue. */
const silentLogger = { debug: ignore, warn: ignore, error: ignore };

/** A fresh Uppy for one file. The queue's own rules decide what runs, so no instance ever holds two. */
export function createUppy(job: UploadJob, meta: Record<string, string>): { uppy: Uppy; fileId: string } {
  const uppy = new Uppy({ id: job.item.id, allowMultipleUploadBatches: false, logger: silentLogger });
  const { name, mime } = job.item.file;
  const fileId = uppy.addFile({ name, type: mime ?? '', data: getJobFile(job), source: 'upload', meta });
  return { uppy, fileId };
}

/**
 * Runs the upload to its end and takes the instance down.
 * @returns the address of what was stored, as the uploader tells it.
 * @throws what the uploader failed with; the signal's reason where it was aborted.
 */
export async function runUppy(
  { uppy, fileId }: { uppy: Uppy; fileId: string },
  uploader: UppyUploader,
  job: UploadJob,
): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const stop = () => reject(job.signal.reason);
  job.signal.throwIfAborted();
  job.signal.addEventListener('abort', stop);
  uppy.on('upload-progress', (_, progress) => job.onProgress(progress.bytesUploaded));
  uppy.on('upload-success', (_, response) => resolve(response.uploadURL));
  uppy.on('upload-error', (_, error) => reject(error));
  // Its own answer holds only texts; the events above carry the errors themselves.
  uppy.upload().catch(reject);
  try {
    return await promise;
  } finally {
    job.signal.removeEventListener('abort', stop);
    // Taking an instance down counts as cancelling, which would end the upload on the server, too.
    uploader.resetUploaderReferences(fileId);
    uppy.destroy();
  }
}
