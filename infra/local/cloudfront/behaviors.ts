import type { GatewayResponse } from '../gateway/gateway-response.ts';
import type { Localize } from '../template/local-addresses.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';
import type { EdgeRequest } from './edge-request.ts';
import type { CachePolicy, ForwardedValues, RequestPolicies } from './request-policies.ts';
import type { ResponseHeadersPolicy } from './response-headers.ts';
import { compileEdgeFunction } from './edge-function.ts';
import type { EdgeFunction, ViewerDecision } from './edge-function.ts';

/** Properties of a cache behaviour that matter here. */
export interface BehaviorProperties {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  Compress?: boolean;
  CachePolicyId?: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

/** What happens to requests for some paths. */
export interface Behavior {
  matches(uri: string): boolean;
  originId: string;
  allowedMethods: ReadonlySet<string>;
  cachePolicy: CachePolicy;
  /** Everything that is sent on to the origin. */
  forwarded: ForwardedValues[];
  compresses: boolean;
  responseHeaders: ResponseHeadersPolicy | undefined;
  decide: ((request: EdgeRequest) => Promise<ViewerDecision>) | undefined;
  /** The behaviour's function for answers; CloudFront calls it for none of 400 and above. */
  finish: ((request: EdgeRequest, response: GatewayResponse) => Promise<GatewayResponse>) | undefined;
}

export interface BehaviorParts {
  policies: RequestPolicies;
  responseHeaders: ReadonlyMap<string, ResponseHeadersPolicy>;
  /** Compiled functions by ARN. */
  functions: ReadonlyMap<string, EdgeFunction>;
}

/** Compiles the CloudFront functions of the template. */
export function compileFunctions(template: ResolvedTemplate, localize: Localize): BehaviorParts['functions'] {
  const resources = template.list<{ FunctionCode: string; FunctionConfig: { Runtime: string } }>(
    'AWS::CloudFront::Function',
  );
  return new Map(
    resources.map(({ ref, logicalId, properties }) => [
      ref,
      compileEdgeFunction(logicalId, localize(properties.FunctionCode)),
    ]),
  );
}

/** Reads a cache behaviour. Throws for what the local CloudFront does not do. */
export function readBehavior(properties: BehaviorProperties, parts: BehaviorParts): Behavior {
  const { PathPattern = '*', CachePolicyId, OriginRequestPolicyId, ResponseHeadersPolicyId } = properties;
  if (CachePolicyId === undefined) throw new Error(`The behaviour of ${PathPattern} has no cache policy.`);
  const cachePolicy = parts.policies.getCachePolicy(CachePolicyId);
  const originRequest =
    OriginRequestPolicyId === undefined ? [] : [parts.policies.getOriginRequestPolicy(OriginRequestPolicyId)];
  return {
    matches: toMatcher(PathPattern),
    originId: properties.TargetOriginId,
    allowedMethods: new Set(properties.AllowedMethods ?? ['GET', 'HEAD']),
    cachePolicy,
    forwarded: [cachePolicy.forwarded, ...originRequest],
    compresses: properties.Compress === true,
    responseHeaders: findResponseHeaders(parts, ResponseHeadersPolicyId),
    ...findViewerFunctions(properties, parts),
  };
}

/** `*` stands for any text and `?` for one character; a slash at the beginning may be left out. */
function toMatcher(pathPattern: string): (uri: string) => boolean {
  const withSlash = /^[/*]/.test(pathPattern) ? pathPattern : `/${pathPattern}`;
  const escaped = withSlash.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`);
  return (uri) => pattern.test(uri);
}

function findResponseHeaders(
  { responseHeaders }: BehaviorParts,
  id: string | undefined,
): ResponseHeadersPolicy | undefined {
  if (id === undefined) return undefined;
  const policy = responseHeaders.get(id);
  if (policy === undefined)
    throw new Error(`The local CloudFront does not know the response headers policy ${id}.`);
  return policy;
}

const knownEvents = ['viewer-request', 'viewer-response'];

/** A behaviour has at most one function for each of its events. */
function findViewerFunctions(
  { FunctionAssociations = [], PathPattern = '*' }: BehaviorProperties,
  { functions }: BehaviorParts,
): Pick<Behavior, 'decide' | 'finish'> {
  const byEvent = new Map<string, EdgeFunction>();
  for (const { EventType, FunctionARN } of FunctionAssociations) {
    if (!knownEvents.includes(EventType) || byEvent.has(EventType)) {
      throw new Error(
        `The behaviour of ${PathPattern} has a function for another event than viewer-request and viewer-response, or two for one.`,
      );
    }
    const found = functions.get(FunctionARN);
    if (found === undefined) throw new Error(`There is no CloudFront function ${FunctionARN}.`);
    byEvent.set(EventType, found);
  }
  return { decide: byEvent.get('viewer-request')?.decide, finish: byEvent.get('viewer-response')?.finish };
}
