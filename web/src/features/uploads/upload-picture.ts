import { drawnPictures } from '#shared/drive/drawn-pictures.ts';
import { uploadPublicFile } from './upload-public-file.ts';

/** MIME types of pictures that a page can show. */
export const pageTypes = [...drawnPictures, 'image/svg+xml'] as const;

export const isPagePicture = ({ type }: Pick<File, 'type'>) => pageTypes.some((known) => known === type);

/** Uploaded picture, as attributes of an image. */
export interface StoredPicture {
  src: string;
  /** File name without its extension, until an admin enters a description. */
  alt: string;
}

/** Uploads a picture to the public disk. @throws ApiError if refused */
export async function uploadPicture(
  file: File,
  { onProgress, signal }: { onProgress: (fraction: number) => void; signal: AbortSignal },
): Promise<StoredPicture> {
  const src = await uploadPublicFile(file, {
    onProgress,
    signal,
    failure: 'The picture could not be uploaded. Try again.',
  });
  return { src, alt: file.name.replace(/\.[^.]+$/, '') };
}
