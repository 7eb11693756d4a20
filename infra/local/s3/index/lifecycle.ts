import type { LifecycleRule } from '../bucket-config.ts';
import type { S3Context } from '../s3-context.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Does what the enabled lifecycle rules of every bucket ask for by now: aborts stale multipart uploads and deletes
 * expired objects. It acts as soon as the days are over, where S3 waits for the midnight after. No event is told:
 * S3 has names of its own for what a lifecycle does.
 */
export function applyLifecycleRules(context: S3Context): void {
  for (const bucket of context.buckets.list())
    for (const rule of bucket.lifecycle) if (rule.Status === 'Enabled') applyRule(context, bucket.name, rule);
}

function applyRule(context: S3Context, bucket: string, rule: LifecycleRule): void {
  const prefix = rule.Prefix ?? '';
  const abortDays = rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation;
  if (abortDays !== undefined) {
    const stale = context.uploads.listOlderUploads(bucket, prefix, context.nowMs() - abortDays * DAY_MS);
    for (const { id } of stale) context.blobs.remove(context.uploads.removeUpload(id));
  }
  if (rule.ExpirationInDays !== undefined) {
    const expiryMs = context.nowMs() - rule.ExpirationInDays * DAY_MS;
    for (const { key } of context.objects.listOlderObjects(bucket, prefix, expiryMs))
      context.blobs.remove(context.objects.removeObject(bucket, key, () => {}) ?? []);
  }
}
