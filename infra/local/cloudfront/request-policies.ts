import type { ResolvedTemplate } from '../template/resolve-template.ts';
import { readSelection, selectAll, selectNone } from './value-selection.ts';
import type { ValueSelection } from './value-selection.ts';

/** What of a visitor's request is sent on to the origin. */
export interface ForwardedValues {
  headers: ValueSelection;
  cookies: ValueSelection;
  queryStrings: ValueSelection;
  /** Headers that CloudFront adds itself, in lower case. */
  addedHeaders: string[];
}

export interface CachePolicy {
  forwarded: ForwardedValues;
  /** Whether answers may be kept for longer than a moment. */
  caches: boolean;
  /** How long answers are kept that do not say so themselves. */
  keptSeconds: number;
  /** Encodings that CloudFront may compress answers with. */
  encodings: ('br' | 'gzip')[];
}

export interface RequestPolicies {
  getCachePolicy(id: string): CachePolicy;
  getOriginRequestPolicy(id: string): ForwardedValues;
}

/**
 * A policy that caches for a second at most is one that CloudFront adds headers by, and every request of it is passed
 * on here.
 */
const momentSeconds = 1;
const daySeconds = 86_400;

/** CloudFront's own headers that may be asked for. It knows no place of a visitor of this machine, and adds none. */
const viewerAddress = 'cloudfront-viewer-address';
export const mobileViewer = 'cloudfront-is-mobile-viewer';
const ownHeaders = [
  viewerAddress,
  mobileViewer,
  'cloudfront-viewer-city',
  'cloudfront-viewer-country',
  'cloudfront-viewer-country-name',
];

const nothing = { headers: selectNone, cookies: selectNone, queryStrings: selectNone, addedHeaders: [] };
const everything = { headers: selectAll, cookies: selectAll, queryStrings: selectAll, addedHeaders: [] };

/** Policies that AWS has made, by their ids, which are the same in every account. */
const managedCachePolicies: Record<string, CachePolicy> = {
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    forwarded: nothing,
    caches: false,
    keptSeconds: 0,
    encodings: [],
  },
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    forwarded: nothing,
    caches: true,
    keptSeconds: daySeconds,
    encodings: ['br', 'gzip'],
  },
};
const managedOriginRequestPolicies: Record<string, ForwardedValues> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': everything,
  // AllViewerExceptHostHeader; it also adds CloudFront's headers about the visitor.
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    ...everything,
    headers: { behavior: 'allExcept', names: ['host'] },
    addedHeaders: [viewerAddress],
  },
};

interface ValuesConfig {
  HeadersConfig?: { HeaderBehavior?: string; Headers?: string[] };
  CookiesConfig?: { CookieBehavior?: string; Cookies?: string[] };
  QueryStringsConfig?: { QueryStringBehavior?: string; QueryStrings?: string[] };
}

interface CachePolicyProperties {
  CachePolicyConfig: {
    DefaultTTL?: number;
    MaxTTL: number;
    ParametersInCacheKeyAndForwardedToOrigin: ValuesConfig & {
      EnableAcceptEncodingGzip?: boolean;
      EnableAcceptEncodingBrotli?: boolean;
    };
  };
}

/** Knows the template's cache and origin request policies, and AWS's own; each getter throws for others. */
export function readRequestPolicies(template: ResolvedTemplate): RequestPolicies {
  const cachePolicies = template
    .list<CachePolicyProperties>('AWS::CloudFront::CachePolicy')
    .map(({ ref, properties }): [string, CachePolicy] => [ref, readCachePolicy(properties)]);
  const originRequestPolicies = template
    .list<{ OriginRequestPolicyConfig: ValuesConfig }>('AWS::CloudFront::OriginRequestPolicy')
    .map(({ ref, properties }): [string, ForwardedValues] => [
      ref,
      readForwardedValues(properties.OriginRequestPolicyConfig),
    ]);
  return {
    getCachePolicy: toGetter('cache policy', {
      ...managedCachePolicies,
      ...Object.fromEntries(cachePolicies),
    }),
    getOriginRequestPolicy: toGetter('origin request policy', {
      ...managedOriginRequestPolicies,
      ...Object.fromEntries(originRequestPolicies),
    }),
  };
}

function toGetter<Policy>(what: string, policies: Record<string, Policy>): (id: string) => Policy {
  return (id) => {
    const policy = policies[id];
    if (policy === undefined) throw new Error(`The local CloudFront does not know the ${what} ${id}.`);
    return policy;
  };
}

function readCachePolicy({ CachePolicyConfig: config }: CachePolicyProperties): CachePolicy {
  const values = config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    forwarded: readForwardedValues(values),
    caches: Number(config.MaxTTL) > momentSeconds,
    keptSeconds: Number(config.DefaultTTL ?? daySeconds),
    encodings: [
      ...(values.EnableAcceptEncodingBrotli === true ? (['br'] as const) : []),
      ...(values.EnableAcceptEncodingGzip === true ? (['gzip'] as const) : []),
    ],
  };
}

function readForwardedValues({
  HeadersConfig,
  CookiesConfig,
  QueryStringsConfig,
}: ValuesConfig): ForwardedValues {
  const { HeaderBehavior, Headers = [] } = HeadersConfig ?? {};
  const own = Headers.map((name) => name.toLowerCase()).filter((name) => name.startsWith('cloudfront-'));
  for (const name of own) {
    if (ownHeaders.includes(name)) continue;
    throw new Error(`The local CloudFront does not know the header ${name}.`);
  }
  const addsToAll = HeaderBehavior === 'allViewerAndWhitelistCloudFront';
  return {
    headers: addsToAll ? selectAll : readSelection(HeaderBehavior, Headers),
    cookies: readSelection(CookiesConfig?.CookieBehavior, CookiesConfig?.Cookies),
    queryStrings: readSelection(QueryStringsConfig?.QueryStringBehavior, QueryStringsConfig?.QueryStrings),
    addedHeaders: HeaderBehavior === 'allExcept' ? [viewerAddress] : own,
  };
}
