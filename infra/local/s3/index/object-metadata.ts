import { CHECKSUM_HEADERS } from '../checksums/checksums.ts';
import { S3Error } from '../s3-error.ts';
import type { HeaderMap, S3Request } from '../s3-request.ts';

const MAX_USER_METADATA_BYTES = 2048;
const USER_PREFIX = 'x-amz-meta-';
const SYSTEM_HEADERS = [
  'content-type',
  'content-disposition',
  'cache-control',
  'content-language',
  'content-encoding',
  'expires',
];
/** Headers that would change what is stored or how. Accepting them unheeded would pass here and fail on Amazon S3. */
const UNSUPPORTED_HEADERS = [
  'x-amz-tagging',
  'x-amz-object-lock-mode',
  'x-amz-object-lock-retain-until-date',
  'x-amz-object-lock-legal-hold',
  'x-amz-server-side-encryption-customer-algorithm',
  'x-amz-website-redirect-location',
  'x-amz-write-offset-bytes',
];
/** All that a bucket without ACLs (the default of new buckets) accepts. */
const ACCEPTED_ACLS = ['private', 'bucket-owner-full-control'];

/** Header names in lower case and the values they are answered with; includes `x-amz-checksum-*`. */
export type ObjectMetadata = Record<string, string>;

/**
 * What an object keeps of the headers it is written with.
 * Throws MetadataTooLarge, AccessControlListNotSupported, NotImplemented for tags, locks and customer keys.
 */
export function readObjectMetadata(headers: HeaderMap): ObjectMetadata {
  refuseUnsupported(headers);
  const metadata: ObjectMetadata = {};
  let userBytes = 0;
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    if (name.startsWith(USER_PREFIX)) {
      userBytes += name.length - USER_PREFIX.length + Buffer.byteLength(value);
      metadata[name] = value;
    } else if (SYSTEM_HEADERS.includes(name)) metadata[name] = value;
  }
  if (userBytes > MAX_USER_METADATA_BYTES) throw new S3Error('MetadataTooLarge');
  const encoding = withoutAwsChunked(metadata['content-encoding'] ?? '');
  if (encoding === '') delete metadata['content-encoding'];
  else metadata['content-encoding'] = encoding;
  return metadata;
}

/** Reads metadata back from the index. */
export function parseMetadata(json: string): ObjectMetadata {
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null)
    throw new Error('Object metadata in the index is damaged');
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
}

/**
 * The headers that a GET or HEAD answers from the metadata, after the request's `response-*` overrides. Checksums
 * are shown only to a client that asks for them, and only for the whole object.
 * Throws InvalidArgument for an override with control characters.
 */
export function renderMetadata(
  metadata: ObjectMetadata,
  request: S3Request,
  whole: boolean,
): Record<string, string> {
  const showsChecksums = whole && request.headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED';
  const shown = Object.entries(metadata).filter(
    ([name]) => showsChecksums || !CHECKSUM_HEADERS.includes(name),
  );
  const overrides = SYSTEM_HEADERS.flatMap((name) => {
    const value = request.query.get(`response-${name}`);
    return value === null ? [] : [[name, toHeaderValue(value)] as const];
  });
  return { 'content-type': 'binary/octet-stream', ...Object.fromEntries([...shown, ...overrides]) };
}

function refuseUnsupported(headers: HeaderMap): void {
  const header = UNSUPPORTED_HEADERS.find((name) => headers[name] !== undefined);
  if (header !== undefined) throw new S3Error('NotImplemented', undefined, { details: { Header: header } });
  const encryption = headers['x-amz-server-side-encryption'] ?? 'AES256';
  if (encryption !== 'AES256')
    throw new S3Error('NotImplemented', undefined, { details: { Header: 'x-amz-server-side-encryption' } });
  const acl = headers['x-amz-acl'];
  if (acl !== undefined && !ACCEPTED_ACLS.includes(acl)) throw new S3Error('AccessControlListNotSupported');
}

function withoutAwsChunked(encoding: string): string {
  return encoding
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'aws-chunked')
    .join(',');
}

function toHeaderValue(text: string): string {
  if (/\p{Cc}/u.test(text))
    throw new S3Error('InvalidArgument', 'Header value cannot contain control characters');
  // Header bytes are sent as Latin-1 characters; this way the UTF-8 bytes arrive as S3 sends them.
  return Buffer.from(text, 'utf8').toString('latin1');
}
