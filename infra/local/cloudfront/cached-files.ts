import type { GatewayResponse } from '../gateway/gateway-response.ts';
import type { Behavior } from './behaviors.ts';
import type { EdgeCache } from './edge-cache.ts';
import type { EdgeRequest } from './edge-request.ts';
import type { Origin } from './origins.ts';
import type { StorageOrigin } from './storage-origin.ts';

/** Answers of an API are not cached here, nor files by more than their path. */
export function refuseOtherCaches(behavior: Behavior, origins: ReadonlyMap<string, Origin>): void {
  const origin = origins.get(behavior.originId);
  if (origin === undefined) throw new Error(`The distribution has no origin ${behavior.originId}.`);
  const hasFiles = origin.kind === 'site' || origin.kind === 'storage';
  if (!hasFiles && behavior.cachePolicy.caches) {
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
