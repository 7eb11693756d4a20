import { thumbnails } from '#shared/limits/drive-limits.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';

type Content = Pick<EntryItem, 'type' | 'mime' | 'fileSize' | 'fileName' | 'hasThumbnail'>;

/** Whether a content is a picture that a thumbnail is made of, and has none yet. */
export function wantsThumbnail({ type, mime = '', fileSize, fileName, hasThumbnail }: Content): boolean {
  const isPicture = type !== 'folder' && fileName !== undefined && thumbnails.mimes.includes(mime);
  return isPicture && fileSize > 0 && fileSize <= thumbnails.maxSourceBytes && !hasThumbnail;
}
