import { builtInTimes } from '#shared/built-in-times.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { SiteRecord, SiteRecords } from '#shared/site-config/define-site-records.ts';
import { type StoredConfig, type StoredRecord, versionOf } from '../../data/site/site-config.ts';
import { logger } from '../../platform/logger.ts';

/**
 * Returns the records of a kind that hold, by id: the seed, with what admins have stored and deleted. A stored record
 * that cannot be read is logged by its id, and falls back alone to what opens nothing.
 */
export function readRecords<Value extends object>(
  records: SiteRecords<Value>,
  config: StoredConfig,
): SiteRecord<Value>[] {
  const found = new Map<number, SiteRecord<Value>>(
    records.seed.map((seed) => [seed.id, { ...seed, version: 0, ...builtInTimes }]),
  );
  const unreadable: string[] = [];
  for (const [id, stored] of config.records(records.kind)) {
    const parsed = records.schema.safeParse(stored.value);
    const isDeleted = stored.isDeleted === true;
    if (!parsed.success && !isDeleted) unreadable.push(`${records.kind} ${id}`);
    const value = parsed.data ?? records.closed(id, found.get(id));
    if (isDeleted || !value) found.delete(id);
    else found.set(id, { ...value, id, version: versionOf(stored), ...timesOf(stored) });
  }
  if (unreadable.length > 0) logger.error('Stored records cannot be read', { records: unreadable });
  return [...found.values()].sort((one, other) => one.id - other.id);
}

function timesOf({ createdAtMs, updatedAtMs }: StoredRecord): typeof builtInTimes {
  const { created_at, updated_at } = builtInTimes;
  return {
    created_at: typeof createdAtMs === 'number' ? toIsoTime(createdAtMs) : created_at,
    updated_at: typeof updatedAtMs === 'number' ? toIsoTime(updatedAtMs) : updated_at,
  };
}
