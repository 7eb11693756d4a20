import { extensionOf } from '#shared/drive/entry-name.ts';
import { abortDrop, finishDrop, startDrop } from '#shared/routes/sharing/file-requests.ts';
import { ApiError, call } from '../../../api/call.ts';
import { sendWithProgress } from '../transports/send-with-progress.ts';
import { readStorageError } from '../transports/storage-error.ts';
import { withRetries } from '../transports/with-retries.ts';

/** An address takes one object: it is there already, and only the answer was lost. */
const preconditionFailed = 412;

export interface DropOptions {
  linkId: number;
  /** How the visitor calls themselves; the owner is told. */
  uploaderName: string | null;
  signal: AbortSignal;
  onProgress: (bytesSent: number) => void;
}

/**
 * Puts a file into the folder of an upload-only link: an address for it, the bytes, and the word that they are there.
 * What was begun and is not wanted any more is given back.
 * @throws ApiError where it is refused; the signal's reason where it was aborted
 */
export async function sendDrop(file: File, { linkId, signal, ...options }: DropOptions): Promise<void> {
  const params = { id: linkId };
  const declaration = {
    filename: file.name,
    mime: file.type,
    size: file.size,
    extension: extensionOf(file.name) ?? '',
    uploaderName: options.uploaderName,
  };
  const address = await withRetries(() => call(startDrop, { params, body: declaration, signal }), signal);
  const body = { key: address.key };
  try {
    await withRetries(() => put(file, address, { signal, onProgress: options.onProgress }), signal);
    await withRetries(() => call(finishDrop, { params, body, signal }), signal);
  } catch (error) {
    // The file may have arrived all the same: then there is nothing to give up.
    await call(abortDrop, { params, body }).catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure;
    });
    throw error;
  }
}

interface Address {
  method: 'PUT';
  url: string;
  headers: Record<string, string>;
}

async function put(
  file: File,
  { method, url, headers }: Address,
  { signal, onProgress }: Pick<DropOptions, 'signal' | 'onProgress'>,
): Promise<void> {
  const response = await sendWithProgress({ method, url, headers, body: file, signal, onProgress });
  if (!response.ok && response.status !== preconditionFailed) throw await readStorageError(response);
}
