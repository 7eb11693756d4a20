import { createS3Entry, presignSimple } from '#shared/routes/uploads/uploads.ts';
import { ApiError, call } from '../../api/call.ts';
import { sendWithProgress } from './transports/send-with-progress.ts';

interface PublicUpload {
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  /** What is told if storage refuses the file. */
  failure: string;
}

/** Uploads a file to the public disk. Returns its address, which is permanent. @throws ApiError if refused */
export async function uploadPublicFile(
  file: File,
  { onProgress, signal, failure }: PublicUpload,
): Promise<string> {
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
  if (!response.ok) throw new ApiError({ status: response.status, message: failure, errors: {} });
  const filename = key.split('/').at(-1) ?? '';
  const { fileEntry } = await call(createS3Entry, {
    body: { filename, clientName: name, size, clientMime: mime, clientExtension: extension, disk },
    signal,
  });
  return `/${fileEntry.url}`;
}
