import { createHash, randomBytes } from 'node:crypto';
import { fetch, type Response } from 'undici';
import { expect } from 'vitest';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { uploads } from '#shared/limits.ts';
import { downloadEntries } from '#shared/routes/content.ts';
import { listEntries } from '#shared/routes/drive.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  createS3Entry,
  presignSimple,
  signPartUrls,
} from '#shared/routes/uploads.ts';
import { getSpaceUsage } from '#shared/routes/users.ts';
import type { Answer, Visitor } from '../visitor.ts';

/** Tells the answer's own words where its status is another one. */
export function expectStatus({ status, text }: Pick<Answer, 'status' | 'text'>, expected: number): void {
  if (status !== expected) throw new Error(`Expected ${expected}, got ${status}: ${text}`);
}

export const megabyte = 1024 ** 2;
export const gigabyte = 1024 ** 3;

/** A file as a client declares it, with whatever a test wants to say differently. */
export const declare = (size: number, fields: Record<string, unknown> = {}) => ({
  filename: 'a.txt',
  mime: 'text/plain',
  disk: 'uploads',
  size,
  extension: 'txt',
  ...fields,
});

/** UP8. */
export function presign(owner: Visitor, size: number, fields: Record<string, unknown> = {}): Promise<Answer> {
  return owner.call(presignSimple, { body: declare(size, fields) });
}

export interface Signed {
  url: string;
  key: string;
  headers: Record<string, string>;
}

/** UP9, with the signed headers unless told otherwise. */
export function putTo(
  signed: Pick<Signed, 'url' | 'headers'>,
  content: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(signed.url, { method: 'PUT', headers: { ...signed.headers, ...headers }, body: content });
}

export const fileNameOf = (key: string) => key.split('/').at(-1) ?? '';

/** UP10. */
export function register(
  owner: Visitor,
  key: string,
  size: number,
  fields: Record<string, unknown> = {},
): Promise<Answer> {
  const body = { filename: fileNameOf(key), clientName: 'a.txt', size, clientMime: 'text/plain', ...fields };
  return owner.call(createS3Entry, { body });
}

/** A file that is in storage and not yet registered. */
export async function newStored(
  owner: Visitor,
  content: string | Uint8Array,
  fields: Record<string, unknown> = {},
): Promise<Signed> {
  const signed = await presign(owner, Buffer.byteLength(content), fields);
  expectStatus(signed, 200);
  expect((await putTo(signed.body, content)).status).toBe(200);
  return signed.body as Signed;
}

export interface StartedMultipart {
  key: string;
  uploadId: string;
}

/** UP11. */
export function startMultipart(
  owner: Visitor,
  size: number,
  fields: Record<string, unknown> = {},
): Promise<Answer> {
  return owner.call(createMultipartUpload, { body: declare(size, { filename: 'big.bin', ...fields }) });
}

/** Bytes of the parts in tests, the smallest that storage takes. */
export const testPartBytes = 5 * megabyte;

/** Signs one part and puts its bytes there (UP12, UP13). */
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

/** UP15. */
export function complete(
  owner: Visitor,
  { key, uploadId }: StartedMultipart,
  parts: { PartNumber: number; ETag: string }[],
): Promise<Answer> {
  return owner.call(completeMultipartUpload, { body: { key, uploadId, parts } });
}

/** UP16. */
export function abort(owner: Visitor, { key, uploadId }: StartedMultipart): Promise<Answer> {
  return owner.call(abortMultipartUpload, { body: { key, uploadId } });
}

export const randomContent = (sizeBytes: number): Uint8Array => randomBytes(sizeBytes);

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The bytes of an entry as a download brings them, and the headers that they come with. */
export async function download(
  owner: Visitor,
  entry: Pick<FileEntry, 'hash'>,
): Promise<{ content: Uint8Array; headers: Response['headers'] }> {
  const redirect = await owner.call(downloadEntries, { params: { hashes: entry.hash } });
  expectStatus(redirect, 302);
  const answer = await fetch(redirect.headers.get('location') ?? '');
  expect(answer.status).toBe(200);
  return { content: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers };
}

/** What stands in a folder; without one, at the top. */
export async function childrenOf(owner: Visitor, folder?: Pick<FileEntry, 'hash'>): Promise<FileEntry[]> {
  const query = { perPage: 1000, orderBy: 'name', orderDir: 'asc', ...(folder && { folderId: folder.hash }) };
  const list = await owner.call(listEntries, { query });
  expectStatus(list, 200);
  return list.body.data as FileEntry[];
}

/** Bytes of the files that a person has; reservations are not among them. */
export async function usedBytes(owner: Visitor): Promise<number> {
  const answer = await owner.call(getSpaceUsage);
  expectStatus(answer, 200);
  return answer.body.used as number;
}

/** Exactly this much is neither used nor reserved: one byte more does not fit, and all of it does. */
export async function expectSpaceLeft(owner: Visitor, bytes: number): Promise<void> {
  expect((await startMultipart(owner, bytes + 1)).status).toBe(422);
  const all = await startMultipart(owner, bytes);
  expectStatus(all, 200);
  expect((await abort(owner, all.body)).status).toBe(200);
}

/** All that a person without files and reservations may store. */
export const wholeSpace = uploads.freeSpaceBytes;
