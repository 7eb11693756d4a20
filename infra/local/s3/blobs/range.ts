import { S3Error } from '../s3-error.ts';

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header against an object of `sizeBytes`. Answers undefined where the whole object is to be sent: no
 * header, several ranges, or one that is not well-formed. Throws InvalidRange (416) where it starts past the end.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (start > end)
    throw new S3Error('InvalidRange', undefined, {
      details: { RangeRequested: header ?? '', ActualObjectSize: sizeBytes },
      headers: { 'content-range': `bytes */${sizeBytes}` },
    });
  return { start, end };
}

/** Reads x-amz-copy-source-range, which must lie wholly inside the source. Throws InvalidArgument. */
export function parseCopySourceRange(header: string | undefined, sizeBytes: number): ByteRange {
  if (header === undefined) return { start: 0, end: sizeBytes - 1 };
  const match = /^bytes=(\d+)-(\d+)$/.exec(header.trim());
  const [start = 0, end = -1] = (match ?? []).slice(1).map(Number);
  if (!match || start > end || end >= sizeBytes)
    throw new S3Error(
      'InvalidArgument',
      'The x-amz-copy-source-range value must be of the form bytes=first-last where first and last are the zero-based offsets of the first and last bytes to copy',
    );
  return { start, end };
}
