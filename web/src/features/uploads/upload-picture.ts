import { drawnPictures } from '#shared/drive/drawn-pictures.ts';
import { createS3Entry, presignSimple } from '#shared/routes/uploads/uploads.ts';
import { ApiError, call } from '../../api/call.ts';
import { sendWithProgress } from './transports/send-with-progress.ts';

/** MIME types of pictures that a page can show. */
export const pageTypes = [...drawnPictures, 'image/svg+xml'] as const;

export const isPagePicture = ({ type }: Pick<File, 'type'>) => pageTypes.some((known) => known === type);

/** Uploaded picture, as attributes of an image. */
export interface StoredPicture {
  src: string;
  /** File name without its extension, until an admin enters a description. */
  alt: string;
}

/** Uploads a picture to the public disk (UP8, UP10). Its URL is permanent. @throws ApiError if refused */
export async function uploadPicture(
  file: File,
  { onProgress, signal }: { onProgress: (fraction: number) => void; signal: AbortSignal },
): Promise<StoredPicture> {
  const { name, size, type: mime } = file;
  const extension = /\.([^.]+)$/.exec(name)?.[1] ?? '';
  const disk = 'public' as const;
  const signed = await call(presignSimple, { body: { filename: name, mime, size, extension, disk }, signal });
  const { method, url, headers, key } = signed;
  const response = await sendWithProgress({
    method,
    url,
    headers,
    signal,
    body: file,
    onProgress: (bytesSent) => onProgress(bytesSent / size),
  });
  if (!response.ok) {
    const message = 'The picture could not be uploaded. Try again.';
    throw new ApiError({ status: response.status, message, errors: {} });
  }
  const filename = key.split('/').at(-1) ?? '';
  const { fileEntry } = await call(createS3Entry, {
    body: { filename, clientName: name, size, clientMime: mime, clientExtension: extension, disk },
    signal,
  });
  return { src: `/${fileEntry.url}`, alt: name.replace(/\.[^.]+$/, '') };
}
