import { readApiError } from '../../../api/api-error.ts';

interface FetchContentOptions {
  signal: AbortSignal;
  /** Only so many bytes from the start. Not for empty files: storage has no range of them. */
  firstBytes?: number;
}

/**
 * The content of a file, by way of this site to storage.
 * @throws ApiError where the answer is not the content.
 */
export async function fetchContent(address: string, options: FetchContentOptions): Promise<Response> {
  const { signal, firstBytes } = options;
  const headers: HeadersInit = firstBytes === undefined ? {} : { range: `bytes=0-${firstBytes - 1}` };
  const response = await fetch(address, { signal, headers });
  if (!response.ok) throw await readApiError(response);
  return response;
}
