import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { publicFilePath } from '#shared/drive/public-files.ts';
import { env } from '../platform/env.ts';

const client = new CloudFrontClient({ maxAttempts: 3 });

/**
 * Removes files of the public disk from CloudFront's edges, which would answer with them for up to a day. Delete the
 * objects first, or an edge may read them again. CloudFront takes 3,000 paths at a time; 1,000 a month are free.
 */
export async function evictFromEdges(fileNames: string[]): Promise<void> {
  const paths = fileNames.map((fileName) => `/${publicFilePath(fileName)}`);
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: env.distributionId,
      InvalidationBatch: {
        Paths: { Quantity: paths.length, Items: paths },
        CallerReference: randomUUID(),
      },
    }),
  );
}
