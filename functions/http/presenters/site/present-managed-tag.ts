import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { DefaultTagRecord } from '#shared/site-config/tags.ts';
import type { SiteTagItem } from '../../../data/entities/site/site-tag.ts';

interface Options {
  /** Of a default tag. */
  record: DefaultTagRecord | undefined;
  withCount: boolean;
}

/** A tag as those who manage tags see it. */
export function presentManagedTag(tag: SiteTagItem, { record, withCount }: Options): ManagedTag {
  const { tagId: id, name, displayName = name, isDefault, uses = 0, updatedAtMs = 0 } = tag;
  return {
    id,
    name,
    display_name: displayName,
    type: isDefault ? 'default' : 'custom',
    version: record?.version ?? 0,
    ...(withCount && { entries_count: Math.max(0, uses) }),
    updated_at: toIsoTime(updatedAtMs),
  };
}
