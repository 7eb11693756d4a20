import { clientMessages } from '#shared/messages/client-messages.ts';
import { ApiError } from '../../../api/call.ts';
import { FileChangedError, isReadable } from '../sending/file-changed.ts';

export interface ProgressRequest {
  method: 'PUT' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** A file or a slice of one is sent from the disk and never held in memory as a whole. */
  body: Blob | FormData;
  signal: AbortSignal;
  onProgress(bytesSent: number): void;
}

/**
 * Sends a body and tells how far it got, which `fetch` cannot.
 * @returns whatever was answered, of any status.
 * @throws ApiError with status 0 where no answer arrived; FileChangedError where the body cannot be read any more; the
 *   signal's reason where it was aborted.
 */
export function sendWithProgress(request: ProgressRequest): Promise<Response> {
  const { signal } = request;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => request.onProgress(event.loaded));
    xhr.addEventListener('load', () => resolve(toResponse(xhr)));
    xhr.addEventListener('error', () => void explainLoss(request.body).then(reject));
    xhr.addEventListener('abort', () => reject(signal.reason));
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop);
    xhr.send(request.body);
  });
}

/** Why a request that sends this body brought no answer. */
export async function explainLoss(body: Blob | FormData): Promise<Error> {
  const parts = body instanceof Blob ? [body] : [...body.values()];
  for (const part of parts) {
    if (part instanceof Blob && !(await isReadable(part))) return new FileChangedError();
  }
  return new ApiError({ status: 0, message: clientMessages.connectionLost, errors: {} });
}

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  // A response of these statuses must not be given a body, not even an empty one.
  const isBodiless = xhr.status === 204 || xhr.status === 304;
  return new Response(isBodiless ? null : xhr.responseText, { status: xhr.status, headers });
}
