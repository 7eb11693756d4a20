import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';

/**
 * Removes the snapshots by which searches and site-wide lists begin; answers how many. They know of what came later and
 * not of what came back. Searches and lists read everything from its beginning once, and store new ones.
 */
export async function forgetSnapshots(client: S3Client, bucket: string): Promise<number> {
  const counts = [];
  for (const prefix of ['catalog/', 'listings/']) counts.push(await removeBelow(client, bucket, prefix));
  return counts.reduce((sum, count) => sum + count);
}

async function removeBelow(client: S3Client, bucket: string, prefix: string): Promise<number> {
  let count = 0;
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }),
    );
    const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key }));
    if (Objects.length > 0) {
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      );
      if (Errors[0]) throw new Error(`A snapshot was not removed for ${Errors[0].Code}. Begin again.`);
    }
    count += Objects.length;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return count;
}
