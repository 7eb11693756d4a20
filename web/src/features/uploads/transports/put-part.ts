import type { PartSigner } from '../sending/part-signer.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { readStorageError } from './storage-error.ts';
import { withRetries } from './with-retries.ts';
import { ApiError } from '../../../api/call.ts';

const forbidden = 403;

/** What Uppy hands over for one part. */
export interface PartRequest {
  signature: { url: string };
  body: FormData | Blob;
  size?: number;
  onProgress(event: { loaded: number; lengthComputable: boolean }): void;
  onComplete(etag: string): void;
  signal?: AbortSignal;
}

/**
 * Sends one part, and again where the network or storage fails. An address that storage refuses
 * has expired and is replaced.
 * @throws ApiError after three retries.
 */
export async function putPart(part: PartRequest, signer: PartSigner, jobSignal: AbortSignal) {
  const signal = part.signal ? AbortSignal.any([part.signal, jobSignal]) : jobSignal;
  let { url } = part.signature;
  const response = await withRetries(async (retryNumber) => {
    // The address may have expired while a retry waited for the network.
    if (retryNumber > 0) url = await signer.replace(url);
    let answer = await send(part, url, signal);
    if (answer.status === forbidden) {
      url = await signer.replace(url);
      answer = await send(part, url, signal);
    }
    if (!answer.ok) throw await readStorageError(answer);
    return answer;
  }, signal);
  const ETag = response.headers.get('etag');
  if (!ETag) throw missingTag();
  part.onComplete(ETag);
  return { ETag };
}

function send(part: PartRequest, url: string, signal: AbortSignal): Promise<Response> {
  return sendWithProgress({
    method: 'PUT',
    url,
    headers: {},
    body: part.body,
    signal,
    onProgress: (loaded) => part.onProgress({ loaded, lengthComputable: true }),
  });
}

function missingTag(): ApiError {
  const message = 'Storage does not let this site read the tags of parts (CORS must expose ETag).';
  return new ApiError({ status: 502, message, errors: {} });
}
