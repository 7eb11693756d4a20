import type { ObjectRecord, WriteCheck } from './index/object-index.ts';
import { S3Error } from './s3-error.ts';
import type { HeaderMap } from './s3-request.ts';

/** Puts the quotes around an ETag that headers and answers show. */
export function quoteEtag(etag: string): string {
  return `"${etag}"`;
}

/** Takes quotes and the mark of a weak comparison off an ETag. */
export function unquoteEtag(etag: string): string {
  return etag.trim().replace(/^W\//, '').replaceAll('"', '');
}

/**
 * The conditions of a read. Answers 'not-modified' where the client's copy is still good.
 * Throws PreconditionFailed.
 */
export function checkReadConditions(object: ObjectRecord, headers: HeaderMap): 'send' | 'not-modified' {
  if (!holdsTrue(object, headers['if-match'], headers['if-unmodified-since']))
    throw new S3Error('PreconditionFailed');
  const isKnown = isKnownToClient(object, headers['if-none-match'], headers['if-modified-since']);
  return isKnown ? 'not-modified' : 'send';
}

/** The conditions that a copy puts on its source, where every one that fails is a PreconditionFailed. */
export function checkCopySourceConditions(source: ObjectRecord, headers: HeaderMap): void {
  const condition = (name: string): string | undefined => headers[`x-amz-copy-source-${name}`];
  const met = holdsTrue(source, condition('if-match'), condition('if-unmodified-since'));
  const isKnown = isKnownToClient(source, condition('if-none-match'), condition('if-modified-since'));
  if (!met || isKnown) throw new S3Error('PreconditionFailed');
}

/**
 * The conditions of a write, `If-None-Match: *` and `If-Match: <etag>`, to be checked in the transaction that
 * writes. The check throws PreconditionFailed, or NoSuchKey where If-Match finds nothing. Throws NotImplemented for
 * any other If-None-Match, as S3 does.
 */
export function readWriteConditions(headers: HeaderMap): WriteCheck {
  const ifNoneMatch = headers['if-none-match'];
  const ifMatch = headers['if-match'];
  if (ifNoneMatch !== undefined && ifNoneMatch.trim() !== '*')
    throw new S3Error('NotImplemented', undefined, { details: { Header: 'If-None-Match' } });
  return (existing) => {
    if (ifNoneMatch !== undefined && existing)
      throw new S3Error('PreconditionFailed', undefined, { details: { Condition: 'If-None-Match' } });
    if (ifMatch === undefined) return;
    if (!existing) throw new S3Error('NoSuchKey');
    if (!matchesEtag(existing, ifMatch))
      throw new S3Error('PreconditionFailed', undefined, { details: { Condition: 'If-Match' } });
  };
}

/** Whether a range may be answered: If-Range names this very object, or is absent. */
export function allowsRange(object: ObjectRecord, ifRange: string | undefined): boolean {
  if (ifRange === undefined) return true;
  const since = Date.parse(ifRange);
  return ifRange.includes('"') ? matchesEtag(object, ifRange) : wholeSeconds(object) <= since;
}

function holdsTrue(
  object: ObjectRecord,
  ifMatch: string | undefined,
  ifUnmodifiedSince: string | undefined,
): boolean {
  if (ifMatch !== undefined) return matchesEtag(object, ifMatch);
  // An unreadable date gives NaN, and no comparison with it is true: the condition is ignored, as HTTP wants.
  return !(wholeSeconds(object) > Date.parse(ifUnmodifiedSince ?? ''));
}

function isKnownToClient(
  object: ObjectRecord,
  ifNoneMatch: string | undefined,
  ifModifiedSince: string | undefined,
): boolean {
  if (ifNoneMatch !== undefined) return matchesEtag(object, ifNoneMatch);
  return wholeSeconds(object) <= Date.parse(ifModifiedSince ?? '');
}

function matchesEtag(object: ObjectRecord, list: string): boolean {
  return list.split(',').some((item) => item.trim() === '*' || unquoteEtag(item) === object.etag);
}

/** HTTP dates have no fraction of a second. */
function wholeSeconds({ modifiedMs }: ObjectRecord): number {
  return modifiedMs - (modifiedMs % 1000);
}
