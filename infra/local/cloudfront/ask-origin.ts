import type { GatewayResponse } from '../gateway/gateway-response.ts';
import { toGatewayError } from '../gateway/gateway-response.ts';
import type { Behavior } from './behaviors.ts';
import { answerFile } from './cached-files.ts';
import type { EdgeCache } from './edge-cache.ts';
import type { EdgeRequest } from './edge-request.ts';
import { askGroup } from './origin-groups.ts';
import type { OriginGroup } from './origin-groups.ts';
import { toOriginRequest } from './origin-request.ts';
import type { Origin } from './origins.ts';

/** An address of CloudFront, which is what API Gateway sees; reserved for documentation. */
export const edgeIp = '192.0.2.1';

/** Origins of a distribution. */
export interface OriginPlace {
  origins: ReadonlyMap<string, Origin>;
  groups: ReadonlyMap<string, OriginGroup>;
  /** Caches files of storage only. Caching the site's own files would make no visible difference. */
  cache: EdgeCache | undefined;
}

type ReadBody = () => Promise<Buffer | undefined>;

/** Sends a request to the origin of a behaviour, or to the second of its group if the first one fails. */
export async function askOrigin(
  place: OriginPlace,
  behavior: Behavior,
  request: EdgeRequest,
  readBody: ReadBody,
): Promise<GatewayResponse> {
  const ask = (id: string) => askOne(getMember(place, id), place, behavior, request, readBody);
  const group = place.groups.get(behavior.originId);
  if (group === undefined) return ask(behavior.originId);
  const { timeoutMs } = getMember(place, group.firstId);
  const first = { ask: () => ask(group.firstId), timeoutMs };
  return askGroup(group, request.method, first, () => ask(group.secondId));
}

/** The origins of a behaviour: one, or those of its group. */
export function originsOf({ origins, groups }: Omit<OriginPlace, 'cache'>, { originId }: Behavior): Origin[] {
  const group = groups.get(originId);
  const ids = group ? [group.firstId, group.secondId] : [originId];
  return ids.map((id) => getMember({ origins }, id));
}

function getMember({ origins }: Pick<OriginPlace, 'origins'>, id: string): Origin {
  const origin = origins.get(id);
  if (origin === undefined) throw new Error(`The distribution has no origin ${id}.`);
  return origin;
}

async function askOne(
  origin: Origin,
  { cache }: OriginPlace,
  behavior: Behavior,
  request: EdgeRequest,
  readBody: ReadBody,
): Promise<GatewayResponse> {
  const { method, uri } = request;
  if (origin.kind === 'site') return origin.answer(method, uri);
  if (origin.kind === 'storage') return answerFile(request, behavior, origin.answer, cache);
  if (origin.kind === 'live') return toGatewayError(426, 'Upgrade Required');
  const body = await readBody();
  if (body === undefined) return toGatewayError(413, 'Request Entity Too Large');
  const { headers, queryString } = toOriginRequest(request, behavior.forwarded, origin);
  return origin.api.handle({
    method,
    rawPath: uri,
    rawQueryString: queryString,
    headers,
    body,
    sourceIp: edgeIp,
  });
}
