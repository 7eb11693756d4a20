import type { GatewayResponse } from '../gateway/gateway-response.ts';
import type { Behavior } from './behaviors.ts';
import type { EdgeCache } from './edge-cache.ts';
import type { EdgeRequest } from './edge-request.ts';
import type { Origin } from './origins.ts';
import type { StorageOrigin } from './storage-origin.ts';

/**
 * Throws if a behaviour needs a cache that the local CloudFront does not have: it caches no responses of an API, and
 * files by path only. An API may allow caching: CloudFront may evict at any time, so none is correct.
 */
export function refuseOtherCaches(behavior: Behavior, origins: Origin[]): void {
  for (const origin of origins) refuseOtherCache(behavior, origin);
}

function refuseOtherCache(behavior: Behavior, origin: Origin): void {
  const hasFiles = origin.kind === 'site' || origin.kind === 'storage';
  if (!hasFiles && behavior.cachePolicy.keptSeconds > 0) {
    throw new Error(
      `A behaviour caches answers of ${origin.domainName}, which the local CloudFront does not do.`,
    );
  }
  const { headers, cookies, queryStrings } = behavior.cachePolicy.forwarded;
  const isByPath = [headers, cookies, queryStrings].every((values) => values.behavior === 'none');
  if (origin.kind === 'storage' && behavior.cachePolicy.caches && !isByPath) {
    throw new Error(
      'A behaviour caches files by more than their path, which the local CloudFront does not do.',
    );
  }
}

/**
 * Answers a file of storage, from the edges where they have it. Other than CloudFront, asks storage for a range, or for
 * what changed since a time, whatever is kept.
 */
export function answerFile(
  request: EdgeRequest,
  { cachePolicy }: Behavior,
  ask: StorageOrigin,
  cache: EdgeCache | undefined,
): Promise<GatewayResponse> {
  const { method, uri, headers } = request;
  const isWhole = headers['range'] === undefined && headers['if-modified-since'] === undefined;
  const isRead = method === 'GET' || method === 'HEAD';
  if (cache === undefined || !cachePolicy.caches || !isWhole || !isRead) return ask(request);
  return cache.answer(uri, cachePolicy.keptSeconds, () => ask(request));
}
