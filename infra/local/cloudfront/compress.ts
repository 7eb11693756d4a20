import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { GatewayResponse } from '../gateway/gateway-response.ts';

/** CloudFront compresses nothing smaller or larger. */
const minBytes = 1000;
const maxBytes = 10_000_000;
const textTypes =
  /^(text\/|image\/svg\+xml|application\/(javascript|json|xml|wasm|manifest\+json|xhtml\+xml|.*\+xml|.*\+json))/;

type Encoding = 'br' | 'gzip';

const compressors = {
  // Quality 5 is fast enough to do while a page waits, and close to what CloudFront sends.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** Compressed bodies by the answer's body, so that each file is compressed once. */
const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/** Compresses an answer as CloudFront would, with the first encoding that the visitor takes. */
export async function compress(
  response: GatewayResponse,
  acceptEncoding: string | undefined,
  encodings: Encoding[],
): Promise<GatewayResponse> {
  const { headers, body } = response;
  const isWanted =
    response.status === 200 &&
    headers['content-encoding'] === undefined &&
    textTypes.test(headers['content-type'] ?? '') &&
    body.length >= minBytes &&
    body.length <= maxBytes;
  if (!isWanted) return response;
  const encoding = encodings.find((each) => acceptsEncoding(acceptEncoding ?? '', each));
  const vary = varyOf(headers['vary']);
  if (encoding === undefined) return { ...response, headers: { ...headers, vary } };
  const known = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(body, known);
  const result = known.get(encoding) ?? compressors[encoding](body);
  known.set(encoding, result);
  const etag = headers['etag'];
  return {
    ...response,
    headers: {
      ...headers,
      'content-encoding': encoding,
      vary,
      ...(etag !== undefined && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
    },
    body: await result,
  };
}

/** A `Vary` header that names the encoding, once. */
function varyOf(vary: string | undefined): string {
  const names = vary?.split(',').map((name) => name.trim()) ?? [];
  const hasIt = names.some((name) => name.toLowerCase() === 'accept-encoding');
  return (hasIt ? names : [...names, 'accept-encoding']).join(', ');
}

function acceptsEncoding(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding
    .split(',')
    .map((item) =>
      item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .some(([name, quality]) => name === encoding && quality !== 'q=0');
}
