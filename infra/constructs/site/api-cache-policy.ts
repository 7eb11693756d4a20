import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Where a visitor is, as CloudFront adds it for an origin whose policy names these headers. */
const placeHeaders = [
  'CloudFront-Viewer-City',
  'CloudFront-Viewer-Country',
  'CloudFront-Viewer-Country-Name',
];

/** Whatever else an answer that guests share may depend on. Methods that change something are never cached. */
const guestHeaders = ['Authorization', 'Accept-Language', 'User-Agent'];

/**
 * Sends the visitor's place on to the API. CloudFront adds it only by a policy that caches, so this one does, for a
 * second at most: answers that say so themselves are kept that long for the very same request, all others
 * (`no-store`) not at all.
 */
export function createApiCachePolicy(scope: Construct, id: string): CachePolicy {
  return new CachePolicy(scope, id, {
    comment: 'Passes the place of visitors on and caches nothing that does not ask for it',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList(...placeHeaders, ...guestHeaders),
    cookieBehavior: CacheCookieBehavior.all(),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    // Guests who share a response share its encoding. CloudFront compresses only what it caches, so the functions
    // compress the rest.
    enableAcceptEncodingGzip: true,
  });
}
