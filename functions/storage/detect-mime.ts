import { fileTypeFromBuffer } from 'file-type/core';
import { Mime } from 'mime/lite';
import standardTypes from 'mime/types/standard.js';
import { publicTypeOf } from '#shared/drive/public-files.ts';

/** The registered types, and those of office documents, which vendors have named. */
const mime = new Mime(standardTypes, {
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.rar': ['rar'],
  'application/x-7z-compressed': ['7z'],
  'application/x-tar': ['tar'],
  'image/vnd.adobe.photoshop': ['psd'],
  'image/vnd.microsoft.icon': ['ico'],
  'audio/x-flac': ['flac'],
  'video/x-matroska': ['mkv'],
  'video/x-msvideo': ['avi'],
});

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

/**
 * The type that storage keeps with an object. CloudFront sends files of the public disk as they are stored, so nothing
 * that a browser could run has a type there.
 */
export function storedMime(disk: 'uploads' | 'public', declared: string | null | undefined): string {
  const known = declaredMime(declared);
  return disk === 'public' ? publicTypeOf(known) : known;
}

/** A type as a client declares it, without parameters and safe to stand in a header; unknown where it is none. */
export function declaredMime(declared: string | null | undefined): string {
  const bare = declared?.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[\w.+-]+\/[\w.+-]+$/.test(bare) ? bare : unknown;
}
