import type { FileEntry } from '#shared/entities/drive/file-entry.ts';

/** Whether the caller has given the entry a star. */
export function isStarred({ tags }: FileEntry): boolean {
  return tags.some(({ type }) => type === 'starred');
}
