import { drawnPictures } from '#shared/drive/drawn-pictures.ts';

const pictures = new Set<string>(drawnPictures);
/** Without a `+`: what stands behind one decides how browsers read the type, such as `+xml`. */
const media = /^(?:audio|video)\/[\w.-]+$/;
/** Written by people, whatever they wrote: as plain text nothing of it runs. */
const written =
  /^text\/|^image\/svg\+xml$|^application\/(?:json|sql|toml|yaml|x-sh|x-httpd-php|(?:[\w.-]+\+)?xml|xml-dtd|(?:x-)?(?:java|ecma)script)$|\+json$/;

const plainText = 'text/plain; charset=utf-8';
const unknown = 'application/octet-stream';

/**
 * The type under which a browser shows a file in its window, undefined for one that it does not. Storage cannot
 * send `nosniff`, so that only types are shown of which browsers do not make something else that runs.
 */
export function shownType(stored: string): string | undefined {
  const mime = stored.toLowerCase();
  if (pictures.has(mime) || media.test(mime) || mime === 'application/pdf' || mime === 'text/plain')
    return mime;
  return written.test(mime) ? plainText : undefined;
}

/** How the content of a file is sent. */
export interface Delivery {
  mime: string;
  kind: 'inline' | 'attachment';
}

/** How a file is sent to be looked at, or to be kept: what no browser shows is kept, with a type that tells nothing. */
export function deliveryType(stored: string, kind: Delivery['kind']): Delivery {
  const shown = shownType(stored);
  if (shown !== undefined) return { mime: shown, kind };
  return { mime: kind === 'attachment' ? stored : unknown, kind: 'attachment' };
}
