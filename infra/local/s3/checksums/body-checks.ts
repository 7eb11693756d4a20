import { Transform } from 'node:stream';
import { CHECKSUM_HEADERS, createDigest, findChecksum } from './checksums.ts';
import type { RunningDigest } from './checksums.ts';
import { S3Error } from '../s3-error.ts';
import type { S3ErrorCode } from '../s3-error.ts';
import type { AuthorizedRequest } from '../s3-request.ts';

/** A digest that the client promised for the body it sends. */
interface BodyCheck {
  /** The header or trailer that carries it. */
  header: string;
  digest: RunningDigest;
  encoding: 'hex' | 'base64';
  /** Asked at the end of the body: a trailer is not known before. */
  findExpected: () => string | undefined;
  failure: S3ErrorCode;
}

export interface BodyVerifier {
  /** Passes the body through and fails at its end if a promised digest does not match. Undefined without a digest. */
  stream: Transform | undefined;
  /** The proved `x-amz-checksum-*` values in base64; complete once the stream has ended. */
  checksums: Record<string, string>;
}

/**
 * Checks Content-MD5, a real x-amz-content-sha256 and every `x-amz-checksum-*` header or announced trailer.
 * Throws InvalidRequest for a trailer that S3 does not know.
 */
export function createBodyVerifier(
  request: AuthorizedRequest,
  trailers: ReadonlyMap<string, string> | undefined,
): BodyVerifier {
  const checks = [...listDigestChecks(request), ...listChecksumChecks(request, trailers)];
  const checksums: Record<string, string> = {};
  if (checks.length === 0) return { stream: undefined, checksums };
  const stream = new Transform({
    readableHighWaterMark: 1 << 18,
    writableHighWaterMark: 1 << 18,
    transform(bytes: Buffer, _encoding, done) {
      for (const { digest } of checks) digest.update(bytes);
      done(null, bytes);
    },
    flush(done) {
      done(settleChecks(checks, checksums) ?? null);
    },
  });
  return { stream, checksums };
}

function settleChecks(checks: BodyCheck[], checksums: Record<string, string>): S3Error | undefined {
  for (const { header, digest, encoding, findExpected, failure } of checks) {
    const computed = digest.digest().toString(encoding);
    const expected = findExpected();
    if (expected === undefined) return new S3Error('MalformedTrailerError');
    if (computed !== expected)
      return new S3Error(failure, undefined, { details: { Header: header, Computed: computed } });
    if (header.startsWith('x-amz-checksum-')) checksums[header] = computed;
  }
  return undefined;
}

function listDigestChecks(request: AuthorizedRequest): BodyCheck[] {
  const checks: BodyCheck[] = [];
  const { payloadHash } = request.authentication;
  if (/^[\da-f]{64}$/i.test(payloadHash))
    checks.push({
      header: 'x-amz-content-sha256',
      digest: createDigest('sha256'),
      encoding: 'hex',
      findExpected: () => payloadHash.toLowerCase(),
      failure: 'XAmzContentSHA256Mismatch',
    });
  const md5 = request.headers['content-md5'];
  if (md5 !== undefined)
    checks.push({
      header: 'content-md5',
      digest: createDigest('md5'),
      encoding: 'base64',
      findExpected: () => md5,
      failure: 'BadDigest',
    });
  return checks;
}

function listChecksumChecks(
  request: AuthorizedRequest,
  trailers: ReadonlyMap<string, string> | undefined,
): BodyCheck[] {
  const announced = (trailers && request.headers['x-amz-trailer']) ?? '';
  const inTrailer = announced
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const inHeader = CHECKSUM_HEADERS.filter((name) => request.headers[name] !== undefined);
  const toCheck = (header: string, findExpected: () => string | undefined): BodyCheck => {
    const digest = findChecksum(header);
    if (!digest)
      throw new S3Error('InvalidRequest', `The value specified in the x-amz-trailer header is not supported`);
    return { header, digest, encoding: 'base64', findExpected, failure: 'BadDigest' };
  };
  return [
    ...inHeader.map((name) => toCheck(name, () => request.headers[name])),
    ...inTrailer.map((name) => toCheck(name, () => trailers?.get(name))),
  ];
}
