import type { Tag } from '#shared/entities/drive/file-entry.ts';
import { starredTag } from '#shared/drive/starred-tag.ts';
import type { DefaultTag } from '#shared/site-config/tags.ts';
import type { MarkItem } from '../../../data/entities/drive/mark.ts';
import { findDefaultTag, type OfferedTag, tagId } from '../../../use-cases/drive/tags.ts';

/** A user's own tag, or a default tag of the site. */
export function presentTag({ name, display_name, isDefault }: OfferedTag): Tag {
  return { id: tagId(name), name, display_name, type: isDefault ? 'default' : 'custom' };
}

/** What a person has put on an entry, the star first. */
export function presentMark(mark: MarkItem | undefined, defaults: readonly DefaultTag[]): Tag[] {
  if (!mark) return [];
  const star = mark.starredAtMs === undefined ? [] : [starredTag];
  return [...star, ...(mark.tags ?? []).map((name) => presentTag(tagOf(name, defaults)))];
}

function tagOf(name: string, defaults: readonly DefaultTag[]): OfferedTag {
  const known = findDefaultTag(name, defaults);
  const { display_name } = known ?? { display_name: name };
  return { name: known?.name ?? name, display_name, isDefault: known !== undefined };
}
