import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';

/**
 * Removes the snapshots by which searches begin; answers how many. They know of what came later and not of what came
 * back. Searches read every drive from its beginning once, and store new ones.
 */
export async function forgetSnapshots(client: S3Client, bucket: string): Promise<number> {
  let count = 0;
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: 'catalog/', ContinuationToken }),
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
