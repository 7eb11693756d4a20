import { signedUrlSeconds } from '#shared/limits.ts';
import type { EntryItem } from '../data/entities/entry.ts';
import { notFound } from '../platform/app-error.ts';
import { harmlessMime } from '../storage/harmless-mime.ts';
import { objectKey, signDownload } from '../storage/objects.ts';
import { contentDisposition } from './content-disposition.ts';
import { type Reply, reply } from './types.ts';

/**
 * Sends the browser to storage for a file's bytes: to look at for five minutes, or to keep for fifteen. What a
 * browser could run is shown as text, and always from the storage's origin.
 */
export async function redirectToContent(entry: EntryItem, kind: 'inline' | 'attachment'): Promise<Reply> {
  if (entry.fileName === undefined) throw notFound();
  const location = await signDownload(objectKey(entry.disk ?? 'uploads', entry.fileName), {
    mime: harmlessMime(entry.mime ?? 'application/octet-stream'),
    disposition: contentDisposition(kind, entry.name),
    expiresInSeconds: signedUrlSeconds[kind],
  });
  return reply({ status: 302, headers: { location } });
}
