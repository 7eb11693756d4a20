import { S3Error } from './s3-error.ts';

/** RFC 3986 encoding of one path segment or query part, as Signature Version 4 prescribes it. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Decodes a path segment. Throws InvalidURI where it is no valid percent-encoded UTF-8. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) throw new S3Error('InvalidURI');
    throw cause;
  }
}
