import { signedUrlSeconds } from '#shared/limits/upload-limits.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { notFound } from '../../platform/app-error.ts';
import { objectKey, type SignedDownload, signDownload, thumbnailKey } from '../../storage/objects.ts';
import { deliveryType } from '../../storage/delivery-type.ts';
import { contentDisposition } from '../content-disposition.ts';
import { redirect } from '../redirect.ts';
import type { Reply } from '../types.ts';

/**
 * Sends the browser to storage for a file's bytes: to look at for five minutes, or to keep for fifteen. What a
 * browser could run is shown as text, what it does not show is kept, and all of it comes from the storage's origin.
 */
export async function redirectToContent(entry: EntryItem, kind: 'inline' | 'attachment'): Promise<Reply> {
  return redirect(await signContent(entry, kind));
}

/** The signed address of a file's bytes; 404 for folders. */
export async function signContent(entry: EntryItem, kind: 'inline' | 'attachment'): Promise<string> {
  if (entry.fileName === undefined) throw notFound();
  const delivery = deliveryType(entry.mime ?? 'application/octet-stream', kind);
  return signDownload(objectKey(entry.disk ?? 'uploads', entry.fileName), {
    mime: delivery.mime,
    disposition: contentDisposition(delivery.kind, entry.name),
    expiresInSeconds: signedUrlSeconds[kind],
  });
}

/** Sends the browser to storage for the thumbnail of a file; 404 where it has none. */
export async function redirectToThumbnail(entry: EntryItem): Promise<Reply> {
  if (entry.fileName === undefined || !entry.hasThumbnail) throw notFound();
  const thumbnail: SignedDownload = {
    mime: 'image/webp',
    disposition: 'inline',
    expiresInSeconds: signedUrlSeconds.inline,
  };
  return redirect(await signDownload(thumbnailKey(entry.fileName), thumbnail));
}
