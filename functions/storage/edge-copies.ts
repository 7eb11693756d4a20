import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { publicFilePath } from '#shared/drive/public-files.ts';
import { getManifest, getRobots, getSitemap } from '#shared/routes/site/pages.ts';
import { env } from '../platform/env.ts';

const client = new CloudFrontClient({ maxAttempts: 3 });

/**
 * Removes files of the public disk from CloudFront's edges, which would answer with them for up to a day. Delete the
 * objects first, or an edge may read them again. CloudFront takes 3,000 paths at a time; 1,000 a month are free.
 */
export async function evictFromEdges(fileNames: string[]): Promise<void> {
  await evict(fileNames.map((fileName) => `/${publicFilePath(fileName)}`));
}

/** All pages have one address at the edges, to which that of the request is rewritten. */
const pagePaths = ['/', '/index.html', '/pages/*'];
/** They are kept for a second by the edges themselves. */
const textPaths = [getManifest, getRobots, getSitemap].map(({ path }) => path);

/** Removes pages of guests from CloudFront's edges, and responses of the API. Files of the build and of users stay. */
export async function evictPages(): Promise<void> {
  await evict([...pagePaths, ...textPaths, '/api/*']);
}

async function evict(paths: string[]): Promise<void> {
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
