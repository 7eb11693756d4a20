import { refusesPath } from '../../constructs/site/web-acl-exceptions.ts';
import type { GatewayResponse } from '../gateway/gateway-response.ts';
import { toGatewayError } from '../gateway/gateway-response.ts';
import type { UpgradeSocket } from '../live/open-socket.ts';
import type { Localize } from '../template/local-addresses.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';
import { compileFunctions, readBehavior } from './behaviors.ts';
import type { Behavior, BehaviorProperties } from './behaviors.ts';
import type { StorageAccess } from './storage-origin.ts';
import { askOrigin, edgeIp, originsOf } from './ask-origin.ts';
import type { OriginPlace } from './ask-origin.ts';
import { refuseOtherCaches } from './cached-files.ts';
import { compress } from './compress.ts';
import { listDeployedFiles } from './deployed-files.ts';
import type { EdgeCache } from './edge-cache.ts';
import type { ViewerDecision } from './edge-function.ts';
import type { EdgeRequest } from './edge-request.ts';
import { toOriginRequest } from './origin-request.ts';
import { getOrigin } from './origins.ts';
import type { OriginApis, OriginProperties } from './origins.ts';
import { readOriginGroups } from './origin-groups.ts';
import type { OriginGroupProperties } from './origin-groups.ts';
import { readRequestPolicies } from './request-policies.ts';
import { applyResponseHeaders, readResponseHeadersPolicies } from './response-headers.ts';

export interface DistributionProperties {
  DistributionConfig: {
    DefaultRootObject?: string;
    Origins: OriginProperties[];
    OriginGroups?: { Items: OriginGroupProperties[] };
    DefaultCacheBehavior: BehaviorProperties;
    CacheBehaviors?: BehaviorProperties[];
    CustomErrorResponses?: { ErrorCode: number; ResponseCode?: number; ResponsePagePath?: string }[];
    Aliases?: string[];
    Enabled?: boolean;
  };
}

/**
 * The site as visitors reach it. `readBody` answers undefined when the body is too large, and is called only
 * where the origin takes a body.
 */
export interface Distribution {
  handle(request: EdgeRequest, readBody: () => Promise<Buffer | undefined>): Promise<GatewayResponse>;
  /** Opens a WebSocket; answers how it was refused where it was. */
  upgrade(request: EdgeRequest, socket: UpgradeSocket): Promise<GatewayResponse | undefined>;
  /** Whether the request is one for a file of the site, not for the API. */
  isForSite(uri: string): boolean;
}

/** What of this machine a distribution is made on. */
export interface DistributionPlace {
  apis: OriginApis;
  localize: Localize;
  storage: StorageAccess;
  /** Makes what the edges keep, by the distribution's id. Absent: nothing could invalidate it, and nothing is kept. */
  getCache?: ((distributionId: string) => EdgeCache) | undefined;
}

/** Makes the distribution of the template. Throws when there is not exactly one, or for what it does not know. */
export function createDistribution(
  template: ResolvedTemplate,
  { apis, localize, storage, getCache }: DistributionPlace,
): Distribution {
  const [resource, ...others] = template.list<DistributionProperties>('AWS::CloudFront::Distribution');
  if (resource === undefined || others.length > 0) {
    throw new Error('The local stack needs a template with exactly one CloudFront distribution.');
  }
  const config = resource.properties.DistributionConfig;
  const deployed = listDeployedFiles(template, localize);
  const origins = new Map(
    config.Origins.map((origin) => [origin.Id, getOrigin(origin, template, { apis, deployed, storage })]),
  );
  const parts = {
    policies: readRequestPolicies(template),
    responseHeaders: readResponseHeadersPolicies(template, localize),
    functions: compileFunctions(template, localize),
  };
  const defaultBehavior = readBehavior({ ...config.DefaultCacheBehavior, PathPattern: '*' }, parts);
  const behaviors = (config.CacheBehaviors ?? []).map((properties) => readBehavior(properties, parts));
  const groups = readOriginGroups(config.OriginGroups?.Items ?? []);
  const allBehaviors = [...behaviors, defaultBehavior];
  for (const behavior of allBehaviors) refuseOtherCaches(behavior, originsOf({ origins, groups }, behavior));
  const find = (uri: string) => behaviors.find((behavior) => behavior.matches(uri)) ?? defaultBehavior;
  const edge: Edge = {
    origins,
    groups,
    find,
    rootObject: config.DefaultRootObject ?? '',
    cache: getCache?.(resource.ref),
  };
  return {
    isForSite: (uri) => originsOf({ origins, groups }, find(uri)).some(({ kind }) => kind === 'site'),
    upgrade: async (request, socket) =>
      refusesPath(request.uri) ? blocked() : upgrade(edge, find(request.uri), request, socket),
    async handle(request, readBody) {
      if (urlBytesOf(request) > maxUrlBytes) return toEdgeError(414, 'Request-URL Too Long');
      // The web ACL refuses it in stages that have one, so that no page comes to depend on it here.
      if (refusesPath(request.uri)) return blocked();
      const behavior = find(request.uri);
      const answered = await answer(edge, behavior, request, readBody);
      const response = await finish(behavior, request, answered);
      const replaced = await replaceError(edge, config.CustomErrorResponses ?? [], request, response);
      const headers = applyResponseHeaders(replaced.headers, behavior.responseHeaders);
      const encodings = behavior.compresses ? behavior.cachePolicy.encodings : [];
      const sent = { ...replaced, headers };
      const packed =
        encodings.length === 0 ? sent : await compress(sent, request.headers['accept-encoding'], encodings);
      return isUnchanged(request, packed) ? { ...packed, status: 304, body: Buffer.alloc(0) } : packed;
    },
  };
}

/** What CloudFront takes of an address. */
const maxUrlBytes = 8192;
const urlBytesOf = ({ uri, queryString }: EdgeRequest) => Buffer.byteLength(`${uri}?${queryString}`);

interface Edge extends OriginPlace {
  find(uri: string): Behavior;
  rootObject: string;
}

async function answer(
  edge: Edge,
  behavior: Behavior,
  viewerRequest: EdgeRequest,
  readBody: () => Promise<Buffer | undefined>,
): Promise<GatewayResponse> {
  if (!behavior.allowedMethods.has(viewerRequest.method)) return toEdgeError(403, 'Forbidden');
  const decision = await decide(behavior, viewerRequest);
  if ('response' in decision) return decision.response;
  const { request } = decision;
  const uri = request.uri === '/' ? `/${edge.rootObject}` : request.uri;
  return askOrigin(edge, behavior, { ...request, uri }, readBody);
}

/** An answer as the behaviour's function for answers leaves it; CloudFront calls it for no error. */
async function finish(
  behavior: Behavior,
  request: EdgeRequest,
  response: GatewayResponse,
): Promise<GatewayResponse> {
  if (response.status >= 400 || behavior.finish === undefined) return response;
  return behavior.finish(request, response);
}

/** What a behaviour's own function makes of a request: one to go on with, or an answer already. */
async function decide({ decide: decideAtEdge }: Behavior, request: EdgeRequest): Promise<ViewerDecision> {
  return (await decideAtEdge?.(request)) ?? { request };
}

/** Hands a socket to the WebSocket API behind a behaviour. Pages and the HTTP API take none: 400. */
async function upgrade(
  edge: Edge,
  behavior: Behavior,
  viewerRequest: EdgeRequest,
  socket: UpgradeSocket,
): Promise<GatewayResponse | undefined> {
  const origin = edge.origins.get(behavior.originId);
  if (origin?.kind !== 'live') return toGatewayError(400, 'Bad Request');
  const decision = await decide(behavior, viewerRequest);
  if ('response' in decision) return decision.response;
  const forwarded = toOriginRequest(decision.request, behavior.forwarded, origin);
  return origin.api.open({ path: decision.request.uri, ...forwarded, sourceIp: edgeIp }, socket);
}

/** Turns an error into the page that the template names for it, for whichever origin it came from. */
async function replaceError(
  edge: Edge,
  rules: NonNullable<DistributionProperties['DistributionConfig']['CustomErrorResponses']>,
  request: EdgeRequest,
  response: GatewayResponse,
): Promise<GatewayResponse> {
  const rule = rules.find(({ ErrorCode }) => Number(ErrorCode) === response.status);
  if (rule?.ResponsePagePath === undefined) return response;
  const pageRequest = { ...request, method: 'GET', uri: rule.ResponsePagePath, queryString: '' };
  const origin = edge.origins.get(edge.find(rule.ResponsePagePath).originId);
  if (origin?.kind !== 'site') return response;
  const page = await origin.answer(pageRequest.method, pageRequest.uri);
  if (page.status !== 200) return response;
  return { ...page, status: Number(rule.ResponseCode ?? response.status) };
}

/** As the web ACL blocks. */
const blocked = () => toEdgeError(403, 'Request blocked');

function toEdgeError(status: number, message: string): GatewayResponse {
  const body = Buffer.from(`<!DOCTYPE html><title>${message}</title><h1>${status} ${message}</h1>\n`);
  return { status, headers: { 'content-type': 'text/html' }, cookies: [], body };
}

function isUnchanged({ method, headers }: EdgeRequest, response: GatewayResponse): boolean {
  const known = headers['if-none-match'];
  const etag = response.headers['etag'];
  if (known === undefined || etag === undefined || response.status !== 200) return false;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const toStrong = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.split(',').some((tag) => toStrong(tag) === toStrong(etag) || tag.trim() === '*');
}
