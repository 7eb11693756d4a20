import { queryOptions } from '@tanstack/react-query';
import { cutText } from '#shared/text/cut-text.ts';
import type { FileEntry, Tag } from '#shared/entities/drive/file-entry.ts';
import { drive } from '#shared/limits/drive-limits.ts';
import { maxTagChars } from '#shared/drive/max-tag-chars.ts';
import { listTags } from '#shared/routes/drive/marks.ts';
import { call } from '../../../api/call.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';

const namesOf = (tags: Tag[], wanted: Tag['type']) =>
  tags.filter(({ type }) => type === wanted).map(({ display_name }) => display_name);

/** Names of the default tags of the site, and of those that the caller has made up. */
export const tagsQuery = queryOptions({
  queryKey: driveKeys.tags,
  queryFn: async ({ signal }) => (await call(listTags, { signal })).tags,
  select: (tags) => ({
    defaults: namesOf(tags, 'default'),
    own: namesOf(tags, 'custom'),
  }),
});

/** What is to become of the tags of some entries: those of neither list stay as they are. */
export interface TagChange {
  added: readonly string[];
  removed: readonly string[];
}

/** A tag of some entries, and how many of them have it. */
export interface TagCount {
  name: string;
  count: number;
}

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();
const without = (tags: readonly string[], name: string) => tags.filter((tag) => !isSame(name)(tag));

/** Names of the caller's own tags of an entry; the star is none of them. */
export function tagsOf({ tags }: Pick<FileEntry, 'tags'>): string[] {
  return tags.filter(({ type }) => type !== 'starred').map(({ display_name }) => display_name);
}

/** The change with a tag that all entries are to have: blanks around it go, and nothing is no tag. */
export function withTag(change: TagChange, name: string): TagChange {
  const added = cutText(name.trim(), maxTagChars);
  if (added === '') return change;
  return { added: [...without(change.added, added), added], removed: without(change.removed, added) };
}

/** The change with a tag that none of the entries is to have. */
export function withoutTag({ added, removed }: TagChange, name: string): TagChange {
  return { added: without(added, name), removed: [...without(removed, name), name] };
}

/** The tags of an entry after the change; one that is there in other letters is not added again. */
export function tagsAfter(entry: Pick<FileEntry, 'tags'>, { added, removed }: TagChange): string[] {
  const kept = tagsOf(entry).filter((tag) => !removed.some(isSame(tag)));
  return [...kept, ...added.filter((tag) => !kept.some(isSame(tag)))];
}

/** The entry with tags of these names, until the server has told their ids; those that it had keep theirs. */
export function withTags(entry: FileEntry, names: readonly string[]): FileEntry {
  const star = entry.tags.filter(({ type }) => type === 'starred');
  const own = names.map((name, index): Tag => {
    const known = entry.tags.find(({ type, display_name }) => type !== 'starred' && display_name === name);
    return known ?? { id: -1 - index, name: name.toLowerCase(), display_name: name, type: 'custom' };
  });
  return { ...entry, tags: [...star, ...own] };
}

/** All tags that the entries have after the change, in the order in which they come first. */
export function countTags(entries: readonly Pick<FileEntry, 'tags'>[], change: TagChange): TagCount[] {
  const counts = new Map<string, TagCount>();
  for (const name of entries.flatMap((entry) => tagsAfter(entry, change))) {
    const known = counts.get(name.toLowerCase());
    if (known) known.count += 1;
    else counts.set(name.toLowerCase(), { name, count: 1 });
  }
  return [...counts.values()];
}

/** Whether every entry has room for one more tag, or has this one. */
export function isRoomFor(
  entries: readonly Pick<FileEntry, 'tags'>[],
  change: TagChange,
  name: string,
): boolean {
  return entries.every((entry) => {
    const tags = tagsAfter(entry, change);
    return tags.length < drive.maxTagsPerEntry || tags.some(isSame(name));
  });
}
