import {
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CorsRule, LifecycleRule } from '../local-s3.ts';
import { BUCKET, startTestBed } from '../testing/s3-test-bed.ts';
import type { S3TestBed } from '../testing/s3-test-bed.ts';

const DAY_MS = 24 * 3600 * 1000;

let bed: S3TestBed;
beforeEach(async () => {
  bed = await startTestBed({
    lifecycle: [
      { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } },
      { Status: 'Enabled', Prefix: 'temporary/', ExpirationInDays: 1 },
      { Status: 'Disabled', ExpirationInDays: 1 },
    ],
  });
});
afterEach(() => bed.dispose());

async function createUpload(Key: string): Promise<{ Bucket: string; Key: string; UploadId: string }> {
  const { UploadId = '' } = await bed.client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key }));
  await bed.client.send(
    new UploadPartCommand({ Bucket: BUCKET, Key, UploadId, PartNumber: 1, Body: 'part' }),
  );
  return { Bucket: BUCKET, Key, UploadId };
}

test('aborts a multipart upload once its days are over, and not before', async () => {
  const upload = await createUpload('stale');
  bed.advance(7 * DAY_MS - 60_000);
  await bed.applyLifecycle();
  expect(bed.listBlobs()).toHaveLength(1);
  bed.advance(60_000);
  await bed.applyLifecycle();
  expect(bed.listBlobs()).toHaveLength(0);
  bed.advance(-7 * DAY_MS);
  await expect(bed.client.send(new ListPartsCommand(upload))).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('deletes what has expired under its prefix, and nothing else', async () => {
  for (const Key of ['temporary/a', 'kept/a'])
    await bed.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: 'x' }));
  bed.advance(DAY_MS);
  await bed.applyLifecycle();
  expect(bed.listBlobs()).toHaveLength(1);
  bed.advance(-DAY_MS);
  await bed.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'kept/a' }));
});

test('refuses a rule with a property that it does not know, and names it', () => {
  const put = (cors: object[], lifecycle: object[]): void =>
    bed.createBucket({
      name: BUCKET,
      cors: cors as CorsRule[],
      lifecycle: lifecycle as LifecycleRule[],
    });
  const noncurrent = { Status: 'Enabled', NoncurrentVersionExpiration: { NoncurrentDays: 3 } };
  expect(() => put([], [noncurrent])).toThrow('NoncurrentVersionExpiration');
  expect(() => put([], [{ Status: 'Enabled' }])).toThrow('no action');
  expect(() => put([], [{ ExpirationInDays: 3 }])).toThrow('Status is missing');
  const abort = { AbortIncompleteMultipartUpload: { DaysAfterInitiation: '7' }, Status: 'Enabled' };
  expect(() => put([], [abort])).toThrow('DaysAfterInitiation cannot be "7"');
  const cors = { AllowedOrigins: ['*'], AllowedMethods: ['GET'] };
  expect(() => put([{ ...cors, AllowedMethods: ['PATCH'] }], [])).toThrow('AllowedMethods cannot be');
  expect(() => put([{ ...cors, Surprise: 1 }], [])).toThrow('Surprise');
  expect(() => put([cors], [])).not.toThrow();
});
