import { Duration } from 'aws-cdk-lib';
import type { BehaviorOptions } from 'aws-cdk-lib/aws-cloudfront';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Custom CSS from the API. CloudFront keeps it by its address, which has the hash of its content. */
export function createCustomCssBehavior(
  scope: Construct,
  api: Pick<BehaviorOptions, 'origin' | 'functionAssociations'>,
): BehaviorOptions {
  return {
    ...api,
    cachePolicy: new CachePolicy(scope, 'CustomCssCachePolicy', {
      comment: 'Keeps files of the API that say so, by their path alone',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      headerBehavior: CacheHeaderBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    originRequestPolicy: new OriginRequestPolicy(scope, 'CustomCssOriginRequest', {
      comment: 'Passes on the address that limits count by',
      headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-address'),
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
  };
}
