import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { uploads } from '#shared/limits/upload-limits.ts';
import type { Exchange } from '../types.ts';

type Middleware = MiddlewareObj<Exchange, APIGatewayProxyStructuredResultV2>;

/** Headers that programs on other origins may read. */
const exposed = [
  'Location, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining',
  'Upload-Offset, Upload-Length, Upload-Expires',
  'Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size',
].join(', ');

/** Every answer of the resumable protocol names its version, refusals too. */
const tusHeaders = { 'tus-resumable': uploads.tusVersion };

/**
 * Headers of every answer, errors included: nothing is kept by caches unless the route says so, and
 * `/api/v1/*` may be read from any origin, without credentials.
 */
export function responseHeaders(): Middleware {
  const decorate: Middleware['after'] = async ({ event, response }) => {
    if (!response) return;
    const cors: Record<string, string> = event.event.rawPath.startsWith('/api/v1/')
      ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed }
      : {};
    const isTus = event.event.rawPath.startsWith('/api/v1/tus/upload');
    response.headers = {
      ...(isTus && tusHeaders),
      'cache-control': await cacheControl(event, response.statusCode ?? 200),
      vary: 'Cookie, Authorization, Accept-Language',
      'x-content-type-options': 'nosniff',
      'x-request-id': event.context.awsRequestId,
      ...response.headers,
      ...cors,
    };
  };
  return { after: decorate, onError: decorate };
}

async function cacheControl(exchange: Exchange, status: number): Promise<string> {
  const longest = exchange.route?.guestCacheSeconds;
  const sharable = exchange.caller?.kind === 'guest' && status === 200 && exchange.cookies.length === 0;
  if (longest === undefined || !sharable) return unshared;
  // Loaded by the few routes that guests share.
  const { getServerSettings } = await import('../../use-cases/site/server-settings.ts');
  const { cache } = await getServerSettings();
  // Nobody can clear the caches of browsers, so a longer time of the settings is not theirs.
  const seconds = Math.min(longest, cache.bootstrap_ttl);
  return seconds > 0 ? `public, max-age=${seconds}` : unshared;
}

const unshared = 'no-store, private';
