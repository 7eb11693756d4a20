import { queryOptions } from '@tanstack/react-query';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { drive } from '#shared/limits.ts';
import { listTags } from '#shared/routes/marks.ts';
import { call } from '../../api/call.ts';
import { driveKeys } from '../../api/drive-keys.ts';

/** Names of the tags that the caller has used, and of those of the site (F14). */
export const tagsQuery = queryOptions({
  queryKey: driveKeys.tags,
  queryFn: async ({ signal }) => (await call(listTags, { signal })).tags,
  select: (tags) => tags.filter(({ type }) => type !== 'starred').map(({ display_name }) => display_name),
});

/** Names of the caller's own tags of an entry; the star is none of them. */
export function tagsOf({ tags }: FileEntry): string[] {
  return tags.filter(({ type }) => type !== 'starred').map(({ display_name }) => display_name);
}

/** The tags with one more: blanks around it go, and one that is there in other letters is not added again. */
export function addTag(tags: string[], name: string): string[] {
  const added = name.trim().slice(0, drive.maxTagChars);
  const isThere = tags.some((tag) => tag.toLowerCase() === added.toLowerCase());
  return added === '' || isThere || tags.length >= drive.maxTagsPerEntry ? tags : [...tags, added];
}
