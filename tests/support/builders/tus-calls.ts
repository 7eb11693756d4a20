import { fetch, type Response } from 'undici';

import type { Answer, Visitor } from '../visitor.ts';
import { siteUrl } from '../stack/product.ts';

export const tusHeaders = { 'tus-resumable': '1.0.0' };

const encode = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
export function createTus(
  owner: Visitor,
  lengthBytes: number,
  metadata: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const fields = { clientName: 'film.bin', clientMime: 'application/octet-stream', ...metadata };
  return owner.send('/api/v1/tus/upload', {
    method: 'POST',
    headers: {
      ...tusHeaders,
      'upload-length': String(lengthBytes),
      'upload-metadata': encode(fields),
      ...headers,
    },
  });
}

/** Key of the upload that an answer of `createTus` made. */
export function tusKeyOf(created: Answer): string {
  const location = created.headers.get('location');
  if (created.status !== 201 || !location)
    throw new Error(`Expected 201, got ${created.status}: ${created.text}`);
  return location.split('/').at(-1) ?? '';
}

/** Any request about one upload. */
export function askTus(
  owner: Visitor,
  method: string,
  key: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
): Promise<Answer> {
  return owner.send(`/api/v1/tus/upload/${key}`, { method, headers: { ...tusHeaders, ...headers }, body });
}

/** An answer to HEAD has the headers of a body and none. */
export function headTus(
  owner: Visitor,
  key: string,
  headers: Record<string, string> = tusHeaders,
  site = siteUrl(),
): Promise<Response> {
  const identity: Record<string, string> = owner.token
    ? { authorization: `Bearer ${owner.token}` }
    : { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const url = new URL(`/api/v1/tus/upload/${key}`, site);
  return fetch(url, { method: 'HEAD', headers: { ...identity, ...headers } });
}
export function patchTus(
  owner: Visitor,
  key: string,
  offsetBytes: number,
  chunk: Uint8Array,
  headers: Record<string, string> = {},
  method = 'PATCH',
): Promise<Answer> {
  const own = { 'upload-offset': String(offsetBytes), 'content-type': 'application/offset+octet-stream' };
  return askTus(owner, method, key, { ...own, ...headers }, chunk);
}

/** Sends what is missing from an offset on, in chunks. */
export async function patchAll(
  owner: Visitor,
  key: string,
  content: Uint8Array,
  chunkBytes: number,
  fromBytes = 0,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let offset = fromBytes; offset < content.length; offset += chunkBytes) {
    answers.push(await patchTus(owner, key, offset, content.subarray(offset, offset + chunkBytes)));
  }
  return answers;
}
