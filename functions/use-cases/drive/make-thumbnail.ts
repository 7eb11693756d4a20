import * as z from 'zod';
import { thumbnails } from '#shared/limits/drive-limits.ts';
import { findEntry } from '../../data/drive/entries.ts';
import { noteThumbnail } from '../../data/drive/thumbnails.ts';
import { listVersions } from '../../data/drive/versions.ts';
import { logger } from '../../platform/logger.ts';
import { BrokenPicture, type PictureDrawer } from '../../pictures/picture-drawer.ts';
import { deleteObject, findObjectHead, objectKey, putObject, thumbnailKey } from '../../storage/objects.ts';
import { wantsThumbnail } from './wants-thumbnail.ts';

const Order = z.object({ driveId: z.string(), entryId: z.int(), fileName: z.string() });

/** The content that wants a thumbnail. */
export type ThumbnailOrder = z.output<typeof Order>;

/** Reads a message of the queue `thumbnails`; throws where it is none. */
export function readThumbnailOrder(body: string): ThumbnailOrder {
  return Order.parse(JSON.parse(body));
}

/**
 * Makes the thumbnail of a content that is still its entry's. The same order may come twice. A file that is
 * no picture, or a hostile one, stays without a thumbnail and is not tried again: that is told by one log line.
 */
export async function makeThumbnail(order: ThumbnailOrder, drawer: PictureDrawer): Promise<void> {
  const entry = await findEntry(order.driveId, order.entryId);
  if (entry?.fileName !== order.fileName || entry.purgeJobId !== undefined || !wantsThumbnail(entry)) return;
  const key = objectKey(entry.disk ?? 'uploads', order.fileName);
  const bytes = await findObjectHead(key, entry.fileSize, thumbnails.maxSourceBytes);
  if (!bytes) return;
  try {
    await keepThumbnail(order, await drawer.draw(bytes));
  } catch (error) {
    if (!(error instanceof BrokenPicture)) throw error;
    logger.warn('No thumbnail can be made of this file', { ...order, reason: error.message });
  }
}

async function keepThumbnail(order: ThumbnailOrder, thumbnail: Uint8Array): Promise<void> {
  const { driveId, entryId, fileName } = order;
  await putObject(thumbnailKey(fileName), thumbnail, 'image/webp');
  if (await noteThumbnail(driveId, entryId, fileName)) return;
  // A former content keeps it until it goes itself; a content that is gone cannot take it along any more.
  const versions = await listVersions(driveId, entryId);
  if (!versions.some((version) => version.fileName === fileName)) await deleteObject(thumbnailKey(fileName));
}
