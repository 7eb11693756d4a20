import type { BucketProps, IBucket } from 'aws-cdk-lib/aws-s3';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** What every bucket of the application has in common: nobody but its owner reads it, and only over TLS 1.2. */
const privately = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} satisfies BucketProps;

/** A bucket whose accesses are logged under `logs/<name>/`. */
export function createPrivateBucket(
  scope: Construct,
  id: string,
  props: BucketProps & { logs: { bucket: IBucket; prefix: string } },
): Bucket {
  const { logs, ...rest } = props;
  return new Bucket(scope, id, {
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    ...rest,
    ...privately,
    serverAccessLogsBucket: logs.bucket,
    serverAccessLogsPrefix: logs.prefix,
  });
}

/**
 * A bucket for access logs, which go after their retention. Each stack has its own: a bucket policy that
 * names buckets of the other stack would make the stacks depend on one another in a circle.
 */
export function createLogBucket(scope: Construct, id: string, props: { retentionDays: number }): Bucket {
  return new Bucket(scope, id, {
    ...privately,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: RemovalPolicy.RETAIN,
    lifecycleRules: [
      {
        expiration: Duration.days(props.retentionDays),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  });
}
