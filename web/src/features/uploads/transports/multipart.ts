import AwsS3 from '@uppy/aws-s3';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { multipartChunkBytes, partCount } from '#shared/uploads/upload-method.ts';
import { createPartSigner } from '../sending/part-signer.ts';
import type { UnfinishedUpload } from '../unfinished/unfinished-upload.ts';
import type { UploadJob } from '../sending/upload-job.ts';
import { createStoredEntry } from './create-stored-entry.ts';
import { createMultipartCalls, NoUploadIdError } from './multipart-calls.ts';
import { isUploadLost } from './is-upload-lost.ts';
import { createUppy, runUppy } from './run-uppy.ts';
import { putPart } from './put-part.ts';

/**
 * Sends a big file in parts, five at a time, and makes its entry. It goes on from the parts
 * that are stored already where an earlier attempt left some, and from the beginning where the server
 * no longer knows that attempt.
 * @returns undefined where the start was answered without an upload id: it ends silently.
 */
export async function uploadInParts(job: UploadJob): Promise<FileEntry | undefined> {
  const { fingerprint } = job.item.file;
  const earlier = job.resume.find(fingerprint);
  try {
    if (!earlier?.isAssembled) await assemble(job, earlier);
    const key = job.resume.find(fingerprint)?.key;
    if (!key) throw new Error('The upload was given up elsewhere.');
    const entry = await createStoredEntry(job, key);
    job.resume.forget(fingerprint);
    return entry;
  } catch (error) {
    if (error instanceof NoUploadIdError) return undefined;
    if (!earlier || !isUploadLost(error)) throw error;
    // Where another tab or device has joined the parts there are none any more, but their object is.
    if (!earlier.isAssembled) job.resume.save({ ...earlier, isAssembled: true });
    else job.resume.forget(fingerprint);
    return await uploadInParts(job);
  }
}

async function assemble(job: UploadJob, earlier: UnfinishedUpload | undefined): Promise<void> {
  const { size } = job.item.file;
  const partBytes = multipartChunkBytes(size);
  const calls = createMultipartCalls(job, partBytes);
  const signer = createPartSigner({
    partCount: partCount(size, partBytes),
    sign: calls.sign,
    now: () => performance.now(),
  });
  const running = createUppy(job, {});
  const { uppy, fileId } = running;
  uppy.use(AwsS3, {
    limit: uploads.concurrentParts,
    // Every call and part here has its own retries, which also renew addresses that expired.
    retryDelays: [],
    shouldUseMultipart: true,
    getChunkSize: () => partBytes,
    createMultipartUpload: calls.create,
    listParts: async () => {
      const parts = await calls.listParts();
      signer.markStored(parts.map((part) => part.PartNumber));
      return parts;
    },
    signPart: async (_, { partNumber }) => ({ method: 'PUT', url: await signer.urlFor(partNumber) }),
    uploadPartBytes: (part) => putPart(part, signer, job.signal),
    completeMultipartUpload: (_, { parts }) => calls.complete(parts),
    // Whether the server forgets the upload is the person's decision, not that of a failed attempt.
    abortMultipartUpload: () => {},
  });
  uppy.on('s3-multipart:part-uploaded', (_, part) => signer.markStored([part.PartNumber]));
  if (earlier) {
    const { uploadId, key } = earlier;
    const resumed = { ...uppy.getFile(fileId), s3Multipart: { uploadId, key } };
    uppy.setFileState(fileId, resumed);
  }
  const uploader = uppy.getPlugin('AwsS3Multipart');
  if (!uploader) throw new Error('The uploader was not installed.');
  await runUppy(running, uploader, job);
}
