import { env } from '../platform/env.ts';
import { sameText } from '../platform/hashing.ts';

/**
 * Whether a call came by the CDN: whoever calls past it gets past what is stopped at the edge, and could choose the
 * address that limits count by.
 * @param key value of the header `cdnKeyHeader`
 */
export function isFromCdn(key = ''): boolean {
  return sameText(key, env.cdnKey);
}
