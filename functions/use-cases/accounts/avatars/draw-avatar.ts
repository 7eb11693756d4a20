import { formatBytes } from '#shared/text/format-bytes.ts';
import { avatars } from '#shared/limits/account-limits.ts';
import { thumbnails } from '#shared/limits/drive-limits.ts';
import { BrokenPicture, openPictureDrawer } from '../../../pictures/picture-drawer.ts';
import { type AppError, invalid } from '../../../platform/app-error.ts';
import { logger } from '../../../platform/logger.ts';
import { detectMime } from '../../../storage/detect-mime.ts';

/** Together with fetching the picture, it stays below what a call may take. */
const drawMs = 15_000;

/** Where a picture comes from: the form's field, which errors are told of, and its name. */
export interface PictureSource {
  field: 'file' | 'url' | 'image';
  name: string;
}

const { maxSourceBytes, sizePx } = avatars;
const notAnImage = (field: string) => invalid({ [field]: 'chooseImage' });

/** 422 for a picture of too many bytes. */
export function pictureTooLarge({ field, name }: PictureSource): AppError {
  const size = formatBytes(maxSourceBytes);
  return invalid({ [field]: { code: 'fileTooLarge', params: { file: name, size } } });
}

/**
 * A square WebP of a person's picture, upright and without what cameras note in it. 422 where it is too large,
 * or no picture: its bytes are what counts, not its name.
 */
export async function drawAvatar(bytes: Uint8Array, source: PictureSource): Promise<Uint8Array> {
  if (bytes.length > maxSourceBytes) throw pictureTooLarge(source);
  if (!thumbnails.mimes.includes(await detectMime(bytes, null, null))) throw notAnImage(source.field);
  // A thread for this picture alone: nothing of one person's is there when another's is drawn.
  const drawer = openPictureDrawer({
    timeLimitMs: drawMs,
    shape: { widthPx: sizePx, heightPx: sizePx, fit: 'cover' },
  });
  try {
    return await drawer.draw(bytes);
  } catch (error) {
    if (!(error instanceof BrokenPicture)) throw error;
    logger.info('A picture of a person cannot be drawn', { reason: error.message });
    throw notAnImage(source.field);
  } finally {
    await drawer.close();
  }
}
