import type { UploadDestination } from '../upload-item.ts';

export interface FingerprintSource {
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  lastModified: number;
  relativePath: string | null;
}

/**
 * Recognizes the same file on its way to the same place, so that a later choice of it resumes.
 * The text is short enough for the server's field, however long the names are.
 */
export function fileFingerprint(
  file: FingerprintSource,
  destination: Pick<UploadDestination, 'parentId' | 'workspaceId'>,
): string {
  const place = `${destination.workspaceId}/${destination.parentId ?? 0}`;
  // A name cannot contain NUL, so no two different sources give the same text.
  const text = [file.name, file.relativePath ?? '', place].join('\0');
  const words = [file.size, file.lastModified, hash32(text, 0x811c9dc5), hash32(text, 0x01000193)];
  return words.map((word) => word.toString(36)).join('-');
}

/** FNV-1a over UTF-16 units; the two seeds together make accidental meetings negligible. */
function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
