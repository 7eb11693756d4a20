import { createHash } from 'node:crypto';
import { foldText } from '#shared/fold-text.ts';
import type { MarkItem } from '../../data/entities/mark.ts';
import { starredTag } from '#shared/drive/starred-tag.ts';

const idBytes = 6;

/** Id of a tag that a person made up: made of its name, so that one name has one id everywhere. */
export function tagId(name: string): number {
  const hash = createHash('sha256').update(tagKey(name)).digest();
  return hash.readUIntBE(0, idBytes) + starredTag.id + 1;
}

/** Two texts that are the same tag have the same key: case and composition do not count. */
const tagKey = (name: string) => name.normalize('NFC').toLowerCase();

/** Each tag once, as it was written first. */
export function uniqueTags(names: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(tagKey(name))) byKey.set(tagKey(name), name);
  return [...byKey.values()];
}

/** A tag as it is offered. */
interface OfferedTag {
  name: string;
  isDefault: boolean;
}

/**
 * The site's tags and those of a person's marks that contain a text, in alphabetical order. What a person writes like a
 * tag of the site is that tag.
 */
export function offeredTags(defaults: string[], marks: MarkItem[], query: string): OfferedTag[] {
  const wanted = foldText(query.trim());
  const ofSite = new Set(uniqueTags(defaults));
  const names = uniqueTags([...ofSite, ...marks.flatMap((mark) => mark.tags ?? [])]);
  const found = names.filter((name) => foldText(name).includes(wanted));
  const sorted = found.sort((a, b) => a.localeCompare(b, 'en'));
  return sorted.map((name) => ({ name, isDefault: ofSite.has(name) }));
}
