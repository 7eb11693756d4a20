import type { GatewayResponse } from '../gateway/gateway-response.ts';

/** What the edges keep of a distribution's files. */
export interface EdgeCache {
  /** The kept response of a path. Asks the origin where there is none, and keeps what it answers. */
  answer(uri: string, keptSeconds: number, ask: () => Promise<GatewayResponse>): Promise<GatewayResponse>;
  /** Forgets paths; a `*` at the end stands for any text. */
  evict(paths: string[]): void;
}

interface Kept {
  response: GatewayResponse;
  untilMs: number;
}

/** CloudFront promises nothing: an edge may forget any file at any time, here large ones and the oldest. */
const maxBytes = 1024 * 1024;
const maxFiles = 50;

/** Makes the edge cache of a distribution, in memory. */
export function createEdgeCache(now: () => number): EdgeCache {
  const kept = new Map<string, Kept>();
  let evictions = 0;
  const keep = (uri: string, response: GatewayResponse, keptSeconds: number): void => {
    kept.delete(uri);
    kept.set(uri, { response, untilMs: now() + keptSeconds * 1000 });
    const [oldest] = kept.keys();
    if (kept.size > maxFiles && oldest !== undefined) kept.delete(oldest);
  };
  return {
    async answer(uri, keptSeconds, ask) {
      const known = kept.get(uri);
      if (known !== undefined && known.untilMs > now()) return known.response;
      const evictionsBefore = evictions;
      const response = await ask();
      // What was read before an invalidation must not be kept behind it.
      if (isKept(response) && evictions === evictionsBefore) keep(uri, response, keptSeconds);
      return response;
    },
    evict(paths) {
      evictions += 1;
      const matches = paths.map((path) =>
        path.endsWith('*')
          ? (uri: string) => uri.startsWith(path.slice(0, -1))
          : (uri: string) => uri === path,
      );
      for (const uri of kept.keys()) if (matches.some((isMatch) => isMatch(uri))) kept.delete(uri);
    },
  };
}

/** Responses that say themselves how long they may be kept are asked for again each time. */
function isKept({ status, headers, body }: GatewayResponse): boolean {
  return status === 200 && headers['cache-control'] === undefined && body.length <= maxBytes;
}
