import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createAwsChunkedDecoder } from './aws-chunked.ts';
import { createChunkVerifier } from './chunk-signature.ts';
import { parseRequest } from '../s3-request.ts';
import type { S3Request } from '../s3-request.ts';
import { verifySignature } from './signature-v4.ts';

// The examples that Amazon publishes with the description of Signature Version 4.
const CREDENTIALS = { AKIAIOSFODNN7EXAMPLE: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const SIGNED_AT_MS = Date.UTC(2013, 4, 24);
const SCOPE = '20130524/us-east-1/s3/aws4_request';
const SEED = '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9';
const CHUNK_SIGNATURES = [
  'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
  '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
  'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
];

function createRequest(method: string, url: string, headers: Record<string, string>): S3Request {
  const incoming = new IncomingMessage(new Socket());
  Object.assign(incoming, { method, url });
  Object.assign(incoming.headers, headers);
  return parseRequest(incoming, new ServerResponse(incoming));
}

function createChunkedRequest(): S3Request {
  return createRequest('PUT', '/examplebucket/chunkObject.txt', {
    host: 's3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
    'content-encoding': 'aws-chunked',
    'x-amz-decoded-content-length': '66560',
    'content-length': '66824',
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/${SCOPE},SignedHeaders=content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class,Signature=${SEED}`,
  });
}

function decodeChunks(payload: Buffer): Promise<Buffer> {
  const authentication = verifySignature(createChunkedRequest(), CREDENTIALS, SIGNED_AT_MS);
  const { stream } = createAwsChunkedDecoder(createChunkVerifier(authentication));
  return buffer(Readable.from([payload.subarray(0, 50), payload.subarray(50)]).pipe(stream));
}

function frameChunks(text: string): Buffer {
  const frames = [text.slice(0, 65536), text.slice(65536), ''].map(
    (data, i) => `${data.length.toString(16)};chunk-signature=${CHUNK_SIGNATURES[i]}\r\n${data}\r\n`,
  );
  return Buffer.from(frames.join(''));
}

const PRESIGNED =
  '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404';
const PRESIGNED_HOST = { host: 'examplebucket.s3.amazonaws.com' };

test("accepts Amazon's example of a presigned URL until the second it expires", () => {
  const request = createRequest('GET', PRESIGNED, PRESIGNED_HOST);
  const lastMs = SIGNED_AT_MS + 86_400_000 - 1;
  expect(verifySignature(request, CREDENTIALS, lastMs).presigned).toBe(true);
  expect(() => verifySignature(request, CREDENTIALS, lastMs + 1)).toThrow('Request has expired');
  expect(() => verifySignature(request, CREDENTIALS, SIGNED_AT_MS - 901_000)).toThrow('not yet valid');
});

test.each([
  ['/test.txt', '/text.txt'],
  ['Expires=86400', 'Expires=86401'],
  ['aeeed9bb', 'aeeed9bc'],
  ['us-east-1', 'us-east-2'],
  ['X-Amz-SignedHeaders=host', 'X-Amz-SignedHeaders=host&response-content-type=text%2Fhtml'],
  ['examplebucket', 'otherbucket'],
])('refuses a presigned URL with %s changed to %s', (from, to) => {
  const host = PRESIGNED_HOST.host.replace(from, to);
  const request = createRequest('GET', PRESIGNED.replace(from, to), { host });
  expect(() => verifySignature(request, CREDENTIALS, SIGNED_AT_MS)).toThrow(
    expect.objectContaining({ code: 'SignatureDoesNotMatch', status: 403 }),
  );
});

test("accepts Amazon's example of a body in signed chunks", async () => {
  const text = 'a'.repeat(66560);
  expect((await decodeChunks(frameChunks(text))).toString()).toBe(text);
});

test('refuses signed chunks that were changed, cut off or followed by more', async () => {
  const payload = frameChunks('a'.repeat(66560));
  const changed = Buffer.from(payload);
  changed[300] = 'b'.charCodeAt(0);
  await expect(decodeChunks(changed)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  await expect(decodeChunks(payload.subarray(0, -95))).rejects.toMatchObject({ code: 'IncompleteBody' });
  await expect(decodeChunks(Buffer.concat([payload, payload]))).rejects.toMatchObject({
    code: 'IncompleteBody',
  });
});

test('refuses a signed header that is absent, and an x-amz header that is not signed', () => {
  const absent = createChunkedRequest();
  const { 'x-amz-storage-class': _left, ...without } = absent.headers;
  expect(() => verifySignature({ ...absent, headers: without }, CREDENTIALS, SIGNED_AT_MS)).toThrow(
    'x-amz-storage-class',
  );
  const added = { ...absent, headers: { ...absent.headers, 'x-amz-meta-owner': 'mallory' } };
  expect(() => verifySignature(added, CREDENTIALS, SIGNED_AT_MS)).toThrow('which were not signed');
});

test('refuses a request from another time, and an unknown key', () => {
  const request = createChunkedRequest();
  expect(() => verifySignature(request, CREDENTIALS, SIGNED_AT_MS + 900_001)).toThrow(
    expect.objectContaining({ code: 'RequestTimeTooSkewed' }),
  );
  expect(() => verifySignature(request, {}, SIGNED_AT_MS)).toThrow(
    expect.objectContaining({ code: 'InvalidAccessKeyId' }),
  );
});
