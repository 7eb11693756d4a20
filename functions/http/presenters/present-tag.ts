import type { Tag } from '#shared/entities/file-entry.ts';
import { starredTag } from '#shared/drive/starred-tag.ts';
import type { MarkItem } from '../../data/entities/mark.ts';
import { tagId } from '../../use-cases/drive/tags.ts';

/** A user's own tag, or a default tag of the site. */
export function presentTag(name: string, type: 'custom' | 'default' = 'custom'): Tag {
  return { id: tagId(name), name, display_name: name, type };
}

/** What a person has put on an entry, the star first. */
export function presentMark(mark: MarkItem | undefined): Tag[] {
  if (!mark) return [];
  const star = mark.starredAtMs === undefined ? [] : [starredTag];
  return [...star, ...(mark.tags ?? []).map((name) => presentTag(name))];
}
