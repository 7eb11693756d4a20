import type { MiddlewareObj } from '@middy/core';
import { forbidden } from '../../platform/app-error.ts';
import { env } from '../../platform/env.ts';
import { sameText } from '../../platform/hashing.ts';
import type { Exchange } from '../types.ts';

/**
 * Refuses what did not come by the CDN, before anything is read: whoever calls the API by its own host would get past
 * what is stopped at the edge, and could choose the address that limits count by.
 */
export function requireCdn(): MiddlewareObj<Exchange> {
  return {
    before: ({ event: exchange }) => {
      if (!sameText(exchange.http.headers['x-cdn-key'] ?? '', env.cdnKey)) throw forbidden();
    },
  };
}
