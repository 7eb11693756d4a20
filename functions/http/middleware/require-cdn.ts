import type { MiddlewareObj } from '@middy/core';
import { cdnKeyHeader } from '#shared/cdn-key-header.ts';
import { forbidden } from '../../platform/app-error.ts';
import { isFromCdn } from '../is-from-cdn.ts';
import type { Exchange } from '../types.ts';

/** Refuses what did not come by the CDN, before anything is read. */
export function requireCdn(): MiddlewareObj<Exchange> {
  return {
    before: ({ event: exchange }) => {
      if (!isFromCdn(exchange.http.headers[cdnKeyHeader])) throw forbidden();
    },
  };
}
