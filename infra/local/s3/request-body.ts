import { Writable } from 'node:stream';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createAwsChunkedDecoder } from './signing/aws-chunked.ts';
import type { AwsChunkedDecoder } from './signing/aws-chunked.ts';
import { createBodyVerifier } from './checksums/body-checks.ts';
import { createChunkVerifier } from './signing/chunk-signature.ts';
import { S3Error } from './s3-error.ts';
import type { AuthorizedRequest } from './s3-request.ts';

/** The most that one PUT or one part may carry: 5 GiB. */
export const MAX_BODY_BYTES = 5 * 2 ** 30;
/** Enough for 10,000 parts with their checksums. */
const MAX_TEXT_BYTES = 8 * 2 ** 20;

const STREAMING_HASHES = new Map([
  ['STREAMING-UNSIGNED-PAYLOAD-TRAILER', { signed: false }],
  ['STREAMING-AWS4-HMAC-SHA256-PAYLOAD', { signed: true }],
  ['STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER', { signed: true }],
]);

/** The body of a request, to be run through `stages` in their order. */
export interface RequestBody {
  stages: [Readable, ...Transform[]];
  /** As announced, without the framing of aws-chunked; whoever reads the body compares. */
  sizeBytes: number;
  /** Proved `x-amz-checksum-*` values, once the stages have ended. */
  checksums: Record<string, string>;
}

/**
 * Opens the body without reading a byte of it.
 * Throws MissingContentLength, EntityTooLarge, InvalidArgument for an unknown x-amz-content-sha256.
 */
export function openRequestBody(request: AuthorizedRequest): RequestBody {
  const decoder = createDecoder(request);
  const length = request.headers[decoder ? 'x-amz-decoded-content-length' : 'content-length'];
  if (length === undefined || !/^\d+$/.test(length)) throw new S3Error('MissingContentLength');
  const sizeBytes = Number(length);
  if (sizeBytes > MAX_BODY_BYTES)
    throw new S3Error('EntityTooLarge', undefined, {
      details: { ProposedSize: sizeBytes, MaxSizeAllowed: MAX_BODY_BYTES },
    });
  const verifier = createBodyVerifier(request, decoder?.trailers);
  const transforms = [decoder?.stream, verifier.stream].filter((stream) => stream !== undefined);
  request.sendContinue();
  return { stages: [request.incoming, ...transforms], sizeBytes, checksums: verifier.checksums };
}

/** Reads a small XML body whole. Throws MaxMessageLengthExceeded above 8 MiB, and what the body's checks find. */
export async function readRequestText(request: AuthorizedRequest): Promise<string> {
  const { stages, sizeBytes } = openRequestBody(request);
  if (sizeBytes > MAX_TEXT_BYTES) throw new S3Error('MaxMessageLengthExceeded');
  const chunks: Buffer[] = [];
  const collector = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await pipeline([...stages, collector]);
  const text = Buffer.concat(chunks);
  if (text.length !== sizeBytes) throw new S3Error('IncompleteBody');
  return text.toString('utf8');
}

function createDecoder(request: AuthorizedRequest): AwsChunkedDecoder | undefined {
  const { payloadHash } = request.authentication;
  if (payloadHash === 'UNSIGNED-PAYLOAD' || /^[\da-f]{64}$/i.test(payloadHash)) return undefined;
  const streaming = STREAMING_HASHES.get(payloadHash);
  if (!streaming)
    throw new S3Error(
      'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-UNSIGNED-PAYLOAD-TRAILER, STREAMING-AWS4-HMAC-SHA256-PAYLOAD, STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER or a valid sha256 value.',
    );
  return createAwsChunkedDecoder(streaming.signed ? createChunkVerifier(request.authentication) : undefined);
}
