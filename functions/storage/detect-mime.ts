import { fileTypeFromBuffer } from 'file-type/core';
import { Mime } from 'mime/lite';
import standardTypes from 'mime/types/standard.js';
import { hasBinaryFormat, hasTextFormat } from './has-format.ts';
import { inflateEntriesSafely } from './inflate-entries.ts';
import { readsAsText } from './reads-as-text.ts';
import { declaredMime } from './stored-mime.ts';

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

/** Texts that tell their type, which an extension tells better. */
const writtenTypes = [
  'application/pgp-encrypted',
  'application/x-ms-regedit',
  'application/xml',
  'text/calendar',
  'text/vcard',
  'text/vtt',
];

const gzipSignature = Buffer.from('1f8b08', 'hex');

inflateEntriesSafely();

/**
 * Formats that others are packed in, where the extension knows better what is inside, and those whose signatures are
 * too short to tell anything.
 */
const weak = [
  'application/gzip',
  'application/x-apple-diskimage',
  'application/x-arj',
  'application/x-cfb',
  'application/x-cpio',
  'application/xml',
  'application/zip',
  'image/jxl',
];

/**
 * The stored type of a file: from its first bytes where they have more of a format than its signature, else from its
 * extension. A text that begins with the signature of a format, such as `BMI,weight`, is a text.
 */
export async function detectMime(
  bytes: Uint8Array,
  extension: string | null,
  declared: string | null,
): Promise<string> {
  const head = bytes.subarray(0, sniffedBytes);
  const byExtension = extension ? mime.getType(extension) : null;
  const sniffed = await sniff(head);
  if (sniffed && isCertain(sniffed, head, byExtension)) return sniffed;
  return byExtension ?? declaredMime(declared);
}

async function sniff(head: Uint8Array): Promise<string | undefined> {
  // Whatever is inside, the type is the same: nothing is decompressed for it.
  if (gzipSignature.equals(head.subarray(0, gzipSignature.length))) return 'application/gzip';
  return (await fileTypeFromBuffer(head))?.mime;
}

function isCertain(sniffed: string, head: Uint8Array, byExtension: string | null): boolean {
  if (readsAsText(head)) {
    return hasTextFormat(sniffed, head) || (!byExtension && writtenTypes.includes(sniffed));
  }
  return hasBinaryFormat(sniffed, head) && !(byExtension && weak.includes(sniffed));
}
