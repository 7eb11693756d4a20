import {
  completeMultipartUpload,
  createMultipartUpload,
  listUploadedParts,
  signPartUrls,
} from '#shared/routes/uploads/uploads.ts';
import { partLength } from '#shared/uploads/upload-method.ts';
import { call } from '../../../api/call.ts';
import { discardUpload } from '../unfinished/discard-upload.ts';
import type { SignedPart } from '../sending/part-signer.ts';
import type { UnfinishedUpload } from '../unfinished/unfinished-upload.ts';
import type { UploadJob } from '../sending/upload-job.ts';
import { declarationOf } from '../upload-target.ts';
import { withRetries } from './with-retries.ts';

/** The start of an upload was answered without an id: there is nothing to upload to. */
export class NoUploadIdError extends Error {}

interface StoredPart {
  PartNumber: number;
  ETag: string;
  Size: number;
}

/** The API's side of a multipart upload, which keeps what is needed to resume. */
export function createMultipartCalls(job: UploadJob, partBytes: number) {
  const { signal, item, resume } = job;
  const { size } = item.file;
  const ids = () => {
    const { uploadId, key } = getRecord(job);
    return { uploadId, key };
  };

  return {
    async create(): Promise<{ uploadId: string; key: string }> {
      // Not cut short by an abort: what has begun on the server must become known here to be ended.
      const { uploadId, key } = await withRetries(
        () => call(createMultipartUpload, { body: declarationOf(item) }),
        signal,
      );
      if (!uploadId) throw new NoUploadIdError('No upload id was answered.');
      const record = describeUpload(job, key, uploadId);
      if (signal.aborted) {
        await discardUpload(record);
        throw signal.reason;
      }
      resume.save(record);
      return { uploadId, key };
    },

    async sign(partNumbers: number[]): Promise<SignedPart[]> {
      const body = { ...ids(), partNumbers, partSize: partBytes };
      return (await withRetries(() => call(signPartUrls, { body, signal }), signal)).urls;
    },

    /** Parts that are stored with the size that this browser cuts. */
    async listParts(): Promise<StoredPart[]> {
      const body = ids();
      const { parts } = await withRetries(() => call(listUploadedParts, { body, signal }), signal);
      const whole = parts.filter((part) => part.Size === partLength(part.PartNumber, size, partBytes));
      job.onProgress(whole.reduce((sum, part) => sum + part.Size, 0));
      return whole;
    },

    async complete(parts: { PartNumber?: number; ETag?: string }[]): Promise<{ location: string }> {
      const body = { ...ids(), parts: parts.map(toNamedPart) };
      const answer = await withRetries(() => call(completeMultipartUpload, { body, signal }), signal);
      resume.save({ ...getRecord(job), isAssembled: true });
      return { location: answer.location };
    },
  };
}

function getRecord(job: UploadJob): UnfinishedUpload {
  const record = job.resume.find(job.item.file.fingerprint);
  if (!record) throw new Error('The upload was given up elsewhere.');
  return record;
}

function describeUpload(job: UploadJob, key: string, uploadId: string) {
  const { fingerprint, name, size, lastModified, relativePath } = job.item.file;
  const { destination } = job.item.options;
  const file = { fingerprint, name, size, lastModified, relativePath, destination };
  return { ...file, method: 'multipart' as const, key, uploadId, isAssembled: false };
}

function toNamedPart({ PartNumber, ETag }: { PartNumber?: number; ETag?: string }) {
  if (PartNumber === undefined || ETag === undefined) throw new Error('A part has no number or no tag.');
  return { PartNumber, ETag };
}
