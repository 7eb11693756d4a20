import { Annotations } from 'aws-cdk-lib';
import type { BehaviorOptions } from 'aws-cdk-lib/aws-cloudfront';
import {
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { publicRequestCode, publicResponseCode } from './public-files-edge.ts';
import { commonSecurityHeaders } from './security-headers.ts';

/** Nothing of such a file runs, and it loads nothing: an SVG that is opened draws itself, media play themselves. */
export const publicFilesPolicy =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** How CloudFront reads files of the public disk, for everyone. The bucket's own policy opens `public/` to it. */
export class PublicFiles extends Construct {
  readonly behavior: BehaviorOptions;

  /** @param files the bucket, of another stack */
  constructor(scope: Construct, id: string, files: IBucket) {
    super(scope, id);
    this.behavior = {
      origin: S3BucketOrigin.withOriginAccessControl(this.importBucket(files)),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      // No cookie, query or header reaches the bucket or tells answers apart.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: this.createHeaders(),
      functionAssociations: [
        {
          function: this.createFunction('Request', publicRequestCode),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
        {
          function: this.createFunction('Response', publicResponseCode),
          eventType: FunctionEventType.VIEWER_RESPONSE,
        },
      ],
    };
  }

  /** As a bucket that is not ours to change: a policy of its stack that names this distribution would be a circle. */
  private importBucket({ bucketName, bucketRegionalDomainName }: IBucket): IBucket {
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'FilesBucket opens public/ to CloudFront itself.',
    );
    return Bucket.fromBucketAttributes(this, 'Bucket', { bucketName, bucketRegionalDomainName });
  }

  private createFunction(name: string, code: string): EdgeFunction {
    return new EdgeFunction(this, name, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
  }

  private createHeaders(): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        ...commonSecurityHeaders,
        contentSecurityPolicy: { contentSecurityPolicy: publicFilesPolicy, override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          // Mails and other sites show a logo, too.
          { header: 'Cross-Origin-Resource-Policy', value: 'cross-origin', override: true },
        ],
      },
    });
  }
}
