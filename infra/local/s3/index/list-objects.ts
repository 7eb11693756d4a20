import { quoteEtag } from '../conditions.ts';
import type { ObjectRecord } from './object-index.ts';
import { encodePart } from '../percent-encoding.ts';
import { parseCount } from './query-count.ts';
import { S3Error } from '../s3-error.ts';
import type { S3Context } from '../s3-context.ts';
import type { AuthorizedRequest, S3Response } from '../s3-request.ts';
import { renderDocument } from '../s3-xml.ts';

const MAX_KEYS = 1000;

interface Listing {
  objects: ObjectRecord[];
  commonPrefixes: string[];
  /** The least key that the next page may hold; undefined at the end. */
  nextKey: string | undefined;
}

/** ListObjectsV2 with prefix, delimiter, start-after, continuation and url encoding. */
export function listObjects(context: S3Context, request: AuthorizedRequest): S3Response {
  const { bucket, query } = request;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const startAfter = query.get('start-after') ?? '';
  const token = query.get('continuation-token') ?? undefined;
  const maxKeys = Math.min(parseCount(query, 'max-keys', MAX_KEYS), MAX_KEYS);
  const encode = chooseEncoding(query);
  const fromKey = maxText(prefix, token === undefined ? keyAfter(startAfter) : decodeToken(token));
  const listing = collectListing(context, bucket, { prefix, delimiter, fromKey, maxKeys });
  const { objects, commonPrefixes, nextKey } = listing;
  const body = renderDocument('ListBucketResult', {
    Name: bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter === '' ? undefined : encode(delimiter),
    StartAfter: startAfter === '' ? undefined : encode(startAfter),
    EncodingType: query.get('encoding-type') ?? undefined,
    KeyCount: objects.length + commonPrefixes.length,
    MaxKeys: maxKeys,
    IsTruncated: nextKey !== undefined,
    ContinuationToken: token,
    NextContinuationToken: nextKey === undefined ? undefined : encodeToken(nextKey),
    Contents: objects.map((object) => ({
      Key: encode(object.key),
      LastModified: new Date(object.modifiedMs).toISOString(),
      ETag: quoteEtag(object.etag),
      Size: object.sizeBytes,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: commonPrefixes.map((common) => ({ Prefix: encode(common) })),
  });
  return { status: 200, body };
}

interface ListingRange {
  prefix: string;
  delimiter: string;
  fromKey: string;
  maxKeys: number;
}

function collectListing(context: S3Context, bucket: string, range: ListingRange): Listing {
  const { prefix, delimiter, maxKeys } = range;
  const listing: Listing = { objects: [], commonPrefixes: [], nextKey: undefined };
  let fromKey: string | undefined = maxKeys === 0 ? undefined : range.fromKey;
  while (fromKey !== undefined) {
    const rows = context.objects.listObjects(bucket, fromKey, maxKeys + 1);
    fromKey = undefined;
    for (const object of rows) {
      if (!object.key.startsWith(prefix)) return listing;
      if (listing.objects.length + listing.commonPrefixes.length === maxKeys)
        return { ...listing, nextKey: object.key };
      const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
      if (end < 0) {
        listing.objects.push(object);
        continue;
      }
      // Everything under a common prefix is one line of the listing: seek past it instead of reading it all.
      const common = object.key.slice(0, end + delimiter.length);
      listing.commonPrefixes.push(common);
      fromKey = findKeyPastPrefix(common);
      break;
    }
  }
  return listing;
}

function keyAfter(key: string): string {
  return key === '' ? '' : `${key}\0`;
}

/** The least key above every key that starts with `prefix`; undefined where there is none. */
function findKeyPastPrefix(prefix: string): string | undefined {
  const characters = [...prefix];
  for (let last = characters.pop(); last !== undefined; last = characters.pop()) {
    const code = last.codePointAt(0) ?? 0;
    // Surrogates are no characters: U+D7FF is followed by U+E000.
    if (code < 0x10ffff)
      return characters.join('') + String.fromCodePoint(code === 0xd7ff ? 0xe000 : code + 1);
  }
  return undefined;
}

/** Byte order, as the index has it; JavaScript's own order of UTF-16 units differs. */
function maxText(a: string, b: string): string {
  return Buffer.compare(Buffer.from(a), Buffer.from(b)) >= 0 ? a : b;
}

function chooseEncoding(query: URLSearchParams): (text: string) => string {
  const type = query.get('encoding-type');
  if (type === null) return (text) => text;
  if (type !== 'url') throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request');
  return (text) => text.split('/').map(encodePart).join('/');
}

function encodeToken(key: string): string {
  return Buffer.from(key).toString('base64url');
}

function decodeToken(token: string): string {
  const key = Buffer.from(token, 'base64url').toString();
  if (token === '' || encodeToken(key) !== token)
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  return key;
}
