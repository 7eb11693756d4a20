import type { BehaviorOptions } from 'aws-cdk-lib/aws-cloudfront';
import {
  AllowedMethods,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { sharedPath } from '#shared/pages/share-target.ts';

/**
 * Runs at CloudFront's edge if files are shared with the installed app while its worker is not there to keep them. The
 * drive opens and says that they did not arrive. 303 makes a GET of the POST.
 */
export const shareTargetCode = `
function handler() {
  return {
    statusCode: 303,
    statusDescription: 'See Other',
    headers: {
      location: { value: '${sharedPath}' },
      'cache-control': { value: 'no-store' },
    },
  };
}
`.trim();

/** Answers the share target's path for every method. The origin is never asked. */
export function createShareBehavior(
  scope: Construct,
  { origin }: Pick<BehaviorOptions, 'origin'>,
): BehaviorOptions {
  const redirect = new EdgeFunction(scope, 'ShareTarget', {
    code: FunctionCode.fromInline(shareTargetCode),
    runtime: FunctionRuntime.JS_2_0,
  });
  return {
    origin,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    // A redirect to HTTPS would lose the POST.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    functionAssociations: [{ function: redirect, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
}
