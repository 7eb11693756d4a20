import { fileTypeFromBuffer } from 'file-type';
import mime from 'mime';

/** How many bytes of a file tell its type. */
export const sniffedBytes = 4100;

const unknown = 'application/octet-stream';
/** Formats that others are packed in: the extension knows better what is inside. */
const containers = ['application/zip', 'application/x-cfb', 'application/xml', 'application/gzip'];

/** The stored type of a file: from its first bytes where they tell, else from its extension (api.md 13.1). */
export async function detectMime(
  head: Uint8Array,
  extension: string | null,
  declared: string | null,
): Promise<string> {
  const byExtension = extension ? mime.getType(extension) : null;
  const sniffed = head.length > 0 ? await fileTypeFromBuffer(head) : undefined;
  if (sniffed && !(containers.includes(sniffed.mime) && byExtension)) return sniffed.mime;
  return byExtension ?? declaredMime(declared);
}

/** A type as a client declares it, without parameters and safe to stand in a header; unknown where it is none. */
export function declaredMime(declared: string | null | undefined): string {
  const bare = declared?.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[\w.+-]+\/[\w.+-]+$/.test(bare) ? bare : unknown;
}

/** `xml` as a word: office documents have it within one, and are not run. */
const executable = /html|svg|xsl|\bxml\b|javascript|ecmascript/;

/** Type under which content is shown inside a page: nothing that a browser would run (F20). */
export function harmlessMime(stored: string): string {
  return executable.test(stored) ? 'text/plain; charset=utf-8' : stored;
}
