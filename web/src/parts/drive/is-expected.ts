import type { FileEntry } from '#shared/entities/drive/file-entry.ts';

/** Whether a list shows the entry before the server has made it. */
export function isExpected({ id }: Pick<FileEntry, 'id'>): boolean {
  return id < 0;
}
