import type { BucketConfig, CorsRule, LifecycleRule, LocalS3 } from '../s3/local-s3.ts';
import type { Localize } from '../template/local-addresses.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';

const applyLifecycleEveryMs = 10 * 60_000;

interface BucketProperties {
  CorsConfiguration?: { CorsRules?: CorsRule[] };
  LifecycleConfiguration?: { Rules?: LifecycleRule[] };
}

export interface Buckets {
  close(): void;
}

/** Creates the template's buckets in the local S3, and does what their lifecycle rules ask for from time to time. */
export function makeBuckets(template: ResolvedTemplate, storage: LocalS3, localize: Localize): Buckets {
  for (const config of readBuckets(template, localize)) storage.createBucket(config);
  const timer = setInterval(() => void storage.applyLifecycle(), applyLifecycleEveryMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** The template's buckets with their CORS and lifecycle rules. */
export function readBuckets(template: ResolvedTemplate, localize: Localize): BucketConfig[] {
  return template.list<BucketProperties>('AWS::S3::Bucket').map(({ name, properties }) => ({
    name,
    cors: localize(properties.CorsConfiguration?.CorsRules ?? []),
    // A rule about versions alone has nothing left to do here.
    lifecycle: (properties.LifecycleConfiguration?.Rules ?? []).filter(
      (rule) => rule.AbortIncompleteMultipartUpload !== undefined || rule.ExpirationInDays !== undefined,
    ),
  }));
}
