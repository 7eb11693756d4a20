import type { HeadObjectCommandOutput } from '@aws-sdk/client-s3';
import { signedUrlSeconds } from '#shared/limits/upload-limits.ts';
import { askStorage, isMissing, loadStorage } from './s3-client.ts';

export type Disk = 'uploads' | 'public';

/** Key of a file's object: `{disk}/{uuid}/{uuid}`. */
export function objectKey(disk: Disk, fileName: string): string {
  return `${disk}/${fileName}/${fileName}`;
}

/** Key of the thumbnail of a content. */
export function thumbnailKey(fileName: string): string {
  return `thumbnails/${fileName}`;
}

/** Key of the picture of a person. */
export function avatarKey(name: string): string {
  return `public/avatars/${name}.webp`;
}

/** Key of an archive that the server made. */
export function zipKey(jobId: number): string {
  return `zips/${jobId}.zip`;
}

/** Key of an exported list. */
export function exportKey(exportId: number): string {
  return `exports/${exportId}.csv`;
}

/** Key of a CSV file that waits to be imported. */
export function importKey(importId: number): string {
  return `imports/${importId}.csv`;
}

export interface SignedUpload {
  url: string;
  /** Headers that must be sent exactly so. */
  headers: Record<string, string>;
}

/**
 * An address that takes exactly one object of exactly this size and type, once: size, type and the condition
 * that nothing is there yet are all part of the signature, so that the address cannot replace a file later.
 */
export async function signUpload(key: string, sizeBytes: number, mime: string): Promise<SignedUpload> {
  const { s3, bucket, PutObjectCommand, getSignedUrl } = await loadStorage(key);
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    ContentLength: sizeBytes,
    ContentType: mime,
    IfNoneMatch: '*',
  });
  const url = await getSignedUrl(s3, command, {
    expiresIn: signedUrlSeconds.upload,
    signableHeaders: new Set(['host', 'content-length', 'content-type', 'if-none-match']),
  });
  return { url, headers: { 'Content-Type': mime, 'If-None-Match': '*' } };
}

export interface SignedDownload {
  mime: string;
  disposition: string;
  expiresInSeconds: number;
}

/**
 * An address that answers the object with a type and disposition of our choosing. So it does with the encoding: storage
 * keeps any that an upload brought along, by which a browser would see other bytes than were checked.
 */
export async function signDownload(key: string, options: SignedDownload): Promise<string> {
  const { s3, bucket, GetObjectCommand, getSignedUrl } = await loadStorage(key);
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ResponseContentType: options.mime,
    ResponseContentDisposition: options.disposition,
    ResponseContentEncoding: 'identity',
    ResponseCacheControl: 'private, max-age=300',
  });
  return getSignedUrl(s3, command, { expiresIn: options.expiresInSeconds });
}

/** Size of an object in bytes, or undefined where there is none. */
export async function findObjectSize(key: string): Promise<number | undefined> {
  const head = await findHead(key);
  return head && (head.ContentLength ?? 0);
}

/** What an object's writer noted of it, or undefined where there is none. */
export async function findObjectMetadata(key: string): Promise<Record<string, string> | undefined> {
  const head = await findHead(key);
  return head && (head.Metadata ?? {});
}

async function findHead(key: string): Promise<HeadObjectCommandOutput | undefined> {
  try {
    return await askStorage(key, ({ s3, at, HeadObjectCommand }) => s3.send(new HeadObjectCommand(at)));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The first bytes of an object, enough to tell what it is; undefined where there is none any more. */
export async function findObjectHead(
  key: string,
  sizeBytes: number,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (sizeBytes === 0) return new Uint8Array();
  const Range = `bytes=0-${Math.min(sizeBytes, maxBytes) - 1}`;
  try {
    const object = await askStorage(key, ({ s3, at, GetObjectCommand }) =>
      s3.send(new GetObjectCommand({ ...at, Range })),
    );
    return (await object.Body?.transformToByteArray()) ?? new Uint8Array();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A stretch of an object; undefined where there is none any more. */
export async function findObjectRange(
  key: string,
  offset: number,
  length: number,
): Promise<Uint8Array | undefined> {
  const Range = `bytes=${offset}-${offset + length - 1}`;
  try {
    return await askStorage(key, async ({ s3, at, GetObjectCommand }) => {
      const { Body } = await s3.send(new GetObjectCommand({ ...at, Range }));
      return Body?.transformToByteArray();
    });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function putObject(key: string, body: Uint8Array, mime: string): Promise<void> {
  await askStorage(key, ({ s3, at, PutObjectCommand }) =>
    s3.send(new PutObjectCommand({ ...at, Body: body, ContentType: mime })),
  );
}

/** Removes an object; harmless where there is none. */
export async function deleteObject(key: string): Promise<void> {
  await askStorage(key, ({ s3, at, DeleteObjectCommand }) => s3.send(new DeleteObjectCommand(at)));
}
