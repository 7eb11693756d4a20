import { onTestFinished, vi } from 'vitest';
import type { FakeApi } from './fake-api.ts';

/** Text or bytes, or the status that storage answers instead. */
type Content = string | number | Uint8Array<ArrayBuffer>;

/** Contents by their address; a test may change them later. */
export type StoredContents = Record<string, Content>;

/** Address at which a page reads the content of an entry. */
export const contentAddress = (entry: { url: string | null }) => `/${entry.url}`;

/**
 * Serves contents at their addresses as storage does, ranges included; all other calls go to the API. Call it in
 * `prepare` of `openSite`. Returns the requests so far. Pictures and players load without `fetch`, past this.
 */
export function storeContents(api: FakeApi, contents: StoredContents): Request[] {
  const requests: Request[] = [];
  const callApi = api.fetch;
  api.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname, origin } = new URL(request.url);
    const content = contents[origin === location.origin ? pathname : request.url];
    if (content === undefined) return callApi(input, init);
    requests.push(request);
    return Promise.resolve(respond(content, request.headers.get('range')));
  };
  return requests;
}

function respond(content: Content, range: string | null): Response {
  if (typeof content === 'number') return Response.json({ message: 'Refused.' }, { status: content });
  if (range === null) return new Response(content);
  const [first = 0, last = Infinity] = range
    .replace('bytes=', '')
    .split('-')
    .map((part) => (part === '' ? undefined : Number(part)));
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Response(bytes.slice(first, last + 1), { status: 206 });
}

/** Holds back the content of an entry, until the returned function is called. */
export function holdContent(entry: { url: string | null }): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const callSite = window.fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const request = new Request(...call);
    if (new URL(request.url).pathname === contentAddress(entry)) await promise;
    return callSite(request);
  });
  return resolve;
}

/** Keeps the page from downloading through the browser, and returns the addresses that it would download. */
export function catchDownloads(): string[] {
  const addresses: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    addresses.push(this.href);
  });
  onTestFinished(() => click.mockRestore());
  return addresses;
}
