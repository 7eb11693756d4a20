import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  S3Client,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { UpdateCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { bytesPerGigabyte } from '#shared/limits/byte-units.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { tableClient } from '../../data/table/table.ts';
import { copyBytes } from './copy-bytes.ts';

vi.stubEnv('FILES_BUCKET', 'files');
vi.stubEnv('AWS_REGION', 'us-east-1');
vi.stubEnv('BASE_URL', 'http://localhost');
const storage = mockClient(S3Client);
const table = mockClient(tableClient);

const sizeBytes = 7 * bytesPerGigabyte + 5;
const upload: UploadItem = {
  fileName: 'copy',
  userId: 0,
  driveId: 'U1',
  method: 'multipart',
  disk: 'uploads',
  clientName: 'film.mkv',
  sizeBytes,
  parentId: 0,
  conflict: 'keepBoth',
  expiresAtMs: 0,
  shard: 'c',
};
const note = async () => undefined;
const copyOf = (known: UploadItem, hasTime = () => true) =>
  copyBytes('uploads/a/a', known, { mime: 'video/x-matroska', slice: { hasTime, note } });

beforeEach(() => {
  storage.reset();
  table.reset();
  table.on(TransactWriteCommand).resolves({}).on(UpdateCommand).resolves({});
  storage.on(CreateMultipartUploadCommand).resolves({ UploadId: 'new' });
  storage.on(ListPartsCommand).resolves({ Parts: [], IsTruncated: false });
  storage
    .on(UploadPartCopyCommand)
    .callsFake(({ PartNumber }: { PartNumber: number }) => ({ CopyPartResult: { ETag: `e${PartNumber}` } }));
  storage.on(CompleteMultipartUploadCommand).resolves({});
});

const ranges = () =>
  storage.commandCalls(UploadPartCopyCommand).map(({ args }) => args[0].input.CopySourceRange);

test('[F6] a file above 5 GB is copied by parts, the last byte included', async () => {
  expect(await copyOf(upload)).toBe(true);
  expect(ranges()).toHaveLength(8);
  expect(ranges()[0]).toBe(`bytes=0-${bytesPerGigabyte - 1}`);
  expect(ranges()[7]).toBe(`bytes=${7 * bytesPerGigabyte}-${sizeBytes - 1}`);
  const [completed] = storage.commandCalls(CompleteMultipartUploadCommand);
  const parts = completed?.args[0].input.MultipartUpload?.Parts?.map(({ PartNumber }) => PartNumber);
  expect(parts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('[F6] the next slice copies only the parts that are missing', async () => {
  let looks = 0;
  expect(await copyOf(upload, () => (looks += 1) === 1)).toBe(false);
  expect(ranges()).toHaveLength(4);
  expect(storage.commandCalls(CompleteMultipartUploadCommand)).toHaveLength(0);
  const Parts = [1, 2, 3, 4].map((PartNumber) => ({ PartNumber, ETag: `e${PartNumber}`, Size: 1 }));
  storage.on(ListPartsCommand).resolves({ Parts, IsTruncated: false });
  expect(await copyOf({ ...upload, uploadId: 'new' })).toBe(true);
  expect(ranges()).toHaveLength(8);
  expect(storage.commandCalls(CreateMultipartUploadCommand)).toHaveLength(1);
});
