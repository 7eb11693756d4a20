import { createHash } from 'node:crypto';
import { foldText } from '#shared/text/fold-text.ts';
import type { MarkItem } from '../../data/entities/drive/mark.ts';
import { starredTag } from '#shared/drive/starred-tag.ts';
import type { DefaultTag } from '#shared/site-config/tags.ts';

const idBytes = 6;

/** Id of a tag that a person made up: made of its name, so that one name has one id everywhere. */
export function tagId(name: string): number {
  const hash = createHash('sha256').update(tagKey(name)).digest();
  return hash.readUIntBE(0, idBytes) + starredTag.id + 1;
}

/** Two texts that are the same tag have the same key: case and composition do not count. */
export const tagKey = (name: string) => name.normalize('NFC').toLowerCase();

/** Each tag once, as it was written first. */
export function uniqueTags(names: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(tagKey(name))) byKey.set(tagKey(name), name);
  return [...byKey.values()];
}

/** The tag of a name that the site offers to all users; its name or what users read of it is meant. */
export function findDefaultTag<Tag extends DefaultTag>(
  name: string,
  defaults: readonly Tag[],
): Tag | undefined {
  const key = tagKey(name);
  return defaults.find((tag) => tagKey(tag.name) === key || tagKey(tag.display_name) === key);
}

/** Names as they are stored: what somebody writes like a default tag is that tag. */
export function storedTags(names: string[], defaults: readonly DefaultTag[]): string[] {
  return uniqueTags(names.map((name) => findDefaultTag(name, defaults)?.name ?? name));
}

/** Tags as a search finds them: by their names, and by what users read of default tags. */
export function searchedTags(names: string[], defaults: readonly DefaultTag[]): string[] {
  return names.flatMap((name) => [name, findDefaultTag(name, defaults)?.display_name ?? []].flat());
}

/** A tag as it is offered. */
export interface OfferedTag extends DefaultTag {
  isDefault: boolean;
}

/** The default tags of the site that contain a text, and then the user's own, each in alphabetical order. */
export function offeredTags(defaults: readonly DefaultTag[], marks: MarkItem[], query: string): OfferedTag[] {
  const wanted = foldText(query.trim());
  const own = storedTags(
    marks.flatMap((mark) => mark.tags ?? []),
    defaults,
  ).filter((name) => !findDefaultTag(name, defaults));
  const offered = [
    ...defaults.map(({ name, display_name }) => ({ name, display_name, isDefault: true })),
    ...own.map((name) => ({ name, display_name: name, isDefault: false })),
  ];
  return offered
    .filter(({ name, display_name: shown }) => foldText(`${name}\n${shown}`).includes(wanted))
    .sort(
      (a, b) =>
        Number(b.isDefault) - Number(a.isDefault) || a.display_name.localeCompare(b.display_name, 'en'),
    );
}
