import { Duration } from 'aws-cdk-lib';
import type { BehaviorOptions, IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { cdnKeyHeader } from '#shared/cdn-key-header.ts';
import { pageModeHeader } from '#shared/pages/page-mode.ts';
import { pagePathHeader } from '#shared/pages/page-path-header.ts';
import { pageRequestCode } from './page-requests.ts';

/** Cookies that a page depends on: the session and the choices of the visitor. */
const pageCookies = ['be_session', 'be-locale', 'be-active-theme', 'cookie_notice'];
const pageHeaders = [pagePathHeader, pageModeHeader, 'Accept-Language', 'CloudFront-Is-Mobile-Viewer'];

/** The function fails or refuses the request. The client on the static page then shows the error. */
const fallbackStatusCodes = [403, 500, 502, 503, 504];

/** Longer than a cold start of the function, and short enough for a visitor to wait. */
const readTimeout = Duration.seconds(5);

interface PageBehaviorProps {
  apiDomainName: string;
  cdnKey: string;
  /** The static site. */
  files: IOrigin;
}

/**
 * Pages of a function, with the static page as a fallback. The function sets `cache-control`: guests share a page for the
 * time of the settings, other pages are not cached.
 */
export function createPageBehavior(scope: Construct, props: PageBehaviorProps): BehaviorOptions {
  const request = new EdgeFunction(scope, 'PageRequest', {
    code: FunctionCode.fromInline(pageRequestCode),
    runtime: FunctionRuntime.JS_2_0,
  });
  const pages = new HttpOrigin(props.apiDomainName, {
    customHeaders: { [cdnKeyHeader]: props.cdnKey },
    connectionAttempts: 1,
    connectionTimeout: Duration.seconds(2),
    readTimeout,
  });
  return {
    origin: new OriginGroup({ primaryOrigin: pages, fallbackOrigin: props.files, fallbackStatusCodes }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: createCachePolicy(scope),
    originRequestPolicy: new OriginRequestPolicy(scope, 'PageOriginRequest', {
      comment: 'Passes on the address that limits count by, which pages do not depend on',
      headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-address'),
    }),
    compress: true,
    functionAssociations: [{ function: request, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
}

function createCachePolicy(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'PageCachePolicy', {
    comment: 'Keeps pages that ask for it, by all that they depend on',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    // What the setting `cache.bootstrap_ttl` can be.
    maxTtl: Duration.hours(1),
    headerBehavior: CacheHeaderBehavior.allowList(...pageHeaders),
    cookieBehavior: CacheCookieBehavior.allowList(...pageCookies),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}
