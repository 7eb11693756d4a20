import { avatars } from '#shared/limits/account-limits.ts';
import { fetchPicture, PictureTooLarge, UnreachablePicture } from '../../../pictures/fetch-picture.ts';
import { invalid } from '../../../platform/app-error.ts';
import { logger } from '../../../platform/logger.ts';
import { pictureTooLarge } from './draw-avatar.ts';

/** Together with drawing the picture, it stays below what a call may take. */
const fetchMs = 10_000;

/**
 * The bytes of a picture at an address of the public web. 422 without telling why it did not come: nobody is to learn
 * from us what answers where.
 */
export async function loadPicture(address: string): Promise<Uint8Array> {
  try {
    return await fetchPicture(address, { maxBytes: avatars.maxSourceBytes, timeLimitMs: fetchMs });
  } catch (error) {
    if (error instanceof PictureTooLarge) throw pictureTooLarge({ field: 'url', name: nameIn(address) });
    if (!(error instanceof UnreachablePicture)) throw error;
    logger.info('A picture could not be fetched', { reason: error.message });
    throw invalid({ url: 'imageNotLoaded' });
  }
}

/** What an address calls its file. */
export function nameIn(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  return path.split('/').at(-1) || address;
}
