import { drawnPictures } from './drawn-pictures.ts';

/**
 * Path of a file on the public disk, below the site's address and without a slash at the start. The name of the object
 * is a UUID that no other content ever gets, so the address never shows anything else.
 */
export function publicFilePath(fileName: string): string {
  return `public/${fileName}/${fileName}`;
}

/** Paths that CloudFront sends to the bucket. */
export const publicPathPattern = '/public/*';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** The one form that such a path has, with a slash at the start; every other path below `/public/` is 404. */
export const publicPathForm = `^/public/(${uuid})/\\1$`;

/** Types that a browser shows in its window, as patterns. */
const inlineTypes = [`^(${drawnPictures.map(escaped).join('|')})$`, String.raw`^(audio|video)/[\w.-]+$`];

/** Types that pages may embed or read, and that are a download when they are opened: an SVG can hold scripts. */
const embeddedTypes = ['^font/woff2$', '^image/svg\\+xml$', '^application/pdf$', '^text/plain$'];

/** The types of files on the public disk, as patterns. All others are `application/octet-stream`. */
export const publicTypes = { inline: inlineTypes, embedded: embeddedTypes } as const;

/** The type under which a file on the public disk is stored: its own, or one that no browser interprets. */
export function publicTypeOf(mime: string): string {
  const isKept = [...inlineTypes, ...embeddedTypes].some((pattern) => new RegExp(pattern).test(mime));
  return isKept ? mime : 'application/octet-stream';
}

function escaped(mime: string): string {
  return mime.replaceAll(/[.+]/g, '\\$&');
}
