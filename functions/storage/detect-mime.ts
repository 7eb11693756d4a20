import { fileTypeFromBuffer } from 'file-type/core';
import { Mime } from 'mime/lite';
import standardTypes from 'mime/types/standard.js';
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
