import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Exchange } from '../types.ts';

const compress = promisify(gzip);

/** Below that, an answer fits into one packet of the network either way. */
const minBytes = 1400;

/**
 * Compresses what is text and long enough, for whoever takes it. CloudFront compresses nothing that must not be kept,
 * and no answer that is somebody's own may be. What sets a cookie is left as it is: its length tells nothing.
 */
export function compressAnswer(): MiddlewareObj<Exchange, APIGatewayProxyStructuredResultV2> {
  return {
    after: async ({ event: exchange, response }) => {
      if (!response?.body || response.isBase64Encoded || response.cookies) return;
      if (Buffer.byteLength(response.body) < minBytes || !takesGzip(exchange.http.headers)) return;
      response.body = (await compress(response.body)).toString('base64');
      response.isBase64Encoded = true;
      const vary = response.headers?.['vary'];
      response.headers = {
        ...response.headers,
        'content-encoding': 'gzip',
        vary: vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding',
      };
    },
  };
}

/** Such as `gzip, br;q=0.5`; a quality of zero is a refusal. */
function takesGzip(headers: Record<string, string | undefined>): boolean {
  return (headers['accept-encoding'] ?? '').split(',').some((item) => {
    const [name, quality] = item
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === 'gzip' && !/^q=0(\.0*)?$/.test(quality ?? '');
  });
}
