import { fetch, type Response } from 'undici';
import { expect } from 'vitest';
import { createS3Entry, presignSimple } from '#shared/routes/uploads/uploads.ts';
import { expectStatus } from '../expect-status.ts';
import type { Answer, Visitor } from '../visitor.ts';

/** A file as a client declares it; `fields` replace or add some. */
export const declare = (size: number, fields: Record<string, unknown> = {}) => ({
  filename: 'a.txt',
  mime: 'text/plain',
  disk: 'uploads',
  size,
  extension: 'txt',
  ...fields,
});

/** Signs the address of one PUT. */
export function presign(owner: Visitor, size: number, fields: Record<string, unknown> = {}): Promise<Answer> {
  return owner.call(presignSimple, { body: declare(size, fields) });
}

export interface Signed {
  url: string;
  key: string;
  headers: Record<string, string>;
}

/** Sends the content to a signed address, with the signed headers and those given. */
export function putTo(
  signed: Pick<Signed, 'url' | 'headers'>,
  content: string | Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(signed.url, { method: 'PUT', headers: { ...signed.headers, ...headers }, body: content });
}

export const fileNameOf = (key: string) => key.split('/').at(-1) ?? '';

/** Registers stored content as a file. */
export function register(
  owner: Visitor,
  key: string,
  size: number,
  fields: Record<string, unknown> = {},
): Promise<Answer> {
  const body = { filename: fileNameOf(key), clientName: 'a.txt', size, clientMime: 'text/plain', ...fields };
  return owner.call(createS3Entry, { body });
}

/** Stores content without registering it. */
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
