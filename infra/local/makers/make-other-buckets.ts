import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { BucketConfig } from '../s3/local-s3.ts';

/**
 * Creates buckets in a server of the environment, with their CORS rules; those that exist stay as they are.
 * Lifecycle rules are left to that server's owner.
 */
export async function makeOtherBuckets(
  buckets: BucketConfig[],
  clientOptions: S3ClientConfig,
): Promise<void> {
  // Loaded here alone: the local S3 needs no client.
  const { CreateBucketCommand, PutBucketCorsCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ ...clientOptions, forcePathStyle: true });
  const create = async ({ name, cors }: BucketConfig): Promise<void> => {
    if (await hasBucket(client, name)) return;
    await client.send(new CreateBucketCommand({ Bucket: name }));
    if (cors.length === 0) return;
    const CORSRules = cors.map(({ MaxAge, ExposedHeaders, Id, ...rule }) => ({
      ...rule,
      ID: Id,
      ExposeHeaders: ExposedHeaders,
      MaxAgeSeconds: MaxAge,
    }));
    await client.send(new PutBucketCorsCommand({ Bucket: name, CORSConfiguration: { CORSRules } }));
  };
  await Promise.all(buckets.map(create));
  client.destroy();
}

async function hasBucket(client: import('@aws-sdk/client-s3').S3Client, name: string): Promise<boolean> {
  const { ListObjectsV2Command, NoSuchBucket } = await import('@aws-sdk/client-s3');
  try {
    await client.send(new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 }));
    return true;
  } catch (error) {
    if (error instanceof NoSuchBucket) return false;
    throw error;
  }
}
