import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BUCKET, startTestBed } from './testing/s3-test-bed.ts';
import type { S3TestBed } from './testing/s3-test-bed.ts';

const PART_BYTES = 5 * 2 ** 20;

let bed: S3TestBed;
beforeAll(async () => {
  bed = await startTestBed();
});
afterAll(() => bed.dispose());

interface Part {
  PartNumber: number;
  ETag: string;
}

async function create(
  Key: string,
  more: object = {},
): Promise<{ Bucket: string; Key: string; UploadId: string }> {
  const command = new CreateMultipartUploadCommand({ Bucket: BUCKET, Key, ...more });
  const { UploadId = '' } = await bed.client.send(command);
  return { Bucket: BUCKET, Key, UploadId };
}

type Upload = Awaited<ReturnType<typeof create>>;

async function uploadPart(upload: Upload, PartNumber: number, Body: string | Buffer): Promise<Part> {
  const { ETag = '' } = await bed.client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
  return { PartNumber, ETag };
}

function complete(upload: Upload, Parts: Part[], more: object = {}): Promise<{ ETag?: string }> {
  return bed.client.send(
    new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...more }),
  );
}

async function read(Key: string, Range?: string): Promise<Buffer> {
  const { Body } = await bed.client.send(new GetObjectCommand({ Bucket: BUCKET, Key, Range }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

test('[UP11] [UP13] [UP15] assembles parts that were sent in any order, without copying a byte', async () => {
  const first = Buffer.alloc(PART_BYTES, 'first ');
  const last = Buffer.from('the end');
  const upload = await create('video ü', { ContentType: 'video/mp4', Metadata: { a: 'b' } });
  bed.events.length = 0;
  const before = new Set(bed.listBlobs());
  const second = await uploadPart(upload, 7, last);
  await uploadPart(upload, 2, 'replaced by the next');
  const parts = [await uploadPart(upload, 2, first), second];
  await uploadPart(upload, 9, 'left out');
  const [firstBlob] = bed.listBlobs().filter((file) => !before.has(file));
  expect(firstBlob).toBeDefined();
  const { ETag } = await complete(upload, parts);
  expect(ETag).toMatch(/^"[\da-f]{32}-2"$/);
  const etag = ETag?.replaceAll('"', '');
  const whole = Buffer.concat([first, last]);
  expect((await read('video ü')).equals(whole)).toBe(true);
  const seam = await read('video ü', `bytes=${PART_BYTES - 3}-${PART_BYTES + 2}`);
  expect(seam.equals(whole.subarray(PART_BYTES - 3, PART_BYTES + 3))).toBe(true);
  const { Metadata, ContentType } = await bed.client.send(
    new GetObjectCommand({ Bucket: BUCKET, Key: 'video ü' }),
  );
  expect([ContentType, Metadata]).toEqual(['video/mp4', { a: 'b' }]);
  const name = 'ObjectCreated:CompleteMultipartUpload';
  const event = { name, bucket: BUCKET, key: 'video ü', size: whole.length, etag };
  await vi.waitFor(() => expect(bed.events).toEqual([event]));
  // Two blobs stay, those of the listed parts; the replaced one and the one left out are gone.
  await vi.waitFor(() => expect(bed.listBlobs().filter((file) => !before.has(file))).toHaveLength(2));
  await expect(complete(upload, parts)).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

test('[UP13] the ETag of a part is that of its bytes, and cannot be taken for their MD5', async () => {
  const upload = await create('opaque');
  const [one, again, other] = [
    await uploadPart(upload, 1, 'the same'),
    await uploadPart(upload, 1, 'the same'),
    await uploadPart(upload, 1, 'the other'),
  ];
  expect(again).toEqual(one);
  expect(other.ETag).not.toBe(one.ETag);
  expect(one.ETag).not.toMatch(/^"?[\da-f]{32}"?$/);
});

test('[UP12] [UP13] takes a part by a presigned URL', async () => {
  const upload = await create('presigned');
  const command = new UploadPartCommand({ ...upload, PartNumber: 1 });
  const url = await getSignedUrl(bed.client, command, { expiresIn: 3600 });
  const response = await fetch(url, { method: 'PUT', body: 'only part' });
  expect(response.status).toBe(200);
  await complete(upload, [{ PartNumber: 1, ETag: response.headers.get('etag') ?? '' }]);
  expect((await read('presigned')).toString()).toBe('only part');
});

test('[UP15] refuses to assemble parts that are unknown, changed, out of order or too small', async () => {
  const upload = await create('refused');
  const small = await uploadPart(upload, 1, 'small');
  const last = await uploadPart(upload, 2, 'last');
  const cases: [string, Part[]][] = [
    ['InvalidPart', [small, { PartNumber: 3, ETag: small.ETag }]],
    ['InvalidPart', [{ PartNumber: 1, ETag: last.ETag }]],
    ['InvalidPartOrder', [last, small]],
    ['InvalidPartOrder', [small, small]],
    ['EntityTooSmall', [small, last]],
    ['MalformedXML', []],
  ];
  for (const [name, parts] of cases) await expect(complete(upload, parts)).rejects.toMatchObject({ name });
  await expect(complete(upload, [small], { MpuObjectSize: 6 })).rejects.toMatchObject({
    name: 'InvalidRequest',
  });
  await expect(complete({ ...upload, Key: 'other' }, [small])).rejects.toMatchObject({
    name: 'NoSuchUpload',
  });
  await expect(uploadPart(upload, 10_001, 'x')).rejects.toMatchObject({ name: 'InvalidArgument' });
  // The upload is as good as before; an ETag without quotes will do.
  await complete(upload, [{ PartNumber: 1, ETag: small.ETag.replaceAll('"', '') }]);
  expect((await read('refused')).toString()).toBe('small');
});

test('completes on condition, and keeps the upload where the condition fails', async () => {
  await bed.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'taken', Body: 'old' }));
  const upload = await create('taken');
  const part = await uploadPart(upload, 1, 'new');
  await expect(complete(upload, [part], { IfNoneMatch: '*' })).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  expect((await read('taken')).toString()).toBe('old');
  await complete(upload, [part]);
  expect((await read('taken')).toString()).toBe('new');
});

test('[UP14] lists the parts by pages', async () => {
  const upload = await create('listed');
  const parts: Part[] = [];
  for (const number of [1, 2, 5, 8, 10_000]) parts.push(await uploadPart(upload, number, `part ${number}`));
  const listed: Part[] = [];
  let PartNumberMarker: string | undefined;
  for (let truncated = true; truncated;) {
    const page = await bed.client.send(new ListPartsCommand({ ...upload, MaxParts: 2, PartNumberMarker }));
    for (const { PartNumber = 0, ETag = '', Size } of page.Parts ?? []) {
      listed.push({ PartNumber, ETag });
      expect(Size).toBe(`part ${PartNumber}`.length);
    }
    PartNumberMarker = page.NextPartNumberMarker;
    truncated = page.IsTruncated ?? false;
  }
  expect(listed).toEqual(parts);
});

test('[UP16] an aborted upload leaves nothing', async () => {
  // Some of them may be on their way out yet.
  const before = new Set(bed.listBlobs());
  const upload = await create('aborted');
  const part = await uploadPart(upload, 1, 'gone');
  await bed.client.send(new AbortMultipartUploadCommand(upload));
  await vi.waitFor(() => expect(bed.listBlobs().filter((file) => !before.has(file))).toEqual([]));
  for (const call of [
    () => complete(upload, [part]),
    () => uploadPart(upload, 1, 'late'),
    () => bed.client.send(new ListPartsCommand(upload)),
    () => bed.client.send(new AbortMultipartUploadCommand(upload)),
  ])
    await expect(call()).rejects.toMatchObject({ name: 'NoSuchUpload', $metadata: { httpStatusCode: 404 } });
});

test('copies ranges of an object into parts', async () => {
  const source = Buffer.from('0123456789');
  await bed.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'source', Body: source }));
  const upload = await create('from-source');
  const copy = (CopySourceRange?: string): Promise<{ CopyPartResult?: { ETag?: string } }> =>
    bed.client.send(
      new UploadPartCopyCommand({
        ...upload,
        PartNumber: 1,
        CopySource: `${BUCKET}/source`,
        CopySourceRange,
      }),
    );
  for (const range of ['bytes=0-10', 'bytes=5-2', 'bytes=-3'])
    await expect(copy(range)).rejects.toMatchObject({ name: 'InvalidArgument' });
  const { CopyPartResult } = await copy('bytes=2-5');
  await complete(upload, [{ PartNumber: 1, ETag: CopyPartResult?.ETag ?? '' }]);
  expect((await read('from-source')).toString()).toBe('2345');
});

test('lists the uploads that are under way, by prefix and by pages', async () => {
  const uploads = [await create('way/1'), await create('way/1'), await create('way/2'), await create('ways')];
  const listed: string[] = [];
  let marker: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (let truncated = true; truncated;) {
    const command = new ListMultipartUploadsCommand({
      Bucket: BUCKET,
      Prefix: 'way/',
      MaxUploads: 1,
      ...marker,
    });
    const page = await bed.client.send(command);
    listed.push(...(page.Uploads ?? []).map(({ UploadId = '' }) => UploadId));
    marker = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    truncated = page.IsTruncated ?? false;
  }
  expect(listed.toSorted()).toEqual(
    uploads
      .slice(0, 3)
      .map(({ UploadId }) => UploadId)
      .toSorted(),
  );
});
