import { fetch } from 'undici';
import { expect } from 'vitest';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  signPartUrls,
} from '#shared/routes/uploads/uploads.ts';
import { megabyte } from '../bytes.ts';
import { expectStatus } from '../expect-status.ts';
import type { Answer, Visitor } from '../visitor.ts';
import { declare } from './upload-calls.ts';

export interface StartedMultipart {
  key: string;
  uploadId: string;
}

/** Starts an upload in parts. */
export function startMultipart(
  owner: Visitor,
  size: number,
  fields: Record<string, unknown> = {},
): Promise<Answer> {
  return owner.call(createMultipartUpload, { body: declare(size, { filename: 'big.bin', ...fields }) });
}

/** The smallest part that storage takes. */
export const testPartBytes = 5 * megabyte;

/** Signs the address of one part and sends the part there. */
export async function putPart(
  owner: Visitor,
  { key, uploadId }: StartedMultipart,
  PartNumber: number,
  content: Uint8Array,
  partSize = testPartBytes,
): Promise<{ PartNumber: number; ETag: string }> {
  const signed = await owner.call(signPartUrls, {
    body: { key, uploadId, partNumbers: [PartNumber], partSize },
  });
  expectStatus(signed, 200);
  const stored = await fetch(signed.body.urls[0].url, { method: 'PUT', body: content });
  expect(stored.status).toBe(200);
  return { PartNumber, ETag: stored.headers.get('etag') ?? '' };
}

/** Joins the parts. */
export function complete(
  owner: Visitor,
  { key, uploadId }: StartedMultipart,
  parts: { PartNumber: number; ETag: string }[],
): Promise<Answer> {
  return owner.call(completeMultipartUpload, { body: { key, uploadId, parts } });
}

/** Aborts the upload. */
export function abort(owner: Visitor, { key, uploadId }: StartedMultipart): Promise<Answer> {
  return owner.call(abortMultipartUpload, { body: { key, uploadId } });
}
