import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import mime from 'mime';
import type { GatewayResponse } from '../gateway/gateway-response.ts';
import type { DeployedFile } from './deployed-files.ts';

/** Answers requests for the files of a bucket, as storage answers CloudFront. */
export type SiteOrigin = (method: string, uri: string) => Promise<GatewayResponse>;

/**
 * Makes the origin of a bucket that deployments have filled. There is no cache of its own: what CloudFront may
 * keep cannot be told from reading the file again.
 * @param canList whether CloudFront may list the bucket; only then does a missing file answer 404
 */
export function createSiteOrigin(files: ReadonlyMap<string, DeployedFile>, canList: boolean): SiteOrigin {
  const loaded = new Map<DeployedFile, Promise<GatewayResponse>>();
  return async (method, uri) => {
    if (method !== 'GET' && method !== 'HEAD') return toStorageError(405, 'MethodNotAllowed');
    const file = files.get(decodeKey(uri));
    if (file === undefined)
      return canList ? toStorageError(404, 'NoSuchKey') : toStorageError(403, 'AccessDenied');
    const response = loaded.get(file) ?? load(file);
    loaded.set(file, response);
    return response;
  };
}

/** The key that a path of a bucket names. */
export function decodeKey(uri: string): string {
  try {
    return decodeURIComponent(uri.slice(1));
  } catch {
    // A lone percent sign: no file is called so.
    return uri.slice(1);
  }
}

async function load({ path, metadata, markers }: DeployedFile): Promise<GatewayResponse> {
  let body = await readFile(path);
  for (const [marker, value] of Object.entries(markers)) {
    body = Buffer.from(body.toString().replaceAll(marker, value));
  }
  const headers = {
    'content-type': mime.getType(path) ?? 'binary/octet-stream',
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    ...metadata,
  };
  return { status: 200, headers, cookies: [], body };
}

/** An error as storage words it. */
export function toStorageError(status: number, code: string): GatewayResponse {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
  return { status, headers: { 'content-type': 'application/xml' }, cookies: [], body };
}
